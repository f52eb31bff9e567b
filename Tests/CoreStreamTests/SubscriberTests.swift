import CoreStream
import Dispatch
import Foundation
import Testing

private class Model: ObservableObject {
  @Published var title = "a"
  @Published var count = 0
}

/// The identities that several threads have found.
private final class Found: @unchecked Sendable {
  // Unchecked, because the set is behind the lock.
  private let lock = NSLock()
  private(set) var identities: Set<ObjectIdentifier> = []

  func add(_ identity: ObjectIdentifier) { lock.withLock { _ = identities.insert(identity) } }
}

private final class Target {
  var value = 0
}

@Suite("subscribers, tokens and published properties")
struct SubscriberTests {
  @Test("a sink stops with its token")
  func tokens() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var token: AnyCancellable? = subject.sink { seen.append($0) }
    subject.send(1)
    token = nil
    subject.send(2)
    #expect(token == nil)
    #expect(seen == [1])
  }

  @Test("tokens are stored in sets and arrays")
  func storing() {
    let subject = PassthroughSubject<Int, Never>()
    var set: Set<AnyCancellable> = []
    var array: [AnyCancellable] = []
    subject.sink { _ in }.store(in: &set)
    subject.sink { _ in }.store(in: &array)
    #expect(set.count == 1 && array.count == 1)
    set = []
    #expect(subject.isObserved)
    array = []
    #expect(!subject.isObserved)
  }

  @Test("closures are released at the end, though the token lives")
  func closuresAreReleased() {
    let subject = PassthroughSubject<Int, Never>()
    weak var captured: Target?
    let token: AnyCancellable
    do {
      let target = Target()
      captured = target
      token = subject.sink { target.value = $0 }
    }
    #expect(captured != nil)
    subject.send(completion: .finished)
    #expect(captured == nil)
    token.cancel()
  }

  @Test("values are assigned to an object, which is retained until the end")
  func assigning() {
    let subject = PassthroughSubject<Int, Never>()
    let target = Target()
    let token = subject.assign(to: \.value, on: target)
    subject.send(3)
    token.cancel()
    subject.send(4)
    #expect(target.value == 3)
  }

  @Test("a published property sends before it changes")
  func published() {
    let model = Model()
    var log: [String] = []
    let token = model.$title.sink { log.append("got \($0) sees \(model.title)") }
    model.title = "b"
    token.cancel()
    #expect(log == ["got a sees a", "got b sees a"])
    #expect(model.title == "b")
  }

  @Test("an observable object tells of each change beforehand")
  func objectWillChange() {
    let model = Model()
    var seen: [String] = []
    let token = model.objectWillChange.sink { seen.append("\(model.title) \(model.count)") }
    model.title = "b"
    model.count = 1
    token.cancel()
    #expect(seen == ["a 0", "b 0"])
    #expect(model.objectWillChange === model.objectWillChange)
  }

  @Test("an observable object has one publisher, with published properties or without")
  func oneObjectWillChange() {
    class Plain: ObservableObject {
      var count = 0 { willSet { objectWillChange.send() } }
    }
    final class Derived: Plain {
      @Published var title = ""
    }
    final class DerivedFromModel: Model {
      var other = 0 { willSet { objectWillChange.send() } }
    }
    func check<Object: ObservableObject>(_ object: Object, changes: Int, _ change: (Object) -> Void)
    where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
      var heard = 0
      let token = object.objectWillChange.sink { heard += 1 }
      change(object)
      #expect(heard == changes)
      #expect(object.objectWillChange === object.objectWillChange)
      token.cancel()
    }
    check(Plain(), changes: 1) { $0.count = 1 }
    check(Derived(), changes: 2) { ($0.count, $0.title) = (1, "b") }
    check(DerivedFromModel(), changes: 3) { ($0.count, $0.title, $0.other) = (1, "b", 2) }
  }

  @Test("an object's publisher is not another object's that had its address, and is the same on all threads")
  func publishersOfObjects() {
    final class Plain: ObservableObject, Sendable {}
    var publishers: [ObservableObjectPublisher] = []
    for _ in 0..<100 {
      let publisher = Plain().objectWillChange
      #expect(!publishers.contains { $0 === publisher })
      publishers.append(publisher)
    }
    let objects = (0..<50).map { _ in Plain() }
    let found = Found()
    DispatchQueue.concurrentPerform(iterations: 200) { [objects] turn in
      found.add(ObjectIdentifier(objects[turn % 50].objectWillChange))
    }
    #expect(found.identities.count == 50)
  }

  @Test("a publisher can feed a published property for as long as the object lives")
  func assigningToPublished() {
    let subject = PassthroughSubject<String, Never>()
    var model: Model? = Model()
    subject.assign(to: &model!.$title)
    subject.send("x")
    #expect(model?.title == "x")
    model = nil
    #expect(!subject.isObserved)
  }

  @Test("an erased subscriber works without a subscription")
  func bareSubscriber() {
    let recorder = Recorder<Int, Never>()
    let erased = AnySubscriber(Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in }))
    #expect(erased.receive(1) == .none)
    #expect(AnySubscriber(recorder).combineIdentifier == recorder.combineIdentifier)
    let mirror = Mirror(reflecting: AnySubscriber(PassthroughSubject<Int, Never>()))
    #expect("\(mirror.subjectType)" == "SubjectSubscriber<PassthroughSubject<Int, Never>>")
  }

  @Test("demands add up, and unlimited stays so")
  func demands() {
    var demand = Subscribers.Demand.max(2)
    demand += 3
    #expect(demand == 5)
    #expect(demand - 1 == .max(4))
    #expect(demand * 2 == .max(10))
    #expect(demand < .unlimited)
    #expect(demand + .unlimited == .unlimited)
    #expect(Subscribers.Demand.unlimited - 7 == .unlimited)
    #expect("\(demand) \(Subscribers.Demand.unlimited)" == "max(5) unlimited")
  }
}
