import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Synchronous sources draw what Rx draws")
struct SourcePictures {
  @Test func range() {
    let range = Drawn { _ in Publishers.MergeMany([(1...4), (7...8)].map(\.trampolinedPublisher)) }
    range.expect(
      """
      gives (172834|)
      lives |0
      """)
  }

  @Test func emptyRange() {
    let emptyRange = Drawn { _ in (1..<1).trampolinedPublisher }
    emptyRange.expect(
      """
      gives |
      lives |0
      """)
  }

  @Test func of() {
    let of = Drawn { _ in Publishers.MergeMany([[1, 2, 3], [7, 8, 9]].map(\.trampolinedPublisher)) }
    of.expect(
      """
      gives (172839|)
      lives |0
      """)
  }

  @Test func ofMany() {
    let ofMany = Drawn { _ in [1, 2, 3].trampolinedPublisher.flatMap { [$0, $0 + 3].trampolinedPublisher } }
    ofMany.expect(
      """
      gives (142536|)
      lives |0
      """)
  }

  @Test func generate() {
    let generate = Drawn { _ in Publishers.Generate(1, while: { $0 < 6 }, next: { $0 + 2 }) }
    generate.expect(
      """
      gives (135|)
      lives |0
      """)
  }

  @Test func generateNothing() {
    let generateNothing = Drawn { _ in Publishers.Generate(1, while: { _ in false }, next: { $0 + 2 }) }
    generateNothing.expect(
      """
      gives |
      lives |0
      """)
  }

  @Test func repeatElement() {
    let repeatElement = Drawn { _ in
      Publishers.MergeMany(["a", "b"].map { Publishers.RepeatElement($0).prefix($0 == "a" ? 3 : 2) })
    }
    repeatElement.expect(
      """
      gives (ababa|)
      lives |0
      """)
  }

  /// Combine's own.
  @Test func empty() {
    let empty = Drawn { _ in Empty<Int, Never>() }
    empty.expect(
      """
      gives |
      lives |0
      """)
  }

  @Test func create() {
    let create = Drawn { stage in
      AnyPublisher<String, Never>.create { subscriber in
        subscriber.send("a")
        stage.log("x")
        subscriber.send("b")
        subscriber.send(completion: .finished)
        stage.log("y")
        subscriber.send("c")
        return AnyCancellable { stage.log("-r") }
      }
    }
    create.expect(
      """
      gives (ab|)
      lives x0 |0 y0 -r0
      """)
  }

  @Test func createThatWaits() {
    let createThatWaits = Drawn { stage in
      AnyPublisher<String, any Error>.create { subscriber in
        let inner = stage.other.sink(to: subscriber)
        return AnyCancellable {
          stage.log("-r")
          inner.cancel()
        }
      }
    }
    createThatWaits.expect(
      """
      other -x-y-|
      gives -x-y-|
      lives +o0 |5 -r5 -o5
      """)
    createThatWaits.expect(
      """
      other -x-y-#
      gives -x-y-#
      lives +o0 #5 -r5 -o5
      """)
    createThatWaits.expect(
      """
      other  -x-y-z
      cancel ----!
      gives  -x-y
      lives  +o0 !4 -r4 -o4
      """)
  }

  @Test func deferredFuture() {
    let deferredFuture = Drawn { stage in
      DeferredFuture<String, Never> { promise in
        stage.log("+r")
        promise(.success("a"))
        promise(.success("b"))
        stage.log("x")
        return AnyCancellable { stage.log("-r") }
      }
    }
    deferredFuture.expect(
      """
      gives (a|)
      lives +r0 |0 x0 -r0
      """)
  }

  @Test func deferredFutureThatFails() {
    let deferredFutureThatFails = Drawn { stage in
      DeferredFuture<String, TimelineFailure> { promise in
        promise(.failure(TimelineFailure()))
        promise(.success("b"))
        return AnyCancellable { stage.log("-r") }
      }
    }
    deferredFutureThatFails.expect(
      """
      gives #
      lives #0 -r0
      """)
  }
}
