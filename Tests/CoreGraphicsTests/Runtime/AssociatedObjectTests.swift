import Testing

@testable import CoreGraphics

@Suite struct AssociatedObjectTests {
  private final class Owner: Sendable {}
  private final class Value {}

  nonisolated(unsafe) private static var first: UInt8 = 0
  nonisolated(unsafe) private static var second: UInt8 = 0

  @Test func valuesAreKeptByObjectAndKey() {
    Device().run {
      let (owner, other) = (Owner(), Owner())
      objc_setAssociatedObject(owner, &Self.first, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(owner, &Self.second, 2, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(owner, &Self.first) as? String == "one")
      #expect(objc_getAssociatedObject(owner, &Self.second) as? Int == 2)
      #expect(objc_getAssociatedObject(other, &Self.first) == nil)
      objc_setAssociatedObject(owner, &Self.first, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(owner, &Self.first) == nil)
      objc_removeAssociatedObjects(owner)
      #expect(objc_getAssociatedObject(owner, &Self.second) == nil)
    }
  }

  @Test func anAssignedValueIsNotRetained() {
    Device().run {
      let owner = Owner()
      var value: Value? = Value()
      objc_setAssociatedObject(owner, &Self.first, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(owner, &Self.first) as? Value === value)
      value = nil
      #expect(objc_getAssociatedObject(owner, &Self.first) == nil)
    }
  }

  /// `objc_setAssociatedObject(self, &key, true, .OBJC_ASSOCIATION_ASSIGN)` is common, and the number stays.
  @Test func assignedNumbersAndClassesStay() {
    Device().run {
      let owner = Owner()
      objc_setAssociatedObject(owner, &Self.first, true, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(owner, &Self.first) as? Bool == true)
      objc_setAssociatedObject(owner, &Self.first, Value.self, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(owner, &Self.first) as? Value.Type == Value.self)
    }
  }

  @Test func classesHaveAssociationsOfTheirOwn() {
    Device().run {
      objc_setAssociatedObject(Owner.self, &Self.first, "owner", .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(Value.self, &Self.first, "value", .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(Owner.self, &Self.first) as? String == "owner")
      objc_removeAssociatedObjects(Owner.self)
      #expect(objc_getAssociatedObject(Owner.self, &Self.first) == nil)
      #expect(objc_getAssociatedObject(Value.self, &Self.first) as? String == "value")
    }
  }

  @Test func everyThreadMayAssociateValues() {
    let device = Device()
    device.run {
      let owners = (0..<64).map { _ in Owner() }
      DispatchQueue.concurrentPerform(iterations: 2_000) { index in
        let owner = owners[index % owners.count]
        objc_setAssociatedObject(owner, &Self.first, index % owners.count, .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(Owner(), &Self.second, index, .OBJC_ASSOCIATION_RETAIN)
      }
      for (index, owner) in owners.enumerated() {
        #expect(objc_getAssociatedObject(owner, &Self.first) as? Int == index)
      }
    }
  }

  @Test func theTableDoesNotGrowWithReleasedObjects() {
    let device = Device()
    device.run {
      weak var early: Value?
      for round in 0..<50 {
        // Objects that live at the same time have different addresses, so that none takes another's row.
        let owners = (0..<200).map { _ in Owner() }
        for owner in owners {
          let value = Value()
          if round == 0 { early = value }
          objc_setAssociatedObject(owner, &Self.first, value, .OBJC_ASSOCIATION_RETAIN)
        }
        withExtendedLifetime(owners) {}
      }
      #expect(early == nil)
      #expect(device[AssociatedObjects.self].count <= 401)
    }
  }

  @Test func aValueMayAccessTheTableAtItsEnd() {
    let device = Device()
    device.run {
      let owner = Owner()
      for _ in 0..<3 {
        objc_setAssociatedObject(owner, &Self.first, Accessor(), .OBJC_ASSOCIATION_RETAIN)
      }
      objc_removeAssociatedObjects(owner)
      for _ in 0..<300 { objc_setAssociatedObject(Owner(), &Self.second, Accessor(), .OBJC_ASSOCIATION_RETAIN) }
      #expect(objc_getAssociatedObject(Accessor.last, &Self.first) as? Int == 1)
    }
  }

  /// Associates a value with another object when it is released.
  private final class Accessor {
    static let last = Owner()

    deinit { objc_setAssociatedObject(Self.last, &AssociatedObjectTests.first, 1, .OBJC_ASSOCIATION_RETAIN) }
  }
}
