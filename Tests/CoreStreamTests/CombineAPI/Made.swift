import CoreStream
import Testing

/// Checks what type a call without any annotation makes: which of several overloads the compiler takes.
///
/// `S` stands for `PassthroughSubject<Int, Oops>`, a publisher without operators of its own.
func expect<Value>(_ value: Value, is type: String, _ location: SourceLocation = #_sourceLocation) {
  let name = String(reflecting: Value.self)
    .replacing("CoreStream.PassthroughSubject<Swift.Int, CoreStreamTests.Oops>", with: "S")
    .replacing("(extension in CoreStream):", with: "")
    .replacing(#/\b(CoreStream|CoreStreamTests|Swift|Foundation|FoundationEssentials|Dispatch)\./#, with: "")
  #expect(name == type, sourceLocation: location)
}

/// What the publishers of these tests fail with.
struct Oops: Error, Equatable {}

typealias S = PassthroughSubject<Int, Oops>
