import CoreGraphics
import Testing

@Suite struct DeviceSlotTests {
  private enum OptionalSlot: DeviceSlot {
    static func makeValue(for device: Device) -> Int? { 7 }
  }

  /// A slot of an optional type is made like any other, and keeps nil once it is set.
  @Test func optionalValuesAreMadeAndKept() {
    let device = Device()
    #expect(device[OptionalSlot.self] == 7)
    device[OptionalSlot.self] = nil
    #expect(device[OptionalSlot.self] == nil)
    device[OptionalSlot.self] = 3
    #expect(device[OptionalSlot.self] == 3)
    #expect(Device()[OptionalSlot.self] == 7)
  }

  /// Accesses a slot of its device when it is deinitialised, and stores another object of its kind.
  private final class SlotUser {
    private let device: Device
    private let left: Int
    nonisolated(unsafe) static var count = 0

    init(_ device: Device, _ left: Int) { (self.device, self.left) = (device, left) }

    deinit {
      Self.count += 1
      _ = device[OptionalSlot.self]
      if left > 0 { device[Kept.self] = SlotUser(device, left - 1) }
    }
  }

  private enum Kept: DeviceSlot {
    static func makeValue(for device: Device) -> SlotUser? { nil }
  }

  /// The deinitialiser of a slot's old value may access slots, also while the device is abandoned.
  @Test func deinitialisersMayAccessSlots() {
    let device = Device()
    device[Kept.self] = SlotUser(device, 0)
    device[Kept.self] = nil
    #expect(SlotUser.count == 1)
    device[Kept.self] = SlotUser(device, 3)
    device.abandon()
    #expect(SlotUser.count == 5)
  }
}
