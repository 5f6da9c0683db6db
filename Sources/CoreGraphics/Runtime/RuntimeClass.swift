// Methods and outlets by name, which the Objective-C runtime provides on iOS.
//
// One file of each client module registers its classes. The registrations describe code, which is the same for every
// device, so they are kept per process. Subclasses inherit the registration of their base class.
import Synchronization

/// The methods, outlets and initialiser of a client class, by name.
public struct RuntimeClass: Sendable {
  typealias Action = @Sendable (AnyObject, [Any?]) -> Any?
  typealias Implementation = @Sendable (AnyObject) -> Any
  typealias Reader = @Sendable (AnyObject) -> Any?
  typealias Outlet = @Sendable (AnyObject, Any?) -> Bool
  /// The code of a method, with its object or class and the arguments.
  typealias Body = @Sendable (Any, [Any?]) -> Any?

  private static let registered = Mutex<[ObjectIdentifier: RuntimeClass]>([:])
  private static let classes = Mutex<[String: AnyClass]>([:])

  private var actions: [String: Action] = [:]
  private var outlets: [String: Outlet] = [:]
  private var outletTypes: [String: AnyClass] = [:]
  private var readers: [String: Reader] = [:]
  private var implementations: [String: Implementation] = [:]
  private var bodies: [String: Body] = [:]
  private var classBodies: [String: Body] = [:]
  private var otherNames: [String: String] = [:]
  private var maker: (@MainActor @Sendable () -> AnyObject)?
  private var copier: (@Sendable (AnyObject) -> AnyObject)?

  /// Registers a class under its name in storyboards, `Module.Class`, with the members that `describe` adds.
  public static func register<Object: AnyObject>(
    _ type: Object.Type, name: String, _ describe: (inout Registration<Object>) -> Void = { _ in }
  ) {
    var registration = Registration<Object>()
    describe(&registration)
    registered.withLock { $0[ObjectIdentifier(type), default: RuntimeClass()].add(registration.runtimeClass) }
    classes.withLock { $0[name] = type }
  }

  /// Members may be registered in several places, such as a class and its extensions in other modules.
  private mutating func add(_ other: RuntimeClass) {
    actions.merge(other.actions) { $1 }
    outlets.merge(other.outlets) { $1 }
    outletTypes.merge(other.outletTypes) { $1 }
    readers.merge(other.readers) { $1 }
    implementations.merge(other.implementations) { $1 }
    bodies.merge(other.bodies) { $1 }
    classBodies.merge(other.classBodies) { $1 }
    otherNames.merge(other.otherNames) { $1 }
    maker = other.maker ?? maker
    copier = other.copier ?? copier
  }

  /// Returns the class that was registered under a name.
  package static func named(_ name: String) -> AnyClass? { classes.withLock { $0[name] } }

  /// Returns the class of a name in whatever module has registered it, the first in the order of the names.
  package static func inAnyModule(_ name: String) -> AnyClass? {
    classes.withLock { classes in
      classes.keys.filter { $0.hasSuffix(".\(name)") }.min().flatMap { classes[$0] }
    }
  }

  /// Returns the class of an outlet of a class; nil for an unknown name and for other types.
  package static func outletClass(_ name: String, of type: AnyClass) -> AnyClass? {
    var type: AnyClass? = type
    while let current = type {
      if let found = registered.withLock({ $0[ObjectIdentifier(current)]?.outletTypes[name] }) { return found }
      type = _getSuperclass(current)
    }
    return nil
  }

  /// A Boolean value indicating whether several modules have registered a class of a name.
  package static func isInSeveralModules(_ name: String) -> Bool {
    classes.withLock { classes in classes.keys.count { $0.hasSuffix(".\(name)") } > 1 }
  }

  /// Returns a new object of a class, or nil if the class was registered without a maker.
  @MainActor
  package static func make(_ type: AnyClass) -> AnyObject? {
    registered.withLock { $0[ObjectIdentifier(type)] }?.maker?()
  }

  /// Returns a copy of an object of a registered class, or nil if its own class was registered without a copier.
  package static func copy(of object: AnyObject) -> AnyObject? {
    registered.withLock { $0[ObjectIdentifier(Swift.type(of: object))] }?.copier?(object)
  }

  /// Calls the method of a selector; returns false if the class of the target has none of that name.
  @discardableResult
  package static func perform(_ selector: Selector, on target: AnyObject, _ arguments: [Any?]) -> Bool {
    guard let action = lookUp(target, { $0.actions[selector.name] }) else { return false }
    _ = action(target, arguments)
    return true
  }

  /// Calls the method of a selector and returns its result; nil for a class that has none of that name.
  package static func result(of selector: Selector, on target: AnyObject, _ arguments: [Any?]) -> Any? {
    lookUp(target) { $0.actions[selector.name] }?(target, arguments)
  }

  /// Returns a Boolean value indicating whether the class of a target has a method for a selector.
  package static func responds(_ target: AnyObject, to selector: Selector) -> Bool {
    lookUp(target) { $0.actions[selector.name] } != nil
  }

  /// Sets an outlet; returns false if the name is unknown or the value has another type.
  package static func setOutlet(_ name: String, of target: AnyObject, to value: Any?) -> Bool {
    lookUp(target) { $0.outlets[name] }?(target, value) ?? false
  }

  /// The names of the outlets of an object that are nil, sorted, besides those that are connected. Those of its base
  /// classes are among them.
  package static func emptyOutlets(of target: AnyObject, besides connected: Set<String> = []) -> [String] {
    let candidates = outletNames(of: type(of: target)).subtracting(connected)
    // Reflection takes longer than the rest of a controller, and most outlets are connected.
    if candidates.isEmpty { return [] }
    var names: Set<String> = []
    var mirror: Mirror? = Mirror(reflecting: target)
    while let current = mirror {
      // Properties of classes without outlets are not read.
      for case (let name?, let value) in hasOutlets(current.subjectType) ? Array(current.children) : [] {
        let property = Mirror(reflecting: value)
        if property.displayStyle == .optional, property.children.isEmpty { names.insert(name) }
      }
      mirror = current.superclassMirror
    }
    return names.intersection(candidates).sorted()
  }

  /// The names of the outlets of a class and its base classes.
  ///
  /// A property that can be read by its name was registered for key-value coding, and is no outlet.
  private static func outletNames(of type: AnyClass) -> Set<String> {
    var (outlets, readers): (Set<String>, Set<String>) = ([], [])
    var type: AnyClass? = type
    while let current = type {
      if let known = registered.withLock({ $0[ObjectIdentifier(current)] }) {
        outlets.formUnion(known.outlets.keys)
        readers.formUnion(known.readers.keys)
      }
      type = _getSuperclass(current)
    }
    return outlets.subtracting(readers)
  }

  private static func hasOutlets(_ type: Any.Type) -> Bool {
    guard let type = type as? AnyClass else { return false }
    return registered.withLock { $0[ObjectIdentifier(type)]?.outlets.isEmpty == false }
  }

  /// Returns the closure that reads a property; nil for a name that is unknown.
  package static func reader(ofProperty name: String, of target: AnyObject) -> (() -> Any?)? {
    lookUp(target) { $0.readers[name] }.map { read in { read(target) } }
  }

  /// The value of an optional requirement that is a property, nil for an object whose class has none.
  public static func value(_ name: String, of target: AnyObject) -> Any? {
    lookUp(target) { $0.readers[name] }?(target)
  }

  /// The names of the properties that a class itself has registered to be read and set, sorted.
  package static func propertyNames(of type: AnyClass) -> [String] {
    let known = registered.withLock { $0[ObjectIdentifier(type)] }
    return known.map { known in known.readers.keys.filter { known.outlets[$0] != nil }.sorted() } ?? []
  }

  /// The implementation of an optional requirement as a closure, nil for an object whose class has none.
  public static func implementation(_ name: String, of target: AnyObject) -> Any? {
    lookUp(target) { $0.implementations[name] }?(target)
  }

  /// The implementation that `super` means in a class, as a closure; nil where no superclass has one.
  public static func implementation(_ name: String, of target: AnyObject, above type: AnyClass) -> Any? {
    guard let superclass = _getSuperclass(type) else { return nil }
    return lookUp(class: superclass) { $0.implementations[name] }?(target)
  }

  /// The code of a method of a class itself that client code may exchange; nil for other methods.
  static func body(of method: Method) -> Body? {
    let known = registered.withLock { $0[ObjectIdentifier(method.owner)] }
    return method.isOfClass ? known?.classBodies[method.name] : known?.bodies[method.name]
  }

  /// The name under which a class itself has registered the code of a method; nil for a method without code.
  ///
  /// A selector without arguments finds the only method of its name: `#selector(A.viewDidAppear)` names no labels.
  static func nameOfBody(_ name: String, of type: AnyClass, isOfClass: Bool) -> String? {
    guard let known = registered.withLock({ $0[ObjectIdentifier(type)] }) else { return nil }
    let bodies = isOfClass ? known.classBodies : known.bodies
    if bodies[name] != nil { return name }
    if let other = known.otherNames[name], bodies[other] != nil { return other }
    let matches = bodies.keys.filter { !name.contains(":") && $0.prefix { $0 != ":" } == name }
    return matches.count == 1 ? matches.first : nil
  }

  /// A Boolean value indicating whether a class or a superclass has registered a method.
  static func hasAction(_ selector: Selector, of type: AnyClass) -> Bool {
    lookUp(class: type) { $0.actions[selector.name] } != nil
  }

  private static func lookUp<Found>(_ object: AnyObject, _ find: (RuntimeClass) -> Found?) -> Found? {
    lookUp(class: Swift.type(of: object), find)
  }

  private static func lookUp<Found>(class type: AnyClass, _ find: (RuntimeClass) -> Found?) -> Found? {
    var type: AnyClass? = type
    while let current = type {
      let known = registered.withLock { $0[ObjectIdentifier(current)] }
      if let found = known.flatMap(find) { return found }
      type = _getSuperclass(current)
    }
    return nil
  }

  /// Collects the members of a class during its registration.
  public struct Registration<Object: AnyObject> {
    fileprivate var runtimeClass = RuntimeClass()

    /// Registers a closure that makes an object when only the class is known, such as an application delegate.
    public mutating func maker(_ make: @escaping @MainActor @Sendable () -> Object) { runtimeClass.maker = make }

    /// Registers a closure that copies an object for presentation, such as `init(layer:)`.
    public mutating func copier(_ copy: @escaping @Sendable (Object) -> Object) {
      runtimeClass.copier = { ($0 as? Object).map(copy) ?? $0 }
    }

    /// Registers a method without arguments.
    public mutating func action(_ name: String, _ body: @escaping @MainActor @Sendable (Object) -> Void) {
      runtimeClass.actions[name] = { target, _ in
        guard let target = target as? Object else { return nil }
        let box = Transfer(target)
        MainActor.assumeIsolated { body(box.value) }
        return nil
      }
    }

    /// Registers a method with a sender.
    public mutating func action<Sender>(
      _ name: String, _ body: @escaping @MainActor @Sendable (Object, Sender) -> Void
    ) {
      runtimeClass.actions[name] = { target, arguments in
        guard let target = target as? Object, let sender = arguments.first as? Sender else { return nil }
        let box = Transfer((target, sender))
        MainActor.assumeIsolated { body(box.value.0, box.value.1) }
        return nil
      }
    }

    /// A method of an optional requirement, as a closure that is bound to its object.
    public mutating func implementation<Method>(
      _ name: String, _ bind: @escaping @MainActor @Sendable (Object) -> Method
    ) {
      runtimeClass.implementations[name] = { target in
        guard let target = target as? Object else { return Optional<Method>.none as Any }
        let box = Transfer(target)
        return MainActor.assumeIsolated { Transfer(bind(box.value) as Any) }.value
      }
    }

    /// A method with any number of arguments; arguments that are left out or of another type keep it from being called.
    public mutating func method<each Argument, Result>(
      _ name: String, _ body: @escaping @MainActor @Sendable (Object, repeat each Argument) -> Result
    ) {
      let call = Self.caller(body)
      runtimeClass.actions[name] = { call($0, $1) }
    }

    /// Registers the code of a method that client code may exchange, under its name and other names for it.
    public mutating func body<each Argument, Result>(
      _ name: String, _ otherNames: [String] = [],
      _ body: @escaping @MainActor @Sendable (Object, repeat each Argument) -> Result
    ) {
      runtimeClass.bodies[name] = Self.caller(body)
      for other in otherNames { runtimeClass.otherNames[other] = name }
    }

    /// Registers the code of a method of the class itself that client code may exchange.
    public mutating func classBody<each Argument, Result>(
      _ name: String, _ otherNames: [String] = [],
      _ body: @escaping @MainActor @Sendable (Object.Type, repeat each Argument) -> Result
    ) {
      runtimeClass.classBodies[name] = Self.caller(body)
      for other in otherNames { runtimeClass.otherNames[other] = name }
    }

    /// Returns a closure that converts its arguments for another one. It returns nil where one cannot be converted.
    private static func caller<Target, each Argument, Result>(
      _ body: @escaping @MainActor @Sendable (Target, repeat each Argument) -> Result
    ) -> Body {
      { target, arguments in
        guard let target = target as? Target else { return nil }
        var index = 0
        func next<Value>(_ type: Value.Type) throws(ArgumentMismatch) -> Value {
          defer { index += 1 }
          let argument = index < arguments.count ? arguments[index] : nil
          guard let value = RuntimeValue.convert(argument, to: type) else { throw ArgumentMismatch() }
          return value
        }
        guard let values = try? (repeat next((each Argument).self)) else { return nil }
        let box = Transfer((target, values))
        let result = MainActor.assumeIsolated { Transfer<Any>(body(box.value.0, repeat each box.value.1)) }
        return result.value
      }
    }

    /// Registers a closure that reads a property, for `value(forKey:)`.
    public mutating func reader<Value>(_ name: String, _ read: @escaping @MainActor @Sendable (Object) -> Value?) {
      runtimeClass.readers[name] = { target in
        guard let target = target as? Object else { return nil }
        let box = Transfer(target)
        return MainActor.assumeIsolated { Transfer(read(box.value)) }.value
      }
    }

    /// Registers a property by its key path, for `value(forKey:)` and `setValue(_:forKey:)`.
    public mutating func property<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Object, Value>) {
      let box = Transfer(path)
      reader(name) { $0[keyPath: box.value] }
      outlet(name) { (object, value: Value?) in
        if let value { object[keyPath: box.value] = value }
      }
    }

    /// Registers a property that may be nil by its key path.
    public mutating func property<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Object, Value?>) {
      let box = Transfer(path)
      reader(name) { $0[keyPath: box.value] }
      outlet(name) { (object, value: Value?) in object[keyPath: box.value] = value }
    }

    /// Registers a property that is only read by its key path.
    public mutating func property<Value>(_ name: String, readOnly path: KeyPath<Object, Value>) {
      let box = Transfer(path)
      reader(name) { $0[keyPath: box.value] }
    }

    /// Registers an outlet, with a closure that assigns a value of its type.
    public mutating func outlet<Value>(
      _ name: String, _ assign: @escaping @MainActor @Sendable (Object, Value?) -> Void
    ) {
      runtimeClass.outletTypes[name] = Value.self as? AnyClass
      runtimeClass.outlets[name] = { target, value in
        guard let target = target as? Object else { return false }
        let converted = RuntimeValue.convert(value, to: Value.self)
        if value != nil, converted == nil { return false }
        let box = Transfer((target, converted))
        MainActor.assumeIsolated { assign(box.value.0, box.value.1) }
        return true
      }
    }
  }
}

/// An argument that is missing or of another type.
private struct ArgumentMismatch: Error {}

/// Passes a value into a closure that runs at once on the same thread.
private struct Transfer<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
