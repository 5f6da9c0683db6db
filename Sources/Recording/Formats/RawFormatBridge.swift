import CoreGraphics

/// The pixels of each frame in the memory order of this machine: blue, green, red, alpha.
struct RawFormat: FilmFormat {
  func bytes(of frame: FilmFrame) -> [UInt8] { unsafe frame.image.pixels.withUnsafeBytes { unsafe Array($0) } }
}
