import CoreStream
import CoreStreamTesting
import Foundation
import XCTest

/// What is different in XCTest: its tests run on the main thread, and outside of the main queue's work.
final class XCTestUseTests: XCTestCase {
  func testWaitingForTheMainQueueOnTheMainThread() throws {
    XCTAssertTrue(Thread.isMainThread)
    let queued = [1, 2, 3].publisher.receive(on: DispatchQueue.main)
    XCTAssertEqual(try queued.blocking(timeout: 60).values(), [1, 2, 3])
    let looped = [4, 5].publisher.receive(on: RunLoop.main)
    XCTAssertEqual(try looped.blocking(timeout: 60).last(), 5)
  }

  func testExpectations() throws {
    let scheduler = TestScheduler()
    let output = scheduler.createTestableSubscriber(String.self)
    scheduler.createAbsoluteTestablePublisher("-a-b|").subscribe(output)
    scheduler.run()
    XCTAssertNil(output.mismatch(with: "-a-b|"))
    XCTAssertNotNil(output.mismatch(with: "-a--b|"))
    XCTAssertEqual(output.timeline(), "-a-b|")
    XCTAssertEqual(output.events, [.value(1, "a"), .value(3, "b"), .finished(4)])
    try output.requireEvents("-a-b|")
    XCTAssertThrowsError(try output.requireEvents("-a-b-|"))
  }
}
