import Simulator

extension SceneFrames {
  /// Returns the layers and curves of all frames.
  package func layers() throws -> PageLayers {
    var layers = PageLayers()
    for frame in 0..<timing.count { layers.add(OverlayContents(try first.frame(at: timing.time(of: frame)))) }
    return layers
  }
}
