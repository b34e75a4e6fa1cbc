import ContentModel
import ProviderKit

/// Before WordPress 6.8 the index does not say which page is the front page. But that page's own
/// address is then the home address, which the inventory of pages shows.
extension WordPressProvider {
  func noteFrontPage(
    _ items: [JSONValue], _ stage: WordPressStage, _ state: inout WordPressCursor
  ) {
    guard stage == WordPressStage(.entryInventory, "page") else { return }
    for item in items where WordPressIndex.folder(item.text("link")) == state.home {
      state.frontCandidate = item.reference("id")
    }
  }

  /// The profile again, if the inventory of pages showed another front page than the last pass.
  func profileOfNewFrontPage(
    after stage: WordPressStage, _ step: WordPressPager.Step, _ state: inout WordPressCursor
  ) async throws(ProviderError) -> SiteProfile? {
    guard step.isOver, stage == WordPressStage(.entryInventory, "page"),
      state.frontCandidate != state.frontPage
    else { return nil }
    state.frontPage = state.frontCandidate
    return try await discovery.read(
      root(of: state), site: configuration.site, language: state.language,
      frontPage: state.frontPage.map { ContentID(.entry, $0) }
    ).profile
  }
}
