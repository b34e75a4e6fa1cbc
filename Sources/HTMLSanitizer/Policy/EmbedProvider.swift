/// The services whose frames the presets keep: WordPress's oEmbed providers that answer with a frame.
enum EmbedProvider {
  private static let names: [String: String] = [
    "www.youtube.com": "YouTube", "youtube.com": "YouTube", "m.youtube.com": "YouTube",
    "www.youtube-nocookie.com": "YouTube", "youtube-nocookie.com": "YouTube",
    "player.vimeo.com": "Vimeo",
    "www.dailymotion.com": "Dailymotion", "geo.dailymotion.com": "Dailymotion",
    "w.soundcloud.com": "SoundCloud", "open.spotify.com": "Spotify",
    "embed.podcasts.apple.com": "Apple Podcasts", "embed.music.apple.com": "Apple Music",
    "widget.deezer.com": "Deezer", "bandcamp.com": "Bandcamp", "www.mixcloud.com": "Mixcloud",
    "player-widget.mixcloud.com": "Mixcloud", "www.reverbnation.com": "ReverbNation",
    "embed.ted.com": "TED", "www.ted.com": "TED", "videopress.com": "VideoPress",
    "video.wordpress.com": "VideoPress", "archive.org": "Internet Archive",
    "www.slideshare.net": "SlideShare", "speakerdeck.com": "Speaker Deck",
    "www.scribd.com": "Scribd", "issuu.com": "Issuu", "e.issuu.com": "Issuu",
    "codepen.io": "CodePen", "jsfiddle.net": "JSFiddle", "codesandbox.io": "CodeSandbox",
    "www.kickstarter.com": "Kickstarter", "embed.wirewax.com": "Wirewax",
    "player.twitch.tv": "Twitch", "clips.twitch.tv": "Twitch", "fast.wistia.net": "Wistia",
    "fast.wistia.com": "Wistia", "www.loom.com": "Loom", "streamable.com": "Streamable",
    "rumble.com": "Rumble", "www.openstreetmap.org": "OpenStreetMap",
    "www.google.com": "Google", "maps.google.com": "Google Maps", "calendar.google.com": "Google",
    "docs.google.com": "Google Docs", "www.flickr.com": "Flickr", "embedr.flickr.com": "Flickr",
    "www.facebook.com": "Facebook", "www.instagram.com": "Instagram", "www.tiktok.com": "TikTok",
    "embed.bsky.app": "Bluesky", "read.amazon.com": "Kindle", "www.pocketcasts.com": "Pocket Casts",
    "pca.st": "Pocket Casts", "anchor.fm": "Anchor", "cloudup.com": "Cloudup",
    "www.crowdsignal.com": "Crowdsignal", "player.wolfram.com": "Wolfram",
    "www.wolframcloud.com": "Wolfram", "tv.naver.com": "Naver", "player.bilibili.com": "bilibili",
  ]

  /// The hosts of all of them.
  static let allHosts = Set(names.keys)

  /// What a reader calls the host's service; the host if it is none of these.
  static func title(ofHost host: String) -> String { names[host] ?? host }
}
