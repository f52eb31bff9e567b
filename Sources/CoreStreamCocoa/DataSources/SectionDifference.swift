/// How one list of sections becomes another, in at most three steps, which a table view can animate one by one, but not
/// together: what is gone goes, the sections take their places, the items take theirs.
///
/// Each step leaves nothing to guess: what is not named follows from what is. An item that comes from a section that
/// goes, or goes into one that comes, is a new one.
struct SectionDifference<Section: AnimatableSectionModelType> {
  private let old: [Section]
  private let new: [Section]
  /// Where each section of the one list is in the other.
  private let newSections: Matches
  private let newItems: [[ItemPath?]]
  private let oldItems: [[ItemPath?]]

  /// Nothing where two sections, or two items, have the same identity: then nobody can say which is which.
  init?(from old: [Section], to new: [Section]) {
    guard let sections = Matches(from: old.map(\.identity), to: new.map(\.identity)) else { return nil }
    let oldPlaces = SectionDifference.places(old)
    let newPlaces = SectionDifference.places(new)
    guard
      let items = Matches(
        from: oldPlaces.map { old[$0.sectionIndex].items[$0.itemIndex].identity },
        to: newPlaces.map { new[$0.sectionIndex].items[$0.itemIndex].identity })
    else { return nil }
    var newItems = old.map { [ItemPath?](repeating: nil, count: $0.items.count) }
    var oldItems = new.map { [ItemPath?](repeating: nil, count: $0.items.count) }
    for (index, place) in oldPlaces.enumerated() {
      guard let other = items.new[index].map({ newPlaces[$0] }), sections.new[place.sectionIndex] != nil,
        sections.old[other.sectionIndex] != nil
      else { continue }
      newItems[place.sectionIndex][place.itemIndex] = other
      oldItems[other.sectionIndex][other.itemIndex] = place
    }
    self.old = old
    self.new = new
    newSections = sections
    self.newItems = newItems
    self.oldItems = oldItems
  }

  /// The steps; that there are none because an identity comes twice is a mistake, which stops a debug build.
  static func changesets(from old: [Section], to new: [Section]) -> [Changeset<Section>]? {
    guard let difference = SectionDifference(from: old, to: new) else {
      assertionFailure("two sections or two items have the same identity: \(new)")
      return nil
    }
    return difference.changesets
  }

  private static func places(_ sections: [Section]) -> [ItemPath] {
    sections.enumerated().flatMap { section, value in
      value.items.indices.map { ItemPath(sectionIndex: section, itemIndex: $0) }
    }
  }

  /// The steps that change something.
  var changesets: [Changeset<Section>] {
    [deletions, sectionMoves, itemMoves].filter { !$0.isEmpty }
  }

  // MARK: Steps

  /// What is gone goes, and what stays is shown anew where it has changed.
  private var deletions: Changeset<Section> {
    let places = SectionDifference.places(old).filter { newSections.new[$0.sectionIndex] != nil }
    return Changeset(
      finalSections: old.indices.filter { newSections.new[$0] != nil }
        .map { Section(original: old[$0], items: keptItems(of: $0)) },
      deletedSections: old.indices.filter { newSections.new[$0] == nil },
      deletedItems: places.filter { newItems[$0.sectionIndex][$0.itemIndex] == nil },
      updatedItems: places.filter { place in
        guard let other = newItems[place.sectionIndex][place.itemIndex] else { return false }
        return item(other) != old[place.sectionIndex].items[place.itemIndex]
      })
  }

  /// The sections take their places, with the items that were kept.
  private var sectionMoves: Changeset<Section> {
    var afterDeletion: [Int: Int] = [:]
    for section in old.indices where newSections.new[section] != nil { afterDeletion[section] = afterDeletion.count }
    let moved = moves(to: newSections.old, among: old.indices.filter { newSections.new[$0] != nil })
    return Changeset(
      finalSections: new.indices.map { section in
        guard let origin = newSections.old[section] else { return new[section] }
        return Section(original: new[section], items: keptItems(of: origin))
      },
      insertedSections: new.indices.filter { newSections.old[$0] == nil },
      movedSections: old.indices.filter(moved.contains).map { (afterDeletion[$0]!, newSections.new[$0]!) })
  }

  /// The items take their places.
  private var itemMoves: Changeset<Section> {
    var inserted: [ItemPath] = []
    var movedItems: [(from: ItemPath, to: ItemPath)] = []
    var settled: Set<ItemPath> = []
    for section in new.indices {
      guard let origin = newSections.old[section] else { continue }
      var next = 0
      for index in new[section].items.indices {
        let place = ItemPath(sectionIndex: section, itemIndex: index)
        guard let before = oldItems[section][index] else {
          inserted.append(place)
          continue
        }
        while newItems[origin].indices.contains(next),
          newItems[origin][next] == nil || settled.contains(ItemPath(sectionIndex: origin, itemIndex: next))
        {
          next += 1
        }
        settled.insert(before)
        if before == ItemPath(sectionIndex: origin, itemIndex: next) { continue }
        movedItems.append((afterSectionMoves(before), place))
      }
    }
    return Changeset(finalSections: new, insertedItems: inserted, movedItems: movedItems)
  }

  // MARK: Places

  private func item(_ place: ItemPath) -> Section.Item { new[place.sectionIndex].items[place.itemIndex] }

  /// What stays of a section's items, as it is from now on.
  private func keptItems(of section: Int) -> [Section.Item] { newItems[section].compactMap { $0.map(item) } }

  private func afterSectionMoves(_ place: ItemPath) -> ItemPath {
    ItemPath(
      sectionIndex: newSections.new[place.sectionIndex]!,
      itemIndex: newItems[place.sectionIndex][..<place.itemIndex].count { $0 != nil })
  }

  /// Which of the old places have to be named: those that don't come next of what is not yet in its place.
  private func moves(to origins: [Int?], among kept: [Int]) -> Set<Int> {
    var moved: Set<Int> = []
    var settled: Set<Int> = []
    var rest = kept[...]
    for case let origin? in origins {
      while let first = rest.first, settled.contains(first) { rest.removeFirst() }
      if rest.first != origin { moved.insert(origin) }
      settled.insert(origin)
    }
    return moved
  }
}

/// Which elements of two lists are the same.
private struct Matches {
  /// Where the elements of the first list are in the second.
  private(set) var new: [Int?]
  /// Where the elements of the second list are in the first.
  private(set) var old: [Int?]

  /// Nothing where an element of the first list comes twice in either.
  init?<Identity: Hashable>(from first: [Identity], to second: [Identity]) {
    var places: [Identity: Int] = [:]
    for (index, identity) in first.enumerated() {
      guard places.updateValue(index, forKey: identity) == nil else { return nil }
    }
    new = Array(repeating: nil, count: first.count)
    old = second.map { places[$0] }
    for (index, origin) in old.enumerated() {
      guard let origin else { continue }
      guard new[origin] == nil else { return nil }
      new[origin] = index
    }
  }
}
