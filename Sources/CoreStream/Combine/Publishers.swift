#if !CORESTREAM_ON_COMBINE

/// The namespace of the publishers that operators make.
public enum Publishers {}

#endif
