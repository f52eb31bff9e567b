import CoreStream
import SwiftUI

/// `ObservableObject` and `@Published` are SwiftUI's, and CoreStream's extras work on them.
final class Counter: ObservableObject {
  @Published var count = 0
  let resets = PassthroughSubject<Void, Never>()
  private var cancellables = Set<AnyCancellable>()

  init() {
    resets.withLatestFrom($count).sink { print("reset at", $0) }.store(in: &cancellables)
    resets.flatMapLatest { [1, 2].trampolinedPublisher }.sink { print("then", $0) }.store(in: &cancellables)
  }
}

struct CounterView: View {
  @ObservedObject var counter: Counter

  var body: some View {
    Text("\(counter.count)").onReceive(counter.$count.share(replay: 1, scope: .whileConnected)) { print("shows", $0) }
  }
}
