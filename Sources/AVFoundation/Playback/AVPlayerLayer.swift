import UIKit

/// Shows what a player plays.
open class AVPlayerLayer: CALayer {
  /// The player whose film is shown.
  open var player: AVPlayer? {
    didSet { connect() }
  }

  /// How the picture fits the layer; the whole picture unless set.
  open var videoGravity: AVLayerVideoGravity = .resizeAspect {
    didSet { contentsGravity = videoGravity.contentsGravity }
  }

  /// Whether there is a picture to show.
  open var isReadyForDisplay: Bool { player?.frames != nil }

  /// Creates a layer that shows what `player` plays.
  public convenience init(player: AVPlayer?) {
    self.init()
    contentsGravity = videoGravity.contentsGravity
    masksToBounds = true
    self.player = player
    connect()
  }

  private func connect() {
    showFrames()
    player?.whenFramesChange { [weak self] in self?.showFrames() }
  }

  private func showFrames() { layerContents = player?.frames.map { .frames($0) } }
}
