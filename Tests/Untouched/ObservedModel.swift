import Foundation
import Observation

/// `@Observable` is the macro of the Observation framework.
@Observable
final class Profile {
  var name: String
  var followers: [String] = []
  @ObservationIgnored private var observers: [UUID: (Profile) -> Void] = [:]

  var isPopular: Bool { followers.count > 2 }

  init(name: String) { self.name = name }

  func subscribe(_ observer: @escaping (Profile) -> Void) -> UUID {
    let id = UUID()
    observers[id] = observer
    return id
  }

  func dispose(_ id: UUID) { observers[id] = nil }

  func notify() { observers.values.forEach { $0(self) } }
}

@Observable
final class Directory {
  private(set) var profiles: [Profile] = []
  var query = ""

  var hits: [Profile] {
    profiles.filter { query.isEmpty || $0.name.contains(query) }
  }

  func add(_ names: String...) {
    profiles += names.map(Profile.init(name:))
  }

  func first(where predicate: (Profile) -> Bool) -> Profile? { profiles.first(where: predicate) }
}

extension Directory {
  func observe(_ onChange: @escaping @Sendable () -> Void) -> [String] {
    withObservationTracking {
      hits.map(\.name)
    } onChange: {
      onChange()
    }
  }

  func names() -> AsyncStream<String> {
    AsyncStream { continuation in
      profiles.map(\.name).forEach { continuation.yield($0) }
      continuation.finish()
    }
  }

  func countNames() async -> Int {
    await names().map { $0.count }.filter { $0 > 2 }.reduce(0, +)
  }
}
