#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// What a data source says where a list has no item.
public enum SectionedDataSourceError: Error {
  /// The list has no such row.
  case outOfBounds(indexPath: IndexPath)
}

/// How an animated list goes over to other sections.
public enum ViewTransition {
  /// Row by row.
  case animated
  /// At once.
  case reload
}

/// How rows come, change and go.
public struct AnimationConfiguration {
  /// How rows come.
  public let insertAnimation: UITableView.RowAnimation
  /// How rows change.
  public let reloadAnimation: UITableView.RowAnimation
  /// How rows go.
  public let deleteAnimation: UITableView.RowAnimation

  /// An animation for each kind of change; UIKit chooses where none is given.
  public init(
    insertAnimation: UITableView.RowAnimation = .automatic, reloadAnimation: UITableView.RowAnimation = .automatic,
    deleteAnimation: UITableView.RowAnimation = .automatic
  ) {
    self.insertAnimation = insertAnimation
    self.reloadAnimation = reloadAnimation
    self.deleteAnimation = deleteAnimation
  }
}

/// Sections whose items are kept beside them: what is moved is not moved in the models that were given.
struct SectionedItems<Section: SectionModelType> {
  private var sections: [(model: Section, items: [Section.Item])] = []

  init() {}

  init(_ sections: [Section]) {
    self.sections = sections.map { ($0, $0.items) }
  }

  var count: Int { sections.count }

  var models: [Section] { sections.map { Section(original: $0.model, items: $0.items) } }

  subscript(section: Int) -> Section {
    Section(original: sections[section].model, items: sections[section].items)
  }

  subscript(place: IndexPath) -> Section.Item {
    get { sections[place.section].items[place.item] }
    set { sections[place.section].items[place.item] = newValue }
  }

  func numberOfItems(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }

  func model(at place: IndexPath) throws -> Any {
    guard place.section < sections.count, place.item < sections[place.section].items.count else {
      throw SectionedDataSourceError.outOfBounds(indexPath: place)
    }
    return self[place]
  }

  mutating func move(from source: IndexPath, to destination: IndexPath) {
    let item = sections[source.section].items.remove(at: source.item)
    sections[destination.section].items.insert(item, at: destination.item)
  }
}

extension ItemPath {
  var indexPath: IndexPath { IndexPath(item: itemIndex, section: sectionIndex) }
}
