import UIKit

/// A layer that displays the video of a capture session.
open class AVCaptureVideoPreviewLayer: CALayer, VideoLayer {
  /// The session of the layer.
  open var session: AVCaptureSession? {
    didSet { connect() }
  }

  /// The mode in which the layer displays the video in its bounds. The default is `resizeAspect`.
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
