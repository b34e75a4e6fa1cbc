<?php
// usage: php install.php WWW pretty|plain
// Creates WordPress's tables unless they are there, and sets the permalinks.
define('WP_INSTALLING', true);
[, $www, $permalinks] = $argv;
$_SERVER['HTTP_HOST'] = '127.0.0.1';
require "$www/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

if (!is_blog_installed()) {
    wp_install('Test site', 'admin', 'admin@example.test', true, '', 'password');
    switch_theme('twentytwentyone');
}
$wp_rewrite->set_permalink_structure($permalinks === 'plain' ? '' : '/%year%/%monthnum%/%day%/%postname%/');
$wp_rewrite->flush_rules(false);
if (!is_blog_installed()) {
    exit(1);
}
