import Testing
import UIKit

@MainActor @Suite struct PageControlTests {
  @Test func dotCountIsBounded() {
    Device().run {
      let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 300, height: 37))
      control.numberOfPages = 1_000_000_000
      control.currentPage = 999_999_999
      control.layoutIfNeeded()
      #expect(control.subviews.count <= 100)
      #expect(control.subviews.last?.backgroundColor == .white)
      control.currentPage = 0
      control.layoutIfNeeded()
      #expect(control.subviews.first?.backgroundColor == .white)
      #expect(control.subviews.count { $0.backgroundColor == .white } == 1)
    }
  }

  @Test func imagesTakeThePlaceOfDots() {
    Device().run {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 12)).image {
        $0.fill(CGRect(x: 0, y: 0, width: 20, height: 12))
      }
      let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 300, height: 37))
      control.numberOfPages = 3
      control.setIndicatorImage(image, forPage: 1)
      control.layoutIfNeeded()
      #expect(control.subviews.map(\.frame.width) == [7, 20, 7])
      #expect(control.subviews[1].backgroundColor == nil && control.subviews[1].center == CGPoint(x: 150, y: 18.5))
      // The gap of 9 points between dots stays between images.
      #expect(control.subviews[2].center.x == 179)
      control.preferredIndicatorImage = image
      control.layoutIfNeeded()
      #expect(control.subviews.map(\.frame.width) == [20, 20, 20])
      #expect(control.size(forNumberOfPages: 3).width == 78)
      control.preferredIndicatorImage = nil
      control.preferredCurrentPageIndicatorImage = image
      control.currentPage = 2
      control.layoutIfNeeded()
      #expect(control.subviews.map(\.frame.width) == [7, 20, 20])
      #expect(control.indicatorImage(forPage: 1) === image && control.indicatorImage(forPage: 0) == nil)
    }
  }

  @Test func aDragTurnsToThePageUnderTheFinger() {
    let stage = TestDevice()
    let control = UIPageControl(frame: CGRect(x: 0, y: 100, width: 320, height: 37))
    control.numberOfPages = 5
    stage.turn { stage.root.view.addSubview(control) }
    stage.touch(.began, 128, 118, at: 0.1)
    stage.touch(.moved, 161, 118, at: 0.2)
    #expect(control.currentPage == 2 && control.interactionState == .continuous)
    stage.touch(.moved, 400, 118, at: 0.3)
    stage.touch(.ended, 400, 118, at: 0.4)
    #expect(control.currentPage == 4 && control.interactionState == .none)
  }
}
