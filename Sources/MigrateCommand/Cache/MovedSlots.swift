import StreamTypes

/// Where the slots and members are that an earlier run knew, in the texts that the files have now.
struct MovedSlots: Sendable {
  /// Those of the files that changed and declare the same as before, by the files' paths.
  let places: [String: MovedPlaces]

  /// The same place; nil if it stands within a function of a file that changed, where others don't see it.
  func callAsFunction(_ slot: FailureSlot) -> FailureSlot? {
    if let type = slot.shape {
      // A type may name the slots of its arguments.
      return places.keys.contains { type.contains("@\($0):") } ? nil : slot
    }
    guard let moved = places[slot.file] else { return slot }
    return moved(slot.offset).map { FailureSlot(file: slot.file, offset: $0) }
  }

  func callAsFunction(_ place: MemberPlace) -> MemberPlace? {
    guard let moved = places[place.file] else { return place }
    return moved(place.offset).map { MemberPlace(file: place.file, offset: $0) }
  }

  /// The same places; nil if some can't be found.
  func callAsFunction(_ slots: Set<FailureSlot>) -> Set<FailureSlot>? { all(slots, callAsFunction) }

  func callAsFunction(_ members: Set<MemberPlace>) -> Set<MemberPlace>? { all(members, callAsFunction) }

  private func all<Place>(_ places: Set<Place>, _ moved: (Place) -> Place?) -> Set<Place>? {
    let found = Set(places.compactMap(moved))
    return found.count == places.count ? found : nil
  }

  /// What is known of the places that others see.
  func visible(in failures: SlotFailures) -> SlotFailures {
    func visible(_ slots: Set<FailureSlot>) -> Set<FailureSlot> { Set(slots.compactMap(callAsFunction)) }
    return SlotFailures(
      failing: visible(failures.failing), owning: visible(failures.owning), asked: visible(failures.asked))
  }

  /// What was noted of a file that is the same; nil if it names what can't be found.
  func callAsFunction(_ noted: NotedFile) -> NotedFile? {
    var moved = noted
    moved.rounds = []
    for round in noted.rounds {
      guard let failures = self(round.failures), let flows = self(round.flows) else { return nil }
      moved.rounds.append(FlowRound(failures: failures, flows: flows))
    }
    return moved
  }

  private func callAsFunction(_ failures: SlotFailures) -> SlotFailures? {
    guard let failing = self(failures.failing), let owning = self(failures.owning), let asked = self(failures.asked)
    else { return nil }
    return SlotFailures(failing: failing, owning: owning, asked: asked)
  }

  private func callAsFunction(_ flows: SlotFlows) -> SlotFlows? {
    var moved = SlotFlows()
    for set in [
      \SlotFlows.failing, \.owning, \.ownable, \.asked, \.hiddenFailing, \.uses,
    ] as [WritableKeyPath<SlotFlows, Set<FailureSlot>>] {
      guard let slots = self(flows[keyPath: set]) else { return nil }
      moved[keyPath: set] = slots
    }
    for tie in flows.ties {
      guard let one = self(tie.one), let other = self(tie.other) else { return nil }
      moved.ties.insert(SlotTie(one: one, other: other))
    }
    for (shape, slots) in flows.hidden {
      guard let shape = self(shape), let slots = self(slots) else { return nil }
      moved.hidden[shape] = slots
    }
    moved.unseenUses = flows.unseenUses
    return moved
  }
}
