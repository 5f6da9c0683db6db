import CoreGraphics
import Testing

@Suite struct DeviceFailureTests {
  private struct Complaint: Error, Equatable { var text: String }

  @Test func theFirstFailureCounts() {
    let device = Device()
    var handled: [Complaint?] = []
    device.failureHandler = { handled.append($0 as? Complaint) }
    #expect(device.failure == nil)
    device.fail(Complaint(text: "first"))
    device.fail(Complaint(text: "second"))
    #expect(device.failure as? Complaint == Complaint(text: "first"))
    #expect(handled == [Complaint(text: "first")])
    #expect(Device().failure == nil)
  }
}
