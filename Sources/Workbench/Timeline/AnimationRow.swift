import CoreGraphics
import QuartzCore
import Simulator

/// An animation as a bar of the animation panel. Times are device seconds.
package struct AnimationBar: Equatable, Sendable {
  package let id: AnimationID
  package let address: AnimationAddress
  /// The time of the commit that added the animation, before its delay.
  package var added: Double
  package var begin: Double
  /// The end of the last cycle; infinite if the animation has no end.
  package var end: Double
  /// The time at which the animation was removed from its layer; nil if it was not removed.
  package var removed: Double?
  /// The duration of a cycle in seconds; nil if the layer's speed is 0.
  package var cycle: Double?
  /// The key times between 0 and 1.
  package var keyTimes: [Double] = []
  package var fillsBackwards = false
  package var fillsForwards = false
  /// A Boolean value indicating whether the layer's clock stands still, so code drives the animation through
  /// `timeOffset`.
  package var isDriven = false

  /// Creates the bar of an animation, or of a group's member. `clock` is the parent clock of `animation`.
  init(_ item: TimelineAnimation, _ animation: RenderAnimation, clock: LayerClock) {
    (id, added, removed) = (item.id, item.added.seconds, item.removed?.seconds)
    address = item.animation.address(on: item.id.layer)
    let timing = animation.timing
    begin = clock.seconds(atLocal: timing.beginTime) ?? added
    end =
      timing.endTime.flatMap { clock.seconds(atLocal: $0) } ?? item.removed?.seconds ?? .infinity
    isDriven = clock.rate == 0
    if timing.endTime == nil || timing.activeDuration == .infinity, !isDriven {
      end = removed ?? .infinity
    }
    let rate = abs(clock.rate * timing.speed)
    cycle = rate > 0 ? timing.duration / rate : nil
    keyTimes = animation.keyTimes.filter { $0 > 0 && $0 < 1 }
    (fillsBackwards, fillsForwards) = (timing.fillsBackwards, timing.fillsForwards)
  }

  /// The end of the bar: the end of the animation, or its earlier removal.
  package var stop: Double { min(end, removed ?? .infinity) }

  /// Returns the begin, the key times of the first cycle, and the ends of cycles up to a time. They are in ascending
  /// order.
  package func moments(until limit: Double) -> [Double] {
    var moments = [begin]
    let stop = min(stop, limit)
    if let cycle, cycle > 0 {
      moments += keyTimes.map { begin + $0 * cycle }
      // A hundred cycles are enough for navigation.
      let cycles = Int(min(100, max(0, ((stop - begin) / cycle).rounded(.down))))
      moments += (0..<cycles).map { begin + cycle * Double($0 + 1) }
    }
    if stop < limit { moments.append(stop) }
    return Set(moments.filter { $0 >= 0 && $0 <= limit }).sorted()
  }
}

/// A row of the animation panel: the animations of one key path, on all layers of the same name.
package struct AnimationRow: Equatable, Sendable {
  /// The identity of a row. It does not change when animations are added or removed.
  package struct ID: Hashable, Sendable, Codable {
    /// The name of the layer.
    package var title: String
    /// The layer's identifier; nil for all layers of that name.
    package var layer: UInt64?
    package var label: String
    /// The index of a member of a group; nil for the group.
    package var member: Int?
  }

  /// The playback state of a row's animations.
  package enum State: Sendable {
    case plays
    /// The animations have no effect.
    case muted
    /// The animations stand still.
    case held
    /// The animations run while all others stand still.
    case solo
  }

  package var id: ID
  /// The layer's name and the number of layers. It is empty in all rows of a layer except the first.
  package var title: String
  /// The key path, or the key paths of a group.
  package var label: String
  package var bars: [AnimationBar]
  package var layers: Set<UInt64>
  /// A Boolean value indicating whether the row is expanded to single layers or members; nil if it cannot be expanded.
  package var isOpen: Bool?
  package var state = State.plays

  /// Returns the bar at a time: the last bar that was added before it, or the first bar.
  package func bar(at seconds: Double) -> AnimationBar? {
    bars.last { $0.added <= seconds } ?? bars.first
  }
}

/// The rows of the animation panel.
package struct AnimationRows {
  /// The maximum number of rows (our choice).
  private static let limit = 2_000
  package private(set) var rows: [AnimationRow] = []

  private struct Group {
    var title: String
    var layers: [UInt64] = []
    var items: [TimelineAnimation] = []
  }

  /// Creates the rows of a timeline. `open` has the expanded rows.
  package init(
    _ timeline: AnimationTimeline, open: Set<AnimationRow.ID>, overrides: AnimationOverrides
  ) {
    for group in Self.groups(timeline.animations) where rows.count < Self.limit {
      let isShared = group.layers.count > 1
      let key = AnimationRow.ID(title: group.title, label: "")
      if isShared, open.contains(key) {
        for (index, layer) in group.layers.enumerated() {
          let items = group.items.filter { $0.id.layer == layer }
          append(items, group, title: "\(group.title) \(index + 1)", layer: layer, open)
        }
      } else {
        let title = isShared ? "\(group.title) ×\(group.layers.count)" : group.title
        append(group.items, group, title: title, layer: isShared ? nil : group.layers.first, open)
      }
    }
    for index in rows.indices { rows[index].state = Self.state(of: rows[index], overrides) }
  }

  private static func groups(_ animations: [TimelineAnimation]) -> [Group] {
    var (groups, indices, known) = ([Group](), [String: Int](), Set<UInt64>())
    for item in animations {
      let layer = item.place.layer
      let title = layer.name.flatMap { $0.isEmpty ? nil : $0 } ?? layer.ownerName ?? layer.className
      let index = indices[title] ?? groups.count
      if index == groups.count {
        groups.append(Group(title: title))
        indices[title] = index
      }
      if known.insert(layer.id).inserted { groups[index].layers.append(layer.id) }
      groups[index].items.append(item)
    }
    return groups
  }

  private mutating func append(
    _ items: [TimelineAnimation], _ group: Group, title: String, layer: UInt64?,
    _ open: Set<AnimationRow.ID>
  ) {
    var (labels, byLabel) = ([String](), [String: [TimelineAnimation]]())
    for item in items {
      let label = Self.label(of: item)
      if byLabel[label] == nil { labels.append(label) }
      byLabel[label, default: []].append(item)
    }
    for (index, label) in labels.enumerated() where rows.count < Self.limit {
      let items = byLabel[label] ?? []
      let id = AnimationRow.ID(title: group.title, layer: layer, label: label)
      var row = AnimationRow(
        id: id, title: index == 0 ? title : "", label: label,
        bars: items.map { AnimationBar($0, $0.animation, clock: $0.place.clock) },
        layers: Set(items.map(\.id.layer)))
      let members = items.first?.animation.members.count ?? 0
      if group.layers.count > 1, layer == nil || index == 0 { row.isOpen = layer != nil }
      let isAlone = layer != nil && group.layers.count == 1
      if isAlone, members > 0 { row.isOpen = open.contains(id) }
      rows.append(row)
      if isAlone ? open.contains(id) : layer != nil { appendMembers(items, id, count: members) }
    }
  }

  private mutating func appendMembers(
    _ items: [TimelineAnimation], _ group: AnimationRow.ID, count: Int
  ) {
    for member in 0..<count where rows.count < Self.limit {
      var id = group
      id.member = member
      let bars = items.compactMap { item -> AnimationBar? in
        guard item.animation.members.indices.contains(member) else { return nil }
        return AnimationBar(
          item, item.animation.members[member],
          clock: item.place.clock.running(item.animation.timing))
      }
      let name = items.first?.animation.members[member].keyPath ?? ""
      rows.append(
        AnimationRow(
          id: id, title: "", label: "  " + name, bars: bars, layers: Set(items.map(\.id.layer))))
    }
  }

  /// Returns the animation's key path, the key paths of a group's members, or the class name.
  private static func label(of item: TimelineAnimation) -> String {
    if let path = item.animation.keyPath, !path.isEmpty { return path }
    var paths: [String] = []
    for path in item.animation.members.compactMap(\.keyPath) where !paths.contains(path) {
      paths.append(path)
    }
    return paths.isEmpty ? item.animation.className : paths.joined(separator: ", ")
  }

  private static func state(of row: AnimationRow, _ overrides: AnimationOverrides)
    -> AnimationRow.State
  {
    let addresses = Set(row.bars.map(\.address))
    if !addresses.isDisjoint(with: overrides.muted) { return .muted }
    if !addresses.isDisjoint(with: overrides.solo) { return .solo }
    return addresses.contains { overrides.time(holding: $0) != nil } ? .held : .plays
  }
}
