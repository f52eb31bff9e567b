import RewriteRules
import StreamTypes

/// Packs what a file declares, as far as other files can tell: not where in it something stands, but in which order.
///
/// A file that only changes within its functions has the same bytes as before.
struct DeclarationPacker {
  private var packer = BytePacker()
  /// Where the things stand that were packed, in the order in which they were.
  private var places = DeclaredPlaces()
  private let knowledge: Knowledge

  /// - Parameters:
  ///   - index: What one file declares.
  ///   - knowledge: What the rules know.
  static func pack(_ index: ProjectIndex, _ knowledge: Knowledge) -> (bytes: [UInt8], places: DeclaredPlaces) {
    var packer = DeclarationPacker(knowledge: knowledge)
    packer.add(index)
    packer.addOrder()
    return (packer.packer.bytes, packer.places)
  }

  private init(knowledge: Knowledge) { self.knowledge = knowledge }

  private mutating func add(_ index: ProjectIndex) {
    add(index.types.sorted { $0.key < $1.key }) { packer, type in
      packer.add(type.key)
      packer.add(type.value)
    }
    add(index.globals)
    for names in [index.imports, index.exports].flatMap(\.values) { add(names) }
    add(index.escapingBags)
    add(index.methodForms)
    add(index.objectBagUsers)
    for says in [
      !index.imports.isEmpty, !index.exports.isEmpty, !index.disposalFiles.isEmpty, !index.threadFiles.isEmpty,
      index.mocksMainQueue,
    ] { add(says) }
    add(index.publicParts.values.joined().map { $0 }) { packer, part in
      packer.add(offset: part.start)
      packer.add(offset: part.end)
    }
  }

  private mutating func add(_ entry: TypeEntry) {
    let type = entry[dynamicMember: \.self]
    add(type.kind)
    add(type.generics) { $0.add($1) }
    add(type.constraints) { $0.add($1) }
    add(type.inherits) { $0.add($1) }
    add(type.aliased) { $0.add($1) }
    add(type.members)
    add(type.rule)
  }

  private mutating func add(_ members: [String: [Member]]) {
    add(members.sorted { $0.key < $1.key }) { packer, named in
      packer.add(named.key)
      packer.add(named.value) { $0.add($1[dynamicMember: \.self]) }
    }
  }

  private mutating func add(_ member: MemberDeclaration) {
    add(member.name)
    add(member.kind.rawValue)
    for says in [
      member.isStatic, member.isMutable, member.throws, member.isInExtension, member.isInConformance, member.hasSetter,
      member.isImplicitlyUnwrapped,
    ] { add(says) }
    add(member.parameters) { $0.add($1) }
    add(member.type) { $0.add($1) }
    add(member.generics) { $0.add($1) }
    add(member.constraints) { $0.add($1) }
    add(member.initializer) { $0.add($1) }
    add(member.initializerComponent) { $0.packer.add($1) }
    add(member.owner)
    add(member.rule)
    add(member.attributes) { $0.add($1) }
    add(member.wrapperArguments) { $0.add($1) }
    add(member.wrapperInitializer) { $0.add($1) }
    add(offset: member.offset)
    // 0 stands for none.
    add(member.initializerOffset == 0 ? nil : member.initializerOffset) { packer, offset in
      let value = member.initializer ?? member.wrapperInitializer ?? ""
      packer.add(offset: offset, length: value.utf8.count)
    }
    // Two functions of one name are only compared where they extend streams.
    if knowledge.isStreamName(member.owner) {
      add(String(member.bodyHash))
    }
  }

  private mutating func add(_ parameter: ParameterSignature) {
    add(parameter.label) { $0.add($1) }
    add(parameter.type)
    for says in [parameter.hasDefault, parameter.isVariadic, parameter.isInout] { add(says) }
    add(parameter.attributes) { $0.add($1) }
  }

  private mutating func add(_ constraint: TypeConstraint) {
    add(constraint.left)
    add(constraint.isSameType)
    add(constraint.right)
  }

  private mutating func add(_ type: SwiftType) {
    switch type {
    case .named(let name, let arguments):
      if let slot = FailureSlot(argument: type) {
        packer.add(0)
        return add(offset: slot.offset)
      }
      packer.add(1)
      add(name)
      add(arguments) { $0.add($1) }
    case .optional(let wrapped): add(wrapped, kind: 2)
    case .array(let element): add(element, kind: 3)
    case .dictionary(let key, let value):
      add(key, kind: 4)
      add(value)
    case .tuple(let elements):
      packer.add(5)
      add(elements) { packer, element in
        packer.add(element.label) { $0.add($1) }
        packer.add(element.type)
      }
    case .function(let parameters, let result, let mayThrow):
      add(result, kind: 6)
      add(parameters) { $0.add($1) }
      add(mayThrow)
    case .metatype(let type): add(type, kind: 7)
    case .unknown: packer.add(8)
    case .stream(let stream):
      // What is read of a file has its types as they are spelled.
      packer.add(9)
      add(fullText(of: stream))
    }
  }

  private mutating func add(_ type: SwiftType, kind: Int) {
    packer.add(kind)
    add(type)
  }

  // MARK: Parts

  private mutating func add(offset: Int, length: Int = 0) { places.add(offset, length: length) }

  /// What stands before what.
  private mutating func addOrder() {
    let starts = places.places.map(\.start)
    let ranks = Dictionary(uniqueKeysWithValues: zip(Set(starts).sorted(), 0...))
    packer.add(starts) { $0.add(ranks[$1] ?? 0) }
  }

  private mutating func add(_ text: String) { packer.add(text) }

  private mutating func add(_ says: Bool) { packer.add(says ? 1 : 0) }

  private mutating func add(_ names: Set<String>) { add(names.sorted()) { $0.add($1) } }

  private mutating func add<Part>(_ part: Part?, _ pack: (inout DeclarationPacker, Part) -> Void) {
    add(part != nil)
    if let part { pack(&self, part) }
  }

  private mutating func add<Part>(_ parts: [Part], _ pack: (inout DeclarationPacker, Part) -> Void) {
    packer.add(parts.count)
    for part in parts { pack(&self, part) }
  }
}
