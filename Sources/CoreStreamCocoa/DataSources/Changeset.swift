/// The place of an item: of which section, and which one there.
public struct ItemPath: Hashable, CustomDebugStringConvertible {
  public let sectionIndex: Int
  public let itemIndex: Int

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

  public let insertedSections: [Int]
  public let deletedSections: [Int]
  public let movedSections: [(from: Int, to: Int)]

  public let insertedItems: [ItemPath]
  public let deletedItems: [ItemPath]
  public let movedItems: [(from: ItemPath, to: ItemPath)]
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
