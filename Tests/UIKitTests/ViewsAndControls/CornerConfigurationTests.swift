import Testing
import UIKit

/// Evidence: docs of `UICornerConfiguration` and of `effectiveRadius(corner:)`.
@MainActor @Suite struct CornerConfigurationTests {
  private let stage = TestDevice()

  private func makeView(_ configuration: UICornerConfiguration) -> UIView {
    let view = stage.makeView(CGRect(x: 0, y: 0, width: 100, height: 60))
    stage.turn { view.cornerConfiguration = configuration }
    return view
  }

  @Test func equalRadiiAreTheLayers() {
    let view = makeView(.corners(radius: .fixed(12)))
    #expect(view.layer.cornerRadius == 12 && view.layer.maskedCorners.rawValue == 15 && view.layer.mask == nil)
    stage.turn { view.cornerConfiguration = .uniformEdges(topRadius: 8) }
    #expect(view.layer.cornerRadius == 8 && view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(view.effectiveRadius(corner: .topRight) == 8 && view.effectiveRadius(corner: .bottomRight) == 0)
  }

  @Test func aCapsuleFollowsTheSize() {
    let view = makeView(.capsule())
    #expect(view.layer.cornerRadius == 30)
    stage.turn { view.bounds.size.height = 40 }
    #expect(view.layer.cornerRadius == 20)
    stage.turn { view.cornerConfiguration = .capsule(maximumRadius: 5) }
    #expect(view.layer.cornerRadius == 5)
  }

  @Test func severalRadiiMakeAMask() throws {
    let view = makeView(.corners(topLeftRadius: 20, bottomRightRadius: 10))
    let path = try #require((view.layer.mask as? CAShapeLayer)?.path)
    #expect(!path.contains(CGPoint(x: 3, y: 3)) && path.contains(CGPoint(x: 97, y: 3)))
    #expect(!path.contains(CGPoint(x: 98, y: 58)) && path.contains(CGPoint(x: 3, y: 57)))
    #expect(path.contains(CGPoint(x: 93, y: 53)), "10 is less than 20")
    stage.turn { view.cornerConfiguration = .corners(radius: 4) }
    #expect(view.layer.mask == nil && view.layer.cornerRadius == 4)
  }

  @Test func aConcentricCornerIsThatOfTheContainerLessItsDistance() {
    let container = makeView(.corners(radius: 24))
    let child = stage.device.run { UIView(frame: CGRect(x: 6, y: 6, width: 88, height: 30)) }
    stage.turn {
      container.addSubview(child)
      child.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 5))
    }
    #expect(child.effectiveRadius(corner: .topLeft) == 15, "at most half of the shorter side")
    stage.turn { child.frame = CGRect(x: 6, y: 6, width: 88, height: 40) }
    #expect(child.effectiveRadius(corner: .topLeft) == 18 && child.effectiveRadius(corner: .bottomLeft) == 10)
    stage.turn { child.frame = CGRect(x: 30, y: 10, width: 20, height: 20) }
    #expect(child.effectiveRadius(corner: .topLeft) == 5)
  }

  @Test func aViewWithoutAConfigurationHasTheRadiusOfItsLayer() {
    let view = stage.makeView()
    stage.turn {
      view.layer.cornerRadius = 7
      view.layer.maskedCorners = [.layerMinXMinYCorner]
      view.setNeedsLayout()
    }
    #expect(view.effectiveRadius(corner: .topLeft) == 7 && view.effectiveRadius(corner: .topRight) == 0)
    #expect(view.layer.cornerRadius == 7)
  }
}
