extension UIGestureRecognizer.State {
  /// What a recognizer of a single gesture, a tap, ends with.
  public static let recognized = UIGestureRecognizer.State.ended
}
