import UIKit

/// Shows what a player plays.
open class AVPlayerLayer: CALayer, VideoLayer {
  /// The player whose film is shown.
  open var player: AVPlayer? {
    didSet { connect() }
  }

  /// How the picture fits the layer; the whole picture unless set.
  open var videoGravity: AVLayerVideoGravity = .resizeAspect {
    didSet { fit() }
  }

  /// Whether there is a picture to show.
  open var isReadyForDisplay: Bool { player?.frames != nil }

  var source: (any VideoSource)? { player }

  /// Creates a layer that shows nothing yet.
  public override init() {
    super.init()
    prepareForVideo()
  }

  /// Creates a layer that shows nothing yet.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareForVideo()
  }

  /// Creates a copy of a layer.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Creates a layer that shows what `player` plays.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
    // No observer hears what an initialiser sets.
    connect()
  }
}
