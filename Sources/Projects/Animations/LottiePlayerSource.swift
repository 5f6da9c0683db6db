/// The client code that shows an animation with lottie-ios.
enum LottiePlayerSource {
  /// The player is optimised, because it is compiled once and large animations take seconds otherwise.
  static let manifest = """
    // swift-tools-version:6.0
    import PackageDescription
    let package = Package(
      name: "Player",
      targets: [
        .target(name: "Lottie", swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-O"])]),
        .target(name: "Player", dependencies: ["Lottie"], swiftSettings: [.swiftLanguageMode(.v5)]),
      ])
    """

  static let code = """
    import Foundation
    import Lottie
    import UIKit

    @main final class Player: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = PlayerController(ProcessInfo.processInfo.environment)
        window.makeKeyAndVisible()
        self.window = window
        return true
      }
    }

    final class PlayerController: UIViewController {
      private let environment: [String: String]

      init(_ environment: [String: String]) {
        self.environment = environment
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        guard let animationView = makeView() else { return }
        animationView.frame = view.bounds
        animationView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        animationView.contentMode = .scaleAspectFit
        animationView.loopMode = .loop
        view.addSubview(animationView)
        animationView.play()
      }

      private var configuration: LottieConfiguration {
        switch environment["\(LottiePlayer.engineVariable)"] {
        case "coreAnimation": LottieConfiguration(renderingEngine: .coreAnimation)
        case "mainThread": LottieConfiguration(renderingEngine: .mainThread)
        default: LottieConfiguration(renderingEngine: .automatic)
        }
      }

      private func makeView() -> LottieAnimationView? {
        let path = environment["\(LottiePlayer.fileVariable)"] ?? ""
        do {
          if path.hasSuffix(".lottie") {
            let document = try DotLottieFile.SynchronouslyBlockingCurrentThread.loadedFrom(filepath: path).get()
            return LottieAnimationView(dotLottie: document, configuration: configuration)
          }
          let animation = try LottieAnimation.from(data: try Data(contentsOf: URL(fileURLWithPath: path)))
          return LottieAnimationView(animation: animation, configuration: configuration)
        } catch {
          FileHandle.standardError.write(Data("splashview: \\(path): lottie-ios cannot read it: \\(error)\\n".utf8))
          exit(2)
        }
      }
    }
    """
}
