<?php
// Settings of the WordPress that scripts/wordpress starts. The folder above holds its socket and,
// in the file "url", the address it writes into links.
$folder = dirname(__DIR__);

define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', "localhost:$folder/mysql.sock");
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
$table_prefix = 'wp_';

define('WP_HOME', trim(file_get_contents("$folder/url")));
define('WP_SITEURL', WP_HOME);
define('WP_ENVIRONMENT_TYPE', 'local'); // allows application passwords without TLS

// Fixed keys, so that nothing in an answer depends on chance; the site is only ever on loopback.
$keys = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'];
foreach ($keys as $key) {
    define("{$key}_KEY", "stillpress test key $key");
    define("{$key}_SALT", "stillpress test salt $key");
}

// Nothing may leave the machine or happen by itself.
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_POST_REVISIONS', false);
define('WP_DISABLE_FATAL_ERROR_HANDLER', true); // errors as PHP says them

if (!defined('ABSPATH')) {
    define('ABSPATH', __DIR__ . '/');
}
require_once ABSPATH . 'wp-settings.php';
