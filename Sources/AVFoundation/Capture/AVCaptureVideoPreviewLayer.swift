import UIKit

/// How a picture fits a video layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The gravity's name.
  public let rawValue: String
  /// Creates a gravity from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The whole picture, in its proportions.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// The whole layer, the picture in its proportions.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// The whole of both, stretched.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// Shows what a session captures.
open class AVCaptureVideoPreviewLayer: CALayer {
  /// The session whose video is shown.
  open var session: AVCaptureSession? {
    didSet { connect() }
  }

  /// How the picture fits the layer; the whole picture unless set.
  open var videoGravity: AVLayerVideoGravity = .resizeAspect {
    didSet { contentsGravity = gravity }
  }

  /// Creates a layer that shows `session`.
  public convenience init(session: AVCaptureSession) {
    self.init()
    contentsGravity = gravity
    masksToBounds = true
    self.session = session
    connect()
  }

  private var gravity: CALayerContentsGravity {
    switch videoGravity {
    case .resizeAspectFill: .resizeAspectFill
    case .resize: .resize
    default: .resizeAspect
    }
  }

  private func connect() {
    showFrames()
    session?.whenFramesChange { [weak self] in self?.showFrames() }
  }

  private func showFrames() {
    layerContents = session?.frames.map { .frames($0) }
  }
}
