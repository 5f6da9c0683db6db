import UIKit

/// A video or image file in place of a camera: a function of device time, repeated endlessly.
final class VideoFileCamera: FrameSource {
  private let video: VideoFile
  /// The camera that stands in when the decoder fails.
  private let drawn = SyntheticCamera()

  init(_ video: VideoFile) { self.video = video }

  var pixelSize: CGSize { CGSize(width: video.size.width, height: video.size.height) }

  func frame(at time: DeviceTime) -> CGImage {
    let index = max(0, time.ticks) / (DeviceTime.ticksPerSecond / Int64(VideoFile.framesPerSecond))
    return video.frame(Int(index % Int64(video.frameCount))) ?? drawn.frame(at: time)
  }
}
