#if !CORESTREAM_ON_COMBINE

/// A subject whose subscribers receive in the order of subscription, as here all do. On Apple's Combine it is a type of its
/// own, because that framework's tell their subscribers in no certain order.
public typealias OrderedPassthroughSubject = PassthroughSubject

/// The same of the subject that has a value.
public typealias OrderedCurrentValueSubject = CurrentValueSubject

#endif
