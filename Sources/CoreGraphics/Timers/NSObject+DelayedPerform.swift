// Selectors sent later, on device time.
extension NSObject {
  /// Sends a selector to the object after so many seconds.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    let device = Device.current
    let token = device.events.schedule(
      at: device.now + DeviceTime(seconds: max(0, delay)), label: "perform \(aSelector)"
    ) { RuntimeClass.perform(aSelector, on: self, [anArgument]) }
    device[DelayedPerforms.self].append(
      DelayedPerform(target: self, selector: aSelector, token: token))
  }

  /// Sends a selector to the object after so many seconds, in every mode.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay)
  }

  /// Sends a selector to the object in a turn of its own.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    if wait {
      RuntimeClass.perform(aSelector, on: self, [arg])
    } else {
      perform(aSelector, with: arg, afterDelay: 0)
    }
  }

  /// Takes back all that was to be sent to an object.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    cancelPerforms { $0.target === aTarget as AnyObject }
  }

  /// Takes back a selector that was to be sent to an object.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object: Any?
  ) {
    cancelPerforms { $0.target === aTarget as AnyObject && $0.selector == aSelector }
  }

  private class func cancelPerforms(where isMeant: (DelayedPerform) -> Bool) {
    let device = Device.current
    for request in device[DelayedPerforms.self] where isMeant(request) {
      device.events.cancel(request.token)
    }
    device[DelayedPerforms.self].removeAll { $0.target == nil || isMeant($0) }
  }
}

private struct DelayedPerform {
  weak var target: NSObject?
  let selector: Selector
  let token: EventQueue.Token
}

private enum DelayedPerforms: DeviceSlot {
  static func makeValue(for device: Device) -> [DelayedPerform] { [] }
}
