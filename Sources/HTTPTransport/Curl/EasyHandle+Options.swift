import CCurl

extension EasyHandle {
  /// Sets what is the same for all requests of a client.
  borrowing func apply(_ options: CurlClient.Options) {
    set(CURLOPT_USERAGENT, options.userAgent)
    applySafety(options)
    // All content codings that this curl knows, decoded on the way.
    set(CURLOPT_ACCEPT_ENCODING, "")
    set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    set(CURLOPT_TCP_KEEPALIVE, true)
    set(CURLOPT_CONNECTTIMEOUT, options.connectTimeout)
    set(CURLOPT_LOW_SPEED_LIMIT, 1)
    set(CURLOPT_LOW_SPEED_TIME, options.idleTimeout)
    // No signal handlers of curl's in a process with threads.
    set(CURLOPT_NOSIGNAL, true)
    // Do not wait for a resolver thread that a cancelled transfer leaves behind.
    set(CURLOPT_QUICK_EXIT, true)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, true)
  }

  private borrowing func applySafety(_ options: CurlClient.Options) {
    // A redirect to file:, ftp:, gopher: or the like would have a server read this machine's files
    // or speak to its neighbours in our name (SSRF).
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
    set(CURLOPT_FOLLOWLOCATION, true)
    set(CURLOPT_MAXREDIRS, options.maximumRedirects)
    // Credentials stay with the first origin: a redirect would hand them to a stranger.
    set(CURLOPT_UNRESTRICTED_AUTH, false)
    set(CURLOPT_SSL_VERIFYPEER, !options.acceptsAnyCertificate)
    set(CURLOPT_SSL_VERIFYHOST, options.acceptsAnyCertificate ? 0 : 2)
    if let file = options.authorityFile { set(CURLOPT_CAINFO, file) }
  }

  /// Sends a user and a password by the Basic scheme, without being asked first.
  borrowing func apply(_ credentials: HTTPCredentials) {
    set(CURLOPT_HTTPAUTH, Int(CURLAUTH_BASIC_ONLY))
    set(CURLOPT_USERNAME, credentials.user)
    set(CURLOPT_PASSWORD, credentials.password)
  }
}

/// `CURLAUTH_BASIC`, a macro with a cast that Swift does not import.
private let CURLAUTH_BASIC_ONLY = 1
