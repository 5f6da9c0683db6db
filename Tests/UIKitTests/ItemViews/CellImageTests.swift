import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct CellImageTests {
  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  /// The storyboard of an app has the same sizes: its label begins 15 points after the scaled image.
  @Test func textBeginsBesideAScaledImage() throws {
    try Device().run {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 375, height: 150)
      cell.imageView?.image = image(316, 261)
      cell.textLabel?.text = "Title"
      cell.layoutIfNeeded()
      let (picture, label) = (try #require(cell.imageView), try #require(cell.textLabel))
      #expect(abs(picture.frame.height - 150) <= 1 && abs(picture.frame.width - 316 * 150 / 261) <= 1)
      #expect((12...18).contains(label.frame.minX - picture.frame.maxX), "\(label.frame)")
    }
  }

  @Test func aSmallImageKeepsItsSize() {
    Device().run {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
      cell.imageView?.image = image(20, 20)
      cell.textLabel?.text = "Title"
      cell.layoutIfNeeded()
      #expect(cell.imageView?.frame.size == CGSize(width: 20, height: 20))
    }
  }
}
