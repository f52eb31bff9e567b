import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Values sent from inside a delivery, to several streams, draw what Rx draws")
struct ReentrantJoiningPictures {
  @Test func withLatestFrom() {
    let withLatestFrom = Drawn { stage in
      stage.reentrant { $0.withLatestFrom(stage.other) { $0 + $1 } }
    }
    withLatestFrom.expect(
      """
      source -a         -e   -|
      other  !x|
      gives  -([ax][bx])-[ex]-|
      lives  +s-100 +o0 -o0 +r0 |5 -r5 -s5
      """)
    withLatestFrom.expect(
      """
      source -a         -c      -e
      other  !x
      gives  -([ax][bx])-([cx]|)
      lives  +s-100 +o0 +r0 |3 -r3 -o3
      """)
    withLatestFrom.expect(
      """
      source -a         -d      -e
      other  !x
      gives  -([ax][bx])-([dx]#)
      lives  +s-100 +o0 +r0 #3 -r3 -o3
      """)
  }

  @Test func withLatestFromItself() {
    let withLatestFromItself = Drawn { $0.reentrant { $0.withLatestFrom($0) { $0 + $1 } } }
    withLatestFromItself.expect(
      """
      source -a         -e   -|
      gives  -([aa][bb])-[ee]-|
      lives  +s-100 +r0 +r0 -r5 |5 -r5 -s5
      """)
    withLatestFromItself.expect(
      """
      source -a         -c      -e
      gives  -([aa][bb])-([cc]|)
      lives  +s-100 +r0 +r0 -r3 |3 -r3
      """)
    withLatestFromItself.expect(
      """
      source -a         -d      -e
      gives  -([aa][bb])-([dd]#)
      lives  +s-100 +r0 +r0 #3 -r3 -r3
      """)
  }

  @Test func sampledByItself() {
    let sampledByItself = Drawn { $0.reentrant { $0.sample($0) } }
    sampledByItself.expect(
      """
      source -a   -e-|
      gives  -(ab)-e-|
      lives  +s-100 +r0 +r0 -r5 |5 -r5 -s5
      """)
    sampledByItself.expect(
      """
      source -a   -c   -e
      gives  -(ab)-(c|)
      lives  +s-100 +r0 +r0 -r3 |3 -r3
      """)
    sampledByItself.expect(
      """
      source -a   -d   -e
      gives  -(ab)-(d#)
      lives  +s-100 +r0 +r0 #3 -r3 -r3
      """)
  }

  @Test func flatMapLatest() {
    let flatMapLatest = Drawn { $0.reentrant { $0.flatMapLatest { Just($0) } } }
    flatMapLatest.expect(
      """
      source -a   -e-|
      gives  -(ab)-e-|
      lives  +s-100 +r0 -r5 |5 -s5
      """)
    flatMapLatest.expect(
      """
      source -a   -c   -e
      gives  -(ab)-(c|)
      lives  +s-100 +r0 -r3 |3
      """)
    flatMapLatest.expect(
      """
      source -a   -d   -e
      gives  -(ab)-(d#)
      lives  +s-100 +r0 #3 -r3
      """)
  }

  @Test func flatMapFirst() {
    let flatMapFirst = Drawn { $0.reentrant { $0.flatMapFirst { Just($0) } } }
    flatMapFirst.expect(
      """
      source -a-e-|
      gives  -a-e-|
      lives  +s-100 +r0 -r5 |5 -s5
      """)
    flatMapFirst.expect(
      """
      source -a-c   -e
      gives  -a-(c|)
      lives  +s-100 +r0 -r3 |3
      """)
    flatMapFirst.expect(
      """
      source -a-d   -e
      gives  -a-(d#)
      lives  +s-100 +r0 #3 -r3
      """)
  }

  @Test func concatMap() {
    let concatMap = Drawn { $0.reentrant { $0.concatMap { Just($0) } } }
    concatMap.expect(
      """
      source -a   -e-|
      gives  -(ab)-e-|
      lives  +s-100 +r0 |5 -r5 -s5
      """)
    concatMap.expect(
      """
      source -a   -c   -e
      gives  -(ab)-(c|)
      lives  +s-100 +r0 -r3 |3
      """)
    concatMap.expect(
      """
      source -a   -d   -e
      gives  -(ab)-(d#)
      lives  +s-100 +r0 #3 -r3
      """)
  }

  @Test func zipWithItself() {
    let zipWithItself = Drawn { stage in
      stage.reentrant { $0.zip($0, finishing: .whenAllFinished) { $0 + $1 } }
    }
    zipWithItself.expect(
      """
      source -a         -e   -|
      gives  -([aa][bb])-[ee]-|
      lives  +s-100 +r0 +r0 -r5 -r5 |5 -s5
      """)
    zipWithItself.expect(
      """
      source -c      -e
      gives  -([cc]|)
      lives  +s-100 +r0 +r0 -r1 -r1 |1
      """)
    zipWithItself.expect(
      """
      source -d      -e
      gives  -([dd]#)
      lives  +s-100 +r0 +r0 -r1 #1 -r1
      """)
  }

  @Test func combineLatestWithItself() {
    let combineLatestWithItself = Drawn { stage in
      stage.reentrant { $0.combineLatest($0, finishing: .whenNoneCanEmit) { $0 + $1 } }
    }
    combineLatestWithItself.expect(
      """
      source -e   -f         -|
      gives  -[ee]-([fe][ff])-|
      lives  +s-100 +r0 +r0 -r5 -r5 |5 -s5
      """)
    combineLatestWithItself.expect(
      """
      source -c      -e
      gives  -([cc]|)
      lives  +s-100 +r0 +r0 -r1 -r1 |1
      """)
    combineLatestWithItself.expect(
      """
      source -d      -e
      gives  -([dd]#)
      lives  +s-100 +r0 +r0 -r1 #1 -r1
      """)
  }

  @Test func mergeWithItself() {
    let mergeWithItself = Drawn { stage in
      stage.reentrant { Publishers.MergeMany([$0, $0]) }
    }
    mergeWithItself.expect(
      """
      source -a       -e   -|
      gives  -(abbabb)-(ee)-|
      lives  +s-100 +r0 +r0 -r5 -r5 |5 -s5
      """)
    mergeWithItself.expect(
      """
      source -c   -e
      gives  -(c|)
      lives  +s-100 +r0 +r0 -r1 -r1 |1
      """)
    mergeWithItself.expect(
      """
      source -d   -e
      gives  -(d#)
      lives  +s-100 +r0 +r0 #1 -r1 -r1
      """)
  }

  @Test func ambWithItself() {
    let ambWithItself = Drawn { stage in
      stage.reentrant { $0.amb($0) }
    }
    ambWithItself.expect(
      """
      source -a   -e-|
      gives  -(ab)-e-|
      lives  +s-100 +r0 +r0 -r1 |5 -r5 -s5
      """)
    ambWithItself.expect(
      """
      source -c   -e
      gives  -(c|)
      lives  +s-100 +r0 +r0 -r1 |1 -r1
      """)
    ambWithItself.expect(
      """
      source -d   -e
      gives  -(d#)
      lives  +s-100 +r0 +r0 -r1 #1 -r1
      """)
  }
}
