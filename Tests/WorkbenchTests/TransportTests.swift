import CoreGraphics
import Testing

@testable import Workbench

@Suite struct TransportTests {
  private func seconds(_ transport: Transport) -> Double { transport.time.seconds }

  @Test func firstFrameShowsTheStartAndOthersFollowTheDeadlines() {
    var transport = Transport(end: DeviceTime(seconds: 2))
    transport.advance(to: 50)
    #expect(transport.time == .zero)
    for frame in 1...60 { transport.advance(to: 50 + Double(frame) / 60) }
    #expect(abs(seconds(transport) - 1) < 1e-6)
    #expect(transport.isMoving)
  }

  @Test func playingStopsAtTheEndUnlessAFingerHoldsIt() {
    var transport = Transport(end: DeviceTime(seconds: 0.1))
    for frame in 0...10 { transport.advance(to: Double(frame) / 50) }
    #expect(transport.time == transport.end)
    #expect(!transport.isMoving)
    transport.isHeld = true
    #expect(transport.isMoving)
    transport.advance(to: 0.22)
    transport.advance(to: 0.24)
    #expect(transport.time > transport.end)
  }

  @Test func aPausedHostDoesNotMakeTheSceneJump() {
    var transport = Transport(end: DeviceTime(seconds: 100))
    transport.advance(to: 0)
    transport.advance(to: 30)
    #expect(abs(seconds(transport) - Transport.longestStep) < 1e-6)
  }

  @Test func rateAndSlowMotionMultiply() {
    var transport = Transport(end: DeviceTime(seconds: 100))
    transport.changeRate(up: false)
    transport.toggleSlow()
    #expect(transport.effectiveRate == 0.05)
    transport.advance(to: 10)
    for frame in 1...100 { transport.advance(to: 10 + Double(frame) / 50) }
    #expect(abs(seconds(transport) - 0.1) < 1e-6)
    transport.resetRate()
    #expect(transport.effectiveRate == 1)
  }

  @Test func ratesHaveLimits() {
    var transport = Transport(end: .zero)
    for _ in 0..<20 { transport.changeRate(up: true) }
    #expect(transport.rate == 4)
    for _ in 0..<20 { transport.changeRate(up: false) }
    #expect(transport.rate == 0.01)
    transport.scaleRate(by: 2)
    #expect(transport.rate == 0.02)
    transport.changeRate(up: true)
    #expect(transport.rate == 0.05)
  }

  @Test func stepsLandOnWholeFrames() {
    var transport = Transport(end: DeviceTime(seconds: 2))
    transport.seek(to: DeviceTime(seconds: 0.51))
    transport.step(frames: 1)
    #expect(transport.time.ticks == Transport.frame.ticks * 31)
    transport.step(frames: -1)
    #expect(transport.frameNumber == 30)
    transport.seek(to: DeviceTime(seconds: 0.51))
    transport.step(frames: -1)
    #expect(transport.time.ticks == Transport.frame.ticks * 30)
    #expect(!transport.isPlaying)
    transport.seek(to: .zero)
    transport.step(frames: -10)
    #expect(transport.time == .zero)
    transport.seek(to: transport.end)
    transport.step(frames: 10)
    #expect(transport.time == transport.end)
  }

  @Test func touchesBetweenFramesHaveTimesBetweenFrames() {
    var transport = Transport(end: DeviceTime(seconds: 2))
    transport.advance(to: 7)
    let between = transport.deviceTime(at: 7.004)
    #expect(abs(between.seconds - 0.004) < 1e-6)
    transport.pause()
    #expect(transport.deviceTime(at: 9) == transport.time)
  }

  /// The shown end moves with a finger that is down after the end, so 3.50 of 3.00 s is never shown.
  @Test func theShownTimeIsNeverAfterTheShownEnd() {
    var transport = Transport(end: DeviceTime(seconds: 1))
    transport.isHeld = true
    for frame in 0...180 {
      transport.advance(to: Double(frame) / 60)
      #expect(transport.time <= transport.shownEnd)
    }
    #expect(transport.shownEnd > DeviceTime(seconds: 2.9))
  }
}
