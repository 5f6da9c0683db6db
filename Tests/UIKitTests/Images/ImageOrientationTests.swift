import CoreGraphics
import Simulator
import Testing
import UIKit

@MainActor @Suite struct ImageOrientationTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let orientation: UIImage.Orientation
    init(_ orientation: UIImage.Orientation) { self.orientation = orientation }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      // Two points wide, one high: red, then blue.
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let plain = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        UIColor.blue.setFill()
        context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
      }
      guard let pixels = plain.cgImage else { return false }
      let window = UIWindow()
      let view = UIImageView(image: UIImage(cgImage: pixels, scale: 1, orientation: orientation))
      window.addSubview(view)
      window.isHidden = false
      self.window = window
      return true
    }
  }

  /// The colour of the first pixel, and the visible size.
  @Test(arguments: [
    (UIImage.Orientation.up, "red", CGSize(width: 20, height: 10)), (.down, "blue", CGSize(width: 20, height: 10)),
    (.left, "blue", CGSize(width: 10, height: 20)), (.right, "red", CGSize(width: 10, height: 20)),
    (.upMirrored, "blue", CGSize(width: 20, height: 10)), (.downMirrored, "red", CGSize(width: 20, height: 10)),
    (.leftMirrored, "red", CGSize(width: 10, height: 20)), (.rightMirrored, "blue", CGSize(width: 10, height: 20)),
  ])
  func pixelsAreRotatedWhenShown(orientation: UIImage.Orientation, first: String, size: CGSize) throws {
    let scene = try SimulatedScene(width: 40, height: 40) { Delegate(orientation) }
    let pixels = try scene.simulation.pixels(at: .zero, threads: 1)
    func color(_ x: Int, _ y: Int) -> String {
      switch pixels.pixels[y * pixels.width + x] {
      case 0xFFFF_0000: "red"
      case 0xFF00_00FF: "blue"
      default: "none"
      }
    }
    #expect(color(2, 2) == first)
    #expect(color(Int(size.width) - 3, Int(size.height) - 3) == (first == "red" ? "blue" : "red"))
    #expect(color(Int(size.width) + 2, 2) == "none" && color(2, Int(size.height) + 2) == "none")
  }
}
