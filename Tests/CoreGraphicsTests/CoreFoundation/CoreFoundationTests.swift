import CoreGraphics
import Testing

@Suite struct CoreFoundationTests {
  @Test func arraysOfColorsMakeGradients() {
    let colors = [CGColor.black, CGColor.white] as CFArray
    #expect(CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) != nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["black"] as CFArray, locations: nil) == nil)
  }

  @Test func numberObjectsAreLengths() throws {
    let json = try JSONSerialization.jsonObject(with: Data(#"{"one": 3, "list": [1, 2.5]}"#.utf8))
    let values = try #require(json as? [String: Any])
    #expect(values["one"] as? CGFloat == 3 && values["list"] as? [CGFloat] == [1, 2.5])
    #expect("3" as Any as? CGFloat == nil)
    #expect([CGFloat(1), 2.5] as [NSNumber] == [1, 2.5] && CGFloat(4) as NSNumber == 4)
  }

  /// Evidence: docs of `CFStringTransform`, `CFURLCreateStringByAddingPercentEscapes` and `CFEqual`.
  @Test func stringsAndObjectsHaveTheirFunctions() {
    let text = NSMutableString(string: "Ärger 東") as CFMutableString
    #expect(CFStringTransform(text, nil, kCFStringTransformToLatin, false))
    #expect(CFStringTransform(text, nil, kCFStringTransformStripDiacritics, false) && text == "Arger dong")
    #expect(!CFStringTransform(text, CFRange(location: 9, length: 9), kCFStringTransformToLatin, false))
    #expect(CFStringGetLength("a😀" as CFString) == 3)
    let escaped = CFURLCreateStringByAddingPercentEscapes(
      nil, "a b/c" as CFString, nil, "/" as CFString, CFStringBuiltInEncodings.UTF8.rawValue)
    #expect(escaped == "a%20b%2Fc")
    #expect(CFUUIDCreateString(nil, CFUUIDCreate(nil)).count == 36)
    #expect(CFEqual(NSNumber(value: 1), NSNumber(value: 1)) && !CFEqual(CGColor.black, CGColor.white))
    #expect(CFEqual(CGColor.black, CGColor(gray: 0, alpha: 1)))
    #expect(CFHash(NSNumber(value: 2)) == CFHash(NSNumber(value: 2)))
    #expect(CFBooleanGetValue(kCFBooleanTrue) && CFSwapInt16HostToBig(1) == 256)
  }

  @Test func encodingsHaveTheirFoundationNumbers() {
    #expect(CFStringConvertEncodingToNSStringEncoding(0x0800_0100) == String.Encoding.utf8.rawValue)
    #expect(CFStringConvertEncodingToNSStringEncoding(0x0400) == 0x8000_0400)
    #expect(CFArrayGetCount(["a", "b"] as CFArray) == 2 && CFArrayGetCount(nil) == 0)
  }

  @Test func typesAreDistinguishedByNumber() {
    #expect(CFGetTypeID(CGColor.black as CFTypeRef) == CGColor.typeID)
    #expect(CFGetTypeID(CGMutablePath()) == CGPath.typeID && CGPath.typeID == CGMutablePath.typeID)
    let ids = [
      CGColor.typeID, CGColorSpace.typeID, CGGradient.typeID, CGImage.typeID, CGPath.typeID, CGContext.typeID,
      CGLayer.typeID, CFGetTypeID(NSNumber(value: 1)), CFGetTypeID(nil),
    ]
    #expect(Set(ids).count == ids.count)
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
