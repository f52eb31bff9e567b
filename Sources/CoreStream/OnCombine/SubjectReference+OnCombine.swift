#if CORESTREAM_ON_COMBINE

/// What a subscription to a subject of CoreStream's has of it: all of it, because Combine's sources hold no subject.
struct SubjectReference<S: AnyObject> {
  let subject: S?

  init(_ subject: S) { self.subject = subject }
}

#endif
