/// One file's path and bytes, UTF-8 or not.
public struct SourceFile: Sendable, Hashable {
  /// The path as the user is told it: relative to the folder the tool runs in where possible.
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
