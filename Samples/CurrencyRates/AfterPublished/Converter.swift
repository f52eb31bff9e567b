import Foundation

/// What one unit of the base currency is worth in others, on one day.
struct Converter: Decodable {
  let base: String
  let date: String
  let rates: [String: Double]

  /// The rates as a screen lists them.
  var sortedRates: [CurrencyRate] {
    rates.map { CurrencyRate(currency: $0.key, rate: $0.value) }
      .sorted { $0.currency < $1.currency }
  }
}

struct CurrencyRate: Equatable {
  let currency: String
  let rate: Double
}

enum ConverterError: Error, Equatable {
  case custom(String)
  case parser(String)
  case network(String)

  var message: String {
    switch self {
    case .custom(let text): return text
    case .parser(let text): return "The rates are not readable: \(text)"
    case .network(let text): return "The network failed: \(text)"
    }
  }
}
