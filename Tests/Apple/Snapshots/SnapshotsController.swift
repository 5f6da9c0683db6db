// Draws the samples of lottie-ios at the moments of its snapshot tests, as those tests do. Client code: it is opened as
// a project, together with the player and the configurations of the tests, all of which belong to the checkout.
import CoreText
import Lottie
import UIKit

/// Draws one snapshot a turn, until all are drawn.
class SnapshotsController: UIViewController {
  /// The engine of the snapshots.
  var engine: RenderingEngineOption { .automatic }
  /// The test whose name the files begin with.
  var testName: String { "testAutomaticRenderingEngine" }

  private var open: [Snapshot] = []
  private var timer: Timer?
  private lazy var folder = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("snapshots")

  override func viewDidLoad() {
    super.viewDidLoad()
    LottieLogger.shared = .printToConsole
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for font in Bundle.lottie.urls(forResourcesWithExtension: "ttf", subdirectory: "Samples/Fonts") ?? [] {
      _ = CTFontManagerRegisterFontsForURL(font as CFURL, .process, nil)
    }
    let configuration = LottieConfiguration(renderingEngine: engine)
    // The bundle of an opened project links to the project's folders.
    let samples = Bundle.lottie.bundleURL.appendingPathComponent("Samples").resolvingSymlinksInPath()
    open = Snapshot.all(in: samples).filter {
      $0.configuration.shouldSnapshot(using: configuration)
    }
    let precisions = open.map { "\($0.fileName) \($0.configuration.precision)\n" }.joined()
    try? precisions.write(to: folder.appendingPathComponent(testName + ".txt"), atomically: true, encoding: .utf8)
    timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { [weak self] _ in self?.drawNext() }
  }

  private func drawNext() {
    guard let snapshot = open.popLast() else { return timer?.invalidate() ?? () }
    let file = folder.appendingPathComponent("\(testName).\(snapshot.fileName).png")
    guard let data = snapshot.draw(configuration: LottieConfiguration(renderingEngine: engine)) else { return }
    try? data.write(to: file)
  }
}

/// The snapshots of the Core Animation engine.
final class CoreAnimationSnapshots: SnapshotsController {
  override var engine: RenderingEngineOption { .coreAnimation }
  override var testName: String { "testCoreAnimationRenderingEngine" }
}

/// The snapshots of the main thread engine.
final class MainThreadSnapshots: SnapshotsController {
  override var engine: RenderingEngineOption { .mainThread }
  override var testName: String { "testMainThreadRenderingEngine" }
}

/// The snapshots of the engine that the player chooses.
final class AutomaticSnapshots: SnapshotsController {}
