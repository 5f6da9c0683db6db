import CoreGraphics
import Testing

@testable import PreviewProcess

@Suite struct BacktraceTests {
  private static let lines = [
    "Pulse/Pulse.swift:5: Fatal error: Index out of range",
    "0 0x00007f0000000001 _assertionFailure(_:_:file:line:flags:) in libswiftCore.so",
    "1 [ra] 0x00007f0000000002 PulseController.beat() + 40 in libPulse-1.so at /home/me/Pulse/Pulse.swift:5:13",
    "2 [ra] [inlined] 0x00007f0000000003 closure #1 in PulseController.start() in libPulse-1.so at /home/me/Pulse/Start.swift:9:3",
    "3 [ra] 0x00007f0000000005 closure in Start.run() + 4 in libPulse-1.so at /home/me/Pulse/Start.swift",
    "4 [ra] 0x00007f0000000004 UIView.layoutSubviews() + 4 in splashview at /build/UIKit/UIView.swift:7:1",
  ]

  @Test func onlyTheProjectsFunctionsAreShown() {
    let trace = Backtrace(Self.lines, folder: "/home/me/Pulse")
    #expect(trace.reason == "Pulse.swift:5: Fatal error: Index out of range")
    #expect(
      trace.frames == [
        "PulseController.beat()  Pulse.swift:5", "closure #1 in PulseController.start()  Start.swift:9",
        "closure in Start.run()  Start.swift",
      ])
  }

  @Test func theEndOfAProcessIsDescribedInWords() {
    let trap = PreviewEnding(status: 128 + SIGILL, errors: Self.lines, folder: "/home/me/Pulse")
    #expect(trap.sentence == "Pulse.swift:5: Fatal error: Index out of range")
    #expect(trap.lines.count == 3)
    let killed = PreviewEnding(status: 128 + SIGKILL, errors: [], folder: "/")
    #expect(killed.sentence.contains("perhaps for want of memory"))
    #expect(PreviewEnding(status: 3, errors: [], folder: "/").sentence == "It ended itself with status 3")
    let wrong = PreviewEnding(status: 2, errors: ["splashview: there is no scene x"], folder: "/")
    #expect(wrong.sentence == "there is no scene x")
  }
}
