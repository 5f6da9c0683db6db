import Simulator

extension SceneFrames {
  /// Evaluates all frames, and returns their layers and curves.
  package func layers() throws -> PageLayers {
    var layers = PageLayers()
    for frame in 0..<timing.count { layers.add(OverlayContents(try first.frame(at: timing.time(of: frame)))) }
    return layers
  }
}
