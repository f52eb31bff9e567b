#if CORESTREAM_ON_COMBINE

/// What a subscription to a subject has of it: all of it, because Combine's sources hold no subject.
@usableFromInline
struct SubjectReference<S: AnyObject> {
  @usableFromInline let subject: S?

  @inlinable init(_ subject: S) { self.subject = subject }
}

#endif
