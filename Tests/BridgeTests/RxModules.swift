import Foundation
import RunningPrograms

@testable import MigrateCommand

/// RxSwift's modules, or what stands for them, compiled for programs.
struct RxModules: Sendable {
  /// What the compiler needs to find and link them.
  let options: [String]

  /// A few lines of ours that stand for RxSwift's own module where there is no RxSwift.
  static func standIn(in folder: URL) async throws -> RxModules {
    try await compile("RxSwift", swiftFiles(in: [bridgeTests.appending(path: "StandIn")]), in: folder)
    return RxModules(["RxSwift"], in: folder)
  }

  /// The checkout of RxSwift that the environment names; nil if it names none.
  static let checkoutFolder = ProcessInfo.processInfo.environment["RXSWIFT_CHECKOUT"].map { URL(filePath: $0) }

  /// The modules of a checkout, RxCocoa's without UIKit. They are kept among the user's caches, by the checkout's content
  /// and the compiler.
  static func compiled(from checkout: URL) async throws -> RxModules {
    let cocoa = ["Traits", "Common", "Foundation", "Platform", "RxCocoa.swift"].map { "RxCocoa/\($0)" }
    let modules = try [("RxSwift", ["Sources/RxSwift"]), ("RxRelay", ["Sources/RxRelay"]), ("RxCocoa", cocoa)].map {
      (name: $0.0, files: try swiftFiles(in: $0.1.map { checkout.appending(path: $0) }))
    }
    let digest = try await digest(of: modules.flatMap(\.files))
    let kept = try FileManager.default
      .url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
      .appending(path: "rxmigrate-tests/RxSwift-\(digest.digits)")
    let names = modules.map(\.name)
    if FileManager.default.fileExists(atPath: kept.path) { return RxModules(names, in: kept) }
    let folder = try Places.makeTemporaryFolder()
    for module in modules { try await compile(module.name, module.files, in: folder) }
    try FileManager.default.createDirectory(at: kept.deletingLastPathComponent(), withIntermediateDirectories: true)
    // Only what is whole gets the name; another test may have made the same meanwhile.
    do {
      try FileManager.default.moveItem(at: folder, to: kept)
    } catch CocoaError.fileWriteFileExists {
      try FileManager.default.removeItem(at: folder)
    }
    return RxModules(names, in: kept)
  }

  private init(_ names: [String], in folder: URL) {
    // A module is linked before those that it uses.
    options = ["-I", folder.path, "-L", folder.path] + names.reversed().map { "-l\($0)" }
  }

  private static func compile(_ module: String, _ files: [String], in folder: URL) async throws {
    let interface = folder.appending(path: "\(module).swiftmodule").path
    let library = folder.appending(path: "lib\(module).a").path
    let options = [
      "-swift-version", "5", "-Onone", "-wmo", "-parse-as-library", "-suppress-warnings", "-D", "SWIFT_PACKAGE",
      "-module-name", module, "-emit-module", "-emit-module-path", interface, "-emit-library", "-static", "-o", library,
    ]
    let run = try await swiftc(options + ["-I", folder.path] + files, timeout: .seconds(600))
    if run.status != 0 { throw CompilerErrors(run, folder: folder) }
  }

  private static func swiftc(_ arguments: [String], timeout: Duration) async throws -> ProgramRun {
    try await ProgramRun.run(URL(filePath: "/usr/bin/env"), ["swiftc"] + arguments, timeout: timeout)
  }

  private static func digest(of files: [String]) async throws -> Digest {
    let version = try await swiftc(["-version"], timeout: .seconds(60)).output
    let contents = try files.map { Array(try Data(contentsOf: URL(filePath: $0).resolvingSymlinksInPath())) }
    return Digest(Array(version.utf8) + contents.joined())
  }

  /// The Swift files among some files and folders, sorted.
  private static func swiftFiles(in places: [URL]) throws -> [String] {
    try places.flatMap { place -> [String] in
      if place.pathExtension == "swift" { return [place.path] }
      return try FileManager.default.subpathsOfDirectory(atPath: place.path).map { place.appending(path: $0).path }
    }
    .filter { $0.hasSuffix(".swift") }.sorted()
  }
}
