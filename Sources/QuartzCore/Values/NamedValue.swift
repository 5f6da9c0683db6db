// Linux has no key-value coding. A table per class lists the properties, beside those of `LayerProperty`, that
// `setValue(_:forKey:)` and `value(forKey:)` reach.

/// A property of a class, or of one of its subclasses, by its name.
struct NamedValue<Root: AnyObject>: Sendable {
  let name: String
  let read: @Sendable (Root) -> Any?
  /// Sets the value, or returns false if it has the wrong type.
  let write: @Sendable (Root, Any?) -> Bool

  /// A property of any type, whose setter checks the value itself.
  static func any<Owner: AnyObject>(
    _ name: String, _ get: @escaping @Sendable (Owner) -> Any?, _ set: @escaping @Sendable (Owner, Any?) -> Void
  ) -> NamedValue {
    NamedValue(name: name, read: { ($0 as? Owner).flatMap(get) }) { root, value in
      (root as? Owner).map { set($0, value is NSNull ? nil : value) } != nil
    }
  }

  static func flag<Owner: AnyObject>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Bool> & Sendable
  ) -> NamedValue {
    typed(name, .flag, path, { NSNumber(value: $0) }) { if case .flag(let flag) = $0 { flag } else { nil } }
  }

  static func number<Owner: AnyObject, Number: BinaryFloatingPoint & Sendable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Number> & Sendable
  ) -> NamedValue {
    typed(name, .number, path, { NSNumber(value: Double($0)) }) {
      if case .number(let number) = $0 { Number(number) } else { nil }
    }
  }

  static func integer<Owner: AnyObject, Number: FixedWidthInteger & Sendable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Number> & Sendable
  ) -> NamedValue {
    typed(name, .number, path, { NSNumber(value: Int(clamping: $0)) }) {
      if case .number(let number) = $0 { Number(exactly: number.rounded()) } else { nil }
    }
  }

  /// A property with one of Apple's constants, which is set by the constant or by its string.
  static func choice<Owner: AnyObject, Choice: RawRepresentable<String> & Sendable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Choice> & Sendable
  ) -> NamedValue {
    typed(name, .name, path, { $0.rawValue }) {
      if case .name(let name) = $0 { Choice(rawValue: name) } else { nil }
    }
  }

  private static func typed<Owner: AnyObject, Value>(
    _ name: String, _ kind: AnimatableValue.Kind, _ path: ReferenceWritableKeyPath<Owner, Value> & Sendable,
    _ box: @escaping @Sendable (Value) -> Any, _ unbox: @escaping @Sendable (AnimatableValue) -> Value?
  ) -> NamedValue {
    NamedValue(name: name, read: { ($0 as? Owner).map { box($0[keyPath: path]) } }) { root, value in
      guard let owner = root as? Owner, let value = AnimatableValue(value, as: kind).flatMap(unbox) else {
        return false
      }
      owner[keyPath: path] = value
      return true
    }
  }

  static func table(_ entries: [NamedValue]) -> [String: NamedValue] {
    Dictionary(entries.map { ($0.name, $0) }) { first, _ in first }
  }
}
