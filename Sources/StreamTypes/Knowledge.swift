import SourceText
import SwiftStructure
import SwiftTokens

/// What is known of one type of stream; the rules' pages say it.
public struct StreamFamily: Sendable, Hashable {
  public let name: String
  /// The failure of a declared slot of this type, once it is rewritten.
  public let failure: Failure
  public let form: StreamForm
  public let sharing: Sharing
  /// The family that its operators return.
  public let derived: String

  public init(name: String, failure: Failure, form: StreamForm, sharing: Sharing, derived: String) {
    self.name = name
    self.failure = failure
    self.form = form
    self.sharing = sharing
    self.derived = derived
  }
}

/// Everything that the inference knows without the project: the rules' signatures and a little of the standard library.
public struct Knowledge: Sendable {
  /// The signatures' declarations; a member's `rule` is the page that states it.
  public let signatures: ProjectIndex
  public let families: [String: StreamFamily]
  /// The names of members that nothing but a stream has.
  public let distinctiveNames: Set<String>
  /// The modules that bring these names into a file.
  public let modules: Set<String>
  /// Those of them that are for tests.
  let testModules: Set<String>
  /// Modules of others that bring the names along: they export them, or add members to the same types.
  public let companions: Set<String>
  /// What may stand in front of a name of theirs: `RxSwift.Observable`.
  public let moduleNames: Set<String>
  /// The stream types whose rewritten type says the failure that was found for its slot, with how many arguments they have.
  public let slotArities: [String: Int]
  /// The rules that are about a library around RxSwift: what they state means nothing where no file imports it.
  public let ruleModules: [String: String]
  /// The rules that are about libraries around RxSwift; what the project declares comes before what they state.
  public let libraryRules: Set<String>
  /// Which types have which roles.
  public let names: RoleNames
  /// The streams that bridges make of publishers, each by a member of its own: `toSingle()`.
  let bridgedStreams: Set<String>
  /// Modules that rewritten code imports: in a file with one of them an operator's name may be theirs.
  let targetModules: Set<String>
  /// The types of a target's that are publishers or make them.
  public let targetStreams: Set<String>
  /// A target's operators.
  public let targetOperators: TargetOperators
  /// What shows that a file's code runs on several threads.
  let threads: ThreadNames
  /// What shows that a file does something when a subscription ends.
  let endingWork: EndingWork
  /// What each type of the signatures is or inherits, itself among them.
  let lineages: [String: Set<String>]
  /// The types of the signatures that state a member of each name, sorted.
  let declaringTypes: [String: [String]]
  /// The typealiases of the signatures, sorted: each has the members of what it stands for.
  let aliases: [String]
  /// The types of the signatures that values of other types have too: typealiases and protocols.
  let namesOfOthers: [String]
  /// The protocols of the signatures that streams conform to.
  let streamProtocols: Set<String>
  /// The associated types of the signatures' protocols.
  let associatedNames: [String: [String]]
  /// The members of these protocols that mention their associated types, and are to be fulfilled.
  let fulfilledMembers: [String: [Member]]
  /// The parameters of the operators of each name, and whether their results have their receivers' elements.
  private let elementKeepers: [String: [(parameters: [ParameterSignature], keeps: Bool)]]

  public init(
    signatures: ProjectIndex, families: [StreamFamily], modules: Set<String>, testModules: Set<String> = [],
    companions: Set<String> = [], distinctiveNames: Set<String> = [],
    slotTypes: Set<String> = [], ruleModules: [String: String] = [:], libraryRules: Set<String> = [],
    names: RoleNames = RoleNames(), bridgedStreams: Set<String> = [],
    targetModules: Set<String> = [], targetStreams: Set<String> = [],
    targetOperators: TargetOperators = TargetOperators(), threads: Set<String> = [],
    endingWork: Set<String> = []
  ) {
    var all = signatures
    all.add(standardLibrary)
    all.add(cocoaClasses)
    all.add(targetOperators.otherTypes)
    self.signatures = all
    slotArities = Dictionary(
      uniqueKeysWithValues: slotTypes.map { ($0, signatures.types[$0]?.generics.count ?? 1) })
    self.families = Dictionary(families.map { ($0.name, $0) }) { first, _ in first }
    self.modules = modules
    self.testModules = testModules
    self.companions = companions
    moduleNames = modules.union(companions)
    self.ruleModules = ruleModules
    self.libraryRules = libraryRules
    self.names = names
    self.bridgedStreams = bridgedStreams
    self.targetModules = targetModules
    self.targetStreams = targetStreams
    self.targetOperators = targetOperators
    self.threads = ThreadNames(threads)
    self.endingWork = EndingWork(endingWork)
    self.distinctiveNames = distinctiveNames
    let associated = signatures.associatedNames
    associatedNames = associated
    fulfilledMembers = Dictionary(
      uniqueKeysWithValues: associated.map { ($0, all.types[$0]?.membersToFulfill(mentioning: $1) ?? []) })
    declaringTypes = all.types.sorted { $0.key < $1.key }.reduce(into: [:]) { declaring, type in
      for name in type.value.members.keys { declaring[name, default: []].append(type.key) }
    }
    aliases = all.types.filter { $0.value.aliased != nil }.map(\.key).sorted()
    namesOfOthers = all.types.filter { $0.value.aliased != nil || $0.value.kind == "protocol" }.map(\.key)
    lineages = Dictionary(uniqueKeysWithValues: all.types.keys.map { ($0, Knowledge.lineage(of: $0, in: all)) })
    let inherited = families.compactMap { [lineages] in lineages[$0.name] }.reduce(into: Set()) { $0.formUnion($1) }
    streamProtocols = inherited.filter { all.types[$0]?.kind == "protocol" }
    elementKeepers = Knowledge.elementKeepers(all, Set(families.map(\.name)))
  }

  /// The types of the signatures that take what streams send: observers, binders, relays.
  var observerTypes: [String] { lineages.filter { $1.contains(self[.observerProtocol]) }.map(\.key) }

  /// The member of RxSwift's streams, of a file of bridges, that makes a publisher.
  public static let publisherBridge = "toPublisher"

  /// The one that makes a publisher which never fails, of a stream whose type doesn't say that it never does.
  public static let neverFailingBridge = "toNeverFailingPublisher"

  /// Both.
  public static let publisherBridges: Set = [publisherBridge, neverFailingBridge]

  /// The member of the target's subscriptions that makes one of RxSwift's.
  public static let disposableBridge = "toDisposable"

  /// All of these, and the members that make streams of publishers.
  public var bridges: Set<String> {
    Self.publisherBridges.union([Self.disposableBridge]).union(bridgedStreams.map { "to\($0)" })
  }

  /// The stream that a bridge of this name makes of a publisher: `Single` for `toSingle`.
  public func stream(ofBridge link: String) -> StreamFamily? {
    guard link.hasPrefix("to"), case let name = String(link.dropFirst(2)), bridgedStreams.contains(name) else {
      return nil
    }
    return families[name]
  }

  /// Whether a link of this name, whose arguments fit, gives a stream of its receiver's elements: `take`, `catch`,
  /// `asSingle`, but not the `concat()` of streams of streams; nil if there is no such link.
  func keepsElements(_ link: String, whereFits fits: ([ParameterSignature]) -> Bool) -> Bool? {
    let fitting = (elementKeepers[link] ?? []).filter { fits($0.parameters) }
    return fitting.isEmpty ? nil : fitting.allSatisfy(\.keeps)
  }

  /// Whether a type that a stream's member spells is a stream of the elements that its receiver has: `Observable<Element>`.
  func isStreamOfElement(_ type: SwiftType) -> Bool {
    Self.isStreamOfElement(type) { families[$0] != nil }
  }

  private static func isStreamOfElement(_ type: SwiftType, isFamily: (String) -> Bool) -> Bool {
    guard case .named(let name, let arguments) = type else { return false }
    return name == "Self" || (name == "Stream" || isFamily(name)) && arguments.contains(.named("Element", []))
  }

  /// Whether a type is one of those of UIKit and the like, which literals are not of.
  func isOfApplications(_ path: String) -> Bool {
    cocoaClasses.types[path] != nil && standardLibrary.types[path] == nil
  }

  /// All that a type is or inherits, by the names in the signatures' lists.
  private static func lineage(of name: String, in signatures: ProjectIndex) -> Set<String> {
    var found: Set<String> = [name]
    var open = [name]
    while let next = open.popLast() {
      for case .named(let parent, _) in signatures.types[next]?.inherits ?? [] where found.insert(parent).inserted {
        open.append(parent)
      }
    }
    return found
  }

  private static func elementKeepers(
    _ signatures: ProjectIndex, _ families: Set<String>
  ) -> [String: [(parameters: [ParameterSignature], keeps: Bool)]] {
    var keepers: [String: [(parameters: [ParameterSignature], keeps: Bool)]] = [:]
    let owners = families.union(families.flatMap(signatures.ancestors(of:)))
    for entry in owners.compactMap({ signatures.types[$0] }) {
      for member in entry.members.values.joined() where member.kind == .method && !member.isStatic {
        let keeps = member.type.map { isStreamOfElement($0, isFamily: families.contains) } == true
        keepers[member.name, default: []].append((member.parameters, keeps))
      }
    }
    return keepers
  }
}

extension Knowledge {
  /// The name of the type that has a role.
  public subscript(role: NameRole) -> String { names[role] }

  /// The types of the signatures that state a member of a name, sorted.
  public func typesDeclaring(_ member: String) -> [String] { declaringTypes[member] ?? [] }

  /// What the project's extensions of a type are extensions of once they are rewritten.
  func successor(of name: String) -> String? {
    if name == self[.reactive] { return self[.streamSpace] }
    return name == self[.streamProtocol] || name == self[.convertibleProtocol] ? self[.publisherProtocol] : nil
  }

  /// Whether the imports of a file, or what others export to it, bring the names of the signatures along.
  public func isSeen(from file: String, through imports: Set<String>, in project: ProjectIndex) -> Bool {
    imports.contains { modules.contains($0) || companions.contains($0) }
      || !project.exportedModules(seenFrom: file, importing: imports).isDisjoint(with: modules)
  }

  /// Whether that is so for some file of a project. O(n) in the number of files.
  public func isSeenAnywhere(in project: ProjectIndex) -> Bool {
    project.imports.contains { isSeen(from: $0, through: $1, in: project) }
  }
}

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
private let standardLibrary = ProjectIndex(
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
      func autoreleasepool<R>(invoking body: () throws -> R) -> R
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
