import CoreStreamTesting
import Dispatch
import Testing

@Suite("Points and intervals of virtual time")
struct VirtualTimeTests {
  let start: VirtualTime = 10

  @Test func pointsAndIntervals() {
    let end: VirtualTime = 25
    #expect(end - start == VirtualTimeInterval.seconds(15))
    #expect(start - end == VirtualTimeInterval.seconds(-15))
    #expect(start + 5 == 15)
    #expect(start - .milliseconds(500) == VirtualTime(nanoseconds: 9_500_000_000))
    #expect(start.distance(to: end) == 15)
    #expect(start.advanced(by: 15) == end)
    #expect(start < end)
    var moving = start
    moving += 3
    moving -= .seconds(1)
    #expect(moving == 12)
  }

  @Test func intervalsAreNumbers() {
    let interval: VirtualTimeInterval = 3
    #expect(interval + 2 == 5)
    #expect(interval - 5 == -2)
    #expect(interval * 2 == 6)
    #expect((-interval).magnitude == 3)
    #expect(interval < 4)
    var growing = interval
    growing += 1
    growing *= 3
    growing -= 2
    #expect(growing == 10)
  }

  @Test(arguments: [
    (VirtualTimeInterval.seconds(2), 2_000_000_000), (.seconds(0.25), 250_000_000), (.milliseconds(3), 3_000_000),
    (.microseconds(4), 4_000), (.nanoseconds(5), 5), (VirtualTimeInterval(6), 6_000_000_000),
    (VirtualTimeInterval(DispatchTimeInterval.milliseconds(7)), 7_000_000),
  ])
  func units(interval: VirtualTimeInterval, nanoseconds: Int) {
    #expect(interval.nanoseconds == nanoseconds)
  }

  @Test func descriptionsAreSeconds() {
    #expect("\(start)" == "10")
    #expect("\(start + .milliseconds(250))" == "10.25")
    #expect("\(VirtualTimeInterval.seconds(-3))" == "-3")
    #expect(VirtualTime(7) == 7)
  }

  @Test func integersThatDoNotFit() {
    #expect(VirtualTimeInterval(exactly: UInt64.max) == nil)
    #expect(VirtualTimeInterval(exactly: UInt8(3)) == 3)
  }
}
