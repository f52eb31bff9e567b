import RxRelay
import RxSwift

protocol ValueStream: ObservableType { var value: Element { get } }
extension BehaviorRelay: ValueStream {}

extension ValueStream where Element: Numeric {
  func doubled() -> Observable<Element> { map { $0 * 2 } }
  var half: String { "half of \(value)" }
}
final class Property<Element> {
  let value: () -> Element
  private let stream: () -> Observable<Element>
  init<V: ValueStream>(_ values: V) where V.Element == Element {
    value = { values.value }
    stream = { values.asObservable() }
  }
  func asObservable() -> Observable<Element> { stream() }
}
func show<V: ValueStream>(_ values: V) where V.Element: CustomStringConvertible {
  print("now", values.value.description)
  _ = values.map { "seen \($0)" }.subscribe(onNext: { print($0) })
}
func firstValues<V>(of all: [V]) -> [V.Element] where V: ValueStream { all.map { $0.value } }
protocol Screen {
  associatedtype Title: ValueStream where Title.Element == String
  var title: Title { get }
}
struct Home: Screen { let title = BehaviorRelay(value: "home") }
func headline<S: Screen>(_ screen: S) -> String { screen.title.value.uppercased() }

func runValues() {
  let number = BehaviorRelay(value: 1)
  show(number)
  _ = number.doubled().subscribe(onNext: { print("doubled", $0) })
  print(number.half)
  let property = Property(number)
  _ = property.asObservable().subscribe(onNext: { print("property", $0) })
  number.accept(5)
  print(property.value(), firstValues(of: [number, BehaviorRelay(value: 9)]))
  print(headline(Home()))
}
