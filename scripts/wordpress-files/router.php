<?php
// Pretty permalinks on PHP's built-in server: what is no file below www/ goes to WordPress.
$root = $_SERVER['DOCUMENT_ROOT'];
$path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '/');
$file = $root . $path;
if (is_file($file) || is_file(rtrim($file, '/') . '/index.php')) {
    return false;
}
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = "$root/index.php";
require "$root/index.php";
