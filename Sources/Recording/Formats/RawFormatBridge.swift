import CoreGraphics

/// The raw pixels of each frame, as input for ffmpeg. The bytes of a pixel are blue, green, red and alpha.
struct RawFormat: FilmFormat {
  func bytes(of frame: FilmFrame) -> [UInt8] { unsafe frame.image.pixels.withUnsafeBytes { unsafe Array($0) } }
}
