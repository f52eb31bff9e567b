import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Drivers and signals draw what RxCocoa draws")
struct SharingOnASchedulerPictures {
  /// What is shared on a scheduler, as RxCocoa shares drivers; in virtual time each value takes a tick.
  @Test func driver() {
    let driver = Drawn { stage in
      let subject = stage.source.share(on: stage.time, replay: 1, replacingErrorWith: "z")
        .setFailureType(to: Error.self).eraseToAnyPublisher()
      return stage.threeSubscribers(of: subject)
    }
    driver.expect(
      """
      source ^-a-b-c-d-e-f-|
      gives  --[1a][2a]([1b][2b])-[1c]-[1d][3d]([1e][3e])-([1f][3f])-|
      lives  +s0 -s13 |14
      """)
    driver.expect(
      """
      source -a-   b   -         c-   d-   e   -         f-         |
      gives  --[1a][2a]([1b][2b])-[1c]-[1d][3d]([1e][3e])-([1f][3f])-|
      lives  +s0 -s13 |14
      """)
    driver.expect(
      """
      source ^-a-b-c-#
      gives  --[1a][2a]([1b][2b])-[1c]-[1z]--[3a]-[3b]-[3c]-([3z]|)
      lives  +s0 -s7 +s9 -s16 |17
      """)
    driver.expect(
      """
      source ~ab|
      gives  -[1a][1b][2b]------[3a][3b]|
      lives  +s0 -s0 +s9 -s9 |12
      """)
    driver.expect(
      """
      source ^-a-b-c-d-e-f-g
      cancel ---   -   -         --   --   -   -         !
      gives  --[1a][2a]([1b][2b])-[1c]-[1d][3d]([1e][3e])
      lives  +s0 !11 -s11
      """)
  }

  @Test func signal() {
    let signal = Drawn { stage in
      let subject = stage.source.share(on: stage.time, replay: 0, replacingErrorWith: "z")
        .setFailureType(to: Error.self).eraseToAnyPublisher()
      return stage.threeSubscribers(of: subject)
    }
    signal.expect(
      """
      source ^-a-b-c-d-e-f-|
      gives  --[1a]-([1b][2b])-([1c][2c])-[1d]-([1e][3e])-([1f][3f])-|
      lives  +s0 -s13 |14
      """)
    signal.expect(
      """
      source -a-   b-         c-         d-   e-         f-         |
      gives  --[1a]-([1b][2b])-([1c][2c])-[1d]-([1e][3e])-([1f][3f])-|
      lives  +s0 -s13 |14
      """)
    signal.expect(
      """
      source ^-a-b-c-#
      gives  --[1a]-([1b][2b])-([1c][2c])-[1z]--[3a]-[3b]-[3c]-([3z]|)
      lives  +s0 -s7 +s9 -s16 |17
      """)
  }
}
