import UIKit

/// A layer that displays the video of a capture session.
open class AVCaptureVideoPreviewLayer: CALayer, VideoLayer {
  /// The session of the layer.
  open var session: AVCaptureSession? {
    didSet { connect() }
  }

  /// The mode of fitting the video to the layer; the whole video by default.
  open var videoGravity: AVLayerVideoGravity = .resizeAspect {
    didSet { fit() }
  }

  var source: (any VideoSource)? { session }

  /// Creates a layer without a session.
  public override init() {
    super.init()
    prepareForVideo()
  }

  /// Creates a layer without a session.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareForVideo()
  }

  /// Creates a copy of a layer.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Creates a layer for a session.
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
    // Property observers do not run in an initialiser.
    connect()
  }
}
