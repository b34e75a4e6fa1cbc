<?php
// What the seeds make content with. Everything gets the date it is given, and its id from the order
// of the calls, so that two runs make the same site. A refusal of WordPress ends the seed.

function accepted($result)
{
    if (is_wp_error($result)) {
        throw new RuntimeException($result->get_error_message());
    }
    if (!$result) {
        throw new RuntimeException('WordPress refused without a reason');
    }
    return $result;
}

/** Removes what WordPress installs and restarts the ids, so that a seed decides everything. */
function empty_site(): void
{
    global $wpdb;
    if (wp_count_posts()->publish > 1) {
        throw new RuntimeException('has content already; seed a fresh one');
    }
    $tables = ['posts', 'postmeta', 'comments', 'commentmeta', 'term_relationships'];
    foreach ($tables as $table) {
        $wpdb->query("TRUNCATE TABLE {$wpdb->$table}");
    }
    wp_cache_flush();
}

function add_author(string $login, string $name, string $bio = '', string $url = ''): int
{
    return accepted(wp_insert_user([
        'user_login' => $login,
        'user_pass' => 'password',
        'user_email' => "$login@example.test",
        'user_url' => $url,
        'display_name' => $name,
        'description' => $bio,
        'role' => 'editor',
    ]));
}

function add_term(string $taxonomy, string $name, string $slug, string $description = '', int $parent = 0): int
{
    $arguments = compact('slug', 'description', 'parent');
    return accepted(wp_insert_term(wp_slash($name), $taxonomy, wp_slash($arguments)))['term_id'];
}

/** $post takes the keys of wp_insert_post, unslashed. Its date becomes its date of change too. */
function add_post(array $post): int
{
    $defaults = ['post_type' => 'post', 'post_status' => 'publish', 'post_author' => 1];
    return accepted(wp_insert_post(wp_slash($post + $defaults), true));
}

function add_comment(int $post, string $author, string $date, string $text, int $parent = 0, array $more = []): int
{
    return accepted(wp_insert_comment(wp_slash($more + [
        'comment_post_ID' => $post,
        'comment_author' => $author,
        'comment_author_email' => sanitize_title($author) . '@example.test',
        'comment_date' => $date,
        'comment_date_gmt' => get_gmt_from_date($date),
        'comment_content' => $text,
        'comment_parent' => $parent,
        'comment_approved' => 1,
    ])));
}

/**
 * Puts a file into the uploads folder of $date's month and registers it, pictures with WordPress's
 * own smaller sizes. $attachment takes the keys of wp_insert_attachment, 'alt', and 'post_parent'.
 */
function add_file(string $name, string $bytes, string $date, array $attachment = []): int
{
    $folder = wp_upload_dir(str_replace('-', '/', substr($date, 0, 7)));
    $file = "{$folder['path']}/$name";
    if (file_put_contents($file, $bytes) === false) {
        throw new RuntimeException("cannot write $file");
    }
    $attachment += [
        'guid' => "{$folder['url']}/$name",
        'post_mime_type' => wp_check_filetype($name)['type'],
        'post_title' => pathinfo($name, PATHINFO_FILENAME),
        'post_date' => $date,
        'post_author' => 1,
        'alt' => '',
    ];
    $id = accepted(wp_insert_attachment(wp_slash($attachment), $file, 0, true));
    wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $file));
    update_post_meta($id, '_wp_attachment_image_alt', wp_slash($attachment['alt']));
    return $id;
}

function jpeg_bytes(GdImage $image, int $quality = 80): string
{
    ob_start();
    imagejpeg($image, null, $quality);
    return ob_get_clean();
}
