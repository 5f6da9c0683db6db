// Calls of methods after a delay, on device time.
extension NSObject {
  /// Calls the method of a selector after a delay in seconds.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    let device = Device.current
    let token = device.events.schedule(
      at: device.now + DeviceTime(seconds: max(0, delay)), label: "perform \(aSelector)"
    ) { RuntimeClass.perform(aSelector, on: self, [anArgument]) }
    device[DelayedPerforms.self].append(
      DelayedPerform(target: self, selector: aSelector, token: token))
  }

  /// Calls the method of a selector after a delay in seconds. The modes have no effect.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay)
  }

  /// Calls the method of a selector in a turn of its own. If `wait` is true, calls it at once on the calling thread.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    if wait {
      RuntimeClass.perform(aSelector, on: self, [arg])
    } else {
      perform(aSelector, with: arg, afterDelay: 0)
    }
  }

  /// Cancels all pending calls of methods of a target.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    cancelPerforms { $0.target === aTarget as AnyObject }
  }

  /// Cancels the pending calls of a selector of a target, whatever their argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object: Any?
  ) {
    cancelPerforms { $0.target === aTarget as AnyObject && $0.selector == aSelector }
  }

  private class func cancelPerforms(where shouldCancel: (DelayedPerform) -> Bool) {
    let device = Device.current
    for request in device[DelayedPerforms.self] where shouldCancel(request) {
      device.events.cancel(request.token)
    }
    device[DelayedPerforms.self].removeAll { $0.target == nil || shouldCancel($0) }
  }
}

/// A pending call of a method.
private struct DelayedPerform {
  weak var target: NSObject?
  let selector: Selector
  let token: EventQueue.Token
}

private enum DelayedPerforms: DeviceSlot {
  static func makeValue(for device: Device) -> [DelayedPerform] { [] }
}
