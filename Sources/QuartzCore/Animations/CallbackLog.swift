/// A call that a device made to client code.
package struct CallbackRecord: Hashable, Sendable {
  package let time: DeviceTime
  /// The name of the method, such as `viewDidAppear`.
  package let name: String
  /// The object or property that the call is about.
  package let subject: String
}

/// The calls to client code that the timeline shows, oldest first.
package struct CallbackLog: Sendable {
  /// The maximum number of kept calls, a choice. The oldest tenth is dropped when there are more.
  private static let limit = 20_000

  package private(set) var entries: [CallbackRecord] = []

  /// Records a call.
  package mutating func note(_ name: String, of subject: String, at time: DeviceTime) {
    entries.append(CallbackRecord(time: time, name: name, subject: subject))
    if entries.count > Self.limit { entries.removeFirst(Self.limit / 10) }
  }
}

/// The slot of the calls that a device made to client code.
package enum CallbackLogSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> CallbackLog { CallbackLog() }
}

extension CAAnimation {
  /// Tells the delegate that the animation has begun.
  func notifyDelegateStarted(on device: Device) {
    guard let delegate else { return }
    recordCallback("animationDidStart", on: device)
    delegate.animationDidStart(self)
  }

  /// Tells the delegate that the animation is over.
  func notifyDelegateStopped(finished: Bool, on device: Device) {
    guard let delegate else { return }
    recordCallback(finished ? "animationDidStop" : "animationDidStop, not finished", on: device)
    delegate.animationDidStop(self, finished: finished)
  }

  private func recordCallback(_ name: String, on device: Device) {
    let subject = (self as? CAPropertyAnimation)?.keyPath ?? "\(type(of: self))"
    device[CallbackLogSlot.self].note(name, of: subject, at: device.now)
  }
}
