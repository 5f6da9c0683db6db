// Access to methods and outlets by name, which the Objective-C runtime provides on iOS.
//
// One file of each client module registers its classes. Registrations describe code, which is the same for every device,
// so they are kept per process. A subclass inherits the registration of its base class.
import Synchronization

/// The methods, outlets and initialiser of a client class, by name.
public struct RuntimeClass: Sendable {
  /// A method that is called by its selector, with its object and the arguments.
  typealias Action = @Sendable (AnyObject, [Any?]) -> Any?
  /// Returns an optional requirement of a protocol as a closure that is bound to an object.
  typealias Implementation = @Sendable (AnyObject) -> Any
  typealias Reader = @Sendable (AnyObject) -> Any?
  /// Assigns a value to a property. Returns false for a value of another type.
  typealias Outlet = @Sendable (AnyObject, Any?) -> Bool
  /// The code of a method that may be exchanged, with its object or class and the arguments.
  typealias Body = @Sendable (Any, [Any?]) -> Any?

  private static let registered = Mutex<[ObjectIdentifier: RuntimeClass]>([:])
  private static let classes = Mutex<[String: AnyClass]>([:])

  private(set) var actions: [String: Action] = [:]
  private(set) var outlets: [String: Outlet] = [:]
  private var outletTypes: [String: AnyClass] = [:]
  private(set) var readers: [String: Reader] = [:]
  private var implementations: [String: Implementation] = [:]
  private var bodies: [String: Body] = [:]
  private var classBodies: [String: Body] = [:]
  /// The names under which the code of methods is registered, by their other names.
  private var aliases: [String: String] = [:]
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

  /// Adds the members of another registration. The extensions of a class in other modules have registrations of their own.
  private mutating func add(_ other: RuntimeClass) {
    actions.merge(other.actions) { $1 }
    outlets.merge(other.outlets) { $1 }
    outletTypes.merge(other.outletTypes) { $1 }
    readers.merge(other.readers) { $1 }
    implementations.merge(other.implementations) { $1 }
    bodies.merge(other.bodies) { $1 }
    classBodies.merge(other.classBodies) { $1 }
    aliases.merge(other.aliases) { $1 }
    maker = other.maker ?? maker
    copier = other.copier ?? copier
  }

  /// Returns the class that was registered under a name.
  package static func named(_ name: String) -> AnyClass? { classes.withLock { $0[name] } }

  /// Returns a class by its name without the module. Of several classes, the first in the order of full names is returned.
  package static func inAnyModule(_ name: String) -> AnyClass? {
    classes.withLock { classes in
      classes.keys.filter { $0.hasSuffix(".\(name)") }.min().flatMap { classes[$0] }
    }
  }

  /// Returns the declared class of an outlet; nil for an unknown name, or a type that is not a class.
  package static func outletClass(_ name: String, of type: AnyClass) -> AnyClass? {
    var type: AnyClass? = type
    while let current = type {
      if let found = registered.withLock({ $0[ObjectIdentifier(current)]?.outletTypes[name] }) { return found }
      type = _getSuperclass(current)
    }
    return nil
  }

  /// Returns whether several modules have registered a class with a name.
  package static func isInSeveralModules(_ name: String) -> Bool {
    classes.withLock { classes in classes.keys.count { $0.hasSuffix(".\(name)") } > 1 }
  }

  /// Returns a new object of a class; nil if the class was registered without a maker.
  @MainActor
  package static func make(_ type: AnyClass) -> AnyObject? {
    registered.withLock { $0[ObjectIdentifier(type)] }?.maker?()
  }

  /// Returns a copy of an object; nil if its class was registered without a copier.
  package static func copy(of object: AnyObject) -> AnyObject? {
    registered.withLock { $0[ObjectIdentifier(Swift.type(of: object))] }?.copier?(object)
  }

  /// Calls the method of a selector. Returns false if the class of the target has no such method.
  @discardableResult
  package static func perform(_ selector: Selector, on target: AnyObject, _ arguments: [Any?]) -> Bool {
    guard let action = action(for: selector, of: target) else { return false }
    _ = action(target, arguments)
    return true
  }

  /// Calls the method of a selector and returns its result; nil if the target has no such method.
  package static func result(of selector: Selector, on target: AnyObject, _ arguments: [Any?]) -> Any? {
    action(for: selector, of: target)?(target, arguments)
  }

  /// Returns a Boolean value indicating whether the class of a target has a method for a selector.
  package static func responds(_ target: AnyObject, to selector: Selector) -> Bool {
    action(for: selector, of: target) != nil
  }

  /// Sets an outlet. Returns false for an unknown name and for a value of another type.
  package static func setOutlet(_ name: String, of target: AnyObject, to value: Any?) -> Bool {
    outlet(name, of: target)?(target, value) ?? false
  }

  /// Returns the names of the outlets of an object that are nil, sorted, including those of its base classes.
  ///
  /// Outlets whose names are in `connected` are left out.
  package static func emptyOutlets(of target: AnyObject, besides connected: Set<String> = []) -> [String] {
    let candidates = outletNames(of: type(of: target)).subtracting(connected)
    // Reflection is slow, and in most controllers all outlets are connected.
    if candidates.isEmpty { return [] }
    var names: Set<String> = []
    var mirror: Mirror? = Mirror(reflecting: target)
    while let current = mirror {
      // Only the properties of classes with outlets are read.
      for case (let name?, let value) in hasOutlets(current.subjectType) ? Array(current.children) : [] {
        let property = Mirror(reflecting: value)
        if property.displayStyle == .optional, property.children.isEmpty { names.insert(name) }
      }
      mirror = current.superclassMirror
    }
    return names.intersection(candidates).sorted()
  }

  /// Returns the names of the outlets of a class and its base classes.
  ///
  /// A property with a reader was registered for key-value coding, and is not an outlet.
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

  /// Returns a closure that reads a property; nil for an unknown name.
  package static func reader(ofProperty name: String, of target: AnyObject) -> (() -> Any?)? {
    reader(name, of: target).map { read in { read(target) } }
  }

  /// Returns the value of a property that a protocol declares as optional; nil if the class does not implement it.
  public static func value(_ name: String, of target: AnyObject) -> Any? {
    lookUp(target) { $0.readers[name] }?(target)
  }

  /// Returns the names of the readable and writable properties that a class itself has registered, sorted.
  package static func propertyNames(of type: AnyClass) -> [String] {
    let known = registered.withLock { $0[ObjectIdentifier(type)] }
    return known.map { known in known.readers.keys.filter { known.outlets[$0] != nil }.sorted() } ?? []
  }

  /// Returns a method that a protocol declares as optional, as a closure; nil if the class does not implement it.
  public static func implementation(_ name: String, of target: AnyObject) -> Any? {
    lookUp(target) { $0.implementations[name] }?(target)
  }

  /// Returns the implementation that `super` calls in a class, as a closure; nil if no superclass has one.
  public static func implementation(_ name: String, of target: AnyObject, above type: AnyClass) -> Any? {
    guard let superclass = _getSuperclass(type) else { return nil }
    return lookUp(class: superclass) { $0.implementations[name] }?(target)
  }

  /// Returns the registered code of a method that client code may exchange; nil for any other method.
  static func body(of method: Method) -> Body? {
    let known = registered.withLock { $0[ObjectIdentifier(method.owner)] }
    return method.isOfClass ? known?.classBodies[method.name] : known?.bodies[method.name]
  }

  /// Returns the name under which a class itself has registered the code of a method; nil without such code.
  ///
  /// A selector such as `#selector(A.viewDidAppear)` names no labels. It matches if only one method has that base name.
  static func nameOfBody(_ name: String, of type: AnyClass, isOfClass: Bool) -> String? {
    guard let known = registered.withLock({ $0[ObjectIdentifier(type)] }) else { return nil }
    let bodies = isOfClass ? known.classBodies : known.bodies
    if bodies[name] != nil { return name }
    if let original = known.aliases[name], bodies[original] != nil { return original }
    let matches = bodies.keys.filter { !name.contains(":") && $0.prefix { $0 != ":" } == name }
    return matches.count == 1 ? matches.first : nil
  }

  /// Returns whether a class or a superclass has registered a method for a selector.
  static func hasAction(_ selector: Selector, of type: AnyClass) -> Bool {
    lookUp(class: type) { $0.actions[selector.name] } != nil
  }

  static func lookUp<Found>(_ object: AnyObject, _ find: (RuntimeClass) -> Found?) -> Found? {
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

  /// The members of a class during its registration.
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
        MainActor.onAnyThread { body(box.value) }
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
        MainActor.onAnyThread { body(box.value.0, box.value.1) }
        return nil
      }
    }

    /// Registers a method that a protocol declares as optional, as a closure that is bound to its object.
    public mutating func implementation<Method>(
      _ name: String, _ bind: @escaping @MainActor @Sendable (Object) -> Method
    ) {
      runtimeClass.implementations[name] = { target in
        guard let target = target as? Object else { return Optional<Method>.none as Any }
        let box = Transfer(target)
        return MainActor.onAnyThread { Transfer(bind(box.value) as Any) }.value
      }
    }

    /// Registers a method with any number of arguments. A call with a missing or wrong argument is ignored.
    public mutating func method<each Argument, Result>(
      _ name: String, _ body: @escaping @MainActor @Sendable (Object, repeat each Argument) -> Result
    ) {
      let call = Self.caller(body)
      runtimeClass.actions[name] = { call($0, $1) }
    }

    /// Registers the code of an instance method that client code may exchange, under its name and its other names.
    public mutating func body<each Argument, Result>(
      _ name: String, _ otherNames: [String] = [],
      _ body: @escaping @MainActor @Sendable (Object, repeat each Argument) -> Result
    ) {
      runtimeClass.bodies[name] = Self.caller(body)
      for alias in otherNames { runtimeClass.aliases[alias] = name }
    }

    /// Registers the code of a class method that client code may exchange, under its name and its other names.
    public mutating func classBody<each Argument, Result>(
      _ name: String, _ otherNames: [String] = [],
      _ body: @escaping @MainActor @Sendable (Object.Type, repeat each Argument) -> Result
    ) {
      runtimeClass.classBodies[name] = Self.caller(body)
      for alias in otherNames { runtimeClass.aliases[alias] = name }
    }

    /// Returns a closure that converts its arguments and calls `body`. It returns nil if an argument cannot be converted.
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
        let result = MainActor.onAnyThread { Transfer<Any>(body(box.value.0, repeat each box.value.1)) }
        return result.value
      }
    }

    /// Registers a closure that reads a property, for `value(forKey:)`.
    public mutating func reader<Value>(_ name: String, _ read: @escaping @MainActor @Sendable (Object) -> Value?) {
      runtimeClass.readers[name] = { target in
        guard let target = target as? Object else { return nil }
        let box = Transfer(target)
        return MainActor.onAnyThread { Transfer(read(box.value)) }.value
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

    /// Registers an optional property by its key path, for `value(forKey:)` and `setValue(_:forKey:)`.
    public mutating func property<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Object, Value?>) {
      let box = Transfer(path)
      reader(name) { $0[keyPath: box.value] }
      outlet(name) { (object, value: Value?) in object[keyPath: box.value] = value }
    }

    /// Registers a read-only property by its key path, for `value(forKey:)`.
    public mutating func property<Value>(_ name: String, _ path: KeyPath<Object, Value>) {
      let box = Transfer(path)
      reader(name) { $0[keyPath: box.value] }
    }

    /// Registers a read-only optional property by its key path, for `value(forKey:)`.
    public mutating func property<Value>(_ name: String, _ path: KeyPath<Object, Value?>) {
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
        MainActor.onAnyThread { assign(box.value.0, box.value.1) }
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
