// Calls of methods after a delay, on device time.
extension NSObject {
  /// Calls the method of a selector after a delay in seconds, in a turn of the main thread.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    let device = Device.current
    let call = DelayedCall(target: self, selector: aSelector, argument: anArgument)
    let due = device.now + DeviceTime(seconds: max(0, delay))
    DispatchQueue.onMain(of: device, label: "perform \(aSelector) after a delay") {
      let token = device.events.schedule(at: max(due, device.now), label: "perform \(aSelector)") { call.run() }
      device[DelayedPerforms.self].append(
        DelayedPerform(target: call.target, selector: aSelector, token: token))
    }
  }

  /// Calls the method of a selector after a delay in seconds. The modes have no effect.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    perform(aSelector, with: anArgument, afterDelay: delay)
  }

  /// Calls the method of a selector in a turn of the main thread.
  ///
  /// If `wait` is true, the call has ended when this method returns. On the main thread it then happens at once.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    if wait {
      let call = DelayedCall(target: self, selector: aSelector, argument: arg)
      DispatchQueue.waitForMain { call.run() }
    } else {
      perform(aSelector, with: arg, afterDelay: 0)
    }
  }

  /// Cancels all pending calls of methods of a target.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = DelayedTarget(object: aTarget as AnyObject)
    cancelPerforms { $0.target === target.object }
  }

  /// Cancels the pending calls of a selector of a target, whatever their argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object: Any?
  ) {
    let target = DelayedTarget(object: aTarget as AnyObject)
    cancelPerforms { $0.target === target.object && $0.selector == aSelector }
  }

  private class func cancelPerforms(where shouldCancel: @escaping @Sendable (DelayedPerform) -> Bool) {
    let device = Device.current
    DispatchQueue.onMain(of: device, label: "cancel performs") {
      for request in device[DelayedPerforms.self] where shouldCancel(request) {
        device.events.cancel(request.token)
      }
      device[DelayedPerforms.self].removeAll { $0.target == nil || shouldCancel($0) }
    }
  }
}

/// The call of a method, which another thread may ask for. It runs on the main thread.
private struct DelayedCall: @unchecked Sendable {
  let target: NSObject
  let selector: Selector
  let argument: Any?

  func run() { RuntimeClass.perform(selector, on: target, [argument]) }
}

/// An object of which only the identity is used.
private struct DelayedTarget: @unchecked Sendable { let object: AnyObject }

/// A pending call of a method.
private struct DelayedPerform {
  weak var target: NSObject?
  let selector: Selector
  let token: EventQueue.Token
}

private enum DelayedPerforms: DeviceSlot {
  static func makeValue(for device: Device) -> [DelayedPerform] { [] }
}
