import UIKit

/// A layer that displays the video of a player.
open class AVPlayerLayer: CALayer, VideoLayer {
  /// The player of the layer.
  open var player: AVPlayer? {
    didSet { connect() }
  }

  /// The mode of fitting the video to the layer; the whole video by default.
  open var videoGravity: AVLayerVideoGravity = .resizeAspect {
    didSet { fit() }
  }

  /// A Boolean value indicating whether the player has a video to display.
  open var isReadyForDisplay: Bool { player?.frames != nil }

  var source: (any VideoSource)? { player }

  /// Creates a layer without a player.
  public override init() {
    super.init()
    prepareForVideo()
  }

  /// Creates a layer without a player.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareForVideo()
  }

  /// Creates a copy of a layer.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Creates a layer for a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
    // Property observers do not run in an initialiser.
    connect()
  }
}
