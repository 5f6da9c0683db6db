import CoreGraphics
import Testing

@testable import Workbench

@Suite struct WheelPanTests {
  @Test func theFingerTouchesDownMovesAndIsLiftedAtRest() {
    var pan = WheelPan()
    let first = pan.scroll(by: CGVector(dx: 0, dy: -24), over: CGPoint(x: 10, y: 100), at: 1)
    #expect(first.map(\.0) == [.down, .moved])
    #expect(first.map(\.1) == [CGPoint(x: 10, y: 100), CGPoint(x: 10, y: 76)])
    let second = pan.scroll(by: CGVector(dx: 5, dy: 0), over: CGPoint(x: 300, y: 300), at: 1.1)
    #expect(second.map(\.1) == [CGPoint(x: 15, y: 76)])
    #expect(pan.lift(at: 1.2) == nil)
    #expect(pan.lift(at: 1.26) == CGPoint(x: 15, y: 76))
    #expect(pan.lift(at: 2) == nil)
    #expect(!pan.isDown)
  }
}
