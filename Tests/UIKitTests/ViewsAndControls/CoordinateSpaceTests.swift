import Testing
import UIKit

@MainActor @Suite struct CoordinateSpaceTests {
  /// A coordinate space of client code, ten points further right on the screen.
  private final class Shifted: UICoordinateSpace {
    var bounds: CGRect { CGRect(x: 0, y: 0, width: 10, height: 10) }
    private let screen = UIScreen.main.coordinateSpace
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
      screen.convert(CGPoint(x: point.x + 10, y: point.y), to: coordinateSpace)
    }
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
      let point = screen.convert(point, from: coordinateSpace)
      return CGPoint(x: point.x - 10, y: point.y)
    }
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
      CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
    }
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
      CGRect(origin: convert(rect.origin, from: coordinateSpace), size: rect.size)
    }
  }

  @Test func viewsAndScreensAreCoordinateSpaces() {
    let stage = TestDevice()
    let view = stage.makeView(CGRect(x: 30, y: 40, width: 50, height: 50))
    stage.device.run {
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      let screen = UIScreen.main.coordinateSpace
      #expect(view.convert(view.bounds, to: screen) == CGRect(x: 5, y: 15, width: 100, height: 100))
      #expect(screen.convert(CGPoint(x: 5, y: 15), to: view) == .zero)
      #expect(view.convert(CGPoint(x: 5, y: 15), from: screen) == .zero)
      let other: any UICoordinateSpace = stage.root.view
      #expect(view.convert(CGPoint.zero, to: other) == CGPoint(x: 5, y: 15))
      #expect(view.convert(CGPoint.zero, to: Shifted()) == CGPoint(x: -5, y: 15))
      #expect(Shifted().convert(CGPoint(x: -5, y: 15), to: view) == .zero)
    }
  }

  @Test func keyboardLayoutGuideIsAtTheBottomOfTheSafeArea() {
    let stage = TestDevice()
    stage.turn { stage.root.additionalSafeAreaInsets.bottom = 34 }
    let field = stage.device.run { UIView() }
    stage.turn {
      field.translatesAutoresizingMaskIntoConstraints = false
      stage.root.view.addSubview(field)
      NSLayoutConstraint.activate([
        field.bottomAnchor.constraint(equalTo: stage.root.view.keyboardLayoutGuide.topAnchor),
        field.leadingAnchor.constraint(equalTo: stage.root.view.leadingAnchor),
        field.widthAnchor.constraint(equalToConstant: 10), field.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    #expect(field.frame.maxY.isClose(to: 633))
    stage.turn { stage.root.view.keyboardLayoutGuide.usesBottomSafeArea = false }
    #expect(field.frame.maxY.isClose(to: 667))
  }
}
