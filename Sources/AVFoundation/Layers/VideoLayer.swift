// The common parts of layers that display a player or a session: the source of frames, and the video gravity.
import UIKit

/// An object with video frames, whose source may change.
protocol VideoSource: AnyObject {
  /// The frames; nil if there are none.
  var frames: (any FrameSource)? { get }
  /// Adds a closure that runs when the source of frames changes.
  func whenFramesChange(_ body: @escaping () -> Void)
}

extension AVPlayer: VideoSource {}
extension AVCaptureSession: VideoSource {}

/// A layer that displays a video source.
protocol VideoLayer: CALayer {
  var source: (any VideoSource)? { get }
  var videoGravity: AVLayerVideoGravity { get }
}

extension VideoLayer {
  /// Sets up the layer. A video that is larger than the layer is clipped to it.
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
