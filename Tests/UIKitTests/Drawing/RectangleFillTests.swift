import CoreGraphics
import Simulator
import Testing
import UIKit

/// Evidence: docs of `UIRectFill`, which paints with the blend mode copy.
@MainActor @Suite struct RectangleFillTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 10))
        UIColor.clear.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
      let window = UIWindow()
      window.backgroundColor = .blue
      window.addSubview(UIImageView(image: image))
      window.isHidden = false
      self.window = window
      return true
    }
  }

  @Test func aClearColourErases() throws {
    let scene = try SimulatedScene(width: 40, height: 40) { Delegate() }
    let pixels = try scene.simulation.pixels(at: .zero, threads: 1)
    #expect(pixels.pixels[5 * 40 + 5] == 0xFF00_00FF && pixels.pixels[5 * 40 + 15] == 0xFFFF_0000)
  }
}
