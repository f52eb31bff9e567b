/// The place of an item: of which section, and which one there.
public struct ItemPath: Hashable, CustomDebugStringConvertible {
  /// Counted from 0.
  public let sectionIndex: Int
  /// Counted from 0 in its section.
  public let itemIndex: Int

  /// The place of an item in a section, both counted from 0.
  public init(sectionIndex: Int, itemIndex: Int) {
    self.sectionIndex = sectionIndex
    self.itemIndex = itemIndex
  }

  public var debugDescription: String { "(\(sectionIndex), \(itemIndex))" }
}

/// What a table or collection view animates at once: places of before where something goes or is shown anew, and places
/// of after where something comes.
public struct Changeset<Section: SectionModelType> {
  /// The sections once the changes are made.
  public let finalSections: [Section]

  /// Where sections come, as counted after the changes.
  public let insertedSections: [Int]
  /// Where sections go, as counted before the changes.
  public let deletedSections: [Int]
  /// Where sections go to, from where they are.
  public let movedSections: [(from: Int, to: Int)]

  /// Where items come, as counted after the changes.
  public let insertedItems: [ItemPath]
  /// Where items go, as counted before the changes.
  public let deletedItems: [ItemPath]
  /// Where items go to, from where they are.
  public let movedItems: [(from: ItemPath, to: ItemPath)]
  /// Items that stay and are shown anew, as counted before the changes.
  public let updatedItems: [ItemPath]

  init(
    finalSections: [Section], insertedSections: [Int] = [], deletedSections: [Int] = [],
    movedSections: [(from: Int, to: Int)] = [], insertedItems: [ItemPath] = [], deletedItems: [ItemPath] = [],
    movedItems: [(from: ItemPath, to: ItemPath)] = [], updatedItems: [ItemPath] = []
  ) {
    self.finalSections = finalSections
    self.insertedSections = insertedSections
    self.deletedSections = deletedSections
    self.movedSections = movedSections
    self.insertedItems = insertedItems
    self.deletedItems = deletedItems
    self.movedItems = movedItems
    self.updatedItems = updatedItems
  }

  var isEmpty: Bool {
    insertedSections.isEmpty && deletedSections.isEmpty && movedSections.isEmpty && insertedItems.isEmpty
      && deletedItems.isEmpty && movedItems.isEmpty && updatedItems.isEmpty
  }
}
