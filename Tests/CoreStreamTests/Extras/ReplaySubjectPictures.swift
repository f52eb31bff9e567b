import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Subjects that Combine lacks draw what Rx draws")
struct ReplaySubjectPictures {
  @Test func replaySubjectOfOne() {
    let replaySubjectOfOne = Drawn { stage in
      let subject = stage.driven(ReplaySubject(bufferSize: 1))
      return stage.threeSubscribers(of: subject)
    }
    replaySubjectOfOne.expect(
      """
      source -a   -b         -c         -d   -e         -f         -|
      gives  -[1a]-([1b][2b])-([1c][2c])-[1d]-([1e][3e])-([1f][3f])-|
      lives  +s-100 |13 -s13
      """)
    replaySubjectOfOne.expect(
      """
      source a   b   -c         -d         ---#
      gives  [1a][1b]-([1c][2c])-([1d][2d])---#
      lives  +s-100 #9 -s9
      """)
    replaySubjectOfOne.expect(
      """
      source a   b   --   -|
      gives  [1a][1b]-[2b]-----([3b]|)
      lives  +s-100 -s5 |9
      """)
    replaySubjectOfOne.expect(
      """
      source -a   -b         -c         -d   -e         -f         -g
      cancel --   --         --         --   --         -!
      gives  -[1a]-([1b][2b])-([1c][2c])-[1d]-([1e][3e])-([1f][3f])
      lives  +s-100 !11
      """)
  }

  @Test func replaySubjectOfTwo() {
    let replaySubjectOfTwo = Drawn { stage in
      let subject = stage.driven(ReplaySubject(bufferSize: 2))
      return stage.threeSubscribers(of: subject)
    }
    replaySubjectOfTwo.expect(
      """
      source -a   -b             -c   -d   -e             -f         -|
      gives  -[1a]-([1b][2a][2b])-[1c]-[1d]-([1e][3d][3e])-([1f][3f])-|
      lives  +s-100 |13 -s13
      """)
    replaySubjectOfTwo.expect(
      """
      source a   b   -c             -d   ---#
      gives  [1a][1b]-([1c][2b][2c])-[1d]---#
      lives  +s-100 #9 -s9
      """)
    replaySubjectOfTwo.expect(
      """
      source a   b   --         -|
      gives  [1a][1b]-([2a][2b])-----([3a][3b]|)
      lives  +s-100 -s5 |9
      """)
    replaySubjectOfTwo.expect(
      """
      source -a   -b             -c   -d   -e             -f         -g
      cancel --   --             --   --   --             -!
      gives  -[1a]-([1b][2a][2b])-[1c]-[1d]-([1e][3d][3e])-([1f][3f])
      lives  +s-100 !11
      """)
  }

  @Test func replaySubjectOfAll() {
    let replaySubjectOfAll = Drawn { stage in
      let subject = stage.driven(ReplaySubject(bufferSize: .max))
      return stage.threeSubscribers(of: subject)
    }
    replaySubjectOfAll.expect(
      """
      source -a   -b             -c   -d   -e                         -f         -|
      gives  -[1a]-([1b][2a][2b])-[1c]-[1d]-([1e][3a][3b][3c][3d][3e])-([1f][3f])-|
      lives  +s-100 |13 -s13
      """)
    replaySubjectOfAll.expect(
      """
      source a   b   -c             -d   ---#
      gives  [1a][1b]-([1c][2a][2b])-[1d]---#
      lives  +s-100 #9 -s9
      """)
    replaySubjectOfAll.expect(
      """
      source a   b   --         -|
      gives  [1a][1b]-([2a][2b])-----([3a][3b]|)
      lives  +s-100 -s5 |9
      """)
    replaySubjectOfAll.expect(
      """
      source -a   -b             -c   -d   -e                         -f         -g
      cancel --   --             --   --   --                         -!
      gives  -[1a]-([1b][2a][2b])-[1c]-[1d]-([1e][3a][3b][3c][3d][3e])-([1f][3f])
      lives  +s-100 !11
      """)
  }

  @Test func replaySubjectOfNone() {
    let replaySubjectOfNone = Drawn { stage in
      let subject = stage.driven(ReplaySubject(bufferSize: 0))
      return stage.threeSubscribers(of: subject)
    }
    replaySubjectOfNone.expect(
      """
      source -a   -b   -c         -d         -e   -f         -|
      gives  -[1a]-[1b]-([1c][2c])-([1d][2d])-[1e]-([1f][3f])-|
      lives  +s-100 |13 -s13
      """)
    replaySubjectOfNone.expect(
      """
      source ab   -c   -d         ---#
      gives  -[1b]-[1c]-([1d][2d])---#
      lives  +s-100 #9 -s9
      """)
    replaySubjectOfNone.expect(
      """
      source ab   ---|
      gives  -[1b]-------|
      lives  +s-100 -s5 |9
      """)
    replaySubjectOfNone.expect(
      """
      source -a   -b   -c         -d         -e   -f         -g
      cancel --   --   --         --         --   -!
      gives  -[1a]-[1b]-([1c][2c])-([1d][2d])-[1e]-([1f][3f])
      lives  +s-100 !11
      """)
  }

  @Test func lastValueSubject() {
    let lastValueSubject = Drawn { stage in
      let subject = stage.driven(LastValueSubject())
      return stage.threeSubscribers(of: subject)
    }
    lastValueSubject.expect(
      """
      source -a-b-c-d-e-f-|
      gives  -------------([1f][2f][3f]|)
      lives  +s-100 |13 -s13
      """)
    lastValueSubject.expect(
      """
      source ab-c-d---#
      gives  ---------#
      lives  +s-100 #9 -s9
      """)
    lastValueSubject.expect(
      """
      source ab---|
      gives  -----([1b][2b])---([3b]|)
      lives  +s-100 -s5 |9
      """)
    lastValueSubject.expect(
      """
      source -a-b-c-d-e-f-g
      cancel -----------!
      gives
      lives  +s-100 !11
      """)
    lastValueSubject.expect(
      """
      source ----|
      gives  ---------|
      lives  +s-100 -s4 |9
      """)
    lastValueSubject.expect(
      """
      source |
      gives  ---------|
      lives  +s-100 -s0 |9
      """)
  }
}
