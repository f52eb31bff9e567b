#if canImport(UIKit)
import CoreStream
import ObjectiveC
import UIKit

extension StreamSpace where Base: NSObject {
  /// Sends the arguments of each call of one of the object's methods, before the method runs; finishes with the object.
  ///
  /// The method has to return nothing, and its arguments have to be objects and Booleans, at most three of them.
  ///
  ///     controller.streams.sentMessage(#selector(UIViewController.viewWillAppear(_:))).sink { print($0) }
  public func sentMessage(_ selector: Selector) -> AnyPublisher<[Any], Never> {
    let name = NSStringFromSelector(selector)
    return calls(of: base, name).before(name).onMain()
  }

  /// The same after the method has run.
  public func methodInvoked(_ selector: Selector) -> AnyPublisher<[Any], Never> {
    let name = NSStringFromSelector(selector)
    return calls(of: base, name).after(name).onMain()
  }
}

/// The classes that tell of calls have the names of their parents behind this.
private let prefix = "CoreStream_"

/// Makes an object's method tell the object's `MethodCalls`: the object gets a class of its own, whose method does so
/// around the one that it had.
func intercept(_ object: NSObject, _ selector: Selector) {
  guard let original = object_getClass(object) else { return }
  let telling = tellingClass(of: original)
  if telling !== original { object_setClass(object, telling) }
  guard let parent = class_getSuperclass(telling), let method = class_getInstanceMethod(parent, selector) else {
    preconditionFailure("'\(object)' has no method '\(selector)'")
  }
  if hasOwnMethod(telling, selector) { return }
  let block = tellingBlock(selector, method, method_getImplementation(method))
  class_addMethod(telling, selector, imp_implementationWithBlock(block), method_getTypeEncoding(method))
}

private func tellingClass(of original: AnyClass) -> AnyClass {
  let name = NSStringFromClass(original)
  if name.hasPrefix(prefix) { return original }
  if let known = NSClassFromString(prefix + name) { return known }
  guard let telling: AnyClass = objc_allocateClassPair(original, prefix + name, 0) else {
    preconditionFailure("the class '\(prefix + name)' can't be made")
  }
  // Who asks for the object's class is told of the one that the project knows.
  let pretend: @convention(block) (AnyObject) -> AnyClass = { _ in original }
  class_addMethod(telling, NSSelectorFromString("class"), imp_implementationWithBlock(pretend), "#@:")
  objc_registerClassPair(telling)
  return telling
}

private func hasOwnMethod(_ type: AnyClass, _ selector: Selector) -> Bool {
  var count: UInt32 = 0
  guard let methods = class_copyMethodList(type, &count) else { return false }
  defer { free(methods) }
  return (0..<Int(count)).contains { method_getName(methods[$0]) == selector }
}

/// A block of the method's form: of a method's arguments the first two are the object and the selector.
private func tellingBlock(_ selector: Selector, _ method: Method, _ original: IMP) -> Any {
  let name = NSStringFromSelector(selector)
  func tell(_ object: NSObject, _ arguments: [Any?], _ call: () -> Void) {
    let calls = attached(to: object) { MethodCalls() }
    let arguments = arguments.map { $0 ?? NSNull() }
    calls.tell(name, arguments, isOver: false)
    call()
    calls.tell(name, arguments, isOver: true)
  }
  let form = (2..<method_getNumberOfArguments(method)).map { kind(of: method, $0) }.joined()
  switch form {
  case "":
    typealias Function = @convention(c) (NSObject, Selector) -> Void
    let function = unsafeBitCast(original, to: Function.self)
    let block: @convention(block) (NSObject) -> Void = { object in tell(object, []) { function(object, selector) } }
    return block
  case "b":
    typealias Function = @convention(c) (NSObject, Selector, Bool) -> Void
    let function = unsafeBitCast(original, to: Function.self)
    let block: @convention(block) (NSObject, Bool) -> Void = { object, first in
      tell(object, [first]) { function(object, selector, first) }
    }
    return block
  case "@":
    typealias Function = @convention(c) (NSObject, Selector, AnyObject?) -> Void
    let function = unsafeBitCast(original, to: Function.self)
    let block: @convention(block) (NSObject, AnyObject?) -> Void = { object, first in
      tell(object, [first]) { function(object, selector, first) }
    }
    return block
  case "@b":
    typealias Function = @convention(c) (NSObject, Selector, AnyObject?, Bool) -> Void
    let function = unsafeBitCast(original, to: Function.self)
    let block: @convention(block) (NSObject, AnyObject?, Bool) -> Void = { object, first, second in
      tell(object, [first, second]) { function(object, selector, first, second) }
    }
    return block
  case "b@":
    typealias Function = @convention(c) (NSObject, Selector, Bool, AnyObject?) -> Void
    let function = unsafeBitCast(original, to: Function.self)
    let block: @convention(block) (NSObject, Bool, AnyObject?) -> Void = { object, first, second in
      tell(object, [first, second]) { function(object, selector, first, second) }
    }
    return block
  case "@@":
    typealias Function = @convention(c) (NSObject, Selector, AnyObject?, AnyObject?) -> Void
    let function = unsafeBitCast(original, to: Function.self)
    let block: @convention(block) (NSObject, AnyObject?, AnyObject?) -> Void = { object, first, second in
      tell(object, [first, second]) { function(object, selector, first, second) }
    }
    return block
  case "@b@":
    typealias Function = @convention(c) (NSObject, Selector, AnyObject?, Bool, AnyObject?) -> Void
    let function = unsafeBitCast(original, to: Function.self)
    let block: @convention(block) (NSObject, AnyObject?, Bool, AnyObject?) -> Void = { object, first, second, third in
      tell(object, [first, second, third]) { function(object, selector, first, second, third) }
    }
    return block
  case "@@b":
    typealias Function = @convention(c) (NSObject, Selector, AnyObject?, AnyObject?, Bool) -> Void
    let function = unsafeBitCast(original, to: Function.self)
    let block: @convention(block) (NSObject, AnyObject?, AnyObject?, Bool) -> Void = { object, first, second, third in
      tell(object, [first, second, third]) { function(object, selector, first, second, third) }
    }
    return block
  default: preconditionFailure("calls of '\(name)' can't be told: its arguments are no objects and Booleans")
  }
}

/// An object, also a block, or a Boolean; what is neither is written as it is in Objective-C.
private func kind(of method: Method, _ index: UInt32) -> String {
  guard let type = method_copyArgumentType(method, index) else { return "?" }
  defer { free(type) }
  let encoding = String(cString: type)
  if encoding.hasPrefix("@") { return "@" }
  return ["B", "c"].contains(encoding) ? "b" : encoding
}
#endif
