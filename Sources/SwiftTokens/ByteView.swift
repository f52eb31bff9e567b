/// The bytes of a file while they are scanned, and the room's only unsafe code together with `TokenSink`.
///
/// Reading behind the last byte is allowed and gives NUL, which begins and continues no token, so that scanning
/// functions may look ahead without asking. Only a caller who meets a NUL has to compare with `count`.
struct ByteView {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offsets with eight bytes from there to the end.
  private let wideCount: Int

  /// `bytes` must outlive the view: use it inside `withUnsafeBufferPointer` only.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    wideCount = max(0, bytes.count - 7)
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

  /// The eight bytes from `offset`; those behind the end are NUL.
  @inline(__always)
  func eight(at offset: Int) -> EightBytes {
    guard UInt(bitPattern: offset) < UInt(bitPattern: wideCount) else { return lastEight(at: offset) }
    let bits = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return EightBytes(bits: UInt64(littleEndian: bits))
  }

  @inline(never)
  private func lastEight(at offset: Int) -> EightBytes {
    EightBytes(bits: (0..<8).reversed().reduce(0) { $0 << 8 | UInt64(self[offset + $1]) })
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

  /// The kind of the last token that is no trivia.
  var lastSignificant: TokenKind? {
    for index in (0..<count).reversed() where !kinds[index].isTrivia { return kinds[index] }
    return nil
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
