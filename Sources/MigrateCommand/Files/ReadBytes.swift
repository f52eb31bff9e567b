import Foundation

/// What can be read at once from what is open already, be it a pipe or a file; waits for the first bytes, and is empty at
/// the end.
func readAvailable(from descriptor: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  repeat {
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0 && errno == EINTR { continue }
    if count <= 0 { break }
    bytes += chunk[..<count]
  } while bytes.isEmpty || poll(&request, 1, 0) > 0
  return bytes
}
