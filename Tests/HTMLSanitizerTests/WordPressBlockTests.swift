import HTMLSanitizer
import Testing

/// WordPress's core blocks and the classic editor's markup: they keep what their look needs.
@Suite struct WordPressBlockTests {
  @Test(arguments: [
    CleanCase(
      "paragraph",
      #"""
      <!-- wp:paragraph {"align":"center"} -->\#n\#
      <p class="has-text-align-center has-primary-color has-text-color" \#
      style="font-size:20px;line-height:1.5">Words &amp; <strong>more</strong> — \#
      <a href="https://example.com/a/?b=1&amp;c=2">link</a></p>\#n<!-- /wp:paragraph -->
      """#,
      #"""
      \#n<p class="has-text-align-center has-primary-color has-text-color" \#
      style="font-size:20px;line-height:1.5">Words &amp; <strong>more</strong> — \#
      <a href="https://example.com/a/?b=1&amp;c=2">link</a></p>\#n
      """#),
    CleanCase(
      "image",
      #"""
      <figure class="wp-block-image alignwide size-large"><a href="/full.jpg">\#
      <img loading="lazy" decoding="async" fetchpriority="high" width="1024" height="683" \#
      src="/a-1024x683.jpg" alt="Say &quot;hi&quot;" class="wp-image-5" \#
      style="aspect-ratio:1;object-fit:cover" srcset="/a-1024x683.jpg 1024w, /a-300x200.jpg \#
      300w" sizes="(max-width: 1024px) 100vw, 1024px" /></a>\#
      <figcaption class="wp-element-caption">A caption</figcaption></figure>
      """#,
      #"""
      <figure class="wp-block-image alignwide size-large"><a href="/full.jpg">\#
      <img loading="lazy" decoding="async" fetchpriority="high" width="1024" height="683" \#
      src="/a-1024x683.jpg" alt="Say &quot;hi&quot;" class="wp-image-5" \#
      style="aspect-ratio:1;object-fit:cover" srcset="/a-1024x683.jpg 1024w, /a-300x200.jpg \#
      300w" sizes="(max-width: 1024px) 100vw, 1024px"></a>\#
      <figcaption class="wp-element-caption">A caption</figcaption></figure>
      """#),
    CleanCase(
      "gallery",
      #"""
      <figure class="wp-block-gallery has-nested-images columns-default is-cropped \#
      wp-block-gallery-1 is-layout-flex"><figure class="wp-block-image">\#
      <img src="/1.jpg" data-id="1" alt=""></figure></figure>
      """#,
      #"""
      <figure class="wp-block-gallery has-nested-images columns-default is-cropped \#
      wp-block-gallery-1 is-layout-flex"><figure class="wp-block-image">\#
      <img src="/1.jpg" alt=""></figure></figure>
      """#),
    CleanCase(
      "columns",
      #"""
      <div class="wp-block-columns is-layout-flex">\#
      <div class="wp-block-column" style="flex-basis:33.33%"><p>a</p></div>\#
      <div class="wp-block-column" style="flex-basis:66.66%"><p>b</p></div></div>
      """#,
      #"""
      <div class="wp-block-columns is-layout-flex">\#
      <div class="wp-block-column" style="flex-basis:33.33%"><p>a</p></div>\#
      <div class="wp-block-column" style="flex-basis:66.66%"><p>b</p></div></div>
      """#),
    CleanCase(
      "cover",
      #"""
      <div class="wp-block-cover alignfull" style="min-height:430px;aspect-ratio:unset;">\#
      <span aria-hidden="true" class="wp-block-cover__background has-background-dim" \#
      style="background-color:#123456"></span>\#
      <div role="img" aria-label="Hills" class="wp-block-cover__image-background \#
      has-parallax" style="background-position:50% \#
      50%;background-image:url(https://example.com/hills.jpg)"></div>\#
      <div class="wp-block-cover__inner-container"><p class="has-large-font-size">x</p></div>\#
      </div>
      """#,
      #"""
      <div class="wp-block-cover alignfull" style="min-height:430px;aspect-ratio:unset">\#
      <span aria-hidden="true" class="wp-block-cover__background has-background-dim" \#
      style="background-color:#123456"></span>\#
      <div role="img" aria-label="Hills" class="wp-block-cover__image-background \#
      has-parallax" style="background-position:50% \#
      50%;background-image:url('https://example.com/hills.jpg')"></div>\#
      <div class="wp-block-cover__inner-container"><p class="has-large-font-size">x</p></div>\#
      </div>
      """#),
    CleanCase(
      "media and text",
      #"""
      <div class="wp-block-media-text is-stacked-on-mobile" style="grid-template-columns:40% \#
      auto"><figure class="wp-block-media-text__media"><img src="/a.jpg" alt=""></figure>\#
      <div class="wp-block-media-text__content"><p>x</p></div></div>
      """#,
      #"""
      <div class="wp-block-media-text is-stacked-on-mobile" style="grid-template-columns:40% \#
      auto"><figure class="wp-block-media-text__media"><img src="/a.jpg" alt=""></figure>\#
      <div class="wp-block-media-text__content"><p>x</p></div></div>
      """#),
    CleanCase(
      "buttons",
      #"""
      <div class="wp-block-buttons is-content-justification-center">\#
      <div class="wp-block-button has-custom-width wp-block-button__width-50">\#
      <a class="wp-block-button__link has-background wp-element-button" href="/x" \#
      style="border-radius:5px;background:linear-gradient(135deg,rgb(6,147,227) \#
      0%,rgb(155,81,224) 100%)" target="_blank" rel="noreferrer noopener">Go</a></div></div>
      """#,
      #"""
      <div class="wp-block-buttons is-content-justification-center">\#
      <div class="wp-block-button has-custom-width wp-block-button__width-50">\#
      <a class="wp-block-button__link has-background wp-element-button" href="/x" \#
      style="border-radius:5px;background:linear-gradient(135deg,rgb(6,147,227) \#
      0%,rgb(155,81,224) 100%)" target="_blank" rel="noreferrer noopener">Go</a></div></div>
      """#),
    CleanCase(
      "quote",
      #"""
      <blockquote class="wp-block-quote is-style-large" cite="https://example.com"><p>Words\#
      </p><cite>Someone</cite></blockquote>\#
      <figure class="wp-block-pullquote has-border-color" \#
      style="border-color:var(--wp--preset--color--accent);border-width:2px"><blockquote><p>x\#
      </p></blockquote></figure>
      """#,
      #"""
      <blockquote class="wp-block-quote is-style-large" cite="https://example.com"><p>Words\#
      </p><cite>Someone</cite></blockquote>\#
      <figure class="wp-block-pullquote has-border-color" \#
      style="border-color:var(--wp--preset--color--accent);border-width:2px"><blockquote><p>x\#
      </p></blockquote></figure>
      """#),
    CleanCase(
      "table",
      #"""
      <figure class="wp-block-table is-style-stripes"><table class="has-fixed-layout"><thead>\#
      <tr><th class="has-text-align-center" data-align="center" scope="col">a</th></tr>\#
      </thead><tbody><tr><td colspan="2" rowspan="1">b</td></tr></tbody><tfoot><tr><td>c</td>\#
      </tr></tfoot></table><figcaption>d</figcaption></figure>
      """#,
      #"""
      <figure class="wp-block-table is-style-stripes"><table class="has-fixed-layout"><thead>\#
      <tr><th class="has-text-align-center" data-align="center" scope="col">a</th></tr>\#
      </thead><tbody><tr><td colspan="2" rowspan="1">b</td></tr></tbody><tfoot><tr><td>c</td>\#
      </tr></tfoot></table><figcaption>d</figcaption></figure>
      """#),
    CleanCase(
      "separator and spacer",
      #"""
      <hr class="wp-block-separator has-alpha-channel-opacity is-style-dots"/>\#
      <div style="height:50px" aria-hidden="true" class="wp-block-spacer"></div>
      """#,
      #"""
      <hr class="wp-block-separator has-alpha-channel-opacity is-style-dots">\#
      <div style="height:50px" aria-hidden="true" class="wp-block-spacer"></div>
      """#),
    CleanCase(
      "file",
      #"""
      <div class="wp-block-file">\#
      <object class="wp-block-file__embed" data="/a.pdf" type="application/pdf" \#
      style="width:100%;height:600px" aria-label="a"></object>\#
      <a id="wp-block-file--media-1" href="/a.pdf">a</a>\#
      <a href="/a.pdf" class="wp-block-file__button wp-element-button" download \#
      aria-describedby="wp-block-file--media-1">Download</a></div>
      """#,
      #"""
      <div class="wp-block-file"><a id="content-wp-block-file--media-1" href="/a.pdf">a</a>\#
      <a href="/a.pdf" class="wp-block-file__button wp-element-button" download="" \#
      aria-describedby="content-wp-block-file--media-1">Download</a></div>
      """#),
    CleanCase(
      "video and audio",
      #"""
      <figure class="wp-block-video">\#
      <video controls loop muted poster="/p.jpg" preload="auto" src="/v.mp4" playsinline \#
      autoplay><track src="/t.vtt" kind="subtitles" srclang="en" label="English"></video>\#
      </figure><figure class="wp-block-audio"><audio src="/a.mp3"></audio></figure>
      """#,
      #"""
      <figure class="wp-block-video">\#
      <video controls="" loop="" muted="" poster="/p.jpg" preload="auto" src="/v.mp4" \#
      playsinline=""><track src="/t.vtt" kind="subtitles" srclang="en" label="English">\#
      </video></figure><figure class="wp-block-audio"><audio src="/a.mp3" controls=""></audio>\#
      </figure>
      """#),
    CleanCase(
      "embed",
      #"""
      <figure class="wp-block-embed is-type-video is-provider-youtube wp-embed-aspect-16-9 \#
      wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\#n\#
      <iframe title="T" width="500" height="281" \#
      src="https://www.youtube.com/embed/abc?feature=oembed" frameborder="0" \#
      allow="accelerometer; autoplay" allowfullscreen></iframe>\#n</div></figure>
      """#,
      #"""
      <figure class="wp-block-embed is-type-video is-provider-youtube wp-embed-aspect-16-9 \#
      wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\#n\#
      <iframe src="https://www.youtube.com/embed/abc?feature=oembed" width="500" height="281" \#
      title="T" allowfullscreen="" sandbox="allow-scripts allow-same-origin allow-popups \#
      allow-presentation" loading="lazy" referrerpolicy="strict-origin-when-cross-origin">\#
      </iframe>\#n</div></figure>
      """#),
    CleanCase(
      "details",
      #"<details class="wp-block-details" open><summary>More</summary><p>x</p></details>"#,
      #"<details class="wp-block-details" open=""><summary>More</summary><p>x</p></details>"#),
    CleanCase(
      "code and preformatted",
      #"""
      <pre class="wp-block-code"><code>if (a &lt; b) {\#n\#treturn "x";\#n}</code></pre>\#
      <pre class="wp-block-verse">a\#n  b</pre>
      """#,
      #"""
      <pre class="wp-block-code"><code>if (a &lt; b) {\#n\#treturn "x";\#n}</code></pre>\#
      <pre class="wp-block-verse">a\#n  b</pre>
      """#),
    CleanCase(
      "list",
      #"""
      <ol class="wp-block-list" start="3" reversed type="a"><li value="7">a<ul><li>b</li></ul>\#
      </li></ol>
      """#,
      #"""
      <ol class="wp-block-list" start="3" reversed="" type="a"><li value="7">a<ul><li>b</li>\#
      </ul></li></ol>
      """#),
    CleanCase(
      "footnotes",
      #"""
      <p>x<sup data-fn="f1" class="fn"><a href="#f1" id="f1-link">1</a></sup></p>\#
      <ol class="wp-block-footnotes"><li id="f1">note \#
      <a href="#f1-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>
      """#,
      #"""
      <p>x<sup class="fn"><a href="#content-f1" id="content-f1-link">1</a></sup></p>\#
      <ol class="wp-block-footnotes"><li id="content-f1">note \#
      <a href="#content-f1-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>
      """#),
    CleanCase(
      "search",
      #"""
      <form role="search" method="get" action="/" class="wp-block-search"><label for="s">\#
      Search</label><input type="search" id="s" name="s"><button type="submit">Go</button>\#
      </form>
      """#,
      #"<p>This form works only on the original page.</p>"#),
    CleanCase(
      "social links",
      #"""
      <ul class="wp-block-social-links">\#
      <li class="wp-social-link wp-social-link-github wp-block-social-link">\#
      <a href="https://github.com/x" class="wp-block-social-link-anchor">\#
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">\#
      <path d="M12"></path></svg><span class="wp-block-social-link-label screen-reader-text">\#
      GitHub</span></a></li></ul>
      """#,
      #"""
      <ul class="wp-block-social-links">\#
      <li class="wp-social-link wp-social-link-github wp-block-social-link">\#
      <a href="https://github.com/x" class="wp-block-social-link-anchor">\#
      <span class="wp-block-social-link-label screen-reader-text">GitHub</span></a></li></ul>
      """#),
    CleanCase(
      "classic editor",
      #"""
      <p><img class="alignleft size-medium wp-image-9" title="t" src="/a.jpg" alt="a" \#
      width="300" height="200" align="left" /> Text</p>\#n\#
      <p style="text-align: justify; padding-left: 30px;">\#
      <span style="text-decoration: underline; color: #ff0000;">x</span></p>\#n\#
      <div id="attachment_9" style="width: 310px" class="wp-caption alignnone">\#
      <img src="/a.jpg"><p class="wp-caption-text">c</p></div>
      """#,
      #"""
      <p><img class="alignleft size-medium wp-image-9" title="t" src="/a.jpg" alt="a" \#
      width="300" height="200" align="left"> Text</p>\#n\#
      <p style="text-align:justify;padding-left:30px">\#
      <span style="text-decoration:underline;color:#ff0000">x</span></p>\#n\#
      <div id="content-attachment_9" style="width:310px" class="wp-caption alignnone">\#
      <img src="/a.jpg"><p class="wp-caption-text">c</p></div>
      """#),
  ])
  func `keeps what its look needs`(_ example: CleanCase) {
    #expect(Sanitizer(policy: .standard).clean(example.input).html.html == example.output)
  }
}
