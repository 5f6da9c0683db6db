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
}
