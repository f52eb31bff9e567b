import SwiftStructure

/// The types of members that only their initial values say.
extension TypeInference {
  /// The type of a property without an annotation, or with one that leaves out its arguments, from the text of its initial
  /// value.
  func initializerType(_ member: Member, as stated: SwiftType? = nil) -> SwiftType {
    guard let text = member.initializer else { return .unknown }
    let type = initializerType(
      text, in: member.owner, file: member.file, offset: member.initializerOffset, as: stated,
      isErased: member.isMutable || isRequired(member.name, of: member.owner))
    guard let position = member.initializerComponent else { return type }
    guard case .tuple(let elements) = type, position < elements.count else { return .unknown }
    return elements[position].type
  }

  /// The type of an initial value of another declaration, from its text: found once, and unknown to what it asks for itself.
  /// Where it is erased, it is the type of whatever may stand there.
  func initializerType(
    _ text: String, in owner: String, file: String, offset: Int, as stated: SwiftType? = nil,
    isErased: @autoclosure () -> Bool = false
  ) -> SwiftType {
    let place = InitialValuePlace(file: file, offset: offset, owner: owner, seesSignatures: seesSignatures(file))
    if localTypeDepth == 0, let known = cache.initialValues[place] { return noting(known) }
    guard pending.insert(place).inserted else {
      circles += 1
      return .unknown
    }
    defer { pending.remove(place) }
    if let known = initializerTypes[place] {
      circles += 1
      return known
    }
    let outside = circles
    let found = inferredInitialValue(self, text, place, stated, isErased())
    if localTypeDepth == 0, circles == outside {
      cache.initialValues[place] = found
    } else {
      initializerTypes[place] = found.value
    }
    return noting(found)
  }
}
