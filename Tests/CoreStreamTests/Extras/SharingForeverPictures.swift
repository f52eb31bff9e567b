import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Sharing for ever draws what Rx draws")
struct SharingForeverPictures {
  @Test func replayingNoneForever() {
    let replayingNoneForever = Drawn { stage in
      let shared = stage.source.share(replay: 0, scope: .forever)
      return stage.threeSubscribers(of: shared)
    }
    replayingNoneForever.expect(
      """
      source ^-a-b-c-d-e-f-|
      gives  -[1a]-[1b]-([1c][2c])-([1d][2d])-[1e]-([1f][3f])-|
      lives  +s0 -s13 |13
      """)
    replayingNoneForever.expect(
      """
      source ^-a-b-c-#
      gives  -[1a]-[1b]-([1c][2c])-#
      lives  +s0 -s7 #7
      """)
    replayingNoneForever.expect(
      """
      source ^-a-b-|
      gives  -[1a]-[1b]-----|
      lives  +s0 -s5 |9
      """)
    replayingNoneForever.expect(
      """
      source -a   -b   -c         -d         -e   -f         -|
      gives  -[1a]-[1b]-([1c][2c])-([1d][2d])-[1e]-([1f][3f])-|
      lives  +s0 -s13 |13
      """)
    replayingNoneForever.expect(
      """
      source ~ab|
      gives  ([1a][1b])--------|
      lives  +s0 -s0 |9
      """)
    replayingNoneForever.expect(
      """
      source !ab|
      gives  ([1a][1b])--------|
      lives  +s0 -s0 |9
      """)
    replayingNoneForever.expect(
      """
      source ^-a-b-c-d-e-f-g-
      cancel --   --   --         --         --   --         !
      gives  -[1a]-[1b]-([1c][2c])-([1d][2d])-[1e]-([1f][3f])
      lives  +s0 !12 -s12
      """)
    replayingNoneForever.expect(
      """
      source ^-a-|
      gives  -[1a]-------|
      lives  +s0 -s3 |9
      """)
  }

  @Test func replayingOneForever() {
    let replayingOneForever = Drawn { stage in
      let shared = stage.source.share(replay: 1, scope: .forever)
      return stage.threeSubscribers(of: shared)
    }
    replayingOneForever.expect(
      """
      source ^-a-b-c-d-e-f-|
      gives  -[1a]-([1b][2b])-([1c][2c])-[1d]-([1e][3e])-([1f][3f])-|
      lives  +s0 -s13 |13
      """)
    replayingOneForever.expect(
      """
      source ^-a-b-c-#
      gives  -[1a]-([1b][2b])-([1c][2c])-#
      lives  +s0 -s7 #7
      """)
    replayingOneForever.expect(
      """
      source ^-a-b-|
      gives  -[1a]-([1b][2b])-----([3b]|)
      lives  +s0 -s5 |9
      """)
    replayingOneForever.expect(
      """
      source -a   -b         -c         -d   -e         -f         -|
      gives  -[1a]-([1b][2b])-([1c][2c])-[1d]-([1e][3e])-([1f][3f])-|
      lives  +s0 -s13 |13
      """)
    replayingOneForever.expect(
      """
      source ~ab|
      gives  ([1a][1b])--[2b]-----([3b]|)
      lives  +s0 -s0 |9
      """)
    replayingOneForever.expect(
      """
      source !ab|
      gives  ([1a][1b])--[2b]-----([3b]|)
      lives  +s0 -s0 |9
      """)
    replayingOneForever.expect(
      """
      source ^-a-b-c-d-e-f-g-
      cancel --   --         --         --   --         --         !
      gives  -[1a]-([1b][2b])-([1c][2c])-[1d]-([1e][3e])-([1f][3f])
      lives  +s0 !12 -s12
      """)
    replayingOneForever.expect(
      """
      source ^-a-|
      gives  -[1a]-[2a]-----([3a]|)
      lives  +s0 -s3 |9
      """)
  }

  @Test func replayingTwoForever() {
    let replayingTwoForever = Drawn { stage in
      let shared = stage.source.share(replay: 2, scope: .forever)
      return stage.threeSubscribers(of: shared)
    }
    replayingTwoForever.expect(
      """
      source ^-a-b-c-d-e-f-|
      gives  -[1a]-([1b][2a][2b])-[1c]-[1d]-([1e][3d][3e])-([1f][3f])-|
      lives  +s0 -s13 |13
      """)
    replayingTwoForever.expect(
      """
      source ^-a-b-c-#
      gives  -[1a]-([1b][2a][2b])-[1c]-#
      lives  +s0 -s7 #7
      """)
    replayingTwoForever.expect(
      """
      source ^-a-b-|
      gives  -[1a]-([1b][2a][2b])-----([3a][3b]|)
      lives  +s0 -s5 |9
      """)
    replayingTwoForever.expect(
      """
      source -a   -b             -c   -d   -e             -f         -|
      gives  -[1a]-([1b][2a][2b])-[1c]-[1d]-([1e][3d][3e])-([1f][3f])-|
      lives  +s0 -s13 |13
      """)
    replayingTwoForever.expect(
      """
      source ~ab|
      gives  ([1a][1b])--([2a][2b])-----([3a][3b]|)
      lives  +s0 -s0 |9
      """)
    replayingTwoForever.expect(
      """
      source !ab|
      gives  ([1a][1b])--([2a][2b])-----([3a][3b]|)
      lives  +s0 -s0 |9
      """)
    replayingTwoForever.expect(
      """
      source ^-a-b-c-d-e-f-g-
      cancel --   --             --   --   --             --         !
      gives  -[1a]-([1b][2a][2b])-[1c]-[1d]-([1e][3d][3e])-([1f][3f])
      lives  +s0 !12 -s12
      """)
    replayingTwoForever.expect(
      """
      source ^-a-|
      gives  -[1a]-[2a]-----([3a]|)
      lives  +s0 -s3 |9
      """)
  }
}
