/// The types of one file while nobody looks them up: with all that was found, in two thirds of the memory.
public struct PackedTypes: Sendable {
  /// Its tables are packed.
  private let types: FileTypes
  /// Whether the types themselves are known, not only what they say of failures.
  package let isWhole: Bool

  init(_ types: FileTypes) {
    isWhole = true
    var types = types
    types.types.pack()
    types.expectations.pack()
    types.resolutions.pack()
    types.origins.pack()
    self.types = types
  }

  /// Those of a file without any.
  init() { self.init(FileTypes()) }

  /// Those of which only this is known.
  init(flows: SlotFlows) {
    isWhole = false
    var types = FileTypes()
    types.flows = flows
    self.types = types
  }

  package var unpacked: FileTypes {
    var types = types
    types.types.unpack()
    types.expectations.unpack()
    types.resolutions.unpack()
    types.origins.unpack()
    return types
  }

  /// What the file says about the failures of the project's slots.
  var flows: SlotFlows { types.flows }

  /// The slots that the file's types rest on or say something of.
  var touchedSlots: Set<FailureSlot> {
    var slots = types.slots.union(flows.uses).union(flows.failing).union(flows.owning)
    for tie in flows.ties {
      slots.insert(tie.one)
      slots.insert(tie.other)
    }
    for hidden in flows.hidden.values { slots.formUnion(hidden) }
    return slots
  }
}

extension FileTypes {
  package var packed: PackedTypes { PackedTypes(self) }
}
