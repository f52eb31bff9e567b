import RxRelay
import RxSwift

protocol Acceptable {
  associatedtype Element
  func accept(_ event: Element)
}
protocol Holder { associatedtype Element; var value: Element { get } }
extension PublishRelay: Acceptable {}
extension BehaviorRelay: Acceptable, Holder {}

final class Input<A: Acceptable> {
  private let target: A
  init(_ target: A) { self.target = target }
  func send(_ values: A.Element...) { values.forEach { target.accept($0) } }
}
func bump<T>(_ holder: T) where T: Holder & Acceptable, T.Element == Int { holder.accept(holder.value + 1) }

func runInputs() {
  let relay = BehaviorRelay(value: 1)
  let events = PublishRelay<String>()
  _ = relay.subscribe(onNext: { print("value", $0) })
  _ = events.subscribe(onNext: { print("event", $0) })
  Input(relay).send(2, 3)
  Input(events).send("a", "b")
  bump(relay)
  relay.accept(9)
}
