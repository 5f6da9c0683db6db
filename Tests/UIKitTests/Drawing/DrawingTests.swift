import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct DrawingTests {
  @Test func aRoundedRectangleStartsAfterItsUpperLeftCornerAndRunsClockwise() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerRadius: 10).cgPath
    #expect(path.points.first == CGPoint(x: 10, y: 0))
    #expect(path.points[1] == CGPoint(x: 90, y: 0))
    // As a circle: it starts at 12 o'clock.
    let circle = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 240, height: 240), cornerRadius: 120).cgPath
    #expect(circle.points.first == CGPoint(x: 120, y: 0))
    #expect(circle.points.last == CGPoint(x: 120, y: 0))
  }

  @Test func roundedRectanglesOfAnyRadiusHaveTheSameElements() {
    let a = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 2, height: 2), cornerRadius: 1).cgPath
    let b = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 220, height: 220), cornerRadius: 110).cgPath
    let c = UIBezierPath(rect: .zero)
    #expect(a.verbs == b.verbs)
    #expect(!c.cgPath.isEmpty)
  }

  @Test func anArcIsClockwiseOnTheScreen() {
    let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: -.pi / 2, endAngle: 0, clockwise: true)
    #expect(path.currentPoint.x.isClose(to: 10) && path.currentPoint.y.isClose(to: 0))
    #expect(path.contains(CGPoint(x: 6, y: -6)))
    #expect(!path.contains(CGPoint(x: -5, y: -5)))
  }

  @Test func rendererImagesStayDrawings() {
    Device().run {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image { context in
        UIColor.blue.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
      #expect(image.size == CGSize(width: 10, height: 20))
      #expect(image.cgImage?.width == 20)
      guard case .drawing(let list, _, let scale)? = image.cgImage?.content else {
        Issue.record("not a drawing")
        return
      }
      #expect(list.items.count == 1 && scale == 2)
      #expect(UIGraphicsGetCurrentContext() == nil)
    }
  }

  @Test func coloursHaveComponentsAndFollowTraits() {
    Device().run {
      let colour = UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 0.5)
      #expect(colour.cgColor.components == [0, 1, 0, 0.5])
      #expect(UIColor.white.withAlphaComponent(0.5) == UIColor(red: 1, green: 1, blue: 1, alpha: 0.5))
      #expect(UIColor.systemBlue == UIColor.systemBlue)
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      #expect(UIColor.label.resolvedColor(with: dark) == .white)
      #expect(UIColor.label.resolvedColor(with: .current) == .black)
    }
  }

  @Test func backgroundsFollowDarkMode() {
    let device = TestDevice()
    device.turn {
      device.root.view.backgroundColor = .systemBackground
      #expect(device.root.view.layer.backgroundColor == .white)
      device.window.overrideUserInterfaceStyle = .dark
      #expect(device.root.view.layer.backgroundColor == .black)
    }
  }

  @Test func templateImagesTakeTheTint() {
    Device().run {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
      let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
      view.tintColor = .red
      #expect(view.layer.contentsTint == UIColor.red.cgColor)
      #expect(view.bounds.size == CGSize(width: 4, height: 4))
      view.image = image
      #expect(view.layer.contentsTint == nil)
    }
  }

  @Test func slicesKeepTheCorners() {
    Device().run {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
        .resizableImage(withCapInsets: UIEdgeInsets(top: 2, left: 5, bottom: 2, right: 5), resizingMode: .stretch)
      let view = UIImageView(image: image)
      #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0.2, width: 0.5, height: 0.6))
    }
  }
}
