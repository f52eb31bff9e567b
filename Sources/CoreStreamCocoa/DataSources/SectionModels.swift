// RxDataSources' names, so that a project's sections go on as they are.

/// A section of a list: its items, and how it is made again with others.
///
///     struct Shelf: SectionModelType {
///       var title: String
///       var items: [Book]
///
///       init(original: Shelf, items: [Book]) {
///         self = original
///         self.items = items
///       }
///     }
public protocol SectionModelType {
  /// What the rows of a section show.
  associatedtype Item

  /// The items in the order of their rows.
  var items: [Item] { get }

  /// The same section with other items.
  init(original: Self, items: [Item])
}

/// What is the same thing as another as long as its identity is, even where it has changed.
public protocol IdentifiableType {
  /// What tells one thing from another.
  associatedtype Identity: Hashable

  /// What stays the same when the thing changes.
  var identity: Identity { get }
}

/// A section that can be told from others, with items that can.
public protocol AnimatableSectionModelType: SectionModelType, IdentifiableType
where Item: IdentifiableType, Item: Equatable {}

/// A section of some items with anything for a head.
///
///     SectionModel(model: "Numbers", items: [1, 2, 3])
public struct SectionModel<Section, ItemType>: SectionModelType, CustomStringConvertible {
  /// What stands for the section as a whole, such as its title.
  public var model: Section
  public var items: [ItemType]

  /// A section with a head and items.
  public init(model: Section, items: [ItemType]) {
    self.model = model
    self.items = items
  }

  public init(original: SectionModel, items: [ItemType]) {
    self.init(model: original.model, items: items)
  }

  /// The head of the section.
  public var identity: Section { model }

  public var description: String { "\(model) > \(items)" }
}

extension SectionModel: Equatable where Section: Equatable, ItemType: Equatable {}

/// A section of items that can be told apart, with a head that can.
public struct AnimatableSectionModel<Section: IdentifiableType, ItemType: IdentifiableType & Equatable>:
  AnimatableSectionModelType, CustomStringConvertible
{
  /// What stands for the section as a whole, and tells it from others.
  public var model: Section
  public var items: [ItemType]

  /// A section with a head and items.
  public init(model: Section, items: [ItemType]) {
    self.model = model
    self.items = items
  }

  public init(original: AnimatableSectionModel, items: [ItemType]) {
    self.init(model: original.model, items: items)
  }

  public var identity: Section.Identity { model.identity }

  public var description: String { "HashableSectionModel(model: \"\(model)\", items: \(items))" }
}

extension AnimatableSectionModel: Equatable where Section: Equatable {}

/// A value that is its own identity.
public struct IdentifiableValue<Value: Hashable>: IdentifiableType, Equatable, CustomStringConvertible {
  /// The value, which is the identity too.
  public let value: Value

  /// A value that is told from others by itself.
  public init(_ value: Value) {
    self.value = value
  }

  public var identity: Value { value }

  public var description: String { "\(value)" }
}

extension String: IdentifiableType {
  public var identity: String { self }
}

extension Float: IdentifiableType {
  public var identity: Float { self }
}

extension Double: IdentifiableType {
  public var identity: Double { self }
}

extension BinaryInteger {
  /// The number itself.
  public var identity: Self { self }
}

extension Int: IdentifiableType {}
extension Int8: IdentifiableType {}
extension Int16: IdentifiableType {}
extension Int32: IdentifiableType {}
extension Int64: IdentifiableType {}
extension UInt: IdentifiableType {}
extension UInt8: IdentifiableType {}
extension UInt16: IdentifiableType {}
extension UInt32: IdentifiableType {}
extension UInt64: IdentifiableType {}
