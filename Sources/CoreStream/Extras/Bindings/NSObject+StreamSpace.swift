import Foundation

/// Every object of Foundation and UIKit has a namespace for its streams, as every one has `rx` with RxCocoa.
///
///     extension StreamSpace where Base: Player { … }   // final class Player: NSObject
///     player.streams.volume.sink { print($0) }
extension NSObject: StreamSpaceOwner {}
