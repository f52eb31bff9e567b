/// Whether two lists of what publishers of one value came to are equal: what RxTest's `XCTAssertEqual` compares.
///
/// As in RxTest, two failures are equal if they print alike.
///
///     XCTAssert(results == [.success(1), .failure(StreamError.timeout)])
public func == <Value: Equatable>(one: [Result<Value, any Error>], other: [Result<Value, any Error>]) -> Bool {
  one.elementsEqual(other) { left, right in
    switch (left, right) {
    case (.success(let left), .success(let right)): left == right
    case (.failure(let left), .failure(let right)): "\(left)" == "\(right)"
    default: false
    }
  }
}
