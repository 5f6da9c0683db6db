/// Calls a closure at every refresh of the display until it is stopped.
@MainActor
final class DisplayTicker: NSObject {
  private static let registered: Void = RuntimeClass.register(DisplayTicker.self, name: "UIKit.DisplayTicker") {
    $0.action("tick:") { (ticker, link: CADisplayLink) in ticker.handler?(link.timestamp) }
  }

  private var handler: ((TimeInterval) -> Void)?
  private var link: CADisplayLink?

  /// Starts a display link that calls `handler` with the timestamp of each refresh, in seconds.
  init(_ handler: @escaping (TimeInterval) -> Void) {
    self.handler = handler
    super.init()
    Self.registered
    let link = CADisplayLink(target: self, selector: Selector("tick:"))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Stops permanently.
  func stop() {
    link?.invalidate()
    link = nil
    handler = nil
  }
}
