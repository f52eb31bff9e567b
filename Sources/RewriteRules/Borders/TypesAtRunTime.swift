import StreamTypes

/// Who keeps streams that are told apart by their types at run time, and who asks for them: values of `Any` that are cast
/// back, types that are keys. RxSwift's type and the target's are two, and no bridge can stand there, so that both sides
/// are rewritten together.
///
/// A stream that nobody asks for is tied to nothing.
func tiesAtRunTime(of files: [FileTies]) -> [(Tied, Tied)] {
  let found = files.flatMap(\.atRunTime)
  let asked = Set(found.lazy.filter(\.stream.isAsked).map(\.stream.shape))
  return found.flatMap { place, stream -> [(Tied, Tied)] in
    let shapes = Set([stream.shape, nil]).intersection(asked)
    return shapes.map { (.declaration(place), .typeAtRunTime($0)) }
  }
}
