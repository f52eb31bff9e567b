import Foundation
import RxSwift

protocol ConverterServicing: AnyObject {
  func fetchConverter() -> Observable<Converter>
}

/// Reads the rates from a JSON file of the app's bundle.
final class FileConverterService: ConverterServicing {
  private let bundle: Bundle
  private let fileName: String

  init(bundle: Bundle, fileName: String = "rates") {
    self.bundle = bundle
    self.fileName = fileName
  }

  func fetchConverter() -> Observable<Converter> {
    guard let url = bundle.url(forResource: fileName, withExtension: "json") else {
      return .error(ConverterError.custom("There is no file \(fileName).json"))
    }
    guard let data = try? Data(contentsOf: url) else {
      return .error(ConverterError.custom("The file \(fileName).json can't be read"))
    }
    return Observable.just(data)
      .decode(type: Converter.self, decoder: JSONDecoder())
      .catch { error in
        guard error is DecodingError else { return .error(error) }
        return .error(ConverterError.parser("\(url.lastPathComponent) is no converter"))
      }
  }
}
