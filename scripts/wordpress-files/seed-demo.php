<?php
// Fills a fresh WordPress with the journal "Still & Press", the demo's content in demo/.
require __DIR__ . '/content.php';
require __DIR__ . '/demo/markup.php';
require __DIR__ . '/demo/pictures.php';
require __DIR__ . '/demo/sounds-and-papers.php';

function read_json(string $name): array
{
    return json_decode(file_get_contents(__DIR__ . "/demo/$name.json"), true, 64, JSON_THROW_ON_ERROR);
}

function seed_options(array $site): void
{
    update_option('blogname', $site['name']);
    update_option('blogdescription', $site['description']);
    update_option('timezone_string', $site['timezone']);
    update_option('show_avatars', '1');
    wp_update_term((int) get_option('default_category'), 'category', ['name' => 'Notes', 'slug' => 'notes']);
}

/** @return array<string, int> ids by login */
function seed_authors(array $authors): array
{
    $ids = [];
    foreach ($authors as $author) {
        $ids[$author['login']] = add_author($author['login'], $author['name'], $author['bio'], $author['url']);
    }
    return $ids;
}

function seed_avatars(): void
{
    $folder = wp_upload_dir()['basedir'] . '/avatars';
    wp_mkdir_p($folder);
    $looks = [
        'ines' => ['I', COPPER],
        'jonas' => ['J', NIGHT],
        'eleni' => ['Ε', LEAF],
        'hiroshi' => ['H', INDIGO],
        'reader' => ['&', 0x8A8172],
    ];
    foreach ($looks as $name => [$initial, $color]) {
        foreach ([24, 48, 96] as $size) {
            file_put_contents("$folder/$name-$size.png", draw_avatar($initial, $color, $size));
        }
    }
}

function seed_categories(array $categories, int $parent = 0): void
{
    foreach ($categories as $category) {
        $id = add_term('category', $category['name'], $category['slug'], $category['description'], $parent);
        seed_categories($category['children'] ?? [], $id);
    }
}

/** @return array<string, int> ids by name without its ending */
function seed_files(array $files, array $authors): array
{
    $ids = [];
    foreach ($files as $file) {
        $bytes = isset($file['make']) ? $file['make']() : file_get_contents(__DIR__ . "/demo/{$file['name']}");
        $ids[pathinfo($file['name'], PATHINFO_FILENAME)] = add_file($file['name'], $bytes, $file['date'], [
            'post_title' => $file['title'],
            'post_excerpt' => $file['caption'],
            'post_author' => $authors[$file['author']],
            'alt' => $file['alt'],
        ]);
    }
    return $ids;
}

/** @return list<array<string, string>> */
function texts(string $folder): array
{
    return array_map('read_text', glob(__DIR__ . "/demo/$folder/*.html"));
}

function post_address(array $text): string
{
    $slug = strtolower(rawurlencode($text['slug']));
    return home_url(str_replace('-', '/', substr($text['date'], 0, 10)) . "/$slug/");
}

/** WordPress keeps "now" as the date of a change, so it is set behind its back. */
function set_modified(int $id, string $date): void
{
    global $wpdb;
    $dates = ['post_modified' => $date, 'post_modified_gmt' => get_gmt_from_date($date)];
    $wpdb->update($wpdb->posts, $dates, ['ID' => $id]);
    clean_post_cache($id);
}

/** Makes one post or page from its text; $more are further keys of wp_insert_post. */
function seed_text(array $text, string $body, array $authors, array $files, array $more): int
{
    $id = add_post($more + [
        'post_title' => str_replace([' < ', ' & '], [' &lt; ', ' &amp; '], $text['title']),
        'post_name' => $text['slug'],
        'post_content' => $body,
        'post_excerpt' => $text['excerpt'] ?? '',
        'post_date' => $text['date'],
        'post_author' => $authors[$text['author']],
    ]);
    if (isset($text['picture'])) {
        set_post_thumbnail($id, $files[$text['picture']]);
    }
    if (isset($text['modified'])) {
        set_modified($id, $text['modified']);
    }
    return $id;
}

function seed_pages(array $authors, array $files, array $addresses): void
{
    $ids = [];
    foreach (texts('pages') as $text) {
        $body = fill_marks(block_markup($text['body']), $files, $addresses);
        $ids[$text['slug']] = seed_text($text, $body, $authors, $files, [
            'post_type' => 'page',
            'post_parent' => isset($text['parent']) ? $ids[$text['parent']] : 0,
            'menu_order' => (int) ($text['order'] ?? 0),
            'comment_status' => 'closed',
        ]);
    }
}

/** @return list<int> the terms that a list with commas names, by slug or what becomes the slug */
function term_ids(string $list, string $taxonomy): array
{
    return array_map(static function (string $name) use ($taxonomy): int {
        $term = get_term_by('slug', sanitize_title($name), $taxonomy);
        return $term->term_id ?? throw new RuntimeException("no $taxonomy is called $name");
    }, explode(',', $list));
}

/** @return array<string, int> ids by slug */
function seed_posts(array $authors, array $files, array $addresses): array
{
    $ids = [];
    foreach (texts('posts') as $text) {
        $body = fill_marks(block_markup($text['body']), $files, $addresses);
        $id = seed_text($text, $body, $authors, $files, [
            'post_category' => term_ids($text['categories'], 'category'),
            'tags_input' => term_ids($text['tags'], 'post_tag'),
        ]);
        if (isset($text['sticky'])) {
            stick_post($id);
        }
        if (isset($text['format'])) {
            set_post_format($id, $text['format']);
        }
        $ids[$text['slug']] = $id;
    }
    return $ids;
}

function seed_comments(array $comments, array $posts, int $post = 0, int $parent = 0): void
{
    foreach ($comments as $comment) {
        $on = $post ?: $posts[$comment['post']];
        $member = get_user_by('login', $comment['author']);
        $more = ['comment_author_url' => $comment['url'] ?? ''];
        if ($member) {
            $more += ['user_id' => $member->ID, 'comment_author_email' => $member->user_email];
        }
        $name = $member->display_name ?? $comment['author'];
        $id = add_comment($on, $name, $comment['date'], $comment['text'], $parent, $more);
        seed_comments($comment['replies'] ?? [], $posts, $on, $id);
    }
}

/** Ties each file to the first post that shows it at full size, as an upload from the editor does. */
function attach_files(array $files, array $posts): void
{
    global $wpdb;
    foreach ($files as $file) {
        foreach ($posts as $post) {
            if (str_contains(get_post($post)->post_content, basename(wp_get_attachment_url($file)))) {
                $wpdb->update($wpdb->posts, ['post_parent' => $post], ['ID' => $file]);
                clean_post_cache($file);
                break;
            }
        }
    }
}

empty_site();
foreach (glob(__DIR__ . '/demo/mu-plugins/*.php') as $plugin) {
    copy($plugin, WPMU_PLUGIN_DIR . '/' . basename($plugin));
    require_once $plugin;
}
$site = read_json('site');
seed_options($site);
$authors = seed_authors($site['authors']);
seed_avatars();
seed_categories($site['categories']);
foreach ($site['tags'] as $tag) {
    add_term('post_tag', $tag['name'], $tag['slug'], $tag['description']);
}
$files = seed_files($site['files'], $authors);
$addresses = array_combine(array_column(texts('posts'), 'slug'), array_map('post_address', texts('posts')));
seed_pages($authors, $files, $addresses);
$posts = seed_posts($authors, $files, $addresses);
attach_files($files, $posts);
seed_comments(read_json('comments'), $posts);
printf("%d posts, %d pages\n", wp_count_posts()->publish, wp_count_posts('page')->publish);
