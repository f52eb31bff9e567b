import SwiftStructure

/// A type of the target's as those have it who still use RxSwift.
struct ShimType {
  /// `Observable<Int>`
  let spelling: String
  /// The bridge that makes it of a value of the target's.
  let bridge: String
  /// Behind a value of RxSwift's, what makes the target's of it; nil where nothing does.
  let bridgeBack: String?
  /// Whether there may be none.
  let isOptional: Bool

  /// A value of the target's for RxSwift's users.
  func crossing(_ value: String) -> String { value + chaining + bridge }

  /// A value of RxSwift's for the target.
  func crossingBack(_ value: String) -> String? { bridgeBack.map { value + chaining + $0 } }

  private var chaining: String { isOptional ? "?" : "" }

  private init(_ spelling: String, _ bridge: String, back bridgeBack: String?, isOptional: Bool = false) {
    self.spelling = spelling
    self.bridge = bridge
    self.bridgeBack = bridgeBack
    self.isOptional = isOptional
  }

  /// What a type that code spells is in RxSwift; nil where it is none that bridges cross as a whole.
  init?(_ type: NodeID, in outline: SourceOutline) {
    switch outline[type] {
    case .typeName(let name, let generics), .memberType(_, let name, let generics):
      self.init(name.text, generics.map(outline.text))
    case .specifiedType(let words, let base) where words.allSatisfy({ ["any", "some"].contains($0.text) }):
      self.init(base, in: outline)
    case .optionalType(let base, _):
      guard let type = ShimType(base, in: outline), !type.isOptional else { return nil }
      self.init(type.spelling + "?", type.bridge, back: type.bridgeBack, isOptional: true)
    case .tupleType(let elements) where elements.count == 1 && elements[0].label == nil:
      self.init(elements[0].type, in: outline)
    default: return nil
    }
  }

  /// What a value makes that is a call of a type's name: `PassthroughSubject<Int, Never>()`.
  init?(madeBy value: NodeID, in outline: SourceOutline) {
    guard case .call(let call) = outline[value], case .reference(let name, let generics) = outline[call.callee] else {
      return nil
    }
    self.init(name.text, generics.map(outline.text))
  }

  private init?(_ name: String, _ generics: [String]) {
    switch (name, generics.first ?? "", Failure(generics.last ?? "")) {
    case ("AnyCancellable", "", _), ("Cancellable", "", _):
      self.init("Disposable", ".toDisposable()", back: ".toCancellable()")
    case ("AnyPublisher", "Never", .any), ("Publisher", "Never", .any):
      self.init("Completable", ".toCompletable()", back: ".toPublisher()")
    case ("AnyPublisher", let output, let failure), ("Publisher", let output, let failure):
      guard generics.count == 2 else { return nil }
      self.init("Observable<\(output)>", ".toObservable()", back: failure.publisherBridge)
    case ("PassthroughSubject", let output, .any):
      self.init("PublishSubject<\(output)>", ".toPublishSubject()", back: ".toPassthroughSubject()")
    case ("PassthroughSubject", let output, .never):
      self.init("PublishRelay<\(output)>", ".toPublishRelay()", back: ".toPassthroughSubject()")
    case ("CurrentValueSubject", let output, .any):
      // The way back may throw.
      self.init("BehaviorSubject<\(output)>", ".toBehaviorSubject()", back: nil)
    case ("CurrentValueSubject", let output, .never):
      self.init("BehaviorRelay<\(output)>", ".toBehaviorRelay()", back: ".toCurrentValueSubject()")
    default: return nil
    }
  }

  /// How a stream may fail.
  private enum Failure {
    case any, never, other

    init(_ spelling: String) {
      switch spelling {
      case "Error", "any Error", "Swift.Error", "any Swift.Error": self = .any
      case "Never": self = .never
      default: self = .other
      }
    }

    /// What makes a publisher of an observable that fails in this way.
    var publisherBridge: String? {
      switch self {
      case .any: ".toPublisher()"
      case .never: ".asInfallible(onErrorFallbackTo: .empty()).toPublisher()"
      case .other: nil
      }
    }
  }

  /// The types of the target's that members give or take.
  static let names: Set<String> = [
    "AnyCancellable", "AnyPublisher", "Cancellable", "CurrentValueSubject", "PassthroughSubject", "Publisher",
  ]
}
