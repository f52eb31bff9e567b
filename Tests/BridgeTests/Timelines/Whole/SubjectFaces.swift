import CoreStream
import RxRelay
import RxSwift

func timelinesOfSubjectFaces() {
  timeline("a subject of RxSwift's is listened to and sent to", "1 !") { log in
    let subject = PublishSubject<Int>()
    let face = SubjectFace<PublishSubject<Int>, Int>.rxSubject
    let disposable = face.listen(subject) { log.note($0.picture) }
    face.send(subject, .next(1))
    face.send(subject, .error(Broken()))
    disposable.dispose()
  }
  timeline("a relay takes values only", "1 2") { log in
    let relay = PublishRelay<Int>()
    let face = SubjectFace<PublishRelay<Int>, Int>.relay { $0.accept($1) }
    let disposable = face.listen(relay) { log.note($0.picture) }
    for event: RxSwift.Event<Int> in [.next(1), .completed, .next(2)] { face.send(relay, event) }
    disposable.dispose()
  }
  timeline("a subject of the target's is listened to until that is disposed of", "1 disposed") { log in
    let subject = PassthroughSubject<Int, any Error>()
    let face = SubjectFace<PassthroughSubject<Int, any Error>, Int>.subject
    let disposable = face.listen(subject) { log.note($0.picture) }
    face.send(subject, .next(1))
    disposable.dispose()
    face.send(subject, .next(2))
    log.note("disposed")
  }
  timeline("a subject of the target's in a relay's place takes values only", "1 2") { log in
    let subject = PassthroughSubject<Int, Never>()
    let face = SubjectFace<PassthroughSubject<Int, Never>, Int>.valueSubject
    let disposable = face.listen(subject) { log.note($0.picture) }
    for event: RxSwift.Event<Int> in [.next(1), .completed, .next(2)] { face.send(subject, event) }
    disposable.dispose()
  }
}
