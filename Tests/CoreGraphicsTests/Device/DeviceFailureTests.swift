import CoreGraphics
import Testing

@Suite struct DeviceFailureTests {
  private struct Failure: Error, Equatable { var text: String }

  @Test func theFirstFailureIsKept() {
    let device = Device()
    var handled: [Failure?] = []
    device.failureHandler = { handled.append($0 as? Failure) }
    #expect(device.failure == nil)
    device.fail(Failure(text: "first"))
    device.fail(Failure(text: "second"))
    #expect(device.failure as? Failure == Failure(text: "first"))
    #expect(handled == [Failure(text: "first")])
    #expect(Device().failure == nil)
  }
}
