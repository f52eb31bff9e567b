import SourceText

/// The numbers' initializers: those from text, and those that have to be exact, may give nothing.
private let numbers = [
  "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "CGFloat",
].map { name in
  """
  struct \(name) {
    init<T>(_ other: T)
    init?(_ text: String)
    init?(_ text: String, radix: Int)
    init?<T>(exactly other: T)
  }
  """
}.joined(separator: "\n")

/// What the inference knows of the standard library: enough to tell `map` of an array from `map` of a stream.
let standardLibrary = ProjectIndex(
  of: SourceFile(
    path: "Swift",
    text: """
      protocol Sequence {}
      protocol Collection: Sequence {}
      protocol BidirectionalCollection: Collection {}
      protocol RandomAccessCollection: BidirectionalCollection {}
      protocol MutableCollection: Collection {}
      protocol RangeReplaceableCollection: Collection {}
      extension Array: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
        func map<R>(_ transform: (Element) throws -> R) -> [R]
        func filter(_ isIncluded: (Element) throws -> Bool) -> [Element]
        func compactMap<R>(_ transform: (Element) throws -> R?) -> [R]
        func flatMap<R>(_ transform: (Element) throws -> [R]) -> [R]
        func reduce<R>(_ initial: R, _ next: (R, Element) throws -> R) -> R
        func reduce<R>(into initial: R, _ update: (inout R, Element) throws -> Void) -> R
        func forEach(_ body: (Element) throws -> Void)
        func first(where predicate: (Element) throws -> Bool) -> Element?
        func last(where predicate: (Element) throws -> Bool) -> Element?
        func sorted(by areInOrder: (Element, Element) throws -> Bool) -> [Element]
        func sorted() -> [Element]
        func reversed() -> [Element]
        func sort(by areInOrder: (Element, Element) throws -> Bool)
        func partition(by isBehind: (Element) throws -> Bool) -> Int
        func split(whereSeparator isSeparator: (Element) throws -> Bool) -> [[Element]]
        func elementsEqual(_ other: [Element]) -> Bool
        func elementsEqual<Other>(_ other: [Other], by areEqual: (Element, Other) throws -> Bool) -> Bool
        func starts(with prefix: [Element]) -> Bool
        func starts<Other>(with prefix: [Other], by areEqual: (Element, Other) throws -> Bool) -> Bool
        func prefix(_ count: Int) -> [Element]
        func prefix(while predicate: (Element) throws -> Bool) -> [Element]
        func suffix(_ count: Int) -> [Element]
        func drop(while predicate: (Element) throws -> Bool) -> [Element]
        func dropFirst(_ count: Int = 1) -> [Element]
        func dropLast(_ count: Int = 1) -> [Element]
        func enumerated() -> [(offset: Int, element: Element)]
        func contains(_ element: Element) -> Bool
        func contains(where predicate: (Element) throws -> Bool) -> Bool
        func allSatisfy(_ predicate: (Element) throws -> Bool) -> Bool
        func joined(separator: String) -> String
        func append(_ element: Element)
        func append(contentsOf elements: [Element])
        func prepend(_ element: Element)
        func insert(_ element: Element, at index: Int)
        func remove(at index: Int) -> Element
        func removeAll()
        func removeAll(where predicate: (Element) throws -> Bool)
        func removeFirst() -> Element
        func removeLast() -> Element
        func popLast() -> Element?
        func popFirst() -> Element?
        func min() -> Element?
        func max() -> Element?
        func min(by areInOrder: (Element, Element) throws -> Bool) -> Element?
        func max(by areInOrder: (Element, Element) throws -> Bool) -> Element?
        func firstIndex(where predicate: (Element) throws -> Bool) -> Int?
        func firstIndex(of element: Element) -> Int?
        func lastIndex(where predicate: (Element) throws -> Bool) -> Int?
        func count(where predicate: (Element) throws -> Bool) -> Int
        func randomElement() -> Element?
        func shuffled() -> [Element]
        func makeIterator() -> IndexingIterator<Element>
        var first: Element? { get }
        var last: Element? { get }
        var count: Int { get }
        var isEmpty: Bool { get }
        var indices: [Int] { get }
        var elements: [Element] { get }
        var lazy: [Element] { get }
      }
      struct IndexingIterator<Element> { func next() -> Element? }
      struct Set<Element>: Collection {
        func enumerated() -> [(offset: Int, element: Element)]
        func map<R>(_ transform: (Element) throws -> R) -> [R]
        func filter(_ isIncluded: (Element) throws -> Bool) -> Set<Element>
        func compactMap<R>(_ transform: (Element) throws -> R?) -> [R]
        func flatMap<R>(_ transform: (Element) throws -> [R]) -> [R]
        func reduce<R>(_ initial: R, _ next: (R, Element) throws -> R) -> R
        func reduce<R>(into initial: R, _ update: (inout R, Element) throws -> Void) -> R
        func forEach(_ body: (Element) throws -> Void)
        func first(where predicate: (Element) throws -> Bool) -> Element?
        func sorted(by areInOrder: (Element, Element) throws -> Bool) -> [Element]
        func sorted() -> [Element]
        func min(by areInOrder: (Element, Element) throws -> Bool) -> Element?
        func max(by areInOrder: (Element, Element) throws -> Bool) -> Element?
        func contains(_ element: Element) -> Bool
        func contains(where predicate: (Element) throws -> Bool) -> Bool
        func allSatisfy(_ predicate: (Element) throws -> Bool) -> Bool
        func remove(_ element: Element) -> Element?
        func removeAll()
        func union(_ other: Set<Element>) -> Set<Element>
        func intersection(_ other: Set<Element>) -> Set<Element>
        func subtracting(_ other: Set<Element>) -> Set<Element>
        var first: Element? { get }
        var count: Int { get }
        var isEmpty: Bool { get }
      }
      protocol CaseIterable { static var allCases: [Self] { get } }
      extension Optional {
        func map<R>(_ transform: (Wrapped) throws -> R) -> R?
        func flatMap<R>(_ transform: (Wrapped) throws -> R?) -> R?
      }
      extension Dictionary: Collection {
        func flatMap<R>(_ transform: ((key: Key, value: Value)) throws -> [R]) -> [R]
        func sorted(
          by areInOrder: ((key: Key, value: Value), (key: Key, value: Value)) throws -> Bool
        ) -> [(key: Key, value: Value)]
        func first(where predicate: ((key: Key, value: Value)) throws -> Bool) -> (key: Key, value: Value)?
        func contains(where predicate: ((key: Key, value: Value)) throws -> Bool) -> Bool
        func allSatisfy(_ predicate: ((key: Key, value: Value)) throws -> Bool) -> Bool
        func enumerated() -> [(offset: Int, element: (key: Key, value: Value))]
        func map<R>(_ transform: ((key: Key, value: Value)) throws -> R) -> [R]
        func compactMap<R>(_ transform: ((key: Key, value: Value)) throws -> R?) -> [R]
        func filter(_ isIncluded: ((key: Key, value: Value)) throws -> Bool) -> [Key: Value]
        func mapValues<R>(_ transform: (Value) throws -> R) -> [Key: R]
        func compactMapValues<R>(_ transform: (Value) throws -> R?) -> [Key: R]
        func forEach(_ body: ((key: Key, value: Value)) throws -> Void)
        func reduce<R>(_ initial: R, _ next: (R, (key: Key, value: Value)) throws -> R) -> R
        func reduce<R>(into initial: R, _ update: (inout R, (key: Key, value: Value)) throws -> Void) -> R
        func min(
          by areInOrder: ((key: Key, value: Value), (key: Key, value: Value)) throws -> Bool
        ) -> (key: Key, value: Value)?
        func max(
          by areInOrder: ((key: Key, value: Value), (key: Key, value: Value)) throws -> Bool
        ) -> (key: Key, value: Value)?
        func removeValue(forKey key: Key) -> Value?
        func updateValue(_ value: Value, forKey key: Key) -> Value?
        func merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) throws -> Value)
        func merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) throws -> Value) -> [Key: Value]
        var first: (key: Key, value: Value)? { get }
        var keys: [Key] { get }
        var values: [Value] { get }
        var count: Int { get }
        var isEmpty: Bool { get }
      }
      extension String: RangeReplaceableCollection {
        func compactMap<R>(_ transform: (Character) throws -> R?) -> [R]
        func flatMap<R>(_ transform: (Character) throws -> [R]) -> [R]
        func enumerated() -> [(offset: Int, element: Character)]
        func reversed() -> [Character]
        func sorted() -> [Character]
        func forEach(_ body: (Character) throws -> Void)
        func allSatisfy(_ predicate: (Character) throws -> Bool) -> Bool
        func components(separatedBy separator: String) -> [String]
        func split(separator: Character, maxSplits: Int = 0, omittingEmptySubsequences: Bool = true) -> [Substring]
        func split(whereSeparator isSeparator: (Character) throws -> Bool) -> [Substring]
        init(describing subject: Any)
        init(reflecting subject: Any)
        init<T>(_ other: T)
        func uppercased() -> String
        func lowercased() -> String
        func hasPrefix(_ prefix: String) -> Bool
        func hasSuffix(_ suffix: String) -> Bool
        func map<R>(_ transform: (Character) throws -> R) -> [R]
        func filter(_ isIncluded: (Character) throws -> Bool) -> String
        func first(where predicate: (Character) throws -> Bool) -> Character?
        func contains(_ other: String) -> Bool
        var count: Int { get }
        var isEmpty: Bool { get }
        var first: Character? { get }
        var last: Character? { get }
        var description: String { get }
      }
      \(numbers)
      struct Bool {
        init(_ other: Bool)
        init?(_ text: String)
      }
      struct URL {
        init?(string: String)
        init?(string: String, relativeTo base: URL?)
      }
      struct UUID { init?(uuidString: String) }
      struct Decimal { init?(string: String) }
      enum Result<Success, Failure> {
        case success(Success)
        case failure(Failure)
        init(catching body: () throws -> Success)
        func map<R>(_ transform: (Success) -> R) -> Result<R, Failure>
        func flatMap<R>(_ transform: (Success) -> Result<R, Failure>) -> Result<R, Failure>
        func get() throws -> Success
      }
      class JSONEncoder { func encode<T>(_ value: T) throws -> Data }
      class JSONDecoder { func decode<T>(_ type: T.Type, from data: Data) throws -> T }
      class PropertyListEncoder { func encode<T>(_ value: T) throws -> Data }
      class PropertyListDecoder { func decode<T>(_ type: T.Type, from data: Data) throws -> T }
      class NSObject: ReactiveCompatible {}
      class NotificationCenter: NSObject {
        init()
        static var `default`: NotificationCenter { get }
      }
      class UITableViewController: NSObject { var tableView: UITableView! { get } }
      class UICollectionViewController: NSObject { var collectionView: UICollectionView! { get } }
      class UISearchController: NSObject { var searchBar: UISearchBar { get } }
      class DispatchQueue: NSObject {
        init(label: String)
        static var main: DispatchQueue { get }
        func sync<R>(execute work: () throws -> R) -> R
        func sync<R>(flags: DispatchWorkItemFlags, execute work: () throws -> R) -> R
      }
      class MainActor {
        static func assumeIsolated<R>(_ operation: () throws -> R) -> R
        static func run<R>(_ body: () throws -> R) -> R
      }
      protocol NSLocking { func withLock<R>(_ body: () throws -> R) -> R }
      class NSLock: NSObject, NSLocking { init() }
      class NSRecursiveLock: NSObject, NSLocking { init() }
      struct AsyncStream<Element>: AsyncSequence {}
      struct AsyncThrowingStream<Element, Failure>: AsyncSequence {}
      protocol AsyncSequence {}
      func withExtendedLifetime<T, R>(_ value: T, _ body: () throws -> R) -> R
      func withExtendedLifetime<T, R>(_ value: T, _ body: (T) throws -> R) -> R
      func autoreleasepool<R>(invoking body: () throws -> R) -> R
      func repeatElement<T>(_ element: T, count: Int) -> Repeated<T>
      func zip<A, B>(_ first: [A], _ second: [B]) -> [(A, B)]
      func stride(from start: Double, through end: Double, by step: Double) -> [Double]
      func stride(from start: Double, to end: Double, by step: Double) -> [Double]
      func print(_ items: Any..., separator: String = " ", terminator: String = "\\n")
      func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "\\n")
      func dump(_ value: Any)
      func NSLog(_ format: String, _ arguments: Any...)
      func min<T>(_ first: T, _ second: T) -> T
      func max<T>(_ first: T, _ second: T) -> T
      func abs<T>(_ value: T) -> T
      func XCTUnwrap<T>(_ expression: T?, _ message: String = "", file: String = "", line: Int = 0) -> T
      func XCTAssertEqual<T>(_ first: T, _ second: T, _ message: String = "", file: String = "", line: Int = 0)
      func XCTAssertNotEqual<T>(_ first: T, _ second: T, _ message: String = "", file: String = "", line: Int = 0)
      """))
