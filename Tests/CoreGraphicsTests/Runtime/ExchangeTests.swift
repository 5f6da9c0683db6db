import Testing

@testable import CoreGraphics

/// A class whose methods are split as the rewriter splits them.
private class Bird: NSObject {
  func call(_ times: Int) -> String {
    if let result: String = RuntimeClass.replacement(of: "call:", in: Bird.self, on: self, [times]) { return result }
    return code(times)
  }
  final func code(_ times: Int) -> String { String(repeating: "tweet ", count: times) }

  final func loud_call(_ times: Int) -> String {
    if let result: String = RuntimeClass.replacement(of: "loud_call:", in: Bird.self, on: self, [times]) {
      return result
    }
    return loudCode(times)
  }
  final func loudCode(_ times: Int) -> String { loud_call(times).uppercased() }

  static func register() {
    RuntimeClass.register(Bird.self, name: "Tests.Bird") { r in
      r.body("call:", ["sing:"]) { (bird, times: Int) in bird.code(times) }
      r.body("loud_call:") { (bird, times: Int) in bird.loudCode(times) }
    }
  }
}

/// A subclass without a method of its own.
private final class Wren: Bird {}

/// A subclass that calls super.
private final class Robin: Bird {
  override func call(_ times: Int) -> String { "robin: " + super.call(times) }
}

/// Evidence: docs of `method_exchangeImplementations`, `class_addMethod` and `class_replaceMethod`.
@MainActor @Suite struct ExchangeTests {
  private let own = Selector("call:")
  private let other = Selector("loud_call:")

  /// Runs a body on a device of its own, because exchanges are part of a device.
  private func onADevice(_ body: () throws -> Void) rethrows {
    Bird.register()
    try Device().run(body)
  }

  private func method(_ type: AnyClass, _ selector: Selector) throws -> Method {
    try #require(class_getInstanceMethod(type, selector))
  }

  @Test func exchangedMethodsRunEachOthersCode() throws {
    try onADevice {
      #expect(Bird().call(2) == "tweet tweet ")
      method_exchangeImplementations(try method(Bird.self, own), try method(Bird.self, other))
      #expect(Bird().call(2) == "TWEET TWEET ")
      #expect(Bird().loud_call(1) == "tweet ")
      method_exchangeImplementations(try method(Bird.self, own), try method(Bird.self, other))
      #expect(Bird().call(1) == "tweet ")
    }
    Device().run { #expect(Bird().call(1) == "tweet ") }
  }

  @Test func anOverrideStaysAndItsSuperCallIsExchanged() throws {
    try onADevice {
      method_exchangeImplementations(try method(Bird.self, own), try method(Bird.self, other))
      #expect(Robin().call(1) == "robin: TWEET ")
      #expect(Wren().call(1) == "TWEET ")
    }
  }

  /// The pattern of most libraries: the method is added to a class that inherits it, and otherwise exchanged.
  @Test func aMethodAddedToASubclassLeavesTheSuperclassAlone() throws {
    try onADevice {
      let (first, second) = (try method(Wren.self, own), try method(Wren.self, other))
      let added = class_addMethod(
        Wren.self, own, method_getImplementation(second), method_getTypeEncoding(second))
      #expect(added)
      class_replaceMethod(Wren.self, other, method_getImplementation(first), method_getTypeEncoding(first))
      #expect(Wren().call(1) == "TWEET ")
      #expect(Bird().call(1) == "tweet ")
      #expect(!class_addMethod(Bird.self, own, method_getImplementation(second), nil))
    }
  }

  @Test func theImplementationOfOneMethodIsSetForAnother() throws {
    try onADevice {
      let old = method_setImplementation(
        try method(Bird.self, other), method_getImplementation(try method(Bird.self, own)))
      #expect(Bird().loud_call(1) == "tweet ")
      method_setImplementation(try method(Bird.self, other), old)
      method_setImplementation(try method(Bird.self, own), old)
      // The loud code calls the method of its own name, which has the loud code again. The quiet code is unreachable.
      #expect(class_getMethodImplementation(Bird.self, own) == old)
    }
  }

  @Test func methodsAreFoundByTheirObjectiveCNamesAndWithoutLabels() throws {
    try onADevice {
      let found = [try method(Bird.self, Selector("sing:")), try method(Wren.self, Selector("call"))]
      #expect(found.map(method_getName) == [own, own])
      #expect(class_respondsToSelector(Wren.self, own) && !class_respondsToSelector(Wren.self, Selector("fly")))
    }
  }

  @Test func exchangingAMethodWithoutCodeIsReported() throws {
    try onADevice {
      nonisolated(unsafe) var messages: [String] = []
      Device.current.log = { messages.append($0) }
      method_exchangeImplementations(try method(Bird.self, Selector("fly")), try method(Bird.self, own))
      #expect(messages == ["not here: the implementation of Bird.fly cannot be exchanged"])
      #expect(Bird().call(1) == "tweet ")
    }
  }

  @Test func classesAndSuperclassesAreFound() {
    #expect(object_getClass(Robin()) == Robin.self && class_getSuperclass(Robin.self) == Bird.self)
    #expect(object_getClass(Robin.self) == Robin.self && object_getClass(nil) == nil)
  }

  @Test func classesAreQueriedAndCalledByName() throws {
    RuntimeClass.register(Wren.self, name: "Tests.Wren") { r in r.classBody("song") { (_) in "trill" as NSString } }
    Device().run {
      #expect(Wren.responds(to: Selector("song")) && !Wren.responds(to: Selector("dance")))
      #expect(unsafe Wren.perform(Selector("song"))?.takeUnretainedValue() as? NSString == "trill")
      #expect(Bird.perform(Selector("song")) == nil && Robin.description().hasSuffix("Robin"))
    }
  }

  @Test func locksOfObjectsAreRecursive() {
    let bird = Bird()
    #expect(objc_sync_enter(bird) == 0 && objc_sync_enter(bird) == 0)
    #expect(objc_sync_exit(bird) == 0 && objc_sync_exit(bird) == 0)
    #expect(objc_sync_exit(bird) == -1)
    #expect(autoreleasepool { 3 } == 3)
  }
}
