import Foundation

/// How many columns a terminal has; nil for a file or a pipe, and for a terminal that doesn't say.
func terminalColumns(of descriptor: Int32) -> Int? {
  var size = winsize()
  guard isatty(descriptor) != 0, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}
