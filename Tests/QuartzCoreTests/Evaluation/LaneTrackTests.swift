import PropertyTesting
import Testing

@testable import QuartzCore

/// Lane tracks and value tracks give the same bits. A failure prints the random inputs.
@Suite struct LaneTrackTests {
  static let paths = [
    "opacity", "position", "position.x", "position.y", "bounds", "bounds.size", "bounds.origin.y", "bounds.size.width",
    "shadowOffset", "shadowOffset.height", "zPosition", "cornerRadius", "anchorPoint", "contentsRect.size.height",
  ]
  private let plain = MediaTiming.Position(time: 0, progress: 0, iteration: 0)

  /// Numbers of all sizes, among them those whose sums overflow.
  private static func number(_ random: inout SeededGenerator) -> Double {
    let number = Double.random(in: -300...300, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return number * 1e306
    case 1: return 0
    default: return number
    }
  }

  private static func value(of kind: AnimatableValue.Kind, _ random: inout SeededGenerator) -> AnimatableValue {
    let numbers = (0..<4).map { _ in number(&random) }
    let (x, y, z, w) = (numbers[0], numbers[1], numbers[2], numbers[3])
    switch kind {
    case .point: return .point(CGPoint(x: x, y: y))
    case .size: return .size(CGSize(width: x, height: y))
    case .rect: return .rect(CGRect(x: x, y: y, width: z, height: w))
    default: return .number(x)
    }
  }

  private static func model(_ random: inout SeededGenerator) -> LayerProperties {
    var model = LayerProperties()
    model.position = CGPoint(x: Double.random(in: -9...9, using: &random), y: 7)
    model.bounds = CGRect(x: 1, y: 2, width: Double.random(in: 0...90, using: &random), height: 40)
    model.opacity = Double.random(in: 0...1, using: &random)
    return model
  }

  @Test(arguments: paths) func basicTracksOfLanesAndOfValuesAreEqual(path: String) throws {
    let target = try #require(AnimationTarget(keyPath: path, in: .plain))
    var random = PropertyTest.generator("basic lanes \(path)")
    for round in 0..<200 {
      func end() -> AnimatableValue? { Bool.random(using: &random) ? Self.value(of: target.kind, &random) : nil }
      let ends = BasicTrack.Ends(from: end(), to: end(), by: end(), previous: end())
      let isAdditive = Bool.random(using: &random)
      #expect(BasicLaneTrack(target, ends, isAdditive: isAdditive) != nil)
      let track = BasicTrack(
        target: target, given: ends, isAdditive: isAdditive, isCumulative: false, spring: nil, pool: nil)
      let between = Double.random(in: -0.5...1.5, using: &random)
      let progress: Double = [0, 1, between][Int.random(in: 0..<3, using: &random)]
      var lanes = Self.model(&random)
      var values = lanes
      track.apply(plain, progress, .layer, to: &lanes)
      track.applyValues(plain, progress, .layer, to: &values)
      #expect(lanes == values, "round \(round): \(ends), additive \(isAdditive), at \(progress)")
    }
  }

  @Test(arguments: paths) func keyframeTracksOfLanesAndOfValuesAreEqual(path: String) throws {
    let target = try #require(AnimationTarget(keyPath: path, in: .plain))
    var random = PropertyTest.generator("keyframe lanes \(path)")
    for round in 0..<200 {
      let list = (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.value(of: target.kind, &random) }
      #expect(KeyframeLaneTrack(target, list) != nil)
      let isDiscrete = Bool.random(using: &random)
      let track = KeyframeTrack(
        target: target, values: list, times: KeyTimes(evenly: list.count + (isDiscrete ? 1 : 0)),
        curves: [nil, .easeIn], isDiscrete: isDiscrete, tangents: nil, pace: nil,
        isAdditive: Bool.random(using: &random), isCumulative: false)
      let progress = Double.random(in: -0.2...1.2, using: &random)
      var lanes = Self.model(&random)
      var values = lanes
      track.apply(plain, progress, .layer, to: &lanes)
      track.applyValues(plain, progress, .layer, to: &values)
      #expect(lanes == values, "round \(round): \(list), at \(progress)")
    }
  }

  @Test(arguments: ["transform", "transform.rotation.z", "backgroundColor", "hidden", "contents"])
  func otherTargetsHaveNoLanes(path: String) throws {
    #expect(LaneTarget(try #require(AnimationTarget(keyPath: path, in: .plain))) == nil)
  }

  /// Client code may pass null for a missing end, which has no numbers.
  @Test func anEndWithoutNumbersHasNoLanes() throws {
    let target = try #require(AnimationTarget(keyPath: "position", in: .plain))
    #expect(BasicLaneTrack(target, BasicTrack.Ends(from: .nothing), isAdditive: false) == nil)
    #expect(KeyframeLaneTrack(target, [.nothing, .point(.zero)]) == nil)
  }
}
