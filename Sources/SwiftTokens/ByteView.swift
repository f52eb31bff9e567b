/// The bytes of a file while they are scanned, and the room's only unsafe code together with `TokenSink`.
///
/// Reading behind the last byte is allowed and gives NUL, which begins and continues no token, so that scanning
/// functions may look ahead without asking. Only a caller who meets a NUL has to compare with `count`.
struct ByteView {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// `bytes` must outlive the view: use it inside `withUnsafeBufferPointer` only.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var count: Int {
    @inline(__always) get { bytes.count }
  }

  subscript(offset: Int) -> UInt8 {
    @inline(__always) get {
      // One unsigned comparison refuses negative offsets too.
      UInt(bitPattern: offset) < UInt(bitPattern: bytes.count) ? bytes[offset] : 0
    }
  }
}

/// Where the tokenizer puts its tokens: two buffers with room for a token a byte, which is the most there can be.
struct TokenSink {
  private let kinds: UnsafeMutablePointer<TokenKind>
  private let starts: UnsafeMutablePointer<UInt32>
  private let capacity: Int
  private(set) var count = 0

  /// Room for the tokens of a file of `byteCount` bytes, `endOfFile` included; memory is touched only as it fills.
  init(byteCount: Int) {
    precondition(byteCount < Int(UInt32.max), "offsets are 32 bits wide")
    capacity = byteCount + 1
    kinds = .allocate(capacity: capacity)
    starts = .allocate(capacity: capacity)
  }

  @inline(__always)
  mutating func append(_ kind: TokenKind, at start: Int) {
    precondition(count < capacity, "no token but the last is empty")
    kinds[count] = kind
    starts[count] = UInt32(truncatingIfNeeded: start)
    count += 1
  }

  func kind(_ index: Int) -> TokenKind {
    precondition(0 <= index && index < count)
    return kinds[index]
  }

  func start(_ index: Int) -> Int {
    precondition(0 <= index && index < count)
    return Int(starts[index])
  }

  /// Copies the tokens out and gives the buffers back. The sink must not be used afterwards.
  consuming func finish(for bytes: [UInt8]) -> TokenBuffer {
    defer {
      kinds.deallocate()
      starts.deallocate()
    }
    return TokenBuffer(
      bytes: bytes,
      kinds: Array(UnsafeBufferPointer(start: kinds, count: count)),
      starts: Array(UnsafeBufferPointer(start: starts, count: count)))
  }
}
