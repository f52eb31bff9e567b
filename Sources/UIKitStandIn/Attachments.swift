import Foundation

/// An object that holds others until its end: what associated objects are where there is an Objective-C runtime.
open class AttachingObject: NSObject {
  /// The objects by the names under which they were attached.
  public var attachments: [String: AnyObject] = [:]

  public override init() {}
}
