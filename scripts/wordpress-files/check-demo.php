<?php
// usage: php check-demo.php DEMO BASE
// Says what is wrong with a recording: a reference to nothing, a file without an owner or an owner
// without its file, a link that leads nowhere, a core block that the content does not show.
[, $demo, $base] = $argv;

/** What every core block leaves in the content, as a pattern. */
const BLOCKS = [
    'drop cap' => 'class="has-drop-cap"',
    'h2' => '<h2',
    'h3' => '<h3',
    'h4' => '<h4',
    'h5' => '<h5',
    'h6' => '<h6',
    'list in a list' => '<li>[^<]*<ul>',
    'ordered list' => '<ol>',
    'quote' => 'wp-block-quote',
    'pullquote' => 'wp-block-pullquote',
    'code' => 'wp-block-code',
    'preformatted' => 'wp-block-preformatted',
    'verse' => 'wp-block-verse',
    'table' => 'wp-block-table',
    'image with caption' => 'wp-block-image[^>]*><img[^>]*><figcaption',
    'image left' => 'alignleft',
    'image right' => 'alignright',
    'image center' => 'aligncenter',
    'wide' => 'alignwide',
    'full width' => 'alignfull',
    'srcset' => 'srcset="http',
    'gallery' => 'wp-block-gallery',
    'cover' => 'wp-block-cover__image-background',
    'background picture' => 'background-image:url\(http',
    'media-text' => 'wp-block-media-text',
    'columns' => 'wp-block-columns',
    'group' => 'wp-block-group',
    'buttons' => 'wp-block-buttons',
    'separator' => 'wp-block-separator',
    'spacer' => 'wp-block-spacer',
    'details' => 'wp-block-details',
    'file' => 'wp-block-file',
    'audio' => '<audio',
    'video' => '<video[^>]*poster=',
    'embed' => 'wp-block-embed__wrapper">\s*<iframe',
    'latest posts' => 'wp-block-latest-posts',
    'archives' => 'wp-block-archives',
    'categories' => 'wp-block-categories',
    'tag cloud' => 'wp-block-tag-cloud',
    'latest comments' => 'wp-block-latest-comments',
    'social links' => 'wp-block-social-links',
    'search' => 'wp-block-search',
    'footnotes' => 'wp-block-footnotes',
    'html' => 'class="stick"',
    'more' => '<!--more-->',
    'nextpage' => '<!--nextpage-->',
    'caption shortcode' => 'class="wp-caption',
    'right to left' => 'dir="rtl"',
    'preset color' => 'has-blue-color',
    'preset size' => 'has-gigantic-font-size',
];
/** How many records there are at least. */
const COUNTS = ['posts' => 30, 'pages' => 5, 'media' => 10, 'categories' => 8, 'tags' => 15, 'users' => 4, 'comments' => 20];

function records(string $demo, string $kind): array
{
    return json_decode(file_get_contents("$demo/rest/$kind.json"), true, 64, JSON_THROW_ON_ERROR);
}

function check_counts(array $site): iterable
{
    foreach (COUNTS as $kind => $least) {
        $ids = array_column($site[$kind], 'id');
        $sorted = array_unique($ids);
        sort($sorted);
        if (count($ids) < $least || $ids !== $sorted) {
            yield count($ids) . " $kind instead of $least or more, or not in order";
        }
    }
}

/** Every id that a record names belongs to a record. Zero means none. */
function check_references(array $site): iterable
{
    $references = [
        'posts' => ['author' => 'users', 'featured_media' => 'media', 'categories' => 'categories', 'tags' => 'tags'],
        'pages' => ['author' => 'users', 'featured_media' => 'media', 'parent' => 'pages'],
        'media' => ['author' => 'users', 'post' => 'posts'],
        'categories' => ['parent' => 'categories'],
        'comments' => ['author' => 'users', 'post' => 'posts', 'parent' => 'comments'],
    ];
    foreach ($references as $kind => $fields) {
        foreach ($site[$kind] as $record) {
            foreach ($fields as $field => $target) {
                $missing = array_diff((array) $record[$field], [0, null], array_column($site[$target], 'id'));
                if ($missing) {
                    yield "$kind {$record['id']}: $field names " . implode(', ', $missing) . ', which is not there';
                }
            }
        }
    }
}

/** @return list<string> paths below the uploads folder, "/" first */
function uploads(string $demo): array
{
    $root = "$demo/files";
    $tree = new RecursiveDirectoryIterator($root, FilesystemIterator::SKIP_DOTS);
    $paths = [];
    foreach (new RecursiveIteratorIterator($tree) as $file) {
        $paths[] = substr($file->getPathname(), strlen($root));
    }
    sort($paths);
    return $paths;
}

/** @return list<string> every address of the site that the text names, without its host */
function named_paths(string $text, string $base): array
{
    preg_match_all('~' . preg_quote($base, '~') . '([^\s"\'<>()\\\\]*)~', $text, $absolute);
    preg_match_all('~href=\\\\?["\'](/[^"\'\\\\]*)~', $text, $relative);
    return array_unique(array_merge($absolute[1], $relative[1]));
}

function check_files(array $named, array $files): iterable
{
    $wanted = array_filter($named, static fn(string $path) => str_starts_with($path, '/wp-content/uploads/'));
    $wanted = array_map(static fn(string $path) => strtok($path, '?'), $wanted);
    foreach (array_diff($wanted, $files) as $path) {
        yield "named, but not recorded: $path";
    }
    foreach (array_diff($files, $wanted) as $path) {
        yield "recorded, but never named: $path";
    }
}

/** Links lead to a record, to an archive of dates that has posts, or to one of WordPress's own doors. */
function check_links(array $site, array $named, string $base): iterable
{
    $known = ['' => '', '/' => ''];
    foreach (array_keys(COUNTS) as $kind) {
        foreach ($site[$kind] as $record) {
            $path = substr(strtok($record['link'], '#'), strlen($base));
            $known[$path] = ($known[$path] ?? '') . ($record['content']['rendered'] ?? '');
        }
    }
    foreach ($site['posts'] as $post) {
        $known['/' . substr($post['date'], 0, 4) . '/' . substr($post['date'], 5, 2) . '/'] = '';
    }
    foreach ($named as $address) {
        [$path, $anchor] = explode('#', $address, 2) + [1 => ''];
        if (preg_match('~^/(wp-json|wp-content|wp-admin|\?)~', $path)) {
            continue;
        }
        if (!isset($known[$path])) {
            yield "a link leads nowhere: $address";
            continue;
        }
        $made = $anchor === '' || str_starts_with($anchor, 'comment-'); // the theme makes these
        if (!$made && !str_contains($known[$path], "id=\"$anchor\"")) {
            yield "a link's anchor is not there: $address";
        }
    }
}

function check_content(array $site, string $text): iterable
{
    $content = '';
    foreach ([...$site['posts'], ...$site['pages']] as $record) {
        $content .= $record['content']['rendered'];
    }
    foreach (BLOCKS as $name => $pattern) {
        if (!preg_match("~$pattern~", $content)) {
            yield "no post shows this block: $name";
        }
    }
    if (preg_match('~127\.0\.0\.1|localhost|gravatar|s\.w\.org~', $text, $match)) {
        yield "names $match[0], which a recording must not";
    }
    if (!isset($site['index']['routes']['/wp/v2/posts']['endpoints'][0]['args']['modified_after'])) {
        yield 'the index does not say that posts can be asked by their date of change';
    }
}

$site = [];
$text = '';
foreach ([...array_keys(COUNTS), 'types', 'taxonomies', 'index'] as $kind) {
    $site[$kind] = records($demo, $kind);
    $text .= json_encode($site[$kind], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
}
$named = named_paths($text, $base);
$found = [];
$checks = [
    check_counts($site),
    check_references($site),
    check_files($named, uploads($demo)),
    check_links($site, $named, $base),
    check_content($site, $text),
];
foreach ($checks as $check) {
    array_push($found, ...iterator_to_array($check, false));
}
foreach ($found as $problem) {
    fwrite(STDERR, "demo: $problem\n");
}
exit($found ? 1 : 0);
