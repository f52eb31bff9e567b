import SourceText
import SwiftStructure
import SwiftTokens
import Testing

@testable import StreamTypes

@Suite("which files may have streams")
struct RelevanceTests {
  @Test(arguments: [
    // A name that leads to the type, and the member that is a stream.
    ("let model = Model()\nprint(model.names)", true),
    ("func show(_ screen: Screen) { print(screen.model.names) }", true),
    ("class Other: Screen { func show() { print(model.names) } }", true),
    ("make { print($0.names) }", true),
    // What says no type leads where its value leads.
    ("print(shared.names)", true),
    // A type that stands for a stream, one that is made of a stream, and what is global.
    ("func run(_ names: Names) {}", true),
    ("print(Row(cells: cells))", true),
    ("print(load())", true),
    // A name of RxSwift's.
    ("print(button.rx)", true),
    // The member's name alone, on something else.
    ("print(person.names)", false),
    ("let names = [1]", false),
    ("print(model.title)", false),
    ("print(Model.self)", false),
    // What is global stands behind no value, but behind a module's name; a label is no use.
    ("print(person.load())", false),
    ("print(person?.load())", false),
    ("person\n  // later\n  .load()", false),
    ("run(.load)", false),
    ("run(load: 1)", false),
    ("print(Screens.load())", true),
    ("run(load)", true),
    // In text and comments.
    ("print(\"load()\") // load()", false),
  ])
  func aFileIsAskedByItsNames(code: String, mayHaveStreams: Bool) {
    let project = ProjectIndex(
      of: SourceFile(
        path: "App/Model.swift",
        text: """
          import RxSwift
          typealias Names = Observable<[String]>
          class Model {
            let names: Observable<[String]>
            let title: String
          }
          class Screen { let model: Model }
          struct Row { let cells: Observable<Int> }
          let shared = Model()
          func make(_ change: (Model) -> Void) {}
          func load() -> Observable<Int> { Observable.just(1) }
          class Work { typealias Maker = () -> Model }
          extension Array: Work {}
          """), knowledge: streams)
    let relevance = Relevance(of: project, knowledge: streams, words: ["rx"])
    #expect(relevance.mayHaveStreams(tokenize(Array(code.utf8))) == mayHaveStreams, "\(code)")
  }

  /// What is compared with such an operator is a stream, which another name says.
  @Test(arguments: ["Observable<Int>", "Int"])
  func anOperatorOfStreamsSaysNothing(operand: String) {
    let project = ProjectIndex(
      of: SourceFile(
        path: "App/Model.swift",
        text: """
          import RxSwift
          typealias Observable<Element> = RxSwift.Observable<Element>
          func == (one: \(operand), other: Observable<Int>) -> Bool { false }
          """), knowledge: streams)
    let relevance = Relevance(of: project, knowledge: streams, words: ["rx"])
    #expect(relevance.mayHaveStreams(tokenize(Array("print(1 == 2)".utf8))) == false)
  }
}

@Suite("which types stand for streams")
struct StreamNameTests {
  /// Names that other declarations have too, in types that have nothing to do with each other.
  @Test(arguments: [
    // What a type looks up is what its own parameters and associated types stand for.
    ("print(list[safe: 0])", false),
    ("print(Grid.self)", false),
    ("func take(_ row: Row) {}", false),
    // A protocol's associated type is what a type that conforms to it says.
    ("print(feed.first)", true),
    ("print(other.first)", false),
    // A generic parameter's associated type is that of the type that it stands for.
    ("print(reader.next)", true),
    // A type with a condition on a parameter, and one that asks for a type with a stream.
    ("print(Sink.self)", true),
  ])
  func aNameMeansWhatItsTypeMayInherit(code: String, mayHaveStreams: Bool) {
    let project = ProjectIndex(
      of: SourceFile(
        path: "App/Model.swift",
        text: """
          import RxSwift
          protocol Source { associatedtype Item }
          extension Source { var first: Item { fatalError() } }
          class Feed: Source { typealias Item = Observable<Int> }
          class Other { typealias Item = Int; var first: Item { 0 } }
          let feed = Feed()
          let other = Other()
          class Sink<Target: ObservableType> { typealias Element = Target.Element }
          class Reader<Input: Source> { var next: Input.Item { fatalError() } }
          let reader = Reader<Feed>()
          extension Collection { subscript(safe index: Int) -> Element? { nil } }
          struct Grid { subscript(row: Int) -> Element { fatalError() } }
          struct Row { typealias Cells = Sections.Element }
          let list = [1]
          """), knowledge: streams)
    let relevance = Relevance(of: project, knowledge: streams, words: ["rx"])
    #expect(relevance.mayHaveStreams(tokenize(Array(code.utf8))) == mayHaveStreams, "\(code)")
  }
}

@Suite("which types of others may have streams")
struct OtherTypeTests {
  /// A member that an extension gives to somebody else's type is reached where a name leads to the type, or where nothing
  /// has to: literals and errors have types that nobody names.
  @Test(arguments: [
    ("print(UIView().taps)", true),
    ("func show(_ button: UIButton) { print(button.taps) }", true),
    ("class Row: UIView { func show() { print(taps) } }", true),
    ("print(header.taps)", true),
    ("print(person.steps)", false),
    ("let steps = 1", false),
    ("func read(_ gauge: Gauge) { print(gauge.steps) }", true),
    ("print(\"a\".letters)", true),
    ("do { try run() } catch { print(error.causes) }", true),
    // What a type looks up may be of somebody else's type.
    ("print(panel[0].steps)", true),
  ])
  func aMemberOfAnotherTypeIsAskedByTheType(code: String, mayHaveStreams: Bool) {
    let project = ProjectIndex(
      of: SourceFile(
        path: "App/Model.swift",
        text: """
          import RxSwift
          extension UIView { var taps: Observable<Void> { fatalError() } }
          extension String { var letters: Observable<Int> { fatalError() } }
          extension Error { var causes: Observable<Int> { fatalError() } }
          extension Gauge { var steps: Observable<Int> { fatalError() } }
          struct Panel { subscript(row: Int) -> Gauge { fatalError() } }
          class Person { let taps: Int }
          let panel: Panel
          let person: Person
          let header: UILabel
          """), knowledge: streams)
    let relevance = Relevance(of: project, knowledge: streams, words: ["rx"])
    #expect(relevance.mayHaveStreams(tokenize(Array(code.utf8))) == mayHaveStreams, "\(code)")
  }
}

@Suite("which members are streams")
struct StreamMemberTests {
  /// The name alone leads to a stream, because an extension of somebody else's type has one; who else declares it counts by
  /// what is declared there.
  @Test(arguments: [("UIView", true), ("Person", false), ("Screen", true), ("Counter", false)])
  func aMemberIsAskedByItsOwnType(owner: String, isStream: Bool) throws {
    let project = ProjectIndex(
      of: SourceFile(
        path: "App/Model.swift",
        text: """
          import RxSwift
          extension UIView { var taps: Observable<Void> { make() } }
          func make() -> Observable<Void> { Observable.just(()) }
          class Person { let taps: Int }
          class Screen { let taps = make() }
          class Counter { let taps = 0 }
          """), knowledge: streams)
    let relevance = Relevance(of: project, knowledge: streams, words: ["rx"])
    let member = try #require(project.types[owner]?.members["taps"]?.first)
    #expect(relevance.isStream(member) == isStream)
  }
}

@Suite("which declarations of a file may have streams")
struct MemberRelevanceTests {
  /// Each line is a declaration; those with the mark may have streams.
  @Test(arguments: [
    """
    class Screen: Base {
      func show() { print(model.names) }  // ◀︎
      func hide() { print(person.names) }
      var title: String { model.title }
      func other(_ box: Box<Model>) { print(box.value.names) }  // ◀︎
    }
    """,
    // Within a type its members need no other name; outside they do.
    """
    extension Model { func show() { print(names) } }  // ◀︎
    extension Person { func show() { print(names) } }
    """,
    // A nested type of the name of a stream's stands for no stream where the outer type isn't named.
    """
    extension Shop { func take(_ event: Event) {} }  // ◀︎
    extension Park { func take(_ event: Event) {} }
    """,
    // An initial value of another member of the same name.
    """
    func first() { print(shade.primary) }
    func second(_ model: Model) { print(model.primary) }  // ◀︎
    func third() { print(model.primary) }
    """,
  ])
  func aDeclarationIsAskedByItsNamesAndThoseAroundIt(code: String) throws {
    let project = ProjectIndex(
      of: SourceFile(
        path: "App/Model.swift",
        text: """
          import RxSwift
          class Base { let model: Model }
          class Model {
            let names: Observable<[String]>
            let title: String
            let primary = Observable.just(1)
          }
          class Person { let names: [String] }
          struct Shop { typealias Event = Observable<Int> }
          struct Park { struct Event {} }
          struct Shade { let primary = Color() }
          let shade = Shade()
          """), knowledge: streams)
    let tokens = tokenize(Array(code.utf8))
    let outline = SourceOutline(tokens)
    var relevance = FileRelevance(Relevance(of: project, knowledge: streams, words: ["rx"]), tokens)
    var marked: Set<Int> = []
    func visit(_ nodes: [NodeID], under headers: [ByteRange]) {
      for node in nodes {
        let range = outline.range(node)
        if case .nominal(let nominal) = outline[node] {
          visit(nominal.members, under: headers + [ByteRange(range.start, nominal.braces.start)])
        } else if relevance.mayHaveStreams(in: range, under: headers) {
          marked.insert(code.utf8.prefix(range.start).count { $0 == UInt8(ascii: "\n") })
        }
      }
    }
    visit(outline.statements, under: [])
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(marked.sorted() == lines.indices.filter { lines[$0].hasSuffix("// ◀︎") })
  }
}

@Suite("what files export to others")
struct ModuleExportTests {
  let exports = ModuleExports([
    "App/Modules/Tools/Sources/Toolkit/Exports.swift": ["RxSwift"],
    "App/Modules/More/Sources/More/Exports.swift": ["Toolkit"],
    "Demo/Demo/AppDelegate.swift": ["RxCocoa"],
  ])

  @Test(
    arguments: [
      // The same module, and what imports it, directly or through another's export.
      ("App/Modules/Tools/Sources/Toolkit/Other/Row.swift", [], ["RxSwift"]),
      ("App/Main.swift", ["Toolkit"], ["RxSwift"]),
      ("App/Main.swift", ["More"], ["RxSwift", "Toolkit"]),
      ("App/Main.swift", ["Foundation"], []),
      ("App/Modules/Tools/Sources/Other/Row.swift", [], []),
      // Without the layout of a package the outermost folder is the module.
      ("Demo/Views/Row.swift", [], ["RxCocoa"]),
      ("DemoTests/RowTests.swift", ["Demo"], ["RxCocoa"]),
      ("Other/Row.swift", [], []),
    ] as [(String, Set<String>, Set<String>)])
  func aFileSeesWhatItsModuleOrItsImportsExport(file: String, imports: Set<String>, modules: Set<String>) {
    #expect(exports.modules(seenFrom: file, importing: imports) == modules)
  }

  /// Paths that begin at the root of the disk mean what they mean from the project's folder.
  @Test(
    arguments: [("/work/Demo/Views/Row.swift", ["RxSwift"]), ("/work/Other/Row.swift", [])]
      as [(String, Set<String>)])
  func theFolderOfTheWholeProjectIsNoModule(file: String, modules: Set<String>) {
    let exports = ModuleExports(["/work/Demo/Start/AppDelegate.swift": ["RxSwift"]], below: "/work/")
    #expect(exports.modules(seenFrom: file, importing: []) == modules)
  }
}
