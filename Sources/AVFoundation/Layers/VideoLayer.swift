// What the layers that show a player or a session have in common: where their pictures come from, and how these fit.
import UIKit

/// Whatever has moving pictures, and others at another time.
protocol VideoSource: AnyObject {
  /// The pictures; nil where there are none.
  var frames: (any FrameSource)? { get }
  /// Calls `body` whenever these become others.
  func whenFramesChange(_ body: @escaping () -> Void)
}

extension AVPlayer: VideoSource {}
extension AVCaptureSession: VideoSource {}

/// A layer that shows what such a source has.
protocol VideoLayer: CALayer {
  var source: (any VideoSource)? { get }
  var videoGravity: AVLayerVideoGravity { get }
}

extension VideoLayer {
  /// A picture that fills the layer stays inside it.
  func prepareForVideo() {
    fit()
    masksToBounds = true
  }

  func fit() { contentsGravity = videoGravity.contentsGravity }

  func connect() {
    showFrames()
    source?.whenFramesChange { [weak self] in self?.showFrames() }
  }

  private func showFrames() { layerContents = source?.frames.map { .frames($0) } }
}
