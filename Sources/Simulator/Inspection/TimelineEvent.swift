import QuartzCore
import UIKit

/// An event that a timeline shows, such as a touch, a timer or a call to client code.
package struct TimelineEvent: Sendable, Equatable {
  /// The kinds of events.
  package enum Kind: Int, CaseIterable, Sendable {
    case touch
    /// A call to a delegate of an animation, or a block at the end of animations.
    case callback
    /// A call to a view controller about its appearance.
    case appearance
    /// A call of `completeTransition`.
    case completion
    case timer
    /// A block on the main queue.
    case queue
    /// A block that another thread added to the main queue. Results of network and file access arrive this way.
    case answer
  }

  package var time: DeviceTime
  package var kind: Kind
  /// The name of the event and of its object.
  package var text: String
}

extension TimelineEvent.Kind {
  /// The name in the singular.
  package var title: String {
    switch self {
    case .touch: "touch"
    case .callback: "animation callback"
    case .appearance: "appearance"
    case .completion: "end of a transition"
    case .timer: "timer"
    case .queue: "main queue"
    case .answer: "answer of a thread or the network"
    }
  }

  /// Returns the kind of a journal event. It is nil for other events than calls to client code, and for those in other
  /// lists.
  fileprivate init?(label: String) {
    switch label {
    case "Timer", "Task.sleep": self = .timer
    case "DispatchQueue.main": self = .queue
    case "DispatchQueue.main, from another thread": self = .answer
    case "transaction committed": self = .callback
    case _ where label.hasPrefix("perform "): self = .timer
    case _ where label.hasSuffix(" completion"): self = .callback
    default: return nil
    }
  }
}

extension Simulation {
  /// The number of inputs, recorded calls and ends of transitions so far.
  package var eventCount: Int {
    device[CallbackLogSlot.self].entries.count + device[TransitionEnds.self].count
      + journal.inputs.count
  }

  /// The number of all entries so far from which `timelineEvents` is created.
  package var callCount: Int { eventCount + journal.events.count }

  /// The times of calls to client code and of ends of transitions.
  package var callTimes: [DeviceTime] {
    device[CallbackLogSlot.self].entries.map(\.time) + device[TransitionEnds.self].map(\.time)
  }

  /// The events so far, in order of time.
  package var timelineEvents: [TimelineEvent] {
    let calls = device[CallbackLogSlot.self].entries.map {
      TimelineEvent(
        time: $0.time, kind: $0.name.hasPrefix("view") ? .appearance : .callback,
        text: "\($0.subject) \($0.name)")
    }
    let ends = device[TransitionEnds.self].map {
      TimelineEvent(
        time: $0.time, kind: .completion, text: "completeTransition(\($0.didComplete)) to \($0.to)")
    }
    let touches = journal.inputs.compactMap { input -> TimelineEvent? in
      guard case .touch(let phase, _, _, _) = input.kind, phase != .moved else { return nil }
      return TimelineEvent(time: input.time, kind: .touch, text: input.label)
    }
    let turns = journal.events.compactMap { entry in
      TimelineEvent.Kind(label: entry.label).map {
        TimelineEvent(time: entry.time, kind: $0, text: entry.label)
      }
    }
    return (touches + turns + calls + ends).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
