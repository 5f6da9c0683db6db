import UIKit

/// Shows what a session captures.
open class AVCaptureVideoPreviewLayer: CALayer {
  /// The session whose video is shown.
  open var session: AVCaptureSession? {
    didSet { connect() }
  }

  /// How the picture fits the layer; the whole picture unless set.
  open var videoGravity: AVLayerVideoGravity = .resizeAspect {
    didSet { contentsGravity = videoGravity.contentsGravity }
  }

  /// Creates a layer that shows `session`.
  public convenience init(session: AVCaptureSession) {
    self.init()
    contentsGravity = videoGravity.contentsGravity
    masksToBounds = true
    self.session = session
    connect()
  }

  private func connect() {
    showFrames()
    session?.whenFramesChange { [weak self] in self?.showFrames() }
  }

  private func showFrames() {
    layerContents = session?.frames.map { .frames($0) }
  }
}
