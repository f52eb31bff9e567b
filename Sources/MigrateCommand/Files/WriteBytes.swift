import Foundation

/// Why the system doesn't write, by its number.
struct WriteFailure: Error, Hashable {
  let number: Int32

  /// The reason in plain words, as it stands behind a colon.
  var reason: String {
    switch number {
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EFBIG: "a file may not be that large here"
    case EACCES, EPERM: "there is no permission to write there"
    case EROFS: "what is there can only be read"
    case ENOENT: "there is no such folder"
    case ENOTDIR: "a part of the path is a file, not a folder"
    case EISDIR: "this is a folder, not a file"
    case EEXIST: "something of the same name is there"
    default: String(cString: strerror(number))
    }
  }

  /// What the last call of the system failed with.
  static var last: WriteFailure { WriteFailure(number: errno) }
}

/// Makes a new file, and waits until its bytes are on the disk. Where that fails, there is no such file afterwards.
///
/// - Parameter permissions: Nil for those that new files have.
func writeNewFile(_ bytes: [UInt8], at path: String, permissions: mode_t? = nil) throws(WriteFailure) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
  guard descriptor >= 0 else { throw .last }
  var failure: WriteFailure?
  do throws(WriteFailure) {
    try writeAll(bytes, to: descriptor)
    if let permissions, fchmod(descriptor, permissions) != 0 { throw .last }
    if fsync(descriptor) != 0 { throw .last }
  } catch {
    failure = error
  }
  // Some systems tell only here that the disk is full.
  if close(descriptor) != 0, failure == nil { failure = .last }
  if let failure {
    unlink(path)
    throw failure
  }
}

/// Writes to what is open already.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(WriteFailure) {
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, bytes.count - written) }
    if count < 0 && errno != EINTR { throw .last }
    written += max(count, 0)
  }
}

/// The permissions of a file; nil if there is none.
func permissions(of path: String) -> mode_t? {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
}
