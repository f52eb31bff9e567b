import Foundation
import CoreStream

/// What to ask a server for, and how to read the answer.
struct Resource<Value: Decodable> {
  let path: String
  let query: String?
}

extension Resource where Value == MoviesPage {
  static func search(_ query: String) -> Resource {
    Resource(path: "/search", query: query)
  }
}

enum NetworkError: Error, Equatable {
  case notFound
  case unreadable
}

protocol Networking: AnyObject {
  func load<Value>(_ resource: Resource<Value>) -> AnyPublisher<Value, Error>
  func loadData(path: String) -> AnyPublisher<Data, Error>
}

enum Schedulers {
  static let background = DispatchQueue(label: "concurrent-scheduler", qos: .userInitiated, attributes: .concurrent)
  static let main = MainScheduler.shared
}
