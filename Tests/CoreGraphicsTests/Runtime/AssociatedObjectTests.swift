import Testing

@testable import CoreGraphics

@Suite struct AssociatedObjectTests {
  private final class Owner {}
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

  @Test func theTableDoesNotGrowWithObjectsThatEnded() {
    let device = Device()
    device.run {
      weak var early: Value?
      for index in 0..<10_000 {
        let (owner, value) = (Owner(), Value())
        if index == 0 { early = value }
        objc_setAssociatedObject(owner, &Self.first, value, .OBJC_ASSOCIATION_RETAIN)
      }
      #expect(early == nil)
      #expect(device[AssociatedObjects.self].count <= 65)
    }
  }
}
