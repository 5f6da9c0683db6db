import CoreGraphics

/// The raw pixels of each frame, as input for ffmpeg. The bytes of a pixel are blue, green, red and alpha.
struct RawFormat: VideoFormat {
  func bytes(of frame: VideoFrame) -> [UInt8] { unsafe frame.image.pixels.withUnsafeBytes { unsafe Array($0) } }
}
