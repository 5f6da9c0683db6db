// Draws the samples of lottie-ios at the moments of its snapshot tests, as those tests do.
//
// This is client code. It is opened as a project, together with the checkout's player and test configurations.
import CoreText
import Lottie
import UIKit

/// Draws all snapshots, each in two turns.
class SnapshotsController: UIViewController {
  /// The engine of the snapshots.
  var engine: RenderingEngineOption { .automatic }
  /// The test whose name the files begin with.
  var testName: String { "testAutomaticRenderingEngine" }

  private var open: [Snapshot] = []
  /// The snapshot that is in its window.
  private var shown: (snapshot: Snapshot, stage: SnapshotStage)?
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
    timer = Timer.scheduledTimer(withTimeInterval: 0.005, repeats: true) { [weak self] _ in self?.drawNext() }
  }

  /// Shows the next snapshot, or draws the one that the turn before has shown: each may take long.
  private func drawNext() {
    if let (snapshot, stage) = shown {
      shown = nil
      let name = "\(testName).\(snapshot.fileName)"
      let masks = stage.masks.lines.joined(separator: "\n")
      try? masks.write(to: folder.appendingPathComponent(name + ".masks"), atomically: true, encoding: .utf8)
      try? stage.image()?.write(to: folder.appendingPathComponent(name + ".png"))
    } else if let snapshot = open.popLast() {
      let configuration = LottieConfiguration(renderingEngine: engine)
      shown = snapshot.show(configuration: configuration).map { (snapshot, $0) }
    } else {
      timer?.invalidate()
    }
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
