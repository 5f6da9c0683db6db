import CoreGraphics
import QuartzCore
import Testing

/// Evidence: Semantics, "Interpolation".
@Suite(.onADevice) struct InterpolationTests {
  private func between(_ a: AnimatableValue, _ b: AnimatableValue, _ p: Double) -> AnimatableValue {
    .interpolate(a, b, p)
  }

  /// Recorded: colours are interpolated by component, not premultiplied, on encoded values.
  @Test func coloursAreNotPremultiplied() {
    let (clear, red) = (
      CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0), CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    )
    guard case .color(let found) = between(.color(clear), .color(red), 0.25) else { return }
    #expect(found.rgba == SIMD4(0.25, 0, 0.75, 0.25))
  }

  /// Unverified: a missing colour counts as the other colour with an alpha of 0.
  @Test func aMissingColourCountsAsTheOtherOneTransparent() {
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.8)
    guard case .color(let comes) = between(.nothing, .color(red), 0.5),
      case .color(let goes) = between(.color(red), .nothing, 0.75)
    else { return }
    #expect(comes.rgba == SIMD4(1, 0, 0, 0.4))
    #expect(goes.rgba.w.isClose(to: 0.2))
  }

  /// Apple leaves paths of different structure undefined. Here, as in OpenCoreAnimation, the first holds until the end.
  @Test func pathsOfDifferentStructureHold() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    let oval = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
    for (p, width) in [(0.0, 2.0), (0.5, 2), (0.999, 2), (1, 9)] {
      guard case .path(let found) = between(.path(square), .path(oval), p) else { return }
      #expect(Double(found.boundingBox.width).isClose(to: width), "\(p)")
    }
  }

  /// A line is a curve whose handles lie on it, and handles turn. Evidence: snapshots of lottie-ios, whose shapes have a line
  /// where the next keyframe has a curve.
  @Test func lineBecomesTheCurveOfTheOtherPath() {
    let (straight, bent) = (CGMutablePath(), CGMutablePath())
    straight.move(to: .zero)
    straight.addLine(to: CGPoint(x: 9, y: 0))
    bent.move(to: .zero)
    bent.addCurve(to: CGPoint(x: 9, y: 4), control1: CGPoint(x: 3, y: 8), control2: CGPoint(x: 6, y: 8))
    for (a, b) in [(straight, bent), (bent, straight)] {
      guard case .path(let found) = between(.path(a), .path(b), 0.5) else { return }
      #expect(found.verbs == [.moveToPoint, .addCurveToPoint])
      // Half of the angle and the mean of the lengths: 34.72° and 5.772 at the start, 153.43° and 4 at the end.
      let expected = [CGPoint.zero, CGPoint(x: 4.7442, y: 3.2877), CGPoint(x: 5.4223, y: 3.7889), CGPoint(x: 9, y: 2)]
      for (point, wanted) in zip(found.points, expected) {
        #expect(hypot(point.x - wanted.x, point.y - wanted.y) < 1e-4, "\(point)")
      }
      #expect(found.points.count == expected.count)
    }
  }

  /// Derived: lists of different lengths change in the middle.
  @Test func listsOfDifferentLengthChangeInTheMiddle() {
    let (one, two) = (AnimatableValue.numbers([1]), AnimatableValue.numbers([5, 7]))
    #expect(between(one, two, 0.49).coordinates == [1])
    #expect(between(one, two, 0.5).coordinates == [5, 7])
  }

  /// Derived: `transform.scale` is the mean of x, y and z.
  @Test func theScaleIsTheMean() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 4, 6)
    #expect((layer.value(forKeyPath: "transform.scale") as? Double)?.isClose(to: 4) == true)
  }

  /// Timing functions that overshoot extrapolate.
  @Test func numbersExtrapolate() {
    #expect(between(.number(0), .number(10), 1.2).coordinates == [12])
    #expect(between(.point(.zero), .point(CGPoint(x: 10, y: 20)), -0.5).coordinates == [-5, -10])
  }

  /// The types of numbers that client code can set.
  @Test func allTypesOfNumbersInterpolate() {
    let all: [Any] = [
      2, 2.0, Float(2), CGFloat(2), UInt8(2), Int64(2), NSNumber(value: 2), NSNumber(value: 2.0),
    ]
    for any in all { #expect(AnimatableValue(any, as: .number)?.coordinates == [2], "\(type(of: any))") }
    #expect(AnimatableValue(true, as: .number)?.coordinates == [1])
    #expect(AnimatableValue("2", as: .number) == nil)
    let points: [Any] = [CGPoint(x: 1, y: 2), NSValue(point: CGPoint(x: 1, y: 2)), [1, 2]]
    for any in points { #expect(AnimatableValue(any, as: .point)?.coordinates == [1, 2]) }
    let moves: [Any] = [
      CGAffineTransform(translationX: 3, y: 4), CATransform3DMakeTranslation(3, 4, 0),
      NSValue(caTransform3D: CATransform3DMakeTranslation(3, 4, 0)),
    ]
    for any in moves {
      #expect(AnimatableValue(any, as: .transform)?.coordinates.suffix(4) == [3, 4, 0, 1])
    }
  }
}
