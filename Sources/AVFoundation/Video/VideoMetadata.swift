import UIKit

/// The metadata of a video or image file, as ffprobe reads it.
struct VideoMetadata: Equatable {
  /// The width of a frame in square pixels, after rotation. No side is longer than `VideoFile.longestSide`.
  var width: Int
  var height: Int
  /// The duration in seconds; 0 for an image.
  var duration: Double

  private struct Answer: Decodable {
    struct Stream: Decodable {
      struct SideData: Decodable { var rotation: Double? }
      var width: Int?
      var height: Int?
      var duration: String?
      var sample_aspect_ratio: String?
      var side_data_list: [SideData]?
    }
    struct Format: Decodable {
      var format_name: String?
      var duration: String?
    }
    var streams: [Stream]
    var format: Format
  }

  /// Reads the metadata of a file with ffprobe.
  init(path: String, tools: VideoTools) throws(VideoError) {
    guard let prober = tools.prober, tools.decoder != nil else {
      throw VideoError("ffmpeg is not installed (apt install ffmpeg)")
    }
    guard FileManager.default.fileExists(atPath: path) else { throw VideoError("there is no such file") }
    let entries =
      "stream=width,height,duration,sample_aspect_ratio:stream_side_data=rotation:format=format_name,duration"
    let child = try ChildProcess(
      prober, ["-v", "error", "-select_streams", "v:0", "-show_entries", entries, "-of", "json", "file:" + path])
    try self.init(json: Data(child.bytes(limit: 1 << 16, timeout: 10)))
  }

  /// Parses the output of ffprobe.
  init(json: Data) throws(VideoError) {
    guard let answer = try? JSONDecoder().decode(Answer.self, from: json), let stream = answer.streams.first,
      let width = stream.width, let height = stream.height, (1...32_768).contains(width),
      (1...32_768).contains(height)
    else { throw VideoError("ffmpeg finds no video or image in it") }
    let aspect = Self.ratio(stream.sample_aspect_ratio)
    var size = (width: Double(width) * aspect, height: Double(height))
    let turn = stream.side_data_list?.lazy.compactMap(\.rotation).first(where: \.isFinite) ?? 0
    if turn.rounded().remainder(dividingBy: 180) != 0 { size = (size.height, size.width) }
    let factor = min(1, Double(VideoFile.longestSide) / max(size.width, size.height))
    self.width = max(1, Int((size.width * factor).rounded()))
    self.height = max(1, Int((size.height * factor).rounded()))
    let isStillImage = answer.format.format_name.map { $0.hasSuffix("_pipe") || $0 == "image2" } ?? false
    let seconds = (stream.duration ?? answer.format.duration).flatMap(Double.init) ?? 0
    duration = isStillImage || !seconds.isFinite ? 0 : min(max(0, seconds), 86_400)
  }

  private static func ratio(_ text: String?) -> Double {
    let parts = (text ?? "").split(separator: ":").compactMap { Double($0) }
    return parts.count == 2 && parts[0] > 0 && parts[1] > 0 ? min(max(parts[0] / parts[1], 0.1), 10) : 1
  }
}
