/// The source code of the app that shows an animation with lottie-ios.
enum LottiePlayerSource {
  /// The package manifest. It enables optimisation, without which large animations take seconds to load.
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

  /// The source files of the player.
  static let files = [
    (name: "Player.swift", code: player), (name: "Request.swift", code: request),
    (name: "Providers.swift", code: providers), (name: "Values.swift", code: values),
    (name: "Hints.swift", code: hints), (name: "Report.swift", code: report),
    (name: "Markers.swift", code: markers), (name: "CheckedAnimation.swift", code: checkedAnimation),
  ]

  private static let player = #"""
    import Foundation
    import Lottie
    import LottieReading
    import UIKit

    @main final class Player: UIResponder, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = PlayerController(Request.given)
        window.makeKeyAndVisible()
        self.window = window
        return true
      }
    }

    /// Prints a sentence, and ends the player with status 2.
    func fail(_ sentence: String) -> Never {
      say(sentence)
      exit(2)
    }

    func say(_ sentence: String) { try? FileHandle.standardError.write(contentsOf: Data("splashview: \(sentence)\n".utf8)) }

    final class PlayerController: UIViewController {
      private let request: Request
      private let report = Report()
      /// The key paths of the animation's text layers.
      private var texts: [String] = []

      init(_ request: Request) {
        self.request = request
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let animationView = makeView()
        guard let animation = animationView.animation else { fail("\(request.file): it holds no animation") }
        animationView.frame = view.bounds
        animationView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        animationView.contentMode = .scaleAspectFit
        view.addSubview(animationView)
        if !request.values.isEmpty { Values(request, in: animationView, texts: texts).set() }
        animationView.play()
        addMarkers(of: animation, speed: animationView.animationSpeed, in: view.layer)
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // The engine reports its issues when its layer is displayed, at the end of this turn.
        DispatchQueue.main.async { [request, report] in report.write(to: request.report) }
      }

      private var configuration: LottieConfiguration {
        switch request.engine {
        case "coreAnimation": LottieConfiguration(renderingEngine: .coreAnimation)
        case "mainThread": LottieConfiguration(renderingEngine: .mainThread)
        default: LottieConfiguration(renderingEngine: .automatic)
        }
      }

      private func makeView() -> LottieAnimationView {
        let fonts = Fonts(report)
        let texts = Texts(request.values)
        let data = contents
        if LottieFile.isArchive(data) {
          let (document, paths) = archive(data)
          LottieLogger.shared = report.logger
          let animationView = LottieAnimationView(
            dotLottie: document, animationId: request.animation, textProvider: texts, fontProvider: fonts,
            configuration: configuration)
          animationView.imageProvider = ArchiveImages(provider: animationView.imageProvider, report: report, paths: paths)
          return animationView
        }
        LottieLogger.shared = report.logger
        let animation = reading {
          note(try LottieText.checked(data))
          return try LottieAnimation.checked(data)
        }
        return LottieAnimationView(
          animation: animation, imageProvider: Images(beside: request.file, report), textProvider: texts,
          fontProvider: fonts, configuration: configuration)
      }

      private var contents: Data {
        reading {
          guard let data = try? Data(contentsOf: URL(fileURLWithPath: request.file)) else {
            throw LottieFault("this file cannot be read")
          }
          return data
        }
      }

      private func archive(_ data: Data) -> (document: DotLottieFile, paths: Set<String>) {
        reading {
          let archive = try LottieArchive(data)
          try archive.checkAnimations()
          let manifest = try LottieManifest(archive)
          report.note(manifest)
          let id = request.animation ?? manifest.animations.first ?? ""
          guard let text = archive.animation(id) else {
            throw LottieFault("there is no animation \"\(id)\"; there are: \(manifest.animations.joined(separator: ", "))")
          }
          note(try LottieText.checked(text))
          return (try document(archive, manifest), archive.paths)
        }
      }

      /// Unpacks the archive. lottie-ios does not name the animation that it refuses.
      private func document(_ archive: LottieArchive, _ manifest: LottieManifest) throws -> DotLottieFile {
        let result = DotLottieFile.SynchronouslyBlockingCurrentThread.loadedFrom(data: archive.repacked, filename: "animation")
        switch result {
        case .success(let document): return document
        case .failure(let error):
          for id in manifest.animations {
            guard let path = archive.path(ofAnimation: id), let text = archive.animation(id) else { continue }
            do { _ = try LottieAnimation.checked(text) } catch let fault as LottieFault { throw fault.inFile(path) }
          }
          throw LottieFault("lottie-ios cannot unpack this archive: \((error as NSError).localizedDescription)")
        }
      }

      private func note(_ text: LottieText) { if !request.values.isEmpty { texts = text.textKeyPaths } }

      /// Returns what a closure reads. Ends the player at a fault.
      private func reading<Result>(_ read: () throws -> Result) -> Result {
        do { return try read() } catch {
          fail("\(request.file): \((error as? LottieFault)?.sentence ?? "\(error)")")
        }
      }
    }
    """#

  private static let request = #"""
    import Foundation

    /// The options of the command line.
    struct Request: Decodable {
      var file: String
      var engine: String
      var animation: String?
      var values: [Value]
      var report: String?

      /// A value that replaces one of the animation's.
      struct Value: Decodable {
        var keyPath: String
        var content: Content
        /// The names of the properties that take such a value; empty for texts.
        var properties: [String]
      }

      enum Content: Decodable {
        case color([Double])
        case gradient([[Double]])
        case number(Double)
        case point(x: Double, y: Double)
        case text(String)
      }

      static var given: Request {
        let text = ProcessInfo.processInfo.environment["\#(LottieRequest.variable)"] ?? ""
        do { return try JSONDecoder().decode(Request.self, from: Data(text.utf8)) } catch {
          fail("the player was started without a request: \(error)")
        }
      }
    }
    """#
}
