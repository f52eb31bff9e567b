import Foundation

extension Run {
  /// Whether the result is read by a person at once.
  var printsToTerminal: Bool { outside.outputIsTerminal && settings.output == nil }

  /// Prints a text for reading: through `$PAGER` on a terminal.
  func deliverForReading(_ bytes: [UInt8]) throws(Refusal) {
    guard printsToTerminal, let pager = outside.environment["PAGER"], !pager.isEmpty, show(bytes, in: pager) else {
      return try deliver(bytes)
    }
  }
}

/// Whether a pager was started and given the text. One that ends early has shown enough.
///
/// `less` is told to show colors, and to leave at once where the text fits on the screen, unless `$LESS` says something.
private func show(_ bytes: [UInt8], in pager: String) -> Bool {
  guard let pipe = popen("export LESS=\"${LESS-FRX}\"; \(pager)", "w") else { return false }
  let before = signal(SIGPIPE, SIG_IGN)
  defer { signal(SIGPIPE, before) }
  fwrite(bytes, 1, bytes.count, pipe)
  // A shell that doesn't find the command ends with 127.
  return pclose(pipe) != 127 << 8
}
