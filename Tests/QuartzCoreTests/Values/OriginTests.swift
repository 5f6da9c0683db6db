import CoreGraphics
import TestDevices
import Testing

@testable import QuartzCore

@Suite struct OriginTests {
  private static let element = InterfaceElement(file: "/p/Main.storyboard", line: 7, identifier: "a-1")
  private let stage = Stage(size: CGSize(width: 10, height: 10))
  private var recorder: OriginRecorder { stage.device[OriginRecorder.self] }

  private func origin() -> Origin? { stage.device.run { CALayer().origin } }

  @Test func aLayerAndItsAnimationNameTheCalls() throws {
    recorder.collect = { ([5, 9], 2) }
    stage.turn {
      let layer = CATextLayer()
      stage.root.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.duration = 1
      layer.add(animation, forKey: "fade")
    }
    let layer = try #require(stage.frame(at: 0).roots.first?.sublayers.first)
    #expect(layer.origin?.calls == [5, 9])
    #expect(layer.origin?.element == nil)
    #expect(layer.origin?.type == CATextLayer.self)
    #expect(layer.animations.first?.origin?.calls == [5, 9])
    #expect(layer.animations.first?.origin?.type == nil)
  }

  @Test func callsOutsideAnElementAreNotItsLayersOrigin() {
    recorder.collect = { ([9], 1) }
    recorder.making(Self.element) {
      recorder.collect = { ([2, 9], 2) }
      #expect(origin()?.calls == [2])
      #expect(origin()?.element == Self.element)
    }
    #expect(origin()?.calls == [2, 9])
    #expect(origin()?.element == nil)
  }

  @Test func withoutAHostNothingIsRecorded() {
    #expect(recorder.making(Self.element) { origin() } == nil)
  }

  @Test func aPresentationCopyHasTheOriginOfItsLayer() {
    recorder.collect = { ([4], 1) }
    let layer = stage.device.run { CALayer() }
    stage.turn { stage.root.addSublayer(layer) }
    recorder.collect = { ([8], 1) }
    stage.device.run { #expect(layer.presentation()?.origin?.calls == [4]) }
  }
}
