import CoreStream
import CoreStreamTesting
import Testing

@Suite("Timelines")
struct TimelineTests {
  @Test func aLineBecomesAHistory() {
    #expect(Timeline("--a-b-|").events() == [.value(2, "a"), .value(4, "b"), .finished(6)])
    #expect(Timeline("a#").events(from: 200) == [.value(200, "a"), .failure(201, TimelineFailure())])
    #expect(Timeline("a#").events(error: StreamError.timeout) == [.value(0, "a"), .failure(1, StreamError.timeout)])
    #expect(Timeline("- (ab|)").events() == [.value(1, "a"), .value(1, "b"), .finished(1)])
    #expect(Timeline("-a|").events(values: ["a": 42]) == [.value(1, 42), .finished(2)])
  }

  @Test(arguments: ["--a-b-|", "a#", "-(ab)--(c|)", "", "abc", "|", "(a#)"])
  func aHistoryBecomesALineAgain(line: String) {
    let history: [Recorded<Character>] = Timeline(line).events(
      from: 100, values: ["a": "a", "b": "b", "c": "c"])
    #expect("\(Timeline(history, from: 100))" == line)
    #expect(Timeline(history, from: 100) == Timeline(line))
  }

  @Test func valuesAreDrawnAsTheyPrintOrAsTheyAreNamed() {
    let history: [Recorded<Int>] = [.value(1, 7), .value(3, 10), .finished(5)]
    #expect(Timeline(history) == "-7-?-|")
    #expect(Timeline(history, values: ["a": 7, "z": 10, "y": 10]) == "-a-y-|")
    #expect(Timeline(history, values: ["a": 7]) == "-a-?-|")
    #expect(Timeline([Recorded.value(0, "-"), .value(1, "|"), .value(2, " ")]) == "???")
  }

  @Test func timelinesAreEqualIfDrawnAlike() {
    #expect(Timeline("--a-- b--") == "--a--b")
    #expect(Timeline("--(a)") == "--a")
    #expect(Timeline([Recorded<Int>.failure(1, StreamError.timeout)]) == "-#")
    #expect(Timeline("--a") != "-a")
    #expect(Timeline("--a|") != "--a")
    #expect(Timeline([Recorded.value(199, "x"), .value(200, "a")], from: 200) == "a")
  }

  @Test(arguments: [
    ("-(a", TimelineError.Reason.unbalancedGroup, 2), ("a)", .unbalancedGroup, 2), ("((a))", .unbalancedGroup, 2),
    ("(a-b)", .timeInGroup, 3), ("- |a", .somethingAfterTheEnd("a"), 4), ("#|", .somethingAfterTheEnd("|"), 2),
    ("(|a)", .somethingAfterTheEnd("a"), 3), ("-^a", .onlyInASubscription("^"), 2),
    ("a!", .onlyInASubscription("!"), 2),
  ])
  func whatIsNoLineIsRejectedWithItsPlace(line: String, reason: TimelineError.Reason, column: Int) {
    do {
      let timeline = try Timeline(parsing: line)
      Issue.record("\(timeline) was read")
    } catch {
      #expect(error.reason == reason)
      #expect(error.column == column)
      #expect(error.text == line)
    }
  }

  @Test func rejectionsShowThePlace() {
    #expect {
      try Timeline(parsing: "-- |a")
    } throws: { error in
      "\(error)" == """
        'a' follows the end
          -- |a
              ^
        """
    }
  }

  @Test func timelinesDriveASchedulerAndReadItsOutput() {
    let scheduler = TestScheduler()
    let input = scheduler.createAbsoluteTestablePublisher("-a--b-|")
    let output = scheduler.createTestableSubscriber(String.self)
    input.failFastDelay(for: 2, scheduler: scheduler).subscribe(output)
    scheduler.start()
    #expect(output.timeline() == "---a--b-|")
  }

  @Test func coldTimelinesBeginAtTheSubscription() {
    let scheduler = TestScheduler()
    let answer = scheduler.createRelativeTestablePublisher("--a|", values: ["a": 12])
    let output = scheduler.start { answer.map { $0 / 4 } }
    #expect(output.timeline(from: 200) == "--3|")
    #expect(output.timeline(from: 198, values: ["c": 3]) == "----c|")
    #expect(answer.subscriptions == [RecordedSubscription("^--!", from: 200)])
  }
}

@Suite("Drawings of subscriptions")
struct SubscriptionDrawingTests {
  @Test(arguments: [
    ("--^---!", 2, 6), ("^", 0, .max), ("-(^!)", 1, 1), ("-- ^ -!", 2, 4),
  ])
  func aDrawingBecomesASubscription(drawing: String, subscribed: Int, ended: Int) {
    #expect(RecordedSubscription(drawing) == RecordedSubscription(subscribed, ended))
    let later = RecordedSubscription(drawing, from: 200)
    #expect(later == RecordedSubscription(200 + subscribed, ended == .max ? .max : 200 + ended))
    #expect(later.drawing(from: 200) == drawing.filter { $0 != " " })
    #expect(later.drawing(from: 201 + subscribed) == nil)
  }

  @Test(arguments: [
    ("--", TimelineError.Reason.noSubscription, 1), ("-!^", .noSubscription, 2), ("^-^", .severalSubscriptions, 3),
    ("^!!", .severalSubscriptions, 3), ("^-a", .notInASubscription("a"), 3), ("(^-!)", .timeInGroup, 3),
  ])
  func whatIsNoSubscriptionIsRejectedWithItsPlace(drawing: String, reason: TimelineError.Reason, column: Int) {
    do {
      let subscription = try RecordedSubscription(parsing: drawing)
      Issue.record("\(subscription) was read")
    } catch {
      #expect(error.reason == reason)
      #expect(error.column == column)
    }
  }

  @Test func switchingIsSeenInTheSubscriptions() {
    let scheduler = TestScheduler()
    let outer = scheduler.createAbsoluteTestablePublisher("--a---b---|")
    let first = scheduler.createRelativeTestablePublisher("-1-2-3-4-|")
    let second = scheduler.createRelativeTestablePublisher("-5-6-|")
    let output = scheduler.createTestableSubscriber(String.self)
    outer.map { $0 == "a" ? first : second }.switchToLatest().subscribe(output)
    scheduler.run()
    #expect(outer.subscriptions == ["^---------!"])
    #expect(first.subscriptions == ["--^---!"])
    #expect(second.subscriptions == ["------^----!"])
    #expect(output.timeline() == "---1-2-5-6-|")
  }
}
