import SwiftStructure
import SwiftTokens
import Testing

@Test func anExtensionHasRequirements() {
  expectStructure(
    "extension ObservableType where Element == String { func lines() -> Observable<[String]> }",
    """
    extension
      type ObservableType
      type Element
      type String
      func lines
        type Observable
          array-type
            type String
    """)
}

@Test func aFunctionHasParametersAndAResult() {
  expectStructure(
    "public func load<T: Decodable>(_ type: T.Type, from url: URL = .home) async throws -> T? { nil }",
    """
    func load
      type Decodable
      parameter _ type
        member-type Type
          type T
      parameter from url
        type URL
        implicit-member home
      optional-type
        type T
      block
        nil nil
    """)
}

@Test func propertiesHaveAccessors() {
  expectStructure(
    """
    struct S {
      var a: Int { 1 }
      var b: Int { get { 2 } set(new) { a = new } }
      var c = 3 { didSet { use(c) } }
    }
    """,
    """
    struct S
      var
        binding
          reference a
          type Int
          accessor get
            block
              integer 1
      var
        binding
          reference b
          type Int
          accessor get
            block
              integer 2
          accessor set
            block
              binary =
                reference a
                reference new
      var
        binding
          reference c
          integer 3
          accessor didSet
            block
              call _:
                reference use
                reference c
    """)
}

@Test func observersOfAPropertyMayBeginOnTheNextLine() {
  expectStructure(
    """
    class S {
      var a = make()
      {
        willSet { use(a) }
      }
      func b() {}
    }
    """,
    """
    class S
      var
        binding
          reference a
          call
            reference make
          accessor willSet
            block
              call _:
                reference use
                reference a
      func b
        block
    """)
}

@Test func enumCasesHaveTypesAndValues() {
  expectStructure(
    "enum Event<T>: Equatable { case next(T), failed(error: any Error); case done }",
    """
    enum Event
      type Equatable
      enum-case next failed
        type T
        specified any
          type Error
      enum-case done
    """)
}

@Test func functionTypesAreTypes() {
  expectStructure(
    "typealias Handler = (@escaping (Int) throws -> Void)",
    """
    typealias Handler
      tuple-type
        specified escaping
          function-type throws
            type Int
            type Void
    """)
}

@Test func parenthesesOfAFunctionTypeMayTouchAnAttribute() {
  expectStructure(
    "typealias Check = (@autoclosure() -> Bool, @Sendable(Int) throws -> (Bool), @convention(block)() -> Void)",
    """
    typealias Check
      tuple-type
        specified autoclosure
          function-type
            type Bool
        specified Sendable
          function-type throws
            type Int
            tuple-type
              type Bool
        specified convention
          function-type
            type Void
    """)
}

@Test func severalVariablesShareTheirKeyword() {
  expectStructure(
    "private let a = 1, b: Int",
    """
    let
      binding
        reference a
        integer 1
      binding
        reference b
        type Int
    """)
}

@Test func wordsThatAreNoKeywordsStayNames() {
  expectStructure(
    "actor.open(prefix)",
    """
    call _:
      member open
        reference actor
      reference prefix
    """)
}

@Test func importsHaveAKindAndAPath() {
  expectStructure("@testable import struct Models.User", "import Models.User")
}

@Test func aProtocolForClassesIsOneLikeOthers() {
  expectStructure(
    "protocol Manager: class, Named { func load() }",
    """
    protocol Manager
      type class
      type Named
      func load
    """)
}

@Test func anAttributeMayHaveGenericArgumentsOrASpace() {
  expectStructure(
    """
    @Options<UInt8> struct Choice {}
    @available (iOS 12, *) private var store: Store
    """,
    """
    struct Choice
    var
      binding
        reference store
        type Store
    """)
}

@Test func withoutBodiesTheDeclarationsAreLeft() {
  let source = """
    class Screen {
      let views = [View(), View()].map { $0.first(1) }, (a, b) = pair()
      var title: String { get { text.value } set { text.value = newValue } }
      func show(_ item: Item = Item { $0 }) -> Int { let local = 1; return local }
    }
    """
  let outline = SourceOutline(declarationsOf: tokenize(Array(source.utf8)))
  #expect(!outline.hasBodies)
  expectPicture(
    of: outline,
    """
    class Screen
      let
        binding
          reference views
          call _: trailing
            member map
              array
            closure
        binding
          tuple _: _:
            reference a
            reference b
          call
            reference pair
      var
        binding
          reference title
          type String
          accessor get
            block
          accessor set
            block
      func show
        parameter _ item
          type Item
          call _: trailing
            reference Item
            closure
        type Int
        block
    """)
}

/// Where brackets have no partners nobody knows where a body ends.
@Test(arguments: ["func f() { a( }", "func f() { import A }", "func f() { public let a = 1 }"])
func bodiesAreReadWhereDeclarationsMayDependOnThem(source: String) {
  let tokens = tokenize(Array(source.utf8))
  #expect(SourceOutline(declarationsOf: tokens).count == SourceOutline(tokens).count)
}
