import CoreGraphics
import Simulator

/// Samples of an animation's curve over a time span.
struct CurveTrack: Equatable {
  /// The properties that tell tracks apart. Curves of the same title may differ in the others.
  private struct Key: Equatable {
    let title: String
    let duration: Double
    let samples: [Double]

    init(_ curve: OverlayContents.Curve) {
      (title, duration, samples) = (curve.title, curve.duration, curve.samples)
    }
  }

  private let key: Key
  /// The title of the curve, with a number after the first track of that title.
  let title: String
  /// The samples, one list for each uninterrupted run of the animation.
  private(set) var parts: [[(time: Double, value: Double)]] = []
  private var lastSample = -2

  static func == (a: Self, b: Self) -> Bool {
    a.title == b.title && a.parts.count == b.parts.count
      && zip(a.parts, b.parts).allSatisfy { x, y in x.elementsEqual(y) { $0 == $1 } }
  }

  private init(_ key: Key, title: String) { (self.key, self.title) = (key, title) }

  private mutating func add(_ time: Double, _ value: Double, sample: Int) {
    // The first of several simultaneous animations is shown.
    if sample == lastSample { return }
    if sample != lastSample + 1 { parts.append([]) }
    parts[parts.count - 1].append((time, value))
    lastSample = sample
  }

  /// The maximum number of tracks, and the number of intervals between samples.
  private static let (limit, sampleCount) = (8, 240)

  /// Returns the tracks of the animations in a span, in the order in which they are first sampled. Animations with the
  /// same title, duration and curve share a track.
  @MainActor static func tracks(of simulation: Simulation, from start: Double, to end: Double) throws -> [CurveTrack] {
    var tracks: [CurveTrack] = []
    for sample in 0...sampleCount {
      let time = start + (end - start) * Double(sample) / Double(sampleCount)
      let contents = OverlayContents(try simulation.frame(at: DeviceTime(seconds: time)))
      for curve in contents.curves {
        guard let progress = curve.progress.first else { continue }
        let key = Key(curve)
        let index = tracks.firstIndex { $0.key == key }
        if index == nil, tracks.count == limit { continue }
        if index == nil { tracks.append(CurveTrack(key, title: Self.title(of: key, among: tracks))) }
        tracks[index ?? tracks.count - 1].add(time, curve.value(at: progress), sample: sample)
      }
    }
    return tracks
  }

  private static func title(of key: Key, among tracks: [CurveTrack]) -> String {
    let count = tracks.count { $0.key.title == key.title }
    return count == 0 ? key.title : "\(key.title) (\(count + 1))"
  }
}
