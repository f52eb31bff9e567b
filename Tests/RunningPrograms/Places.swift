import Foundation

/// Where the tests' data and the build's products lie.
public enum Places {
  /// The package's root folder.
  public static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The build's folder of executables, `Modules` and object files, in debug or in release: the one that the test
  /// bundle lies in.
  public static let products: URL = {
    let bundle = Bundle(for: Marker.self).bundleURL
    // On macOS the bundle is a folder in it; elsewhere an executable that has the folder as its bundle.
    return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
  }()

  /// A new empty folder, which whoever asks removes.
  public static func makeTemporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rxmigrate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The names of the folders in a folder, sorted.
  public static func folders(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
      .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
      .map(\.lastPathComponent)
      .sorted()
  }
}

private final class Marker {}
