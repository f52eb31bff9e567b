import SourceText
import SwiftStructure
import SwiftTokens

/// What all files of a project declare: small, mergeable, and the same whatever the order of the files.
public struct ProjectIndex: Sendable, Hashable, Codable {
  /// What the files say; what follows from it is worked out again.
  private enum CodingKeys: CodingKey {
    case types, globals, imports, exports, escapingBags, disposalFiles, threadFiles, mocksMainQueue, methodForms
    case objectBagUsers, publicParts, failures, relays, borderMembers, filledBags, pinned
    case bridged, bridgedBags, doubledBags, stayingTypes, lastingExports
  }

  /// By path: `Outer.Inner`.
  public var types: [String: TypeEntry] = [:]
  /// Functions and variables at a file's level.
  public var globals: [String: [Member]] = [:]
  /// The modules that each file imports.
  public var imports: [String: Set<String>] = [:]
  /// The modules that files hand on, by the files: `@_exported import RxSwift`.
  public var exports: [String: Set<String>] = [:]
  /// Bags that are used as a value of their own, `f(bag)` or `[bag]`, so that they can't become sets: each with the type
  /// around it, or `*` where it is another object's.
  public var escapingBags: Set<String> = []
  /// The files that show work at disposal, where the order of cancelling can be seen.
  public var disposalFiles: Set<String> = []
  /// The files with bags whose code runs on several threads, so that two of these may fill a bag at once.
  public var threadFiles: Set<String> = []
  /// Whether a test puts another scheduler in the place of the main queue of drivers and signals, so that each step of
  /// theirs on that queue can be counted.
  public var mocksMainQueue = false
  /// The methods of types by name and labels, `bind(to:)`.
  public var methodForms: Set<String> = []
  /// The types that use `rx.disposeBag` of their own objects.
  public var objectBagUsers: Set<String> = []
  /// Where each file declares something public, whose users are not all here: bodies are left out.
  public var publicParts: [String: [ByteRange]] = [:]
  /// What was found for the failures of slots; nil as long as nobody has asked: then each has that of its type.
  public var failures: SlotFailures? { didSet { inferred = nil } }
  /// What its relays become, where the configuration asks for more than subjects.
  public var relays: RelayDecisions?
  /// The members whose types are the target's although their values stay RxSwift's, because others than their file see
  /// them; found by rewriting.
  public var borderMembers: Set<MemberPlace> = []
  /// The bags that another file than their own fills from what stays RxSwift's; found by rewriting.
  public var filledBags: Set<MemberPlace> = []
  /// The bags that stay RxSwift's and are filled with subscriptions of the target's, through bridges.
  public var bridgedBags: Set<MemberPlace> = []
  /// The bags of classes beside which an earlier run put a set that their users can see.
  public var doubledBags: Set<MemberPlace> = []
  /// The declarations that stay RxSwift's because they are tied to something that is not rewritten, with what that is.
  public var pinned: [MemberPlace: PinCause] = [:]
  /// The members whose declared streams stay RxSwift's, because files that are not rewritten see them, whatever becomes of
  /// their values: those are bridged.
  public var bridged: Set<MemberPlace> = []
  /// The types, by path, whose heads stay RxSwift's and whose values others use as streams, through bridges.
  public var stayingTypes: Set<String> = []
  /// What its files still hand on to others after a run that leaves files in RxSwift; nothing where the run leaves none.
  var lastingExports: ModuleExports?
  /// What follows from the declarations; nil until someone works it out.
  public var facts: DeclarationFacts?
  /// The ancestors of each type, as far as they are worked out.
  var lineages: [String: [String]] = [:]
  /// Whether they are: not within a function that declares types of its own.
  var hasLineages: Bool { !lineages.isEmpty }
  /// Whether files see the names of RxSwift, as far as somebody asked.
  public var seenFiles: [String: Bool] = [:]
  /// The files of which their names or inference showed that nothing in them has to do with a stream.
  public var idleFiles: Set<String> = []
  /// Which files can have to do with streams at all; nil until someone works it out.
  public var relevance: Relevance?
  /// The files whose types are known with these failures; nil until someone infers them.
  package var inferred: InferredFiles?

  public init() {}

  /// The declarations of one file. Pure; run it for many files at once and merge the results.
  ///
  /// - Parameter knowledge: Says which types have slots; without it none has.
  public init(of file: SourceFile, knowledge: Knowledge? = nil) {
    self.init(of: SourceOutline(forIndexOf: tokenize(file.bytes)), path: file.path, knowledge: knowledge)
  }

  /// The declarations of an outlined file. `rule` names the page whose signatures these are.
  ///
  /// An outline without bodies has to be one that `SourceOutline.init(forIndexOf:)` makes.
  public init(of outline: SourceOutline, path: String, rule: String = "", knowledge: Knowledge? = nil) {
    self =
      outline.problem?.isUnreadable == true ? ProjectIndex() : ProjectIndex(readable: outline, path, rule, knowledge)
    imports[path] = outline.importedModules
    let exported = outline.importedModules { $0.attributes.contains { $0.text == "_exported" } }
    if !exported.isEmpty { exports[path] = exported }
  }

  /// Notes a file that does something when a subscription ends.
  package mutating func noteEndingWork(in outline: SourceOutline, _ path: String, _ knowledge: Knowledge) {
    if knowledge.endingWork.stands(in: outline) { disposalFiles.insert(path) }
  }

  private init(readable outline: SourceOutline, _ path: String, _ rule: String, _ knowledge: Knowledge?) {
    let slots = knowledge.map { SlotNaming(arities: $0.slotArities, file: path) }
    var reader = DeclarationReader(
      outline: outline, file: path, rule: rule, slots: slots, modules: knowledge?.moduleNames ?? [])
    reader.read(outline.statements, owner: "")
    self = reader.index
    if outline.hasBodies, outline.tokens.mayUseBags {
      escapingBags = outline.escapingBags()
      if let knowledge { noteEndingWork(in: outline, path, knowledge) }
      if knowledge?.threads.stand(in: outline.tokens) == true { threadFiles = [path] }
      mocksMainQueue = outline.mocksMainQueue
      objectBagUsers = outline.objectBagUsers()
    }
    let parts = outline.publicParts()
    if !parts.isEmpty { publicParts[path] = parts }
  }

  /// The declarations of many files, those of earlier ones first.
  ///
  /// - Complexity: O(n) in the number of declarations: nothing is copied again for a later file.
  public init(joining parts: [ProjectIndex]) {
    for part in parts { add(part) }
  }

  public static func + (left: ProjectIndex, right: ProjectIndex) -> ProjectIndex {
    var sum = left
    sum.add(right)
    return sum
  }

  /// Adds another file's declarations.
  public mutating func add(_ other: ProjectIndex) {
    for (path, entry) in other.types {
      // What one file says of a type is the most that is known of nearly all.
      if types[path] == nil, entry.inherits.count < 2 {
        types[path] = entry
      } else {
        types[path, default: TypeEntry()].merge(entry)
      }
    }
    for (name, members) in other.globals { globals[name, default: []] += members }
    imports.merge(other.imports) { $0.union($1) }
    exports.merge(other.exports) { $0.union($1) }
    escapingBags.formUnion(other.escapingBags)
    disposalFiles.formUnion(other.disposalFiles)
    threadFiles.formUnion(other.threadFiles)
    mocksMainQueue = mocksMainQueue || other.mocksMainQueue
    methodForms.formUnion(other.methodForms)
    objectBagUsers.formUnion(other.objectBagUsers)
    for (path, parts) in other.publicParts { publicParts[path, default: []] += parts }
    facts = nil
    lineages = [:]
    seenFiles = [:]
    idleFiles = []
    relevance = nil
    inferred = nil
  }
}
