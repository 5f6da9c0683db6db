import CoreGraphics
import Testing
import UIKit

/// Evidence: the table of size classes in Apple's Human Interface Guidelines, section Layout.
@MainActor @Suite struct SizeClassTests {
  @Test(arguments: [
    (CGSize(width: 834, height: 1194), "pad regular regular"),
    (CGSize(width: 1194, height: 834), "pad regular regular"),
    (CGSize(width: 744, height: 1133), "pad regular regular"),
    (CGSize(width: 375, height: 667), "phone compact regular"),
    (CGSize(width: 667, height: 375), "phone compact compact"),
    (CGSize(width: 736, height: 414), "phone regular compact"),
    (CGSize(width: 932, height: 430), "phone regular compact"),
    (CGSize(width: 430, height: 932), "phone compact regular"),
  ])
  func screenHasTheClassesOfItsDevice(size: CGSize, expected: String) {
    Device().run {
      UIScreen.main.configure(size: size, scale: 2)
      let traits = UIWindow(frame: CGRect(origin: .zero, size: size)).traitCollection
      let text = "\(traits.userInterfaceIdiom) \(traits.horizontalSizeClass) \(traits.verticalSizeClass)"
      #expect(text == expected)
      #expect(UIDevice.current.model == (expected.hasPrefix("pad") ? "iPad" : "iPhone"))
    }
  }

  @Test func narrowWindowOfATabletIsCompact() {
    var calls: [String] = []
    let controller = TransitionLog { calls.append($0) }
    Device().run {
      UIScreen.main.configure(size: CGSize(width: 1194, height: 834), scale: 2)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      window.resize(to: CGSize(width: 507, height: 834))
      #expect(controller.traitCollection.horizontalSizeClass == .compact)
      #expect(controller.view.bounds.width == 507)
      window.resize(to: CGSize(width: 1194, height: 834))
      #expect(controller.traitCollection.horizontalSizeClass == .regular)
    }
    #expect(calls == ["compact", "507.0", "beside 507.0", "regular", "1194.0", "beside 1194.0"])
  }
}

private final class TransitionLog: UIViewController {
  private let note: (String) -> Void

  init(_ note: @escaping (String) -> Void) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    note("\(newCollection.horizontalSizeClass)")
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    note("\(size.width)")
    coordinator.animate(alongsideTransition: { [unowned self] _ in note("beside \(view.bounds.width)") })
  }
}
