import CoreGraphics
import Simulator

/// Samples of an animation's curve over a time span.
struct CurveTrack: Equatable {
  let title: String
  /// The samples, one list for each uninterrupted run of the animation.
  private(set) var parts: [[(time: Double, value: Double)]] = []
  private var lastSample = -2

  static func == (a: Self, b: Self) -> Bool {
    a.title == b.title && a.parts.count == b.parts.count
      && zip(a.parts, b.parts).allSatisfy { x, y in x.elementsEqual(y) { $0 == $1 } }
  }

  private init(title: String) { self.title = title }

  private mutating func add(_ time: Double, _ value: Double, sample: Int) {
    if sample != lastSample + 1 { parts.append([]) }
    parts[parts.count - 1].append((time, value))
    lastSample = sample
  }

  /// The maximum number of tracks, and the number of intervals between samples.
  private static let (limit, sampleCount) = (8, 240)

  /// Returns the tracks of the animations in a span, in the order in which they are first sampled. Animations with the
  /// same title share a track.
  @MainActor static func tracks(of simulation: Simulation, from start: Double, to end: Double) throws -> [CurveTrack] {
    var tracks: [CurveTrack] = []
    for sample in 0...sampleCount {
      let time = start + (end - start) * Double(sample) / Double(sampleCount)
      let contents = OverlayContents(try simulation.frame(at: DeviceTime(seconds: time)))
      var seen: Set<String> = []
      for curve in contents.curves where seen.insert(curve.title).inserted {
        guard let progress = curve.progress.first else { continue }
        let index = tracks.firstIndex { $0.title == curve.title }
        if index == nil, tracks.count == limit { continue }
        if index == nil { tracks.append(CurveTrack(title: curve.title)) }
        tracks[index ?? tracks.count - 1].add(time, curve.value(at: progress), sample: sample)
      }
    }
    return tracks
  }
}
