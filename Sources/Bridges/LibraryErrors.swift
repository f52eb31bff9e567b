import RxSwift

extension Error {
  /// The error as the target has it: one that RxSwift's operators fail with becomes the target's of the same name.
  func toStreamError() -> any Error {
    switch self as? RxError {
    case nil: self
    case .unknown?: StreamError.unknown
    case .disposed(let object)?: StreamError.disposed(object: object)
    case .overflow?: StreamError.overflow
    case .argumentOutOfRange?: StreamError.argumentOutOfRange
    case .noElements?: StreamError.noElements
    case .moreThanOneElement?: StreamError.moreThanOneElement
    case .timeout?: StreamError.timeout
    }
  }

  /// The error as RxSwift has it.
  func toRxError() -> any Error {
    switch self as? StreamError {
    case nil: self
    case .unknown?: RxError.unknown
    case .disposed(let object)?: RxError.disposed(object: object)
    case .overflow?: RxError.overflow
    case .argumentOutOfRange?: RxError.argumentOutOfRange
    case .noElements?: RxError.noElements
    case .moreThanOneElement?: RxError.moreThanOneElement
    case .timeout?: RxError.timeout
    }
  }
}
