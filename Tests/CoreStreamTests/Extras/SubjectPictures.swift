import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Subjects and relays draw what Rx draws")
struct SubjectPictures {
  /// Combine's own.
  @Test func passthroughSubject() {
    let passthroughSubject = Drawn { stage in
      let subject = stage.driven(PassthroughSubject())
      return stage.threeSubscribers(of: subject)
    }
    passthroughSubject.expect(
      """
      source -a   -b   -c         -d         -e   -f         -|
      gives  -[1a]-[1b]-([1c][2c])-([1d][2d])-[1e]-([1f][3f])-|
      lives  +s-100 |13 -s13
      """)
    passthroughSubject.expect(
      """
      source ab   -c   -d         ---#
      gives  -[1b]-[1c]-([1d][2d])---#
      lives  +s-100 #9 -s9
      """)
    passthroughSubject.expect(
      """
      source ab   ---|
      gives  -[1b]-------|
      lives  +s-100 -s5 |9
      """)
    passthroughSubject.expect(
      """
      source -a   -b   -c         -d         -e   -f         -g
      cancel --   --   --         --         --   -!
      gives  -[1a]-[1b]-([1c][2c])-([1d][2d])-[1e]-([1f][3f])
      lives  +s-100 !11
      """)
  }

  /// Combine's own.
  @Test func currentValueSubject() {
    let currentValueSubject = Drawn { stage in
      let subject = stage.driven(CurrentValueSubject("z"))
      return stage.threeSubscribers(of: subject)
    }
    currentValueSubject.expect(
      """
      source -   a   -b         -c         -d   -e         -f         -|
      gives  [1z][1a]-([1b][2b])-([1c][2c])-[1d]-([1e][3e])-([1f][3f])-|
      lives  +s-100 |13 -s13
      """)
    currentValueSubject.expect(
      """
      source a   b   -c         -d         ---#
      gives  [1a][1b]-([1c][2c])-([1d][2d])---#
      lives  +s-100 #9 -s9
      """)
    currentValueSubject.expect(
      """
      source a   b   --   -|
      gives  [1a][1b]-[2b]-----|
      lives  +s-100 -s5 |9
      """)
    currentValueSubject.expect(
      """
      source -   a   -b         -c         -d   -e         -f         -g
      cancel -   -   --         --         --   --         -!
      gives  [1z][1a]-([1b][2b])-([1c][2c])-[1d]-([1e][3e])-([1f][3f])
      lives  +s-100 !11
      """)
  }

  @Test func passthroughRelay() {
    let passthroughRelay = Drawn { stage in
      let subject = stage.relayed(PassthroughRelay())
      return stage.threeSubscribers(of: subject)
    }
    passthroughRelay.expect(
      """
      source -a   -b   -c         -d         -e   -f         -|
      gives  -[1a]-[1b]-([1c][2c])-([1d][2d])-[1e]-([1f][3f])
      lives  +s-100 -s13 !40
      """)
    passthroughRelay.expect(
      """
      source ab   -c   -d         ---#
      gives  -[1b]-[1c]-([1d][2d])
      lives  +s-100 -s9 !40
      """)
    passthroughRelay.expect(
      """
      source ab   ---|
      gives  -[1b]
      lives  +s-100 -s5 !40
      """)
    passthroughRelay.expect(
      """
      source -a   -b   -c         -d         -e   -f         -g
      cancel --   --   --         --         --   -!
      gives  -[1a]-[1b]-([1c][2c])-([1d][2d])-[1e]-([1f][3f])
      lives  +s-100 !11
      """)
  }

  @Test func currentValueRelay() {
    let currentValueRelay = Drawn { stage in
      let subject = stage.relayed(CurrentValueRelay("z"))
      return stage.threeSubscribers(of: subject)
    }
    currentValueRelay.expect(
      """
      source -   a   -b         -c         -d   -e         -f         -|
      gives  [1z][1a]-([1b][2b])-([1c][2c])-[1d]-([1e][3e])-([1f][3f])
      lives  +s-100 -s13 !40
      """)
    currentValueRelay.expect(
      """
      source a   b   -c         -d         ---#
      gives  [1a][1b]-([1c][2c])-([1d][2d])---[3d]
      lives  +s-100 -s9 !40
      """)
    currentValueRelay.expect(
      """
      source a   b   --   -|
      gives  [1a][1b]-[2b]-----[3b]
      lives  +s-100 -s5 !40
      """)
    currentValueRelay.expect(
      """
      source -   a   -b         -c         -d   -e         -f         -g
      cancel -   -   --         --         --   --         -!
      gives  [1z][1a]-([1b][2b])-([1c][2c])-[1d]-([1e][3e])-([1f][3f])
      lives  +s-100 !11
      """)
  }
}
