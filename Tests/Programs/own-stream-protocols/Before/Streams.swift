import RxSwift

extension Observable: WorkConvertible {
  public func asWork() -> AnyWork<Element> {
    AnyWork(name: "stream") { self.observe(on: CurrentThreadScheduler.instance) }
  }
}
