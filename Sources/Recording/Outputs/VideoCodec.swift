import CoreGraphics

/// A video codec, with the arguments that select it in ffmpeg.
package enum VideoCodec: String, CaseIterable, Sendable {
  case h264
  case vp9
  case av1

  /// The arguments for the codec, with a quality at which losses are hardly visible.
  var arguments: [String] {
    switch self {
    case .h264: ["-c:v", "libx264", "-preset", "medium", "-crf", "8"]
    case .vp9: ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "4", "-row-mt", "1", "-cpu-used", "4"]
    case .av1: ["-c:v", "libaom-av1", "-b:v", "0", "-crf", "10", "-row-mt", "1", "-cpu-used", "6"]
    }
  }
}

/// The container and the codec of a video that ffmpeg encodes.
struct EncodedVideo: Sendable, Equatable {
  /// ffmpeg's name for the container.
  let container: String
  let codec: VideoCodec

  /// Returns ffmpeg's arguments to read raw frames from file descriptor 3 and to write to descriptor 4.
  func arguments(width: Int, height: Int, timing: VideoTiming) -> [String] {
    let (numerator, denominator) = FrameRate.fraction(timing.framesPerSecond)
    // Chroma has half the resolution, so odd widths and heights are padded by one pixel.
    let filter =
      "pad=ceil(iw/2)*2:ceil(ih/2)*2,"
      + "scale=out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd+full_chroma_int+full_chroma_inp,"
      + "format=yuv420p"
    let input = [
      "-f", "rawvideo", "-pix_fmt", "bgr0", "-s", "\(width)x\(height)", "-r", "\(numerator)/\(denominator)", "-i",
      "pipe:3",
    ]
    let colors = [
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
    ]
    return ["-hide_banner", "-loglevel", "error", "-nostdin"] + input + ["-an", "-vf", filter] + colors
      + codec.arguments + (container == "mp4" ? ["-movflags", "+faststart"] : [])
      + ["-f", container, "-y", "/proc/self/fd/4"]
  }
}
