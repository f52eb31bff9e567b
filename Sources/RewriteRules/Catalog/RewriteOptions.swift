/// Which library the rewritten code is for.
public enum Target: String, Sendable, CaseIterable, Codable {
  case coreStream = "core-stream"
  case combine
  case openCombine = "opencombine"
}

/// Where a target gets from what it lacks and RxSwift has: `withLatestFrom`, `share(replay:scope:)`.
public enum Extras: String, Sendable, CaseIterable, Codable {
  /// From nowhere: the nearest that the target has is written for review, or the site is left.
  case none
  /// From CoreStream, which exports the target's Combine.
  case library
  /// From declarations of the project's own, which a run writes into a file.
  case helpers
}

/// Whether the trace or the idiom comes first where they differ.
public enum Fidelity: String, Sendable, CaseIterable, Codable {
  case exact, idiomatic
}

/// What the failure of a declared stream is that RxSwift doesn't say.
public enum FailurePolicy: String, Sendable, CaseIterable, Codable {
  /// `Never` where the whole project shows that nothing that may fail flows in, else `Error`.
  case neverWhenProven = "never-when-proven"
  /// Always `Error`.
  case error
}

/// How the rules are to be applied.
public struct RewriteOptions: Sendable, Hashable {
  public var target: Target
  public var extras: Extras
  public var fidelity: Fidelity
  public var failures: FailurePolicy
  /// What relays are to become; it takes a project that went through `decidingRelays`.
  public var relays: RelayShapes
  /// The weakest promise whose edits are made; weaker ones are only reported.
  public var applicability: Applicability
  /// Rule ids; only these where not empty.
  public var only: Set<String>
  public var except: Set<String>
  /// Whether the rules that guard and rewrite nothing are asked.
  public var lint: Bool
  /// Whether the project's files that are not rewritten have to go on compiling: what they share with those that are stays
  /// RxSwift's then.
  public var keepsOthers = false
  /// Whether what modules show to others stays RxSwift's, because their users are not rewritten.
  public var keepsPublic = false
  /// The files, by their paths, of which that holds where it does not hold of all.
  public var publicFiles: Set<String> = []
  /// Whether the project has the file of bridges, so that members which others see can be rewritten behind their types.
  public var usesBridges = false
  /// The code that stays because the project did not compile with it rewritten.
  public var takenBack: [TakenBack] = []
  /// What a person who was asked did not want to be rewritten.
  public var declined: Set<DeclinedSite> = []

  public init(
    target: Target = .coreStream, extras: Extras = .none, fidelity: Fidelity = .exact,
    failures: FailurePolicy = .neverWhenProven,
    relays: RelayShapes = RelayShapes(), applicability: Applicability = .needsReview, only: Set<String> = [],
    except: Set<String> = [], lint: Bool = false
  ) {
    self.target = target
    self.extras = extras
    self.fidelity = fidelity
    self.failures = failures
    self.relays = relays
    self.applicability = applicability
    self.only = only
    self.except = except
    self.lint = lint
  }
}

extension RewriteOptions {
  /// The target whose names are written.
  var vocabulary: Target { extras == .none ? target : .coreStream }

  /// The module that rewritten code imports.
  var module: String { extras == .library ? Target.coreStream.module : target.module }

  /// The module with the publishers of UIKit's controls.
  var controlsModule: String { extras == .library ? Target.coreStream.controlsModule : target.controlsModule }

  /// The module that rewritten tests import; nil if there is none.
  var testingModule: String? { extras == .library ? Target.coreStream.testingModule : target.testingModule }

  /// All modules that rewritten code imports.
  var modules: Set<String> { Set([module, target.module, controlsModule, testingModule].compactMap { $0 }) }
}

extension Target {
  /// The module that rewritten code imports.
  var module: String {
    switch self {
    case .coreStream: "CoreStream"
    case .combine: "Combine"
    case .openCombine: "OpenCombine"
    }
  }

  /// The module with the publishers of UIKit's controls.
  var controlsModule: String { self == .coreStream ? "CoreStreamCocoa" : "CombineCocoa" }

  /// The module that rewritten tests import; the others have none.
  var testingModule: String? { self == .coreStream ? "CoreStreamTesting" : nil }
}
