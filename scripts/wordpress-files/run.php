<?php
// usage: php run.php WWW CODE|FILE [ARGUMENT...]
// Runs PHP inside WordPress as its administrator. An error, or one of WordPress's own "die" pages,
// goes to stderr and ends it with a status other than 0.
$_SERVER['HTTP_HOST'] = '127.0.0.1';
$_SERVER['REQUEST_METHOD'] = 'GET';

register_shutdown_function(static function (): void {
    if (!did_action('wp_loaded')) {
        fwrite(STDERR, "WordPress did not load\n");
        exit(1);
    }
});
// In the global scope, as WordPress wants to be loaded.
require $argv[1] . '/wp-load.php';
foreach (['image', 'file', 'media', 'taxonomy', 'user', 'post'] as $part) {
    require_once ABSPATH . "wp-admin/includes/$part.php";
}
unset($part);

add_filter('wp_die_handler', static fn() => static function ($message): void {
    throw new RuntimeException(is_wp_error($message) ? $message->get_error_message() : (string) $message);
});
error_reporting(E_ALL & ~E_DEPRECATED);
wp_set_current_user(1); // may write unfiltered HTML

if (is_file($argv[2])) {
    require $argv[2];
} else {
    eval($argv[2]);
}
