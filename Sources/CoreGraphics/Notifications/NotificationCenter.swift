// Notifications of a device.
//
// Foundation has one default center for the process. Here every device has its own, so that an application does not
// receive the notifications of another device. Foundation's class cannot be subclassed outside of it (measured) and has
// no selectors on Linux. Observers run during the post, in the order in which they were added. An observer with a queue
// runs on that queue, and the post waits for it. For the main queue it is a turn of the device.

/// A mechanism that broadcasts notifications to registered observers.
open class NotificationCenter: NSObject, @unchecked Sendable {
  /// The default notification center of the current device.
  open class var `default`: NotificationCenter { Device.current[DefaultNotificationCenter.self] }

  /// A registered observer. For a block it is also the token that client code keeps.
  private final class Observer: NSObject {
    weak var target: AnyObject?
    /// The identity of the target, which is known even after the target was deallocated.
    let identity: ObjectIdentifier?
    let name: Notification.Name?
    weak var sender: AnyObject?
    let filtersBySender: Bool
    let deliver: (Notification) -> Void

    init(target: AnyObject?, name: Notification.Name?, sender: Any?, deliver: @escaping (Notification) -> Void) {
      self.target = target
      identity = target.map(ObjectIdentifier.init)
      self.name = name
      self.sender = sender.map { $0 as AnyObject }
      filtersBySender = sender != nil
      self.deliver = deliver
    }

    /// A Boolean value indicating whether the target was deallocated.
    var isStale: Bool { identity != nil && target == nil }

    func accepts(_ notification: Notification) -> Bool {
      if isStale { return false }
      if let name, name != notification.name { return false }
      return !filtersBySender || (sender != nil && notification.object.map { $0 as AnyObject } === sender)
    }
  }

  private let lock = NSLock()
  private var observers: [Observer] = []

  /// Creates a notification center without observers.
  public override init() { super.init() }

  /// Adds an observer that receives notifications through a selector.
  ///
  /// The observer is not retained. Its module must have registered a method under the name of the selector. The method
  /// runs on the main thread, and the post waits for it.
  open func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
  ) {
    let object = observer as AnyObject
    add(
      Observer(target: object, name: aName, sender: anObject) { [weak object] notification in
        guard let object else { return }
        // Registered methods belong to the main thread, whichever thread posts.
        DispatchQueue.waitForMain {
          if !RuntimeClass.perform(aSelector, on: object, [notification]) {
            Device.current.log(
              "\(type(of: object)) has no method registered as \(aSelector.name): "
                + "\(notification.name.rawValue) is not heard")
          }
        }
      })
  }

  /// Adds a block that receives notifications, and returns the token that removes it.
  ///
  /// A block without a queue runs on the thread of the post, otherwise on the queue, and the post waits for it.
  open func addObserver(
    forName name: Notification.Name?, object obj: Any?, queue: Foundation.OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observer = Observer(target: nil, name: name, sender: obj) { notification in
      guard let queue, queue !== OperationQueue.current else { return block(notification) }
      // Where the type is not written, `.main` is Foundation's.
      if queue === OperationQueue.main || queue === Foundation.OperationQueue.main {
        return DispatchQueue.waitForMain { block(notification) }
      }
      let (message, device) = (Message(notification: notification), Device.known)
      let operation = BlockOperation {
        Device.$installed.withValue(device) { block(message.notification) }
      }
      queue.addOperations([operation], waitUntilFinished: true)
    }
    add(observer)
    return observer
  }

  /// A notification that is passed to another queue while the poster waits.
  private struct Message: @unchecked Sendable { let notification: Notification }

  private func add(_ observer: Observer) {
    lock.withLock {
      observers.removeAll(where: \.isStale)
      observers.append(observer)
    }
  }

  /// Removes all entries of an observer, or the block of a token.
  open func removeObserver(_ observer: Any) { removeObserver(observer, name: nil, object: nil) }

  /// Removes the entries of an observer for a name and a sender. nil stands for any name or any sender.
  open func removeObserver(_ observer: Any, name aName: Notification.Name?, object anObject: Any?) {
    let (object, sender) = (observer as AnyObject, anObject.map { $0 as AnyObject })
    lock.withLock {
      observers.removeAll { entry in
        guard entry === object || entry.identity == ObjectIdentifier(object) else { return false }
        return (aName == nil || entry.name == aName) && (sender == nil || entry.sender === sender)
      }
    }
  }

  /// Posts a notification to the observers.
  open func post(_ notification: Notification) {
    let observersAtPost = lock.withLock { observers }
    for observer in observersAtPost where observer.accepts(notification) && isRegistered(observer) {
      observer.deliver(notification)
    }
  }

  /// Returns whether an observer is registered. An earlier observer of the same post may have removed it.
  private func isRegistered(_ observer: Observer) -> Bool { lock.withLock { observers.contains { $0 === observer } } }

  /// Creates a notification and posts it to the observers.
  open func post(name aName: Notification.Name, object anObject: Any?, userInfo: [AnyHashable: Any]? = nil) {
    post(Notification(name: aName, object: anObject, userInfo: userInfo))
  }
}

/// The default notification center of a device.
private enum DefaultNotificationCenter: DeviceSlot {
  static func makeValue(for device: Device) -> NotificationCenter { NotificationCenter() }
}
