import RewriteRules
import SourceText
import StreamTypes
import Testing

@testable import MigrateCommand

/// What other files can tell of a file is what it declares, in its order.
@Suite struct DeclarationPackerTests {
  @Test(arguments: [
    ("func f() {}", "func f() { print(1) }"),
    ("func f() {}\nlet a = 1", "\n// A comment.\nfunc f() {\n  f()\n}\n\n\nlet a = 1"),
    ("let f: Observable<Int>", "\n\nlet  f : Observable< Int >"),
    ("extension A { func f() {} }", "extension A { func f() { return } }"),
    ("public let f: Observable<Int>", "// More.\npublic let f: Observable<Int>"),
  ])
  func theSameForOthers(_ pair: (String, String)) {
    #expect(packed(pair.0) == packed(pair.1))
  }

  /// One pair for each thing that a declaration says.
  @Test(arguments: [
    ("let a: Int", "let b: Int"), ("let a: Int", "let a: Int?"), ("let a: Int", "var a: Int"),
    ("var a: Int", "func a() -> Int {}"), ("let a: Int", "let a = 1"), ("let a = 1", "let a = 2"),
    ("let (a, b) = f()", "let (b, a) = f()"), ("var a: Int?", "var a: Int!"),
    ("var a: Int { 1 }", "var a: Int { get { 1 } set {} }"),
    ("func f() {}", "func f() throws {}"), ("func f() {}", "@A func f() {}"),
    ("func f(a: Int) {}", "func f(b: Int) {}"),
    ("func f(a: Int) {}", "func f(a: Int = 1) {}"), ("func f(a: Int) {}", "func f(a: Int...) {}"),
    ("func f(a: Int) {}", "func f(a: inout Int) {}"), ("func f(a: () -> Int) {}", "func f(@A a: () -> Int) {}"),
    ("func f(a: () -> Int) {}", "func f(a: () throws -> Int) {}"), ("func f(a: [A]) {}", "func f(a: [A: A]) {}"),
    ("func f(a: (x: A, A)) {}", "func f(a: (A, x: A)) {}"), ("func f(a: A.Type) {}", "func f(a: A) {}"),
    ("func f<A>() {}", "func f<B>() {}"), ("func f<A: B>() {}", "func f<A>() {}"),
    ("func f<A, B>() where A == B {}", "func f<A, B>() where A: B {}"), ("@A<Int> var a", "@A<Bool> var a"),
    ("@A(1) var a", "@A(2) var a"), ("class A {}", "struct A {}"), ("struct A<B> {}", "struct A {}"),
    ("struct A: B {}", "struct A: C {}"), ("struct A<B: C> {}", "struct A<B: D> {}"),
    ("typealias A = Int", "typealias A = Bool"), ("struct A { let b = 1 }", "struct A { static let b = 1 }"),
    ("struct A { func f() {} }", "extension A { func f() {} }"),
    ("extension A { let b: C }", "extension A: B { let b: C }"),
    ("let a: Observable<Int>\nlet b = 1", "let b = 1\nlet a: Observable<Int>"), ("let a: B<A>", "let a: C<A>"),
    ("let a: Observable<Int>", "public let a: Observable<Int>"), ("", "import A"), ("import A", "import B"),
    ("import A", "@_exported import A"),
    ("extension Observable { func f() {} }", "extension Observable { func f() { g() } }"),
    (
      "import RxSwift\nlet bag = DisposeBag()\nfunc f() {}",
      "import RxSwift\nlet bag = DisposeBag()\nfunc f() { g(bag) }"
    ),
  ])
  func othersSeeTheDifference(_ pair: (String, String)) {
    #expect(packed(pair.0) != packed(pair.1))
  }

  /// Whoever adds something to what is known of a file's declarations packs it, too.
  @Test func nothingIsForgotten() throws {
    let index = declared("struct A { func f<B: C>(a: B) {} }")
    let type = try #require(index.types["A"])
    let function = try #require(type.members["f"]?.first)
    func labels(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
    #expect(
      labels(type[dynamicMember: \.self]) == [
        "kind", "generics", "constraints", "inherits", "aliased", "members", "rule",
      ])
    #expect(
      labels(function[dynamicMember: \.self]) == [
        "name", "kind", "isStatic", "isMutable", "parameters", "type", "throws", "generics", "constraints",
        "initializer", "owner", "rule", "file", "initializerOffset", "bodyHash", "initializerComponent", "offset",
        "isInExtension", "isInConformance", "attributes", "wrapperArguments", "wrapperInitializer", "hasSetter",
        "isImplicitlyUnwrapped",
      ])
    #expect(
      labels(function.parameters[0]) == ["label", "type", "hasDefault", "isVariadic", "attributes", "isInout"])
    #expect(labels(function.constraints[0]) == ["left", "isSameType", "right"])
    // The first ones are what one file declares; the others are found later.
    #expect(
      labels(index) == [
        "types", "globals", "imports", "exports", "escapingBags", "disposalFiles", "threadFiles", "mocksMainQueue",
        "methodForms", "objectBagUsers", "publicParts", "failures", "relays", "borderMembers", "filledBags",
        "bridgedBags", "doubledBags", "pinned", "bridged", "stayingTypes", "lastingExports", "facts", "lineages",
        "seenFiles", "idleFiles", "relevance", "inferred",
      ])
  }

  private func declared(_ text: String) -> ProjectIndex {
    indexDeclarations(of: SourceFile(path: "A.swift", text: text), using: catalog)
  }

  private func packed(_ text: String) -> [UInt8] { DeclarationPacker.pack(declared(text), catalog.knowledge).bytes }

  private var catalog: RuleCatalog { Self.builtIn }
  private static let builtIn = try! builtInCatalog().get()
}
