import QuartzCore
import Simulator

extension PreviewController {
  /// Returns the layer under the pointer in a frame of the scene; nil outside the screen.
  func pick(in frame: ResolvedFrame) -> PickContents? {
    guard let pointer, layout.screenInPoints.contains(pointer) else { return nil }
    let scale = layout.metrics.scale
    let point = layout.devicePoint(CGPoint(x: pointer.x * scale, y: pointer.y * scale))
    return PickContents(frame, at: point, sources: options.sources)
  }

  /// Requests the editor for the line that created the layer under the pointer, or one of its animations.
  func openSource(ofAnimation: Bool) {
    guard let picked = shownSceneFrame.flatMap(pick) else { return showMessage("there is no layer under the pointer") }
    let places = ofAnimation ? picked.animations.compactMap(\.place) : [picked.place].compactMap { $0 }
    if let place = places.first {
      requests.append(.openSource(file: place.file, line: place.line))
    } else if options.sources == nil {
      showMessage("only the lines of opened projects can be opened")
    } else if ofAnimation, picked.animations.isEmpty {
      showMessage("\(picked.title) has no animation at this time")
    } else {
      showMessage("no line of the project made this \(ofAnimation ? "animation" : "layer")")
    }
  }
}
