import CoreGraphics
import PropertyTesting
import Simulator
import Testing

/// Recorded touches and their edits.
@Suite struct RecordedTouchTests {
  /// A drag to the right from (10, 100) at 1 s, with a sample each 10 ms. A tap follows half a second later.
  private static let gesture: GestureFile = {
    func input(_ time: Double, _ phase: Input.Phase, _ x: Double) -> Input {
      Input(time: DeviceTime(seconds: time), kind: .touch(phase, x: x, y: 100, finger: 0))
    }
    var file = GestureFile()
    file.inputs = [input(1, .began, 10)]
    file.inputs += (1...20).map { input(1 + Double($0) / 100, .moved, 10 + 5 * Double($0)) }
    file.inputs += [input(1.21, .ended, 110), input(1.71, .began, 50), input(1.75, .ended, 50)]
    return file
  }()

  private static func touch(_ file: GestureFile, _ index: Int = 0) -> RecordedTouch { file.recordedTouches[index] }

  @Test func touchesAreFoundWithTheirPaths() {
    let touches = Self.gesture.recordedTouches
    #expect(touches.count == 2)
    #expect(touches[0].samples.count == 22)
    #expect(touches[0].isHorizontal && touches[0].isLifted)
    #expect(abs(touches[0].releaseVelocity.dx - 500) < 1)
    #expect(touches[1].releaseVelocity == .zero)
  }

  @Test func fingersAtTheSameTimeAreTwoTouches() {
    var file = Self.gesture
    file.inputs.insert(
      Input(time: DeviceTime(seconds: 1.05), kind: .touch(.began, x: 1, y: 2, finger: 1)), at: 6)
    let touches = file.recordedTouches
    #expect(touches.map(\.finger) == [0, 1, 0])
    #expect(touches.map(\.isLifted) == [true, false, true])
  }

  @Test func aMovedReleaseScalesTheVelocityEvenly() {
    let edited = Self.gesture.movingRelease(of: Self.touch(Self.gesture), to: CGPoint(x: 152, y: 100))
    let touch = Self.touch(edited)
    #expect(touch.release.point == CGPoint(x: 152, y: 100))
    #expect(touch.start == Self.touch(Self.gesture).start)
    #expect(abs(touch.releaseVelocity.dx - 700) < 1, "42 more points in 0.21 s are 200 pt/s")
  }

  @Test func anEarlierReleaseTruncatesThePathAndALaterOneRests() {
    let touch = Self.touch(Self.gesture)
    let earlier = Self.gesture.movingRelease(of: touch, to: DeviceTime(seconds: 1.105))
    #expect(abs(Self.touch(earlier).release.point.x - 62.5) < 1e-6)
    #expect(Self.touch(earlier).samples.count == 12)
    let later = Self.gesture.movingRelease(of: touch, to: DeviceTime(seconds: 1.5))
    #expect(Self.touch(later).release.point.x == 110)
    #expect(Self.touch(later).releaseVelocity == .zero, "the finger rests before it leaves")
    for (file, shift) in [(earlier, -0.105), (later, 0.29)] {
      #expect(abs(Self.touch(file, 1).start.time.seconds - 1.71 - shift) < 1e-6, "the tap keeps its distance")
    }
  }

  @Test func aFasterGestureHasTheSamePathInLessTime() {
    let edited = Self.gesture.scalingSpeed(of: Self.touch(Self.gesture), by: 2)
    let touch = Self.touch(edited)
    #expect(abs(touch.duration - 0.105) < 1e-6)
    #expect(touch.samples.map(\.point) == Self.touch(Self.gesture).samples.map(\.point))
    #expect(abs(touch.releaseVelocity.dx - 1000) < 5)
    #expect(abs(Self.touch(edited, 1).start.time.seconds - 1.605) < 1e-6)
  }

  /// After any edits, the recording can be written, read and replayed: times ascend, and phases are in order.
  @Test func editedRecordingsAreValid() throws {
    var random = PropertyTest.generator("edited recordings")
    for _ in 0..<200 * PropertyTest.effort {
      var file = Self.gesture
      for _ in 0..<6 {
        let touches = file.recordedTouches
        let touch = touches[Int.random(in: 0..<touches.count, using: &random)]
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          let place = CGPoint(x: Double.random(in: -50...400, using: &random), y: 0)
          file = file.movingRelease(of: touch, to: place)
        case 1:
          let time = touch.release.time.seconds + Double.random(in: -0.5...0.5, using: &random)
          file = file.movingRelease(of: touch, to: DeviceTime(seconds: time))
        default: file = file.scalingSpeed(of: touch, by: Double.random(in: 0.1...10, using: &random))
        }
      }
      let read = try GestureFile(text: Array(file.text.utf8), name: "edited")
      #expect(read.inputs.map(\.time) == file.inputs.map(\.time), "seed \(PropertyTest.seed)")
      let isInOrder = zip(file.inputs, file.inputs.dropFirst()).allSatisfy { $0.time <= $1.time }
      #expect(isInOrder, "seed \(PropertyTest.seed)")
      #expect(file.recordedTouches.count == 2, "seed \(PropertyTest.seed)")
    }
  }
}
