import QuartzCore
import UIKit

/// An event that a time line shows: a call to client code, an end of a transition, or a touch.
package struct TimelineEvent: Sendable, Equatable {
  /// The kinds of events.
  package enum Kind: Sendable {
    case touch
    case callback
    case completion
  }

  package var time: DeviceTime
  package var kind: Kind
  /// The name, with the object that it is about.
  package var text: String
}

extension Simulation {
  /// The number of events so far.
  package var eventCount: Int {
    device[CallbackLogSlot.self].entries.count + device[TransitionEnds.self].count + journal.inputs.count
  }

  /// The times of calls to client code and of ends of transitions.
  package var callTimes: [DeviceTime] {
    device[CallbackLogSlot.self].entries.map(\.time) + device[TransitionEnds.self].map(\.time)
  }

  /// The events so far, in order of time.
  package var timelineEvents: [TimelineEvent] {
    let calls = device[CallbackLogSlot.self].entries.map {
      TimelineEvent(time: $0.time, kind: .callback, text: "\($0.subject) \($0.name)")
    }
    let ends = device[TransitionEnds.self].map {
      TimelineEvent(time: $0.time, kind: .completion, text: "completeTransition(\($0.didComplete)) to \($0.to)")
    }
    let touches = journal.inputs.compactMap { input -> TimelineEvent? in
      guard case .touch(let phase, _, _, _) = input.kind, phase != .moved else { return nil }
      return TimelineEvent(time: input.time, kind: .touch, text: input.label)
    }
    return (touches + calls + ends).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
