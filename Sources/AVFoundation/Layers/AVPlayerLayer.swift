import UIKit

/// A layer that displays the video of a player.
open class AVPlayerLayer: CALayer, VideoLayer {
  /// The player of the layer.
  open var player: AVPlayer? {
    didSet { connect() }
  }

  /// The mode in which the layer displays the video in its bounds. The default is `resizeAspect`.
  open var videoGravity: AVLayerVideoGravity = .resizeAspect {
    didSet { fit() }
  }

  /// A Boolean value indicating whether the first frame of the player's item can be displayed.
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
