// A search for layers whose pixels depend on how playback reached a moment.
//
// The scene is played at 60 Hz, and then in all other ways. Frames are compared at the moments at which displays of all
// rates are refreshed. With another rate, a display link may be late or early by a tick. A layer may then have any
// value that it has within a few hundredths of a second. Everything else must be equal.
// Rule: the clock of the computer is the same in all ways but one, so each difference has one cause.
import Compositor
import QuartzCore

/// Plays a scene in several ways and compares the frames.
@MainActor
package struct TimeLint {
  private let plan: LaunchPlan
  private let watch: TurnWatch?
  private let clocks: (usual: (any WallClock)?, other: (any WallClock)?)
  private let compositor = Compositor(threads: 2)

  /// The maximum difference in time on another display, in refreshes of 60 Hz.
  ///
  /// It is a refresh of 24 Hz, which lasts 2.5 of 60 Hz, and one of 60 Hz.
  private static let maximumLateness = 4
  /// The number of moments that are reached by seek, each with a launch (our choice).
  private static let seekCount = 6

  /// Creates a search. `clocks` are the computer's clock and another one; nil for the real one.
  package init(
    _ plan: LaunchPlan, clock: (any WallClock)? = nil, otherClock: (any WallClock)? = nil, watch: TurnWatch?
  ) {
    (self.plan, self.watch, clocks) = (plan, watch, (clock, otherClock))
  }

  /// Plays the scene until `end` in all ways, and returns the differences.
  package func report(until end: DeviceTime) throws -> TimeLintReport {
    let count = Int((end.seconds * Double(TimeConditions.commonRefreshes)).rounded(.down))
    let times = (0...max(1, count)).map {
      DeviceTime(seconds: Double($0) / Double(TimeConditions.commonRefreshes))
    }
    let usual = try start(.again)
    let images = try times.map { draw(try usual.frame(at: $0)) }
    try usual.run(through: end + DeviceTime(seconds: 0.1))
    var report = TimeLintReport(
      scene: usual.scene.name, device: usual.model.name, end: end, momentCount: times.count)
    for passage in TimePassage.all where passage != .otherClock || clocks.other != nil {
      for (index, frame) in try frames(passage, at: times) {
        let image = draw(frame)
        guard let pixels = Self.difference(of: image, images[index]) else { continue }
        for change in try changes(passage, frame, usual, pixels, image) { report.add(change) }
      }
    }
    return report
  }

  private func start(_ passage: TimePassage) throws -> Simulation {
    var plan = plan
    plan.timeConditions = passage.conditions(clock: clocks.usual, other: clocks.other)
    return try plan.start(watch: watch)
  }

  /// Returns the frames at the times, with the indices of the times. Only some times are reached by seek.
  private func frames(_ passage: TimePassage, at times: [DeviceTime]) throws -> [(index: Int, frame: ResolvedFrame)] {
    let all = Array(times.enumerated())
    if passage == .seek {
      let some = all.filter { $0.offset % max(1, times.count / Self.seekCount) == 0 }
      return try some.map { ($0.offset, try start(.seek).frame(at: $0.element)) }
    }
    let simulation = try start(passage)
    let order = passage == .backwards ? all.reversed() : all
    return try order.map { ($0.offset, try simulation.frame(at: $0.element)) }.sorted { $0.0 < $1.0 }
  }

  private func draw(_ frame: ResolvedFrame) -> PixelImage { FrameImage.draw(frame, scale: 1, compositor: compositor) }

  // MARK: Comparison

  /// Returns the rectangle around the pixels that differ visibly; nil without any.
  private static func difference(of a: PixelImage, _ b: PixelImage, in area: CGRect? = nil) -> CGRect? {
    var bounds: CGRect?
    let all = CGRect(x: 0, y: 0, width: CGFloat(min(a.width, b.width)), height: CGFloat(min(a.height, b.height)))
    let area = area.map { all.intersection($0.integral) } ?? all
    guard !area.isEmpty else { return nil }
    for y in Int(area.minY)..<Int(area.maxY) {
      for x in Int(area.minX)..<Int(area.maxX) where differs(a.pixels[y * a.width + x], b.pixels[y * b.width + x]) {
        let pixel = CGRect(x: CGFloat(x), y: CGFloat(y), width: 1, height: 1)
        bounds = bounds?.union(pixel) ?? pixel
      }
    }
    return bounds
  }

  /// Returns a Boolean value indicating whether two pixels differ visibly: by more than 8 of 255 in a channel.
  ///
  /// Smaller differences come from rounding (our choice).
  private static func differs(_ a: UInt32, _ b: UInt32) -> Bool {
    a != b && [UInt32(24), 16, 8, 0].contains { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) > 8 }
  }

  /// Returns the layers that cause the difference between a frame and the usual one.
  private func changes(
    _ passage: TimePassage, _ frame: ResolvedFrame, _ usual: Simulation, _ pixels: CGRect, _ image: PixelImage
  ) throws -> [TimeLintReport.Change] {
    let steps = passage.changesRefreshes ? -Self.maximumLateness...Self.maximumLateness : 0...0
    let usualFrames = try steps.compactMap { step -> ResolvedFrame? in
      let time = frame.time + DeviceTime(seconds: Double(step) / 60)
      return time < .zero ? nil : try usual.frame(at: time)
    }
    let (own, others) = (LayerStates(frame), usualFrames.map(LayerStates.init))
    let middle = LayerStates(try usual.frame(at: frame.time))
    var changes: [TimeLintReport.Change] = []
    // The rectangles in which the values of layers explain the difference.
    var explained: [CGRect] = []
    func add(_ state: LayerStates.State, _ member: (key: String, value: JSONValue)?, _ usual: LayerStates.State?) {
      changes.append(
        TimeLintReport.Change(
          layer: state.title, frame: state.frame, passage: passage, time: frame.time, property: member?.key,
          value: member?.value, usual: member.flatMap { usual?[$0.key] }))
    }
    for path in own.paths {
      guard let state = own.states[path] else { continue }
      let before = middle.states[path]
      let frames = [state.frame, before?.frame].compactMap { $0 }
      let isVisible = frames.contains { $0.intersects(pixels) }
      if let before, state.member(outside: [before]) != nil { explained += frames }
      let same = others.compactMap { $0.states[path] }
      if isVisible, !same.isEmpty, let member = state.member(outside: same) { add(state, member, before) }
    }
    if !explained.contains(where: { $0.contains(pixels) }) {
      let images = usualFrames.map(draw)
      for path in own.paths.reversed() {
        guard let state = own.states[path], state.hasContents, let area = state.frame, area.intersects(pixels),
          !explained.contains(where: { $0.contains(area) })
        else { continue }
        guard images.allSatisfy({ Self.difference(of: image, $0, in: area) != nil }) else { continue }
        add(state, nil, nil)
        explained.append(area)
      }
    }
    return changes
  }
}
