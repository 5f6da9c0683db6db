// What the Objective-C runtime knows on iOS and nothing knows here: methods and outlets by name.
//
// One file per client module registers its classes. These are facts about code, the same for every device, so they
// are kept per process. Registration under a base class is found by its subclasses.
import Synchronization

/// The selectors, outlets and initialisers of one client class, by name.
public struct RuntimeClass: Sendable {
  typealias Action = @Sendable (AnyObject, [Any?]) -> Void
  typealias Outlet = @Sendable (AnyObject, Any?) -> Bool

  private static let registered = Mutex<[ObjectIdentifier: RuntimeClass]>([:])
  private static let classes = Mutex<[String: AnyClass]>([:])

  private var actions: [String: Action] = [:]
  private var outlets: [String: Outlet] = [:]
  private var maker: (@MainActor @Sendable () -> AnyObject)?

  /// Registers what `describe` names for `type`; `name` is what storyboards call it, `Module.Class`.
  public static func register<Object: AnyObject>(
    _ type: Object.Type, name: String, _ describe: (inout Registration<Object>) -> Void = { _ in }
  ) {
    var registration = Registration<Object>()
    describe(&registration)
    registered.withLock { $0[ObjectIdentifier(type)] = registration.runtimeClass }
    classes.withLock { $0[name] = type }
  }

  /// The class that storyboards call `name`.
  package static func named(_ name: String) -> AnyClass? { classes.withLock { $0[name] } }

  /// An object of a class that was registered with a way to make one.
  @MainActor
  package static func make(_ type: AnyClass) -> AnyObject? {
    registered.withLock { $0[ObjectIdentifier(type)] }?.maker?()
  }

  /// Sends `selector` to `target`; false when no class of it knows the name.
  @discardableResult
  package static func perform(_ selector: Selector, on target: AnyObject, _ arguments: [Any?]) -> Bool {
    guard let action = lookUp(target, { $0.actions[selector.name] }) else { return false }
    action(target, arguments)
    return true
  }

  /// Whether `target` knows `selector`.
  package static func responds(_ target: AnyObject, to selector: Selector) -> Bool {
    lookUp(target) { $0.actions[selector.name] } != nil
  }

  /// Sets an outlet; false when the name is unknown or the value is of another type.
  package static func setOutlet(_ name: String, of target: AnyObject, to value: Any?) -> Bool {
    lookUp(target) { $0.outlets[name] }?(target, value) ?? false
  }

  private static func lookUp<Found>(_ object: AnyObject, _ find: (RuntimeClass) -> Found?) -> Found? {
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      let known = registered.withLock { $0[ObjectIdentifier(current)] }
      if let found = known.flatMap(find) { return found }
      type = _getSuperclass(current)
    }
    return nil
  }

  /// Collects the names of one class.
  public struct Registration<Object: AnyObject> {
    fileprivate var runtimeClass = RuntimeClass()

    /// How an object is made of which only the class is known, as of a scene's delegate.
    public mutating func maker(_ make: @escaping @MainActor @Sendable () -> Object) { runtimeClass.maker = make }

    /// A method without arguments.
    public mutating func action(_ name: String, _ body: @escaping @MainActor @Sendable (Object) -> Void) {
      runtimeClass.actions[name] = { target, _ in
        guard let target = target as? Object else { return }
        let box = Transfer(target)
        MainActor.assumeIsolated { body(box.value) }
      }
    }

    /// A method with a sender.
    public mutating func action<Sender>(
      _ name: String, _ body: @escaping @MainActor @Sendable (Object, Sender) -> Void
    ) {
      runtimeClass.actions[name] = { target, arguments in
        guard let target = target as? Object, let sender = arguments.first as? Sender else { return }
        let box = Transfer((target, sender))
        MainActor.assumeIsolated { body(box.value.0, box.value.1) }
      }
    }

    /// An outlet: assigns a value of the right type.
    public mutating func outlet<Value>(
      _ name: String, _ assign: @escaping @MainActor @Sendable (Object, Value?) -> Void
    ) {
      runtimeClass.outlets[name] = { target, value in
        guard let target = target as? Object else { return false }
        if value != nil, !(value is Value) { return false }
        let box = Transfer((target, value as? Value))
        MainActor.assumeIsolated { assign(box.value.0, box.value.1) }
        return true
      }
    }
  }
}

/// Carries a value into a closure that runs at once on the same thread.
private struct Transfer<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
