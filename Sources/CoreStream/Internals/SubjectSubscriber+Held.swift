#if !CORESTREAM_ON_COMBINE

extension ReplaySubject: HeldBySources {}

extension LastValueSubject: HeldBySources {}

#endif
