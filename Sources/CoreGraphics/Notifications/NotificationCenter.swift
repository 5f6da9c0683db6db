// Notifications of a device.
//
// Foundation has one centre for the whole process; here the default one is the current device's, so that what one
// application posts is not heard by the one on the device beside it. Foundation's class cannot be subclassed outside
// of it (measured), and knows no selectors here. Observers run inside the post, in the order in which they were
// added; those that name another queue than the main one run there, and the post waits for them.

/// Tells observers what has happened.
open class NotificationCenter: NSObject, @unchecked Sendable {
  /// The current device's centre.
  open class var `default`: NotificationCenter { Device.current[DefaultNotificationCenter.self] }

  /// Somebody who is told; for closures it is the token that client code keeps.
  private final class Observer: NSObject {
    weak var target: AnyObject?
    /// The object that was added, for removing it later; never used as one.
    let identity: ObjectIdentifier?
    let name: Notification.Name?
    weak var sender: AnyObject?
    let asksForSender: Bool
    let tell: (Notification) -> Void

    init(target: AnyObject?, name: Notification.Name?, sender: Any?, tell: @escaping (Notification) -> Void) {
      self.target = target
      identity = target.map(ObjectIdentifier.init)
      self.name = name
      self.sender = sender.map { $0 as AnyObject }
      asksForSender = sender != nil
      self.tell = tell
    }

    /// Whether the object that asked is gone.
    var isStale: Bool { identity != nil && target == nil }

    func wants(_ notification: Notification) -> Bool {
      if isStale { return false }
      if let name, name != notification.name { return false }
      return !asksForSender || (sender != nil && notification.object.map { $0 as AnyObject } === sender)
    }
  }

  private let lock = NSLock()
  private var observers: [Observer] = []

  /// Creates a centre of its own.
  public override init() { super.init() }

  /// Tells an object that is not kept alive, by a method that its module has registered under the selector's name.
  open func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
  ) {
    let object = observer as AnyObject
    add(
      Observer(target: object, name: aName, sender: anObject) { [weak object] notification in
        guard let object else { return }
        if !RuntimeClass.perform(aSelector, on: object, [notification]) {
          Device.current.log(
            "\(type(of: object)) has no method registered as \(aSelector.name): "
              + "\(notification.name.rawValue) is not heard")
        }
      })
  }

  /// Tells a closure until its token is removed. One that names the main queue runs inside the post.
  open func addObserver(
    forName name: Notification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observer = Observer(target: nil, name: name, sender: obj) { notification in
      guard let queue, queue !== OperationQueue.main, queue !== OperationQueue.current else {
        return block(notification)
      }
      let message = Message(notification: notification)
      queue.addOperations([BlockOperation { block(message.notification) }], waitUntilFinished: true)
    }
    add(observer)
    return observer
  }

  /// Carries a notification to the queue that waits for it.
  private struct Message: @unchecked Sendable { let notification: Notification }

  private func add(_ observer: Observer) {
    lock.withLock {
      observers.removeAll(where: \.isStale)
      observers.append(observer)
    }
  }

  /// Stops telling: an object all that it asked for, or a closure by its token.
  open func removeObserver(_ observer: Any) { removeObserver(observer, name: nil, object: nil) }

  /// Stops telling of one name, of one sender, or both.
  open func removeObserver(_ observer: Any, name aName: Notification.Name?, object anObject: Any?) {
    let (object, sender) = (observer as AnyObject, anObject.map { $0 as AnyObject })
    lock.withLock {
      observers.removeAll { entry in
        guard entry === object || entry.identity == ObjectIdentifier(object) else { return false }
        return (aName == nil || entry.name == aName) && (sender == nil || entry.sender === sender)
      }
    }
  }

  /// Tells those who asked.
  open func post(_ notification: Notification) {
    let present = lock.withLock { observers }
    for observer in present where observer.wants(notification) && isStill(observer) { observer.tell(notification) }
  }

  /// An observer may take another away.
  private func isStill(_ observer: Observer) -> Bool { lock.withLock { observers.contains { $0 === observer } } }

  /// Tells those who asked.
  open func post(name aName: Notification.Name, object anObject: Any?, userInfo: [AnyHashable: Any]? = nil) {
    post(Notification(name: aName, object: anObject, userInfo: userInfo))
  }
}

/// The device's own centre.
private enum DefaultNotificationCenter: DeviceSlot {
  static func makeValue(for device: Device) -> NotificationCenter { NotificationCenter() }
}
