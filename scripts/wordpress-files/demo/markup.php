<?php
// The demo's texts: a head of "key: value" lines, an empty line, a body.
//
// In a body, what stands between block comments is kept. A free line that begins with ## or ###
// becomes a heading (with {#anchor} at its end, one that can be linked to), other free text
// paragraphs. Of the marks, {{id NAME}} is a file's number, {{url NAME SIZE}} its address,
// {{img NAME SIZE CLASSES|ATTRIBUTES}} the img element as the editor writes it, {{post SLUG}} a
// post's address and {{page NAME}} the address of a file's own page.

/** @return array<string, string> the head's values, and the body as "body" */
function read_text(string $path): array
{
    [$head, $body] = explode("\n\n", file_get_contents($path), 2);
    $text = ['body' => trim($body), 'slug' => preg_replace('/^\d+-/', '', basename($path, '.html'))];
    foreach (explode("\n", $head) as $line) {
        [$key, $value] = explode(':', $line, 2);
        $text[$key] = trim($value);
    }
    return $text;
}

/** Free text becomes blocks. A chunk belongs to a block while more comments opened than closed. */
function block_markup(string $body): string
{
    $blocks = [];
    $open = 0;
    foreach (explode("\n\n", $body) as $chunk) {
        $free = $open === 0 && !str_starts_with($chunk, '<!--');
        $blocks[] = $free ? free_block($chunk) : $chunk;
        $open += preg_match_all('~<!-- wp:(?:(?!-->).)*(?<!/)-->~s', $chunk) - substr_count($chunk, '<!-- /wp:');
    }
    if ($open !== 0) {
        throw new RuntimeException("unbalanced blocks in: $body");
    }
    return implode("\n\n", $blocks);
}

function free_block(string $chunk): string
{
    if (!preg_match('/^(#{2,4}) (.*?)(?: \{#([\w-]+)\})?$/', $chunk, $match)) {
        return "<!-- wp:paragraph -->\n<p>$chunk</p>\n<!-- /wp:paragraph -->";
    }
    $level = strlen($match[1]);
    $anchor = isset($match[3]) ? " id=\"$match[3]\"" : '';
    $settings = $level === 2 ? '' : " {\"level\":$level}";
    return "<!-- wp:heading$settings -->\n<h$level$anchor>$match[2]</h$level>\n<!-- /wp:heading -->";
}

/**
 * @param array<string, int> $files ids by name
 * @param array<string, string> $posts addresses by slug
 */
function fill_marks(string $body, array $files, array $posts): string
{
    $mark = '/\{\{(\w+) ([^ }|]+) ?([\w-]*) ?([^}|]*)\|?([^}]*)\}\}/u';
    return preg_replace_callback($mark, static function (array $m) use ($files, $posts): string {
        [, $mark, $name, $size, $classes, $attributes] = $m;
        $found = $mark === 'post' ? $posts[$name] ?? null : $files[$name] ?? null;
        return match (true) {
            $found === null => throw new RuntimeException("unknown name in $m[0]"),
            $mark === 'id' => (string) $found,
            $mark === 'post' => $found,
            $mark === 'page' => get_permalink($found),
            $mark === 'url' => file_url($found, $size),
            $mark === 'img' => img_element($found, $size, $classes, $attributes),
        };
    }, $body);
}

function file_url(int $id, string $size): string
{
    return in_array($size, ['', 'full'], true) ? wp_get_attachment_url($id) : wp_get_attachment_image_url($id, $size);
}

function img_element(int $id, string $size, string $classes, string $attributes): string
{
    $alt = esc_attr(get_post_meta($id, '_wp_attachment_image_alt', true));
    $class = trim("wp-image-$id $classes");
    $more = $attributes === '' ? '' : " $attributes";
    return sprintf('<img src="%s" alt="%s" class="%s"%s/>', file_url($id, $size), $alt, $class, $more);
}
