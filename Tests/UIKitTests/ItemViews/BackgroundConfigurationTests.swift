import CoreGraphics
import Testing
import UIKit

/// The view behind a cell that a background configuration describes.
@MainActor @Suite struct BackgroundConfigurationTests {
  @Test func theBackgroundKeepsItsInsetsAndStroke() throws {
    try Device().run {
      let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
      var configuration = UIBackgroundConfiguration.clear()
      configuration.backgroundColor = .red
      configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      (configuration.cornerRadius, configuration.strokeWidth) = (6, 5)
      configuration.strokeColor = .blue
      cell.backgroundConfiguration = configuration
      let view = try #require(cell.backgroundView?.subviews.first)
      #expect(view.frame == CGRect(x: 2, y: 1, width: 194, height: 46))
      #expect(view.backgroundColor == .red && view.clipsToBounds)
      #expect((view.layer.cornerRadius, view.layer.borderWidth) == (6, 5))
      #expect(view.layer.borderColor == UIColor.blue.cgColor)
    }
  }
}
