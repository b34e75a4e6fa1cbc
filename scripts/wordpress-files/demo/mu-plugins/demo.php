<?php
// What a plugin of the site would add: avatars of its own, and the one embed, whose provider cannot
// be asked without a network.

function demo_avatar_name(mixed $about): string
{
    $email = match (true) {
        $about instanceof WP_User => $about->user_email,
        $about instanceof WP_Comment => $about->comment_author_email,
        is_numeric($about) => get_userdata((int) $about)->user_email ?? '',
        default => (string) $about,
    };
    $login = strstr($email, '@', true);
    return in_array($login, ['ines', 'jonas', 'eleni', 'hiroshi'], true) ? $login : 'reader';
}

add_filter('get_avatar_url', static function ($url, $about, $arguments): string {
    $size = $arguments['size'] <= 24 ? 24 : ($arguments['size'] <= 48 ? 48 : 96);
    return content_url('uploads/avatars/' . demo_avatar_name($about) . "-$size.png");
}, 10, 3);

add_filter('pre_oembed_result', static function ($html, string $url) {
    if (!preg_match('~^https://www\.youtube\.com/watch\?v=([\w-]{11})$~', $url, $match)) {
        return $html;
    }
    return '<iframe title="Big Buck Bunny" width="750" height="422" src="https://www.youtube.com/embed/' . $match[1]
        . '?feature=oembed" frameborder="0" allow="accelerometer; autoplay; clipboard-write; encrypted-media;'
        . ' gyroscope; picture-in-picture" allowfullscreen></iframe>';
}, 10, 2);
