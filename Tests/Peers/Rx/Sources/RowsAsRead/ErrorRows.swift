import Rows
import RxSwift

public let errorRows = [
  Row("catch, no failure") { sendingUnlessFailed($0) { $0.catch { _ in .just(1) } } },
  Row("catchAndReturn, no failure") { sendingUnlessFailed($0) { $0.catchAndReturn(1) } },
  Row("retry, no failure") { sendingUnlessFailed($0) { $0.retry() } },
  Row("retry(3), no failure") { sendingUnlessFailed($0) { $0.retry(3) } },
  Row("retry(when:), no failure") { sendingUnlessFailed($0) { $0.retry(when: { $0.take(3) }) } },
  Row("catch") { subscribingUnlessFailed($0) { value in failing(value | 1).catch { _ in .just(value) } } },
  Row("catchAndReturn") { subscribingUnlessFailed($0) { failing($0 | 1).catchAndReturn($0) } },
  Row("retry(2)") { subscribingUnlessFailed($0) { failing($0 | 1).retry(2).catchAndReturn(1) } },
  Row("retry(when:)") {
    subscribingUnlessFailed($0) { failing($0 | 1).retry(when: { $0.take(2) }).ifEmpty(default: 1).catchAndReturn(2) }
  },
]
