import Foundation
import RewriteRules
import StreamTypes

/// What one run is asked to do: the command line over the configuration over the defaults.
struct Settings: Sendable {
  var verb: Verb
  var operands: [String]
  var options: RewriteOptions
  /// Absolute, as every path here but the operands.
  var rulesFolder: String?
  /// The folder whose pages are tested.
  var testedRules: String?
  var projectFolder: String?
  /// The file of bridges.
  var bridges: String?
  /// Whether public members with migrated streams get deprecated ones beside them, in the file of bridges.
  var shims: Bool
  /// The file of helpers.
  var helpers: String?
  var output: String?
  /// `-` for standard input, else absolute.
  var filesFrom: String?
  /// A commit that files must differ from. Nil for all files.
  var changedSince: String?
  var exclude: [String]
  /// Files by patterns whose public declarations stay RxSwift's.
  var keepPublicIn: [String]
  /// The folder that these patterns are relative to.
  var keepPublicFolder: String
  /// Files by patterns, and what relays in them become; the last that fits counts.
  var relayPlaces: [PlacedValue]
  /// The folder that these patterns are relative to.
  var relayFolder: String
  /// The folder that `exclude` is relative to.
  var excludeFolder: String
  var stdinFilename: String
  var bite: Int?
  var maxFiles: Int
  var maxChanges: Int
  /// How lists are printed.
  var format: String
  /// The command that builds the project, where the rewrite is to be verified.
  var verify: String?
  /// How often the project may be built.
  var maxBuilds: Int
  /// The file with what a build of the rewritten project printed.
  var log: String?
  var splitBy: PatchSplit?
  var stat: Bool
  var sideBySide: Bool
  /// Whether a person is asked about each site.
  var interactive: Bool
  /// How findings are printed, and where.
  var reports: [ReportRequest]
  /// Whether manifests are to be changed, and whether that is written.
  var fix: Bool
  var write: Bool
  /// Where CoreStream's package is.
  var library: String?
  /// The services that files are written for.
  var services: [ServiceTemplate]
  /// The file of known findings.
  var baseline: String
  /// Whether it was named.
  var namesBaseline: Bool
  var pruneOnly: Bool
  /// The file with a line for each run.
  var history: String?
  /// The file that knows what is found.
  var index: String?
  /// The part of the files whose findings are printed.
  var shard: Shard?
  /// The file that says to a build that the check is done.
  var stamp: String?
  /// Whether the paths are reports to be joined.
  var merges: Bool
  var allowDirty: Bool
  var force: Bool
  var strict: Bool
  var exitCode: Bool
  var exitZero: Bool
  var quiet: Bool
  var verbose: Bool
  var jobs: Int
  /// Whether results of other runs may be used.
  var usesCache: Bool
  /// The folder for these results, absolute; nil for the user's own.
  var cacheFolder: String?
  var color: ColorChoice
  /// Where the configuration says what holds, for the options that it decides.
  var places: [OptionName: Problem]

  /// Whether `--max-files` is the size of bites.
  var asksForBites: Bool { verb == .plan || bite != nil }

  /// What is wrong with an option's value, told where the value stands.
  func refusal(of option: OptionName, _ message: String, advice: String? = nil) -> Refusal {
    guard var problem = places[option] else { return .usage(message, verb: verb) }
    problem.message = message
    problem.advice = advice
    return .problems([problem])
  }
}

extension Settings {
  /// Brings the sources together. Values have been checked against their rows, so that each has its meaning here.
  init(verb: Verb, arguments: Arguments, configuration: Configuration, workingFolder: String) {
    let settable = Set(optionRows(of: verb).filter(\.isSetting).map(\.name))
    let configured = configuration.values.filter { settable.contains($0.key) }
    let values = arguments.values.merging(configured) { asked, _ in asked }
    func text(_ name: OptionName) -> String? {
      values[name]?.last ?? optionRows(of: verb).first { $0.name == name }?.standard
    }
    func path(_ name: OptionName) -> String? {
      let asked = arguments.values[name] != nil
      return values[name]?.last.map { absolutePath($0, in: asked ? workingFolder : configuration.folder) }
    }
    func flag(_ name: OptionName) -> Bool { values[name]?.last.map { $0 != "false" } ?? false }
    func count(_ name: OptionName) -> Int? { text(name).flatMap { Int($0) } }

    let relays = (values[.relays] ?? []).map(PlacedValue.init)

    let target = text(.target).flatMap(Target.init) ?? .coreStream

    self.verb = verb
    operands = arguments.operands
    helpers = path(.helpers)
    bridges = path(.bridges)
    shims = flag(.shims)
    options = RewriteOptions(
      target: target,
      extras: extras(for: target, asked: text(.extras), hasHelpers: helpers != nil),
      fidelity: text(.fidelity).flatMap(Fidelity.init) ?? .exact,
      failures: text(.failures).flatMap(FailurePolicy.init) ?? .neverWhenProven,
      relays: RelayShapes(
        standard: relays.last { $0.place == nil }.flatMap { RelayShape(rawValue: $0.value) } ?? .subject,
        names: relayNames(in: relays)),
      applicability: text(.applicability).flatMap(Applicability.init) ?? .needsReview,
      only: Set(values[.only] ?? []), except: Set(values[.except] ?? []),
      lint: verb.onlyFinds && (flag(.lint) || values[.only]?.isEmpty == false))
    options.keepsPublic = flag(.keepPublic)
    rulesFolder = path(.rules)
    testedRules = path(.test)
    projectFolder = path(.project)
    output = path(.output)
    filesFrom = values[.filesFrom]?.last == "-" ? "-" : path(.filesFrom)
    changedSince = values[.changed]?.last.map { $0.isEmpty ? "HEAD" : $0 }
    keepPublicIn = values[.keepPublicIn] ?? []
    keepPublicFolder = arguments.values[.keepPublicIn] != nil ? workingFolder : configuration.folder
    relayPlaces = relays.filter { $0.place != nil && $0.name == nil }
    relayFolder = arguments.values[.relays] != nil ? workingFolder : configuration.folder
    exclude = values[.exclude] ?? []
    excludeFolder = arguments.values[.exclude] != nil ? workingFolder : configuration.folder
    stdinFilename = text(.stdinFilename) ?? "stdin.swift"
    bite = count(.bite)
    maxFiles = count(.maxFiles) ?? .max
    maxChanges = count(.maxChanges) ?? .max
    maxBuilds = count(.maxBuilds) ?? 20
    format = text(.format) ?? ""
    verify = text(verb == .verify ? .build : .verify)
    log = path(.log)
    splitBy = text(.splitBy).flatMap(PatchSplit.init)
    stat = flag(.stat)
    sideBySide = flag(.sideBySide)
    interactive = flag(.interactive)
    let outputFolder = arguments.values[.format] != nil ? workingFolder : configuration.folder
    reports = (values[.format] ?? [format]).map { ReportRequest($0, in: outputFolder) }
    fix = flag(.fix)
    write = flag(.write)
    library = text(.library)
    services = (values[.ci] ?? []).compactMap(ServiceTemplate.init)
    baseline = (verb == .initialize ? nil : path(.baseline)) ?? joinedPath(configuration.folder, Baseline.fileName)
    namesBaseline = values[.baseline] != nil
    pruneOnly = flag(.pruneOnly)
    history = path(.history)
    merges = flag(.merge)
    index = path(.index)
    shard = text(.shard).flatMap(Shard.init)
    stamp = path(.stamp)
    allowDirty = flag(.allowDirty)
    force = flag(.force)
    strict = flag(.strict)
    exitCode = flag(.exitCode)
    exitZero = flag(.exitZero)
    quiet = flag(.quiet)
    verbose = flag(.verbose)
    usesCache = !flag(.noCache)
    cacheFolder = path(.cache)
    jobs = count(.jobs) ?? ProcessInfo.processInfo.activeProcessorCount
    color = text(.color).flatMap(ColorChoice.init) ?? .auto
    places = configuration.places.filter { settable.contains($0.key) && arguments.values[$0.key] == nil }
  }
}

/// Where extras come from: CoreStream's are for its own target, and for Apple's Combine unless they are not wanted.
private func extras(for target: Target, asked: String?, hasHelpers: Bool) -> Extras {
  switch target {
  case .coreStream: .none
  case .combine: hasHelpers ? .helpers : asked.flatMap(Extras.init) ?? .library
  case .openCombine: hasHelpers ? .helpers : .none
  }
}

extension PlacedValue {
  /// The property that the value is for: `rates` or `RatesViewModel.rates` of `name:rates=…`.
  fileprivate var name: String? {
    guard let place, place.hasPrefix("name:") else { return nil }
    return String(place.dropFirst("name:".count))
  }
}

private func relayNames(in values: [PlacedValue]) -> [String: RelayShape] {
  var names: [String: RelayShape] = [:]
  for value in values {
    if let name = value.name { names[name] = RelayShape(rawValue: value.value) }
  }
  return names
}
