import StreamTypes

/// Who asks which of the library's own errors something is: `case RxError.timeout = error`. RxSwift's error is not the
/// target's, and where one goes as a mere `Error` nothing shows which of them it is.
extension Knowledge {
  /// The names of the errors that RxSwift's streams fail with by themselves.
  var libraryErrors: Set<String> {
    Set(signatures.types.filter { $0.value.kind == "enum" && $0.value.parentNames.contains("Error") }.keys)
  }
}

extension Member {
  /// Whether errors of any type are handed over here.
  var handsErrors: Bool { self.owner == "Error" || names(type: "Error") }

  /// Whether an error of any type comes out of it: a property, a stream of errors.
  var givesErrors: Bool { self.type?.names("Error") == true }
}

/// Ties the declarations that name the library's errors to those from which they get errors, and which nobody converts on
/// their way, as bridges do with the failures of streams.
func tiesOfErrors(of files: [FileTies]) -> [(Tied, Tied)] {
  let uses = files.flatMap(\.errorUses)
  let handing = Set(uses.map(\.used))
  var asking = files.reduce(into: Set<MemberPlace>()) { $0.formUnion($1.namingErrors) }
  if asking.isEmpty { return [] }
  var size = -1
  while size != asking.count {
    size = asking.count
    for use in uses {
      // Who hands its own parameter on asks as well.
      if asking.contains(use.used), handing.contains(use.user) { asking.insert(use.user) }
      if asking.contains(use.user), use.givesErrors { asking.insert(use.used) }
    }
  }
  return uses.filter { asking.contains($0.used) }.map { (.declaration($0.user), .declaration($0.used)) }
}
