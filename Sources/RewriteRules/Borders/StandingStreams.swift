import StreamTypes

extension FileFacts {
  /// Whether a bridge makes a publisher of a stream that does all that the stream does: of a control's events, too, but of no
  /// stream whose own strategy says how it is shared.
  func hasStandingForm(_ stream: StreamType) -> Bool {
    guard stream.form != .subject, stream.strategy == nil else { return false }
    if catalog[.bridged].contains(stream.family) { return true }
    let family = catalog.knowledge.families[stream.family]
    return family?.failure == .never && family?.form == .erased && stream.family != catalog[.shared]
  }
}
