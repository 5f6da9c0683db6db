import Compositor
import CoreGraphics
import QuartzCore
import Simulator
import Testing
import UIKit

/// Images of successive frames equal images that are drawn one by one.
@MainActor @Suite struct SuccessiveFrameImagesTests {
  private static let scene = SceneDescription(
    name: "stop", title: "", summary: "", duration: 1, dataFolder: "Stop"
  ) { StopDelegate() }

  @Test(arguments: [0.5, 1, 1.5]) func successiveImagesEqualSingleOnes(scale: CGFloat) throws {
    let simulation = try Simulation(scene: Self.scene)
    let images = SuccessiveFrameImages(scale: scale, compositor: Compositor(threads: 2))
    var different = Set<[UInt32]>()
    for number in 0..<30 {
      let frame = try simulation.frame(at: DeviceTime(seconds: Double(number) / 30))
      let single = FrameImage.draw(frame, scale: scale, compositor: Compositor(threads: 1))
      let next = images.image(of: frame)
      #expect(next.width == single.width && next.pixels == single.pixels, "frame \(number)")
      different.insert(next.pixels)
    }
    #expect(different.count > 10, "the square moves")
  }

  @Test func framesThatChangeNothingShareTheirPixels() throws {
    let simulation = try Simulation(scene: Self.scene)
    let images = SuccessiveFrameImages(scale: 1, compositor: Compositor(threads: 1))
    let addresses = try [0.8, 0.85, 0.9].map { time in
      let image = images.image(of: try simulation.frame(at: DeviceTime(seconds: time)))
      return image.pixels.withUnsafeBufferPointer(\.baseAddress)
    }
    #expect(Set(addresses).count == 1)
  }

  @Test func aNewSizeIsDrawnCompletely() throws {
    let images = SuccessiveFrameImages(scale: 1, compositor: Compositor(threads: 1))
    for side in [4.0, 6, 2] {
      let size = CGSize(width: side, height: side)
      let image = images.image(of: ResolvedFrame(roots: [], size: size, scale: 1, time: .zero))
      #expect(image.width == Int(side) && image.pixels.count == Int(side * side))
    }
  }
}

/// An application whose square moves, turns and fades for half a second, and then rests.
private final class StopDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let square = UIView(frame: CGRect(x: 20, y: 30, width: 70.5, height: 40.25))
    square.backgroundColor = .systemBlue
    square.layer.cornerRadius = 9
    square.layer.shadowOpacity = 0.5
    controller.view.addSubview(square)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIView.animate(withDuration: 0.5) {
      square.transform = CGAffineTransform(translationX: 180, y: 300).rotated(by: 2)
      square.alpha = 0.3
    }
    return true
  }
}
