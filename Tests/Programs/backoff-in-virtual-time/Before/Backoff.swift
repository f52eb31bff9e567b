import RxSwift

enum UploadError: Error, Equatable {
  case busy(Int)
  case forbidden
}

struct Backoff {
  let base: Int
  let limit: Int

  func pause(before attempt: Int) -> Int { base << attempt }
}

extension ObservableType {
  /// Tries again after 1, 2, 4 … times the base, as long as the server is only busy.
  func retry(_ backoff: Backoff, scheduler: SchedulerType, log: @escaping (String) -> Void) -> Observable<Element> {
    retry(when: { (errors: Observable<Error>) in
      errors.enumerated().flatMap { attempt, error -> Observable<Int> in
        guard attempt < backoff.limit, case UploadError.busy(let code)? = error as? UploadError else {
          log("give up after \(attempt + 1)")
          return .error(error)
        }
        let pause = backoff.pause(before: attempt)
        log("busy \(code), wait \(pause)")
        return Observable<Int>.timer(.seconds(pause), scheduler: scheduler)
      }
    })
  }
}
