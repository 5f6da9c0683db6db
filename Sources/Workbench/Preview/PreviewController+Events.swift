import CoreGraphics
import Simulator

// The time line's events and its loop.
extension PreviewController {
  /// Shows the moment of the event after the shown time, or before it, and tells its name.
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

  /// The times of calls to client code, as fractions of the time line.
  var eventFractions: [Double] {
    let simulation = player.simulation
    let key = TouchCache.Key(
      inputs: simulation.eventCount, changes: player.changeCount, player: ObjectIdentifier(player))
    let end = max(0.001, player.transport.shownEnd.seconds)
    if let cache = eventCache, cache.key == key, cache.end == end { return cache.fractions }
    // More than one in half a point cannot be told from each other.
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

/// The times of events on the time line, until another one comes.
struct EventCache {
  var key: TouchCache.Key
  var end: Double
  var fractions: [Double]
}

extension TimelineEvent {
  /// The greatest number of events that are named (our choice).
  private static let limit = 4

  /// Returns the names of events at one time.
  static func text(of events: [TimelineEvent]) -> String {
    var names: [String] = []
    for event in events where !names.contains(event.text) { names.append(event.text) }
    let more = names.count > limit ? " and \(names.count - limit) more" : ""
    return names.prefix(limit).joined(separator: ", ") + more
  }
}
