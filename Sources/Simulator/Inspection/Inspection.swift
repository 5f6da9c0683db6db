// The state of a device at a time, as `splashview inspect` prints it.
//
// Inspection, compositor and hit-testing read the same resolved layers. So a printed number is the number that was
// drawn.
import QuartzCore
import UIKit

/// The state of a device at a time, ready to be printed.
package struct Inspection: Sendable {
  package let scene: String
  package let frame: ResolvedFrame
  package let activity: Activity
  /// The scheduled events and inputs after the time.
  package let pending: [Journal.Entry]
  /// The known lines of the user's files that created layers and animations.
  package var places = SourcePlaces()

  package init(scene: String, frame: ResolvedFrame, activity: Activity, pending: [Journal.Entry]) {
    (self.scene, self.frame, self.activity, self.pending) = (scene, frame, activity, pending)
  }

  /// The inspection in JSON.
  package var json: JSONValue {
    let haptics: [(key: String, value: JSONValue)] =
      activity.haptics.isEmpty ? [] : [("haptics", .array(activity.haptics.map(\.json)))]
    return .object(
      [
        ("scene", .string(scene)), ("time", .number(frame.time.seconds)), ("size", .size(frame.size)),
        ("scale", .number(frame.scale)),
        ("windows", .array(frame.windows.map { layer($0, in: nil, placed: .screen) })),
        ("gestures", .array(activity.gestures.map(\.json))),
        ("transitions", .array(activity.transitions.map { $0.json(at: frame.time) })),
        (
          "pending",
          .array(pending.map { .object([("time", .number($0.time.seconds)), ("event", .string($0.label))]) })
        ),
      ] + haptics)
  }

  private func layer(_ layer: ResolvedLayer, in parent: ResolvedLayer?, placed: LayerPlacement) -> JSONValue {
    let placement = placed.placing(layer, in: parent)
    let values = LayerValues(layer.properties)
    var members: [(key: String, value: JSONValue)] = [
      ("name", .optional(layer.name)), ("class", .string(layer.className)),
    ]
    members += values.members.prefix(LayerValues.leadingCount)
    members += [
      ("speed", .single(layer.timing.speed)), ("timeOffset", .number(layer.timing.timeOffset)),
      ("beginTime", .number(layer.timing.beginTime)),
      ("frameOnScreen", placement.frame(of: layer.properties.bounds).map { .rect($0) } ?? .null),
    ]
    if let view = layer.ownerName { members.append(("view", .string(view))) }
    members += source(of: layer.origin)
    members += values.members.dropFirst(LayerValues.leadingCount)
    if let model = values.differences(in: LayerValues(layer.model)) { members.append(("model", model)) }
    members.append(("animations", .array(layer.animations.map(animation))))
    members.append(("mask", layer.mask.map { self.layer($0, in: layer, placed: placement) } ?? .null))
    members.append(("sublayers", .array(layer.sublayers.map { self.layer($0, in: layer, placed: placement) })))
    return .object(members)
  }

  private func animation(_ animation: ResolvedAnimation) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("key", .string(animation.key)), ("keyPath", .optional(animation.keyPath)),
      ("class", .string(animation.className)), ("beginTime", .number(animation.beginTime)),
      ("duration", .number(animation.duration)), ("progress", .optional(animation.progress)),
      ("curve", animation.curve.map { .numbers($0) } ?? .null), ("values", .string(animation.values)),
    ]
    if !animation.children.isEmpty { members.append(("animations", .array(animation.children.map(self.animation)))) }
    return .object(members + source(of: animation.origin))
  }

  private func source(of origin: Origin?) -> [(key: String, value: JSONValue)] {
    guard let place = places[origin] else { return [] }
    return [("source", .string(place.text))] + (place.element.map { [("element", .string($0))] } ?? [])
  }
}

extension GestureReport {
  fileprivate var json: JSONValue {
    .object([
      ("class", .string(className)), ("view", .string(view)), ("state", .string(state)),
      ("translation", .point(translation)), ("velocity", .point(velocity)),
    ])
  }
}

extension FeltHaptic {
  fileprivate var json: JSONValue {
    .object([("time", .number(time.seconds)), ("name", .string(name)), ("intensity", .number(Double(intensity)))])
  }
}

extension TransitionReport {
  fileprivate func json(at time: DeviceTime) -> JSONValue {
    .object([
      ("from", .string(from)), ("to", .string(to)), ("fraction", .number(fraction(at: time))),
      ("interactive", .bool(isInteractive)), ("cancelled", .bool(isCancelled)), ("duration", .number(duration)),
    ])
  }
}
