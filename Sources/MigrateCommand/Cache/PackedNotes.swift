import StreamTypes

extension BytePacker {
  mutating func add(_ noted: NotedFile) {
    for says in [noted.seesSignatures, noted.isIdle, noted.hasProblem] { add(says ? 1 : 0) }
    add(noted.rounds) { packer, round in
      packer.add(round.failures)
      packer.add(round.flows)
    }
  }

  mutating func add(_ failures: SlotFailures) {
    for slots in [failures.failing, failures.owning, failures.asked] { add(slots) }
  }

  private mutating func add(_ flows: SlotFlows) {
    for slots in [flows.failing, flows.owning, flows.ownable, flows.asked, flows.hiddenFailing, flows.uses] {
      add(slots)
    }
    add(Array(flows.ties)) { packer, tie in
      packer.add(tie.one)
      packer.add(tie.other)
    }
    add(Array(flows.hidden)) { packer, hidden in
      packer.add(hidden.key)
      packer.add(hidden.value)
    }
    add(Array(flows.unseenUses)) { packer, use in
      packer.add(use.name)
      packer.add(use.labels == nil ? 0 : 1)
      packer.add(use.labels ?? []) { packer, label in
        packer.add(label == nil ? 0 : 1)
        if let label { packer.add(label) }
      }
    }
  }

  private mutating func add(_ slots: Set<FailureSlot>) { add(Array(slots)) { $0.add($1) } }

  private mutating func add(_ slot: FailureSlot) {
    add(slot.file)
    // What is no place is at -1.
    add(slot.offset + 1)
  }
}

extension ByteUnpacker {
  mutating func notedFile() throws(UnpackingError) -> NotedFile {
    var noted = NotedFile()
    noted.seesSignatures = try flag()
    noted.isIdle = try flag()
    noted.hasProblem = try flag()
    noted.rounds = try list { unpacker throws(UnpackingError) in
      FlowRound(failures: try unpacker.slotFailures(), flows: try unpacker.slotFlows())
    }
    return noted
  }

  mutating func slotFailures() throws(UnpackingError) -> SlotFailures {
    SlotFailures(failing: try slots(), owning: try slots(), asked: try slots())
  }

  private mutating func slotFlows() throws(UnpackingError) -> SlotFlows {
    var flows = SlotFlows()
    flows.failing = try slots()
    flows.owning = try slots()
    flows.ownable = try slots()
    flows.asked = try slots()
    flows.hiddenFailing = try slots()
    flows.uses = try slots()
    flows.ties = Set(
      try list { unpacker throws(UnpackingError) in SlotTie(one: try unpacker.slot(), other: try unpacker.slot()) })
    for (shape, slots) in try list({ unpacker throws(UnpackingError) in (try unpacker.slot(), try unpacker.slots()) }) {
      flows.hidden[shape] = slots
    }
    flows.unseenUses = Set(try list { unpacker throws(UnpackingError) in try unpacker.unseenUse() })
    return flows
  }

  private mutating func unseenUse() throws(UnpackingError) -> UnseenUse {
    let (name, hasLabels) = (try text(), try flag())
    let labels = try list { unpacker throws(UnpackingError) in try unpacker.flag() ? try unpacker.text() : nil }
    return UnseenUse(name: name, labels: hasLabels ? labels : nil)
  }

  private mutating func slots() throws(UnpackingError) -> Set<FailureSlot> {
    Set(try list { unpacker throws(UnpackingError) in try unpacker.slot() })
  }

  private mutating func slot() throws(UnpackingError) -> FailureSlot {
    FailureSlot(file: try text(), offset: try number() - 1)
  }

  mutating func flag() throws(UnpackingError) -> Bool { try number() == 1 }
}
