import Foundation
import RxSwift

struct Slot: Comparable, CustomStringConvertible {
    var raw: Int
    static let names = ["night", "morning", "noon", "evening"]
    init(raw: Int) { self.raw = raw }
    init(day: Int, _ slot: Int = 0) { raw = day * 4 + slot }
    static func < (l: Slot, r: Slot) -> Bool { l.raw < r.raw }
    var description: String { "day \(raw / 4) \(Slot.names[raw % 4])" }
}

struct SlotConverter: VirtualTimeConverterType {
    typealias VirtualTimeUnit = Slot
    typealias VirtualTimeIntervalUnit = Int

    static let secondsPerSlot = 6.0 * 3600

    func convertFromVirtualTime(_ virtualTime: Slot) -> RxTime { Date(timeIntervalSince1970: Double(virtualTime.raw) * Self.secondsPerSlot) }
    func convertToVirtualTime(_ time: RxTime) -> Slot { Slot(raw: Int((time.timeIntervalSince1970 / Self.secondsPerSlot).rounded(.down))) }
    func convertFromVirtualTimeInterval(_ interval: Int) -> TimeInterval { Double(interval) * Self.secondsPerSlot }
    func convertToVirtualTimeInterval(_ interval: TimeInterval) -> Int { Int((interval / Self.secondsPerSlot).rounded(.up)) }
    func offsetVirtualTime(_ time: Slot, offset: Int) -> Slot { Slot(raw: time.raw + offset) }
    func compareVirtualTime(_ lhs: Slot, _ rhs: Slot) -> VirtualTimeComparison {
        if lhs < rhs { return .lessThan }
        return lhs == rhs ? .equal : .greaterThan
    }
}
