import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Sharing while connected draws what Rx draws")
struct SharingWhileConnectedPictures {
  @Test func replayingNoneWhileConnected() {
    let replayingNoneWhileConnected = Drawn { stage in
      let shared = stage.source.share(replay: 0, scope: .whileConnected)
      return stage.threeSubscribers(of: shared)
    }
    replayingNoneWhileConnected.expect(
      """
      source ^-a-b-c-d-e-f-|
      gives  -[1a]-[1b]-([1c][2c])-([1d][2d])-[1e]-([1f][3f])-|
      lives  +s0 |13 -s13
      """)
    replayingNoneWhileConnected.expect(
      """
      source ^-a-b-c-#
      gives  -[1a]-[1b]-([1c][2c])-#
      lives  +s0 #7 -s7
      """)
    replayingNoneWhileConnected.expect(
      """
      source ^-a-b-|
      gives  -[1a]-[1b]------[3a]-[3b]-|
      lives  +s0 -s5 +s9 |14 -s14
      """)
    replayingNoneWhileConnected.expect(
      """
      source -a   -b   -c         -d         -e   -f         -|
      gives  -[1a]-[1b]-([1c][2c])-([1d][2d])-[1e]-([1f][3f])-|
      lives  +s0 |13 -s13
      """)
    replayingNoneWhileConnected.expect(
      """
      source ~ab|
      gives  ([1a][1b])--([2a][2b])-----([3a][3b]|)
      lives  +s0 -s0 +s3 -s3 +s9 |9 -s9
      """)
    replayingNoneWhileConnected.expect(
      """
      source !ab|
      gives  ([1a][1b])--([2a][2b])-----([3a][3b]|)
      lives  +s0 -s0 +s3 -s3 +s9 |9 -s9
      """)
    replayingNoneWhileConnected.expect(
      """
      source ^-a-b-c-d-e-f-g-
      cancel --   --   --         --         --   --         !
      gives  -[1a]-[1b]-([1c][2c])-([1d][2d])-[1e]-([1f][3f])
      lives  +s0 !12 -s12
      """)
    replayingNoneWhileConnected.expect(
      """
      source ^-a-|
      gives  -[1a]--[2a]-----[3a]-|
      lives  +s0 -s3 +s3 -s6 +s9 |12 -s12
      """)
  }

  @Test func replayingOneWhileConnected() {
    let replayingOneWhileConnected = Drawn { stage in
      let shared = stage.source.share(replay: 1, scope: .whileConnected)
      return stage.threeSubscribers(of: shared)
    }
    replayingOneWhileConnected.expect(
      """
      source ^-a-b-c-d-e-f-|
      gives  -[1a]-([1b][2b])-([1c][2c])-[1d]-([1e][3e])-([1f][3f])-|
      lives  +s0 |13 -s13
      """)
    replayingOneWhileConnected.expect(
      """
      source ^-a-b-c-#
      gives  -[1a]-([1b][2b])-([1c][2c])-#
      lives  +s0 #7 -s7
      """)
    replayingOneWhileConnected.expect(
      """
      source ^-a-b-|
      gives  -[1a]-([1b][2b])------[3a]-[3b]-|
      lives  +s0 -s5 +s9 |14 -s14
      """)
    replayingOneWhileConnected.expect(
      """
      source -a   -b         -c         -d   -e         -f         -|
      gives  -[1a]-([1b][2b])-([1c][2c])-[1d]-([1e][3e])-([1f][3f])-|
      lives  +s0 |13 -s13
      """)
    replayingOneWhileConnected.expect(
      """
      source ~ab|
      gives  ([1a][1b])--([2a][2b])-----([3a][3b]|)
      lives  +s0 -s0 +s3 -s3 +s9 |9 -s9
      """)
    replayingOneWhileConnected.expect(
      """
      source !ab|
      gives  ([1a][1b])--([2a][2b])-----([3a][3b]|)
      lives  +s0 -s0 +s3 -s3 +s9 |9 -s9
      """)
    replayingOneWhileConnected.expect(
      """
      source ^-a-b-c-d-e-f-g-
      cancel --   --         --         --   --         --         !
      gives  -[1a]-([1b][2b])-([1c][2c])-[1d]-([1e][3e])-([1f][3f])
      lives  +s0 !12 -s12
      """)
    replayingOneWhileConnected.expect(
      """
      source ^-a-|
      gives  -[1a]--[2a]-----[3a]-|
      lives  +s0 -s3 +s3 -s6 +s9 |12 -s12
      """)
  }

  @Test func replayingTwoWhileConnected() {
    let replayingTwoWhileConnected = Drawn { stage in
      let shared = stage.source.share(replay: 2, scope: .whileConnected)
      return stage.threeSubscribers(of: shared)
    }
    replayingTwoWhileConnected.expect(
      """
      source ^-a-b-c-d-e-f-|
      gives  -[1a]-([1b][2a][2b])-[1c]-[1d]-([1e][3d][3e])-([1f][3f])-|
      lives  +s0 -s13 |13
      """)
    replayingTwoWhileConnected.expect(
      """
      source ^-a-b-c-#
      gives  -[1a]-([1b][2a][2b])-[1c]-#
      lives  +s0 -s7 #7
      """)
    replayingTwoWhileConnected.expect(
      """
      source ^-a-b-|
      gives  -[1a]-([1b][2a][2b])------[3a]-[3b]-|
      lives  +s0 -s5 +s9 -s14 |14
      """)
    replayingTwoWhileConnected.expect(
      """
      source -a   -b             -c   -d   -e             -f         -|
      gives  -[1a]-([1b][2a][2b])-[1c]-[1d]-([1e][3d][3e])-([1f][3f])-|
      lives  +s0 -s13 |13
      """)
    replayingTwoWhileConnected.expect(
      """
      source ~ab|
      gives  ([1a][1b])--([2a][2b])-----([3a][3b]|)
      lives  +s0 -s0 +s3 -s3 +s9 -s9 |9
      """)
    replayingTwoWhileConnected.expect(
      """
      source !ab|
      gives  ([1a][1b])--([2a][2b])-----([3a][3b]|)
      lives  +s0 -s0 +s3 -s3 +s9 |9 -s9
      """)
    replayingTwoWhileConnected.expect(
      """
      source ^-a-b-c-d-e-f-g-
      cancel --   --             --   --   --             --         !
      gives  -[1a]-([1b][2a][2b])-[1c]-[1d]-([1e][3d][3e])-([1f][3f])
      lives  +s0 !12 -s12
      """)
    replayingTwoWhileConnected.expect(
      """
      source ^-a-|
      gives  -[1a]--[2a]-----[3a]-|
      lives  +s0 -s3 +s3 -s6 +s9 -s12 |12
      """)
  }

  @Test func refCounted() {
    let refCounted = Drawn { stage in
      let shared = stage.source.multicast { PassthroughSubject() }.refCounted()
      return stage.threeSubscribers(of: shared)
    }
    refCounted.expect(
      """
      source ^-a-b-c-d-e-f-|
      gives  -[1a]-[1b]-([1c][2c])-([1d][2d])-[1e]-([1f][3f])-|
      lives  +s0 -s13 |13
      """)
    refCounted.expect(
      """
      source ^-a-b-c-#
      gives  -[1a]-[1b]-([1c][2c])-#
      lives  +s0 -s7 #7
      """)
    refCounted.expect(
      """
      source ^-a-b-|
      gives  -[1a]-[1b]------[3a]-[3b]-|
      lives  +s0 -s5 +s9 -s14 |14
      """)
    refCounted.expect(
      """
      source -a   -b   -c         -d         -e   -f         -|
      gives  -[1a]-[1b]-([1c][2c])-([1d][2d])-[1e]-([1f][3f])-|
      lives  +s0 -s13 |13
      """)
    refCounted.expect(
      """
      source ~ab|
      gives  ([1a][1b])--([2a][2b])-----([3a][3b]|)
      lives  +s0 -s0 +s3 -s3 +s9 -s9 |9
      """)
    refCounted.expect(
      """
      source !ab|
      gives  ([1a][1b])--([2a][2b])-----([3a][3b]|)
      lives  +s0 -s0 +s3 -s3 +s9 |9 -s9
      """)
  }
}
