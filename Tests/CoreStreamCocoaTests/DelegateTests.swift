import CoreStream
import CoreStreamCocoa
import Testing

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

private final class Listener: NSObject, UITableViewDelegate, UITextViewDelegate {
  var log: [String] = []

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("delegate \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 7 }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.append("delegate scrolled")
  }

  func textViewDidChange(_ textView: UITextView) {
    log.append("delegate changed")
  }
}

private func place(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

@MainActor @Test("a delegate that was set before hears a call first, then the publishers do")
func delegateBefore() {
  let table = UITableView()
  let listener = Listener()
  table.delegate = listener
  let token = table.didSelectRowPublisher.sink { listener.log.append("publisher \($0.row)") }
  table.delegate?.tableView(table, didSelectRowAt: place(1))
  #expect(listener.log == ["delegate 1", "publisher 1"])
  #expect(table.delegate?.tableView(table, heightForRowAt: place(0)) == 7)
  token.cancel()
}

@MainActor @Test("a delegate that is set behind the publishers is told until that is cancelled, and is not held")
func delegateBehind() {
  let table = UITableView()
  var listener: Listener? = Listener()
  let token = table.setDelegate(listener!)
  table.delegate?.tableView(table, didSelectRowAt: place(1))
  #expect(listener?.log == ["delegate 1"])
  token.cancel()
  table.delegate?.tableView(table, didSelectRowAt: place(2))
  #expect(listener?.log == ["delegate 1"])
  let other = table.setDelegate(listener!)
  listener = nil
  table.delegate?.tableView(table, didSelectRowAt: place(3))
  #expect(table.delegate?.tableView(table, heightForRowAt: place(0)) == table.rowHeight)
  other.cancel()
}

@MainActor @Test("scrolling of a table is told by its own delegate, publishers first; the offset is sent at once")
func scrolling() {
  let table = UITableView()
  let listener = Listener()
  var cancellables = Set<AnyCancellable>()
  table.setDelegate(listener).store(in: &cancellables)
  table.didScrollPublisher.sink { listener.log.append("scrolled") }.store(in: &cancellables)
  table.contentOffsetPublisher.sink { listener.log.append("at \(Int($0.y))") }.store(in: &cancellables)
  #expect(listener.log == ["at 0"])
  table.contentOffset = CGPoint(x: 0, y: 5)
  #expect(listener.log == ["at 0", "scrolled", "at 5", "delegate scrolled"])
  listener.log = []
  table.contentOffsetPublisher.sink { listener.log.append("late at \(Int($0.y))") }.store(in: &cancellables)
  #expect(listener.log == ["late at 5"])
}

@MainActor @Test("with their view a delegate's publishers finish")
func delegateEnd() {
  var table: UITableView? = UITableView()
  var ends = 0
  let selections = table?.didSelectRowPublisher
  let token = table?.didScrollPublisher.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: {})
  table = nil
  #expect(ends == 1)
  let late = selections?.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { _ in })
  #expect(ends == 2)
  token?.cancel()
  late?.cancel()
}

@MainActor @Test("a collection, a scroll view and a picker tell what they tell their delegates")
func otherCalls() {
  let grid = UICollectionView()
  let picker = UIPickerView()
  let pane = UIScrollView()
  var log: [String] = []
  var cancellables = Set<AnyCancellable>()
  grid.didSelectItemPublisher.sink { log.append("item \($0.item)") }.store(in: &cancellables)
  grid.willDisplayCellPublisher.sink { log.append("shows \($0.at.item)") }.store(in: &cancellables)
  grid.prefetchItemsPublisher.sink { log.append("soon \($0.count)") }.store(in: &cancellables)
  picker.didSelectRowPublisher.sink { log.append("row \($0.row) of \($0.component)") }.store(in: &cancellables)
  pane.didEndDraggingPublisher.sink { log.append("dragged \($0)") }.store(in: &cancellables)
  pane.didEndDeceleratingPublisher.sink { log.append("rests") }.store(in: &cancellables)
  grid.delegate?.collectionView(grid, didSelectItemAt: IndexPath(item: 2, section: 0))
  let cell = UICollectionViewCell(reuseIdentifier: nil)
  grid.delegate?.collectionView(grid, willDisplay: cell, forItemAt: IndexPath(item: 1, section: 0))
  grid.prefetchDataSource?.collectionView(grid, prefetchItemsAt: [IndexPath(item: 1, section: 0)])
  picker.delegate?.pickerView(picker, didSelectRow: 3, inComponent: 1)
  pane.delegate?.scrollViewDidEndDragging(pane, willDecelerate: true)
  pane.delegate?.scrollViewDidEndDecelerating(pane)
  #expect(log == ["item 2", "shows 1", "soon 1", "row 3 of 1", "dragged true", "rests"])
}

@MainActor @Test("a search bar sends its text at once, after each edit and at the end; a scope likewise")
func searching() {
  let bar = UISearchBar()
  bar.text = "a"
  var texts: [String?] = []
  var log: [String] = []
  var cancellables = Set<AnyCancellable>()
  bar.textPublisher.sink { texts.append($0) }.store(in: &cancellables)
  bar.searchButtonClickedPublisher.sink { log.append("search") }.store(in: &cancellables)
  bar.textDidBeginEditingPublisher.sink { log.append("begin") }.store(in: &cancellables)
  bar.selectedScopeButtonIndexPublisher.sink { log.append("scope \($0)") }.store(in: &cancellables)
  bar.delegate?.searchBarTextDidBeginEditing(bar)
  bar.text = "ab"
  #expect(texts == ["a"])
  bar.delegate?.searchBar(bar, textDidChange: "ab")
  bar.delegate?.searchBarSearchButtonClicked(bar)
  bar.delegate?.searchBarTextDidEndEditing(bar)
  bar.delegate?.searchBar(bar, selectedScopeButtonIndexDidChange: 2)
  #expect(texts == ["a", "ab", "ab"])
  #expect(log == ["scope 0", "begin", "search", "scope 2"])
}

@MainActor @Test("a text view sends its text at once, and a change on the next turn of the main queue")
func editing() async {
  let view = UITextView()
  let listener = Listener()
  view.delegate = listener
  var texts: [String?] = []
  var cancellables = Set<AnyCancellable>()
  view.textPublisher.sink { texts.append($0) }.store(in: &cancellables)
  view.didChangePublisher.sink { listener.log.append("changed") }.store(in: &cancellables)
  view.text = "a"
  #expect(texts == [""])
  await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
  #expect(texts == ["", "a"])
  view.delegate?.textViewDidChange(view)
  #expect(listener.log == ["delegate changed", "changed"])
}
