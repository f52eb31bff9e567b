import RxSwift

/// Anything that can be turned into a step of work.
public protocol WorkConvertible {
  associatedtype Output
  func asWork() -> AnyWork<Output>
}

public struct AnyWork<Output>: WorkConvertible {
  let name: String
  let run: () -> Observable<Output>
  public func asWork() -> AnyWork<Output> { self }
}

public extension WorkConvertible {
  func start(_ label: String) -> Disposable {
    let work = asWork()
    print("start", label, work.name)
    return work.run().subscribe(
      onNext: { print(label, $0) }, onError: { print(label, "failed", $0) }, onCompleted: { print(label, "done") })
  }
  func mapped<T>(_ transform: @escaping (Output) -> T) -> AnyWork<T> {
    let work = asWork()
    return AnyWork(name: work.name + "+map") { work.run().map(transform) }
  }
}
