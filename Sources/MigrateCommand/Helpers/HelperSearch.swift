extension HelperLibrary {
  /// The declarations that some code needs, and those that they need.
  ///
  /// Names and the forms of calls decide: what has the name of a helper and is none brings that helper along. Linear in the
  /// size of the library for each step on the way.
  func needed(for code: CodeUses) -> [HelperUnit] {
    var search = HelperSearch(library: self, uses: code)
    search.run()
    return zip(units, search.isIn).filter(\.1).map(\.0)
  }
}

/// Goes from what some code uses to all that is needed for it.
private struct HelperSearch {
  let library: HelperLibrary
  /// What the code itself uses.
  let code: CodeUses
  /// What the units use that are needed.
  private var inner = CodeUses()
  /// Both together.
  var uses: CodeUses
  var isIn: [Bool]
  /// The types of the library that are needed.
  private var own: Set<String> = []
  /// What the units use that are needed, by their files and by the types that they extend.
  private var usesInFile: [Int: CodeUses] = [:]
  private var usesInType: [String: CodeUses] = [:]

  init(library: HelperLibrary, uses: CodeUses) {
    self.library = library
    code = uses
    self.uses = uses
    isIn = library.units.map { _ in false }
  }

  mutating func run() {
    var goesOn = true
    while goesOn {
      goesOn = false
      for (index, unit) in library.units.enumerated() where !isIn[index] && isNeeded(unit) {
        isIn[index] = true
        goesOn = true
        uses.formUnion(unit.uses)
        inner.formUnion(unit.uses)
        usesInFile[unit.file, default: CodeUses()].formUnion(unit.uses)
        if let owner = unit.owner { usesInType[owner, default: CodeUses()].formUnion(unit.uses) }
        for case .type(let name) in unit.needs {
          own.insert(name)
          usesInType[name, default: CodeUses()].formUnion(unit.uses)
        }
      }
    }
  }

  private func isNeeded(_ unit: HelperUnit) -> Bool {
    if let owner = unit.owner {
      if library.types.contains(owner) {
        if own.contains(owner) {
          if library.isRequired(unit, of: owner) { return true }
        } else if !library.strangers(to: owner).contains(where: { isAtHand($0, in: code) }) {
          return false
        }
      } else if !isAtHand(owner, in: uses) || !isMade(owner, in: unit) {
        return false
      }
    }
    // An overload for a type that nothing names is not meant.
    guard areNeeded(unit.headWords), !unit.isForEmptyStreams || code.hasEmptyStreams else { return false }
    return unit.needs.contains { need in
      switch need {
      case .type(let name): isNamed(name, unit)
      case .property(let name): !unit.isPrivate && isRead(name, of: unit) || isNamedNearby(name, of: unit)
      case .function(let name, let signature):
        areNeeded(signature.types) && !(unit.owner == "Publisher" && uses.declares(name, signature))
          && (!unit.isPrivate && isCalled(name, signature, of: unit) || isNamedNearby(name, signature, of: unit))
      case .conformance(let type, let parents):
        library.types.contains(type)
          ? own.contains(type) && (!unit.members.isDisjoint(with: uses.parts) || areWanted(parents))
          : uses.words.contains(type) && parents.contains { own.contains($0) }
      }
    }
  }

  /// Whether some code may have a value of a type of Combine's or Foundation's.
  private func isAtHand(_ type: String, in code: CodeUses) -> Bool {
    !library.isClosed(type) || code.words.contains(type)
  }

  /// Whether the code makes a publisher or a subscriber of Combine's that a unit extends: `receive` makes a `ReceiveOn`.
  private func isMade(_ owner: String, in unit: HelperUnit) -> Bool {
    if unit.head?.hasPrefix("extension Subscribers.") == true { return uses.parts.contains(owner) }
    guard unit.head?.hasPrefix("extension Publishers.") == true else { return true }
    return uses.parts.contains { $0 == owner || owner.lowercased().hasPrefix($0.lowercased()) }
  }

  /// Whether one of the protocols is needed, or none of the units'.
  private func areWanted(_ parents: [String]) -> Bool {
    parents.contains { own.contains($0) || !library.types.contains($0) }
  }

  /// Whether the code may have values of those of the names that are helpers'.
  private func areNeeded(_ names: Set<String>) -> Bool {
    names.intersection(library.namedTypes).allSatisfy { library.hasValue(of: $0, among: own) }
  }

  private func isNamed(_ type: String, _ unit: HelperUnit) -> Bool {
    if unit.isPrivate { return usesInFile[unit.file]?.words.contains(type) == true }
    guard let owner = unit.owner else { return uses.words.contains(type) }
    // Within what extends the owner the name stands alone.
    return uses.parts.contains(type) || usesInType[owner]?.words.contains(type) == true
  }

  /// One of the units' own types has static properties, which stand behind a period alone: `.shared`.
  private func isRead(_ name: String, of unit: HelperUnit) -> Bool {
    uses.members.contains(name) || isOfOwnType(unit) && uses.parts.contains(name)
  }

  private func isOfOwnType(_ unit: HelperUnit) -> Bool { unit.owner.map(library.types.contains) == true }

  private func isCalled(_ name: String, _ signature: HelperSignature, of unit: HelperUnit) -> Bool {
    // An initializer is called by its type's name, `self.init` by its own.
    if name == "init", let owner = unit.owner, uses.calls[owner]?.contains(where: signature.fits) == true {
      return true
    }
    let fits = name == CombineNames.subscription ? signature.isSpelled : signature.fits
    if code.calls[name]?.contains(where: fits) == true { return true }
    let isCombines = unit.owner == "Publisher" && CombineNames.operators.contains(name)
    // `self.init` is one of the same type.
    let nearby = name == "init" ? unit.owner.flatMap { usesInType[$0] } ?? CodeUses() : inner
    if nearby.calls[name]?.contains(where: isCombines ? signature.isSpelled : signature.fits) == true { return true }
    guard name != "init", isOfOwnType(unit) || !signature.parameters.isEmpty else { return false }
    // The units' own code hands on a function without labels by its name alone.
    let isPlain = !isCombines && signature.labels.allSatisfy { $0 == nil }
    return code.members.contains(name) || isPlain && inner.members.contains(name)
  }

  /// Whether what is needed already uses a property of the unit's file, or one of the type that it extends by its name
  /// alone.
  private func isNamedNearby(_ name: String, of unit: HelperUnit) -> Bool {
    let file = usesInFile[unit.file]
    return file?.members.contains(name) == true || file?.values.contains(name) == true
      || unit.owner.map { usesInType[$0]?.values.contains(name) == true } == true
  }

  /// The same for a function, and for an initializer of a type that has another name there.
  private func isNamedNearby(_ name: String, _ signature: HelperSignature, of unit: HelperUnit) -> Bool {
    guard let file = usesInFile[unit.file] else { return false }
    if name == "init" { return file.makes(signature) }
    return isNamedNearby(name, of: unit) || file.calls[name]?.contains(where: signature.fits) == true
  }
}
