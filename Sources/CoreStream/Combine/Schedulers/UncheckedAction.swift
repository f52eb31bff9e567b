#if !CORESTREAM_ON_COMBINE

/// Carries an action to where it runs. Unchecked, because Combine's schedulers take actions that don't promise to be
/// sendable.
struct UncheckedAction: @unchecked Sendable {
  let run: () -> Void
}

#endif
