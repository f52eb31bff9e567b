import StreamTypes

/// A place that fills a bag.
struct BagFill: Sendable {
  /// The declaration around it.
  let user: MemberPlace
  let bag: MemberPlace
  /// Whether another bag can stand beside that one: what stays RxSwift's fills the one, and the rest the other.
  let hasRoom: Bool
  /// Whether a bridge can stand in it: then a bag of RxSwift's keeps a subscription of the target's.
  let isBridgeable: Bool
}

/// What fills the bags of a project, by how a bag and what fills it come apart.
struct BagFills {
  /// What fills a bag beside which another one can stand, or stands.
  let besides: [BagFill]
  /// What else fills a bag, where a bridge can stand.
  let bridgeable: [BagFill]
  /// What is rewritten with its bag or not at all.
  let tied: [BagFill]
  /// The bags beside which an earlier run put a set.
  let doubled: Set<MemberPlace>

  /// - Parameter others: The declarations of the files that are not rewritten, beside which nothing is put.
  init(_ files: [FileTies], others: [MemberPlace]) {
    let held = Set(files.flatMap(\.heldBags))
    let withoutRoom = held.union(others)
    let doubled = Set(files.flatMap(\.doubledBags)).subtracting(held)
    func hasRoom(_ fill: BagFill) -> Bool {
      doubled.contains(fill.bag) || (fill.hasRoom && !withoutRoom.contains(fill.bag))
    }
    let fills = files.flatMap(\.fills)
    besides = fills.filter(hasRoom)
    bridgeable = fills.filter { !hasRoom($0) && $0.isBridgeable }
    tied = fills.filter { !hasRoom($0) && !$0.isBridgeable }
    self.doubled = doubled
  }
}
