import CoreGraphics
import QuartzCore
import TestDevices
import Testing
import UIKit

/// Evidence: a large sheet on iOS 26.1 has y 59 and height 793 on 393 × 852 points with a safe area of 59 and 34, and the
/// greatest value of a detent is 759.
@MainActor @Suite struct SheetPlaceTests {
  private let device = Device()

  /// A window with a presented sheet, at rest.
  private func present(_ detents: [UISheetPresentationController.Detent]) -> UIViewController {
    let sheet = device.run { UIViewController() }
    device.run {
      UIScreen.main.configure(
        size: CGSize(width: 393, height: 852), scale: 3,
        safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    }
    let window = device.run { UIWindow() }
    let root = device.run { UIViewController() }
    device.turn {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    device.turn {
      sheet.sheetPresentationController?.detents = detents
      root.present(sheet, animated: true)
    }
    device.run(through: 2)
    return sheet
  }

  @Test func aLargeSheetReachesTheSafeArea() {
    let sheet = present([.large()])
    #expect(sheet.view.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
  }

  @Test func theGreatestDetentLeavesTheSafeAreaOut() {
    var greatest: CGFloat = 0
    _ = present([
      .custom {
        greatest = $0.maximumDetentValue
        return 100
      }
    ])
    #expect(greatest == 759)
  }
}
