import CCurl

extension TransportError {
  /// What a code of curl's means.
  ///
  /// - Parameters:
  ///   - url: The URL that was being fetched, without credentials.
  ///   - received: Bytes of the body that had arrived.
  ///   - seconds: The limit that a time-out broke.
  ///   - limit: The limit that a size broke.
  ///   - detail: curl's own sentence.
  init(
    _ code: CURLcode, url: String, received: Int, seconds: Int, limit: Int, detail: String
  ) {
    switch code {
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL:
      self = .badURL(url)
    case CURLE_COULDNT_RESOLVE_HOST:
      self = .nameNotResolved(host: RequestURL.host(url))
    case CURLE_COULDNT_CONNECT:
      self = .connectionRefused(url: url, detail: detail)
    case CURLE_OPERATION_TIMEDOUT:
      self = .timedOut(url: url, seconds: seconds)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2,
      CURLE_HTTP2_STREAM:
      self = .truncated(url: url, received: received)
    case CURLE_TOO_MANY_REDIRECTS:
      self = .tooManyRedirects(url: url)
    case CURLE_FILESIZE_EXCEEDED:
      self = .tooLarge(url: url, limit: limit)
    default:
      self = Self.isOfTLS(code) ? .tls(url: url, detail: detail) : .other(url: url, detail: detail)
    }
  }

  private static func isOfTLS(_ code: CURLcode) -> Bool {
    switch code {
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_PEER_FAILED_VERIFICATION,
      CURLE_USE_SSL_FAILED, CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_SHUTDOWN_FAILED, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT:
      true
    default:
      false
    }
  }
}
