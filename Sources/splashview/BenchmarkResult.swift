import Simulator

/// The measurements of the frames of a scene; times are in milliseconds where not said otherwise.
struct BenchmarkResult {
  /// One frame of the scene's timeline.
  struct Frame {
    /// The device time in seconds.
    var time: Double
    /// The time of the turns, layouts and commits since the last frame.
    var commit: Double
    var evaluate: Double
    /// The time for computing the damage and drawing it.
    var raster: Double
    /// A Boolean value indicating whether the frame differed from the last one.
    var isDrawn: Bool

    var total: Double { commit + evaluate + raster }
  }

  var scene: String
  /// The parameters of the scene, NAME=VALUE each.
  var settings: [String] = []
  /// The processor time of all frames on all threads, in seconds.
  var processorTime = 0.0
  var threads: Int
  var megapixels: Double
  /// The time of one source-over of a whole frame, measured before and after the other measurements.
  var sourceOver = 0.0
  var frames: [Frame] = []
  /// The numbers of allocations, for frames without a commit since the last frame.
  var allocations: [Double] = []

  /// The number of frames that differed from the last frame.
  var drawn: Int { frames.count(where: \.isDrawn) }
  /// The times of the drawn frames. Unchanged frames take almost no time, and would hide the times that users notice.
  var drawnTotals: [Double] { frames.filter(\.isDrawn).map(\.total) }
  /// The slowest frame. The first one does not count, because no previous frame is on the screen.
  var worst: Frame? { frames.dropFirst().max { $0.total < $1.total } }
}
