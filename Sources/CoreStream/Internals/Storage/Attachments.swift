#if canImport(ObjectiveC)
import Foundation
import ObjectiveC

private let attachmentLock = Lock()

/// The one object of a type that another object holds until its end, which is made when it is first asked for.
func attachment<Value: AnyObject>(of owner: AnyObject, make: () -> Value) -> Value {
  let key = unsafeBitCast(NSSelectorFromString(String(reflecting: Value.self)), to: UnsafeRawPointer.self)
  if let value = objc_getAssociatedObject(owner, key) as? Value { return value }
  let value = make()
  return attachmentLock.withLock {
    // Unless another thread was faster: then that one's is the right one.
    if let value = objc_getAssociatedObject(owner, key) as? Value { return value }
    objc_setAssociatedObject(owner, key, value, .OBJC_ASSOCIATION_RETAIN)
    return value
  }
}
#else
/// The one object of a type that belongs to another object, which is made when it is first asked for.
///
/// No object is told of another's end here: what belonged to one that is gone goes when others come.
func attachment<Value: AnyObject>(of owner: AnyObject, make: () -> Value) -> Value {
  if let value = attachments.value(Value.self, of: owner) { return value }
  return attachments.insert(make(), of: owner)
}

private let attachments = AttachmentTable()

private final class AttachmentTable: @unchecked Sendable {
  // Unchecked, because the lock guards all.
  private let lock = Lock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var nextSweep = 16

  private struct Entry {
    weak var owner: AnyObject?
    var values: [ObjectIdentifier: AnyObject] = [:]
  }

  func value<Value: AnyObject>(_ type: Value.Type, of owner: AnyObject) -> Value? {
    lock.lock()
    defer { lock.unlock() }
    guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
    return entry.values[ObjectIdentifier(type)] as? Value
  }

  /// Puts a value in, unless another thread was faster: then that one's is the right one.
  func insert<Value: AnyObject>(_ value: Value, of owner: AnyObject) -> Value {
    lock.lock()
    let gone = sweep()
    var entry = entries[ObjectIdentifier(owner)] ?? Entry(owner: owner)
    let former = entry.owner === owner ? nil : entry
    if former != nil { entry = Entry(owner: owner) }
    let kept = entry.values[ObjectIdentifier(Value.self)] as? Value ?? value
    entry.values[ObjectIdentifier(Value.self)] = kept
    entries[ObjectIdentifier(owner)] = entry
    lock.unlock()
    // The values of those that are gone end outside the lock.
    _ = (gone, former)
    return kept
  }

  private func sweep() -> [Entry] {
    guard entries.count >= nextSweep else { return [] }
    let gone = entries.filter { $0.value.owner == nil }
    for key in gone.keys { entries[key] = nil }
    nextSweep = max(16, entries.count * 2)
    return Array(gone.values)
  }
}
#endif
