import Simulator
import UIKit

/// A splash screen with a square, which hands over to a screen with a button after half a second.
///
/// A parameter adds a seam of any kind.
enum SeamScene {
  static let description = {
    var scene = SceneDescription(
      name: "seam", title: "Seam", summary: "A splash with a seam.",
      parameters: [
        SceneParameter(
          "seam", .choice(["none", "launch", "snap", "flash", "handover", "ground", "lost"]), default: "none",
          "Which kind of seam.")
      ], duration: 1, dataFolder: "Seam", makeDelegate: { SeamDelegate() })
    scene.bundleFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
    return scene
  }()
}

private func hasSeam(_ kind: String) -> Bool { UserDefaults.standard.string(forKey: "seam") == kind }

private final class SeamDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = SplashController()
    window?.makeKeyAndVisible()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      guard hasSeam("flash") else { return self.showApplication() }
      self.window?.rootViewController = UIViewController()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { self.showApplication() }
    }
    return true
  }

  private func showApplication() { window?.rootViewController = ApplicationController() }
}

private final class SplashController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    let square = UIView(frame: CGRect(x: 100, y: hasSeam("launch") ? 121 : 120, width: 60, height: 60))
    square.backgroundColor = .white
    view.addSubview(square)
    guard hasSeam("snap") else { return }
    // The model does not move, so the square jumps back at the end of the animation.
    let move = CABasicAnimation(keyPath: "position.y")
    move.byValue = 50
    move.duration = 0.25
    square.layer.add(move, forKey: "move")
  }
}

private final class ApplicationController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: hasSeam("ground") ? 0.7 : 0.6, alpha: 1)
    let square = UIView(
      frame: CGRect(x: 100, y: hasSeam("handover") ? 123 : hasSeam("launch") ? 121 : 120, width: 60, height: 60))
    square.backgroundColor = .white
    if !hasSeam("lost") { view.addSubview(square) }
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 40, y: 400, width: 200, height: 44)
    button.backgroundColor = .white
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    view.addSubview(button)
  }
}
