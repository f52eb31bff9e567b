import Foundation
import CoreStream

protocol ConverterServicing: AnyObject {
  func fetchConverter() -> AnyPublisher<Converter, Error>
}

/// Reads the rates from a JSON file of the app's bundle.
final class FileConverterService: ConverterServicing {
  private let bundle: Bundle
  private let fileName: String

  init(bundle: Bundle, fileName: String = "rates") {
    self.bundle = bundle
    self.fileName = fileName
  }

  func fetchConverter() -> AnyPublisher<Converter, Error> {
    guard let url = bundle.url(forResource: fileName, withExtension: "json") else {
      return Fail(error: ConverterError.custom("There is no file \(fileName).json")).eraseToAnyPublisher()
    }
    guard let data = try? Data(contentsOf: url) else {
      return Fail(error: ConverterError.custom("The file \(fileName).json can't be read")).eraseToAnyPublisher()
    }
    return Just(data)
      .decode(type: Converter.self, decoder: JSONDecoder())
      .catch { error -> AnyPublisher<Converter, Error> in
        guard error is DecodingError else { return Fail(error: error).eraseToAnyPublisher() }
        return Fail(error: ConverterError.parser("\(url.lastPathComponent) is no converter")).eraseToAnyPublisher()
      }
      .eraseToAnyPublisher()
  }
}
