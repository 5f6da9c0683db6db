import UIKit

/// Shows what a session captures.
open class AVCaptureVideoPreviewLayer: CALayer, VideoLayer {
  /// The session whose video is shown.
  open var session: AVCaptureSession? {
    didSet { connect() }
  }

  /// How the picture fits the layer; the whole picture unless set.
  open var videoGravity: AVLayerVideoGravity = .resizeAspect {
    didSet { fit() }
  }

  var source: (any VideoSource)? { session }

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

  /// Creates a layer that shows `session`.
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
    // No observer hears what an initialiser sets.
    connect()
  }
}
