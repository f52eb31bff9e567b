/// One of Apple's modules, whose names a file may have had through RxSwift's: a row under `## Names`.
struct SystemModule: Sendable {
  let name: String
  /// An asterisk at the end stands for a capital letter and what follows it: `UI*`.
  let names: [String]
  /// The modules that bring it along.
  let carriers: Set<String>

  func has(_ name: String) -> Bool {
    names.contains { entry in
      guard entry.last == "*" else { return entry == name }
      let start = entry.dropLast()
      return name.hasPrefix(start) && name.dropFirst(start.count).first?.isUppercase == true
    }
  }
}
