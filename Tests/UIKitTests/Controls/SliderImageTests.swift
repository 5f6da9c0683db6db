import Testing
import UIKit

@MainActor @Suite struct SliderImageTests {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  @Test func imagesBelongToStates() {
    Device().run {
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
      let (rest, held, before) = (image(20, 20), image(30, 30), image(4, 6))
      slider.setThumbImage(rest, for: .normal)
      slider.setThumbImage(held, for: .highlighted)
      slider.setMinimumTrackImage(before, for: .normal)
      #expect(slider.currentThumbImage === rest && slider.currentMinimumTrackImage === before)
      #expect(slider.thumbImage(for: .disabled) === rest && slider.currentMaximumTrackImage == nil)
      slider.isHighlighted = true
      #expect(slider.currentThumbImage === held)
      let track = slider.trackRect(forBounds: slider.bounds)
      #expect(track.height == 6)
      #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).size == held.size)
    }
  }

  @Test func trackLiesBetweenTheEndImages() {
    Device().run {
      let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
      slider.minimumValueImage = image(20, 20)
      slider.maximumValueImage = image(30, 20)
      let track = slider.trackRect(forBounds: slider.bounds)
      #expect(track.minX > 20 && track.maxX < 170)
      #expect(slider.minimumValueImageRect(forBounds: slider.bounds).minX == 0)
      #expect(slider.maximumValueImageRect(forBounds: slider.bounds).maxX == 200)
    }
  }

  @Test func thumbFollowsTheTouchBetweenTheEndImages() {
    let stage = TestDevice()
    let slider = stage.device.run { UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31)) }
    stage.turn {
      slider.minimumValueImage = image(20, 20)
      slider.value = 0.5
      stage.root.view.addSubview(slider)
    }
    let track = slider.trackRect(forBounds: slider.bounds)
    let middle = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.5).midX
    let end = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1).midX
    stage.drag([(middle, 15), (end, 15)], from: 1)
    #expect(slider.value == 1)
    stage.touch(.ended, end, 15, at: 1.2)
  }
}
