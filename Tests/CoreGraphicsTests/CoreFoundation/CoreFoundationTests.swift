import CoreGraphics
import Testing

@Suite struct CoreFoundationTests {
  @Test func arraysOfColorsMakeGradients() {
    let colors = [CGColor.black, CGColor.white] as CFArray
    #expect(CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) != nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["black"] as CFArray, locations: nil) == nil)
  }

  @Test func absoluteTimeIsTheDevicesTime() {
    let device = Device()
    let (before, after) = device.run {
      let before = CFAbsoluteTimeGetCurrent()
      device.now = DeviceTime(seconds: 2)
      return (before, CFAbsoluteTimeGetCurrent())
    }
    #expect(after - before == 2)
  }

  @Test func aTimerCallsItsBlockAtItsDateAndAfterEachInterval() {
    let (device, log) = (Device(), Log())
    device.run {
      let start = CFAbsoluteTimeGetCurrent()
      let timer = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, start + 0.5, 0.25, 0, 0) { timer in
        log.note("tick")
        if log.lines.count == 3 { CFRunLoopTimerInvalidate(timer) }
      }
      CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
      #expect(CFRunLoopTimerIsValid(timer))
    }
    device.play(through: 5)
    #expect(log.lines == ["tick@0.5", "tick@0.75", "tick@1.0"])
  }
}
