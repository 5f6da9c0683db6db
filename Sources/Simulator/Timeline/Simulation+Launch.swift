import Compositor
import CoreText
import QuartzCore
import UIKit

extension Simulation {
  /// Configures the device and launches the scene on it.
  func launch() throws {
    for parameter in parameters { device.parameters[parameter.name] = parameter.value }
    if let failed = watch?.failed { device.failureHandler = { failed($0) } }
    timeConditions.apply(to: device)
    device[LiveSourcesSlot.self] = allowsLiveSources
    device[LayerRoots.self].decodesImagesAhead = decodesImagesAhead
    device[OriginRecorder.self].collect = scene.collectCalls
    device[AnimationEdits.self].edits = animationEdits
    device[DrawingRasterizerSlot.self] = Compositor(threads: 1)
    if let watch { device[OutsideWaitSlot.self] = { $0 ? watch.pause() : watch.resume() } }
    try device.run {
      device[BundleFolderSlot.self] = scene.bundleFolder ?? DataFolder.named(scene.dataFolder)
      configureScreen()
      try conditions.apply()
      noteMissingLanguage()
    }
    if let file = lastStateFile { showLastState(file) } else { try showLaunchScreen() }
    try turn("didFinishLaunching") {
      try UIApplication.launch(options: try conditions.options(), delegate: scene.makeDelegate)
    }
  }

  private func configureScreen() {
    UIScreen.main.configure(
      size: model.size, scale: model.scale,
      safeAreaInsets: model.safeAreaInsets)
    device[LayerRoots.self].screenSize = model.size
    device[LayerRoots.self].screenScale = model.scale
  }

  /// Shows the launch storyboard, as the screen does before time zero. Its window is hidden at the launch.
  private func showLaunchScreen() throws {
    try device.run {
      guard let window = try UIApplication.makeLaunchScreen() else { return }
      window.isHidden = false
      CATransaction.flush()
      launchTree = device[LayerRoots.self].tree
      launchFonts = device.usedFonts(through: .zero)
      window.isHidden = true
    }
    if let failure = device.failure { throw failure }
  }
}
