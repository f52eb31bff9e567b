import Foundation
import CoreStream

#if canImport(UIKit)
  import UIKit
#else
  import UIKitStandIn
#endif

extension CollectionDifference where ChangeElement == Note {
  /// `-0 milk +1 tea`: removals from the end, then insertions.
  var summary: String {
    map { change in
      switch change {
      case .remove(let offset, let note, _): return "-\(offset) \(note.text)"
      case .insert(let offset, let note, _): return "+\(offset) \(note.text)"
      }
    }
    .joined(separator: " ")
  }
}

let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

let store = FileStore<Note>(url: folder.appendingPathComponent("notes.json"))
try store.save(Note(id: 1, text: "milk"), Note(id: 2, text: "bread", isPinned: true))

print("-- a table over a list")
var controller: NotesViewController? = NotesViewController(
  list: try ObjectList(fetcher: FileFetcher(store: store, request: .all)))
controller?.loadViewIfNeeded()

func printTable() {
  print(controller?.tableView.visibleCells.map { $0.textLabel?.text ?? "" } ?? [])
}

printTable()
try store.save(Note(id: 3, text: "tea"))
printTable()
try store.save(Note(id: 2, text: "dark bread", isPinned: true))
printTable()
try store.delete(id: 1)
printTable()

print("-- the objects themselves")
let pinned = fetchedObjects { FileFetcher(store: store, request: .pinned) }
print("watchers: \(store.watcherCount)")
let subscription = pinned.sink(
  receiveCompletion: { if case .failure(let error) = $0 { print("failed: \(error)") } },
  receiveValue: { notes in print("pinned: \(notes.map { $0.text })") },
  onTermination: { print("disposed") }
)
print("watchers: \(store.watcherCount)")
try store.save(Note(id: 4, text: "apples", isPinned: true))
try store.save(Note(id: 5, text: "not pinned"))

print("-- the differences between them")
var cancellables = CancelBag()
differences(between: pinned)
  .sink(receiveCompletion: { _ in }, receiveValue: { print("change: \($0.summary)") })
  .store(in: cancellables)
print("watchers: \(store.watcherCount)")
try store.save(Note(id: 6, text: "cheese", isPinned: true), Note(id: 4, text: "apples"))
try store.save(Note(id: 6, text: "old cheese", isPinned: true))

print("-- nobody watches any more")
subscription.cancel()
print("watchers: \(store.watcherCount)")
cancellables = CancelBag()
print("watchers: \(store.watcherCount)")
controller = nil
print("watchers: \(store.watcherCount)")
try store.delete(id: 6)

print("-- a broken file")
let brokenURL = folder.appendingPathComponent("broken.json")
try Data("[{]".utf8).write(to: brokenURL)
let brokenStore = FileStore<Note>(url: brokenURL)
fetchedObjects { FileFetcher(store: brokenStore, request: .all) }
  .sink(
    receiveCompletion: {
      if case .failure(let error) = $0 {
        print("failed: \(error is DecodingError ? "the file is no list of notes" : "\(error)")")
      }
    },
    receiveValue: { notes in print("notes: \(notes.count)") }
  )
  .store(in: cancellables)
print("watchers: \(brokenStore.watcherCount)")

try FileManager.default.removeItem(at: folder)
