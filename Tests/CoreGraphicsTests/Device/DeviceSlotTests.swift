import CoreGraphics
import Testing

@Suite struct DeviceSlotTests {
  private enum Perhaps: DeviceSlot {
    static func makeValue(for device: Device) -> Int? { 7 }
  }

  /// A slot of an optional type is made like any other, and keeps nil once it is set.
  @Test func optionalValuesAreMadeAndKept() {
    let device = Device()
    #expect(device[Perhaps.self] == 7)
    device[Perhaps.self] = nil
    #expect(device[Perhaps.self] == nil)
    device[Perhaps.self] = 3
    #expect(device[Perhaps.self] == 3)
    #expect(Device()[Perhaps.self] == 7)
  }

  /// Asks its device on its way out, and leaves another behind.
  private final class Farewell {
    private let device: Device
    private let left: Int
    nonisolated(unsafe) static var count = 0

    init(_ device: Device, _ left: Int) { (self.device, self.left) = (device, left) }

    deinit {
      Self.count += 1
      _ = device[Perhaps.self]
      if left > 0 { device[Kept.self] = Farewell(device, left - 1) }
    }
  }

  private enum Kept: DeviceSlot {
    static func makeValue(for device: Device) -> Farewell? { nil }
  }

  /// Whoever goes away with a slot's old value may look into slots, also when the device is left.
  @Test func whatGoesAwayMayAskForSlots() {
    let device = Device()
    device[Kept.self] = Farewell(device, 0)
    device[Kept.self] = nil
    #expect(Farewell.count == 1)
    device[Kept.self] = Farewell(device, 3)
    device.abandon()
    #expect(Farewell.count == 5)
  }
}
