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
}
