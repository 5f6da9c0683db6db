import CoreGraphics
import Simulator

// The timeline's events and its loop.
extension PreviewController {
  /// Shows the next or previous event, and its name as a message.
  func showEvent(forward: Bool) {
    let time = player.transport.time
    let events = player.simulation.timelineEvents
    let found = forward ? events.first { $0.time > time } : events.last { $0.time < time }
    guard let found else { return showMessage(forward ? "no later event so far" : "no earlier event") }
    player.transport.pause()
    player.seek(to: found.time)
    let same = events.filter { $0.time == found.time }
    showMessage(StatusText.decimal(found.time.seconds, places: 3) + " s   " + TimelineEvent.text(of: same))
  }

  /// The times of calls to client code, as fractions of the timeline.
  var eventFractions: [Double] {
    let simulation = player.simulation
    let key = TouchCache.Key(
      inputs: simulation.eventCount, changes: player.changeCount, player: ObjectIdentifier(player))
    let end = max(0.001, player.transport.shownEnd.seconds)
    if let cache = eventCache, cache.key == key, cache.end == end { return cache.fractions }
    // Events closer than half a point are indistinguishable, so they share a mark.
    let columns = Set(simulation.callTimes.map { Int(min(1, $0.seconds / end) * 2 * layout.timelineTrack.width) })
    let fractions = columns.sorted().map { Double($0) / 2 / max(1, layout.timelineTrack.width) }
    eventCache = EventCache(key: key, end: end, fractions: fractions)
    return fractions
  }

  func toggleLoop() {
    player.transport.toggleLoop()
    showMessage(player.transport.loop?.text ?? "no loop")
  }
}

/// The cached times of events on the timeline.
struct EventCache {
  var key: TouchCache.Key
  var end: Double
  var fractions: [Double]
}

extension TimelineEvent {
  /// The maximum number of named events (our choice).
  private static let limit = 4

  /// Returns the names of events at one time.
  static func text(of events: [TimelineEvent]) -> String {
    var names: [String] = []
    for event in events where !names.contains(event.text) { names.append(event.text) }
    let more = names.count > limit ? " and \(names.count - limit) more" : ""
    return names.prefix(limit).joined(separator: ", ") + more
  }
}
