/// What goes wrong in a stream itself: Rx's `RxError`.
///
///     values.timeout(.seconds(1), scheduler: queue, customError: { StreamError.timeout })
public enum StreamError: Error {
  /// Something unknown.
  case unknown
  /// The object was already cancelled.
  case disposed(object: AnyObject)
  /// A number became too large.
  case overflow
  /// An argument is outside its range; `element(at:)` fails so if the stream is too short.
  case argumentOutOfRange
  /// A value was expected, but the stream had none.
  case noElements
  /// One value was expected, but the stream had more.
  case moreThanOneElement
  /// The time was up.
  case timeout
}

// Unchecked, because the object of `disposed` is only ever named, never used.
extension StreamError: @unchecked Sendable {}

extension StreamError: CustomDebugStringConvertible {
  /// The sentence that RxSwift prints.
  public var debugDescription: String {
    switch self {
    case .unknown: "Unknown error occurred."
    case .disposed(let object): "Object `\(object)` was already disposed."
    case .overflow: "Arithmetic overflow occurred."
    case .argumentOutOfRange: "Argument out of range."
    case .noElements: "Sequence doesn't contain any elements."
    case .moreThanOneElement: "Sequence contains more than one element."
    case .timeout: "Sequence timeout."
    }
  }
}
