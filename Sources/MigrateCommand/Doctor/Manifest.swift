import SourceText

/// What one of a project's manifests says of the libraries that the project uses.
struct Manifest: Sendable {
  /// Absolute.
  let path: String
  /// As the user is told it.
  let shown: String
  let kind: ManifestKind
  let bytes: [UInt8]
  /// Packages, pods or frameworks that come from elsewhere.
  var libraries: [DeclaredLibrary] = []
  /// Empty where the manifest doesn't say which code is for which target.
  var targets: [DeclaredTarget] = []
  var platforms: [DeclaredPlatform] = []
  /// What is written in a form that can't be read without running the manifest.
  var unread: [UnreadPlace] = []

  /// Whether no code is of a package: some only hide their folder from Xcode, others only name libraries.
  var hasNoCode: Bool { kind == .package && targets.isEmpty && unread.isEmpty }
}

enum ManifestKind: String, Hashable, Sendable {
  case package, tuist, xcode, pods, carthage
}

/// A library as a manifest has it.
struct DeclaredLibrary: Hashable, Sendable {
  /// A package's identity, or the module of a pod or framework: `RxSwift` of `https://github.com/ReactiveX/RxSwift.git`.
  let name: String
  /// How the manifest calls it, where that is no module's name: `Moya-ObjectMapper`.
  var ownName: String?
  /// The part of a pod that is asked for: `RxSwift` of `Moya/RxSwift`.
  var part: String?
  /// What the manifest has, on one line.
  let text: String
  /// From 1.
  let line: Int
  /// The bytes of the manifest.
  let range: ByteRange
}

/// A target and what it depends on.
struct DeclaredTarget: Hashable, Sendable {
  let name: String
  /// The line of its declaration, from 1.
  let line: Int
  /// The folders with its code, absolute.
  var folders: [String] = []
  /// The files of its code that are in none of these, absolute.
  var files: Set<String> = []
  /// What it uses of other packages.
  var products: [DeclaredProduct] = []
  /// The targets of the same manifest that it uses.
  var targets: [String] = []

  func contains(_ path: String) -> Bool {
    files.contains(path) || folders.contains { relativePath(path, from: $0) != nil }
  }
}

/// A product of a package that a target depends on.
struct DeclaredProduct: Hashable, Sendable {
  /// Nearly always that of its module.
  let name: String
  /// The package that it is of, if the manifest says it.
  let package: String?
  let text: String
  let line: Int
  let range: ByteRange
}

/// The oldest system that a project is for.
struct DeclaredPlatform: Hashable, Sendable {
  let platform: ApplePlatform
  let version: SystemVersion
  let line: Int
}

/// Something of a manifest that was not understood.
struct UnreadPlace: Hashable, Sendable {
  let line: Int
  /// `the name of this target`.
  let what: String
}

/// The last part of a package's address, without `.git`, which is how it is called by others.
func packageIdentity(of address: String) -> String {
  let name = address.split(separator: "/").last.map(String.init) ?? address
  return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
}

/// The module of a pod or framework: what is no letter, digit or underscore becomes an underscore.
func moduleName(of library: String) -> String {
  String(library.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
}
