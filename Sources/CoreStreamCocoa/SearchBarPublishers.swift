import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

extension DelegateCall where Output == Void {
  static var searchTextDidBeginEditing: Self { .init("searchBarTextDidBeginEditing:") }
  static var searchTextDidEndEditing: Self { .init("searchBarTextDidEndEditing:") }
  static var searchButtonClicked: Self { .init("searchBarSearchButtonClicked:") }
  static var searchCancelButtonClicked: Self { .init("searchBarCancelButtonClicked:") }
  static var searchBookmarkButtonClicked: Self { .init("searchBarBookmarkButtonClicked:") }
  static var searchResultsListButtonClicked: Self { .init("searchBarResultsListButtonClicked:") }
}

extension DelegateCall where Output == String {
  static var searchTextDidChange: Self { .init("searchBar:textDidChange:") }
}

extension DelegateCall where Output == Int {
  static var selectedScopeDidChange: Self { .init("searchBar:selectedScopeButtonIndexDidChange:") }
}

final class SearchBarDelegateProxy: DelegateProxy, UISearchBarDelegate {
  private var nextDelegate: (any UISearchBarDelegate)? { next as? any UISearchBarDelegate }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    (nextDelegate?.searchBarTextDidBeginEditing(_:))?(searchBar)
    send((), to: .searchTextDidBeginEditing)
  }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    (nextDelegate?.searchBarTextDidEndEditing(_:))?(searchBar)
    send((), to: .searchTextDidEndEditing)
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    (nextDelegate?.searchBar(_:textDidChange:))?(searchBar, searchText)
    send(searchText, to: .searchTextDidChange)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    (nextDelegate?.searchBarSearchButtonClicked(_:))?(searchBar)
    send((), to: .searchButtonClicked)
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    (nextDelegate?.searchBar(_:selectedScopeButtonIndexDidChange:))?(searchBar, selectedScope)
    send(selectedScope, to: .selectedScopeDidChange)
  }

  #if !os(tvOS)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    (nextDelegate?.searchBarCancelButtonClicked(_:))?(searchBar)
    send((), to: .searchCancelButtonClicked)
  }

  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
    (nextDelegate?.searchBarBookmarkButtonClicked(_:))?(searchBar)
    send((), to: .searchBookmarkButtonClicked)
  }

  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
    (nextDelegate?.searchBarResultsListButtonClicked(_:))?(searchBar)
    send((), to: .searchResultsListButtonClicked)
  }
  #endif
}

extension UISearchBar {
  private var delegateProxy: SearchBarDelegateProxy {
    proxy(of: self, at: \.delegate, make: SearchBarDelegateProxy.init)
  }

  /// Sets a delegate that is told of what happens behind the publishers, until cancelled; nobody holds it.
  @_disfavoredOverload
  public func setDelegate(_ delegate: any UISearchBarDelegate) -> AnyCancellable {
    setNext(delegate, of: delegateProxy)
  }

  /// The same for good.
  @_disfavoredOverload
  public func forwardCalls(to delegate: any UISearchBarDelegate) {
    delegateProxy.setNext(delegate)
  }

  /// Sends the text as it is, and then as it is after each edit and at the end of editing.
  @_disfavoredOverload
  public var textPublisher: AnyPublisher<String?, Never> {
    Deferred { [weak self] () -> AnyPublisher<String?, Never> in
      guard let self else { return Just(nil).eraseToAnyPublisher() }
      return delegateProxy.publisher(of: .searchTextDidChange).map { _ in () }
        .merge(with: delegateProxy.publisher(of: .searchTextDidEndEditing))
        .map { [weak self] in self?.text ?? "" }
        .prepend(text)
        .eraseToAnyPublisher()
    }
    .onMain()
  }

  /// Sends the text that the user has typed, after each edit.
  @_disfavoredOverload
  public var textDidChangePublisher: AnyPublisher<String, Never> { delegateProxy.publisher(of: .searchTextDidChange) }

  /// Sends the number of the scope as it is, and then of each one that the user selects.
  @_disfavoredOverload
  public var selectedScopeButtonIndexPublisher: AnyPublisher<Int, Never> {
    Deferred { [weak self] () -> AnyPublisher<Int, Never> in
      guard let self else { return Just(0).eraseToAnyPublisher() }
      return delegateProxy.publisher(of: .selectedScopeDidChange).prepend(selectedScopeButtonIndex)
        .eraseToAnyPublisher()
    }
    .onMain()
  }

  /// Sends when the user begins to edit.
  @_disfavoredOverload
  public var textDidBeginEditingPublisher: AnyPublisher<Void, Never> {
    delegateProxy.publisher(of: .searchTextDidBeginEditing)
  }

  /// Sends when the user is done with editing.
  @_disfavoredOverload
  public var textDidEndEditingPublisher: AnyPublisher<Void, Never> {
    delegateProxy.publisher(of: .searchTextDidEndEditing)
  }

  /// Sends when the user asks for the search.
  @_disfavoredOverload
  public var searchButtonClickedPublisher: AnyPublisher<Void, Never> {
    delegateProxy.publisher(of: .searchButtonClicked)
  }

  #if !os(tvOS)
  /// Sends when the user gives the search up.
  @_disfavoredOverload
  public var cancelButtonClickedPublisher: AnyPublisher<Void, Never> {
    delegateProxy.publisher(of: .searchCancelButtonClicked)
  }

  /// Sends when the user asks for bookmarks.
  @_disfavoredOverload
  public var bookmarkButtonClickedPublisher: AnyPublisher<Void, Never> {
    delegateProxy.publisher(of: .searchBookmarkButtonClicked)
  }

  /// Sends when the user asks for the list of results.
  @_disfavoredOverload
  public var resultsListButtonClickedPublisher: AnyPublisher<Void, Never> {
    delegateProxy.publisher(of: .searchResultsListButtonClicked)
  }
  #endif
}
