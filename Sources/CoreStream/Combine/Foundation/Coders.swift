#if !CORESTREAM_ON_COMBINE

import Foundation

// Foundation's coders are what `decode(type:decoder:)` and `encode(encoder:)` take.

extension JSONDecoder: TopLevelDecoder {
  public typealias Input = Data
}

extension JSONEncoder: TopLevelEncoder {
  public typealias Output = Data
}

extension PropertyListDecoder: TopLevelDecoder {
  public typealias Input = Data
}

extension PropertyListEncoder: TopLevelEncoder {
  public typealias Output = Data
}

#endif
