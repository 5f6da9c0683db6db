/// A view property that archives contain, with the closures that encode and decode it. Both closures ignore views of
/// other classes.
@MainActor
struct ArchivedProperty {
  let encode: (UIView, NSCoder) -> Void
  let decode: (UIView, NSCoder) -> Void

  /// Returns a property of a plain type, such as a number or a rectangle.
  static func value<View: UIView, Value: ArchivedValue>(
    _ key: String, _ path: ReferenceWritableKeyPath<View, Value>
  ) -> ArchivedProperty {
    make(key, read: { (view: View) in view[keyPath: path].archived }) { view, object in
      if let value = Value(archived: object) { view[keyPath: path] = value }
    }
  }

  static func value<View: UIView, Value: ArchivedValue>(
    _ key: String, _ path: ReferenceWritableKeyPath<View, Value?>
  ) -> ArchivedProperty {
    make(key, read: { (view: View) in view[keyPath: path]?.archived }) { view, object in
      view[keyPath: path] = Value(archived: object)
    }
  }

  /// Returns a property whose raw value is archived.
  static func raw<View: UIView, Value: RawRepresentable>(
    _ key: String, _ path: ReferenceWritableKeyPath<View, Value>
  ) -> ArchivedProperty where Value.RawValue: ArchivedValue {
    make(key, read: { (view: View) in view[keyPath: path].rawValue.archived }) { view, object in
      if let value = Value.RawValue(archived: object).flatMap({ Value(rawValue: $0) }) { view[keyPath: path] = value }
    }
  }

  /// Returns a property whose object encodes itself, such as a colour.
  static func object<View: UIView, Value: NSObject & NSCoding>(
    _ key: String, _ path: ReferenceWritableKeyPath<View, Value?>
  ) -> ArchivedProperty {
    make(key, read: { (view: View) in view[keyPath: path] }) { view, object in
      if let value = object as? Value { view[keyPath: path] = value }
    }
  }

  /// Returns a property with attributed text.
  static func text<View: UIView>(
    _ key: String, _ path: ReferenceWritableKeyPath<View, NSAttributedString?>
  ) -> ArchivedProperty {
    make(key, read: { (view: View) in view[keyPath: path].map(ArchivedText.encoded) }) { view, object in
      view[keyPath: path] = ArchivedText.decoded(object)
    }
  }

  /// Returns one property for each state of a button.
  static func states<Value>(
    _ key: String, _ read: @escaping @MainActor (UIButton, UIControl.State) -> Value?,
    _ set: @escaping @MainActor (UIButton, Value?, UIControl.State) -> Void
  ) -> [ArchivedProperty] {
    [UIControl.State.normal, .highlighted, .selected, .disabled].map { state in
      make("\(key)-\(state.rawValue)", read: { (button: UIButton) in read(button, state) }) { button, object in
        if let value = object as? Value { set(button, value, state) }
      }
    }
  }

  /// Returns a property that is skipped if the value is nil or the archive has no such key.
  private static func make<View: UIView>(
    _ key: String, read: @escaping @MainActor (View) -> Any?, set: @escaping @MainActor (View, Any) -> Void
  ) -> ArchivedProperty {
    ArchivedProperty { view, coder in
      if let view = view as? View, let object = read(view) { coder.encode(object, forKey: key) }
    } decode: { view, coder in
      if let view = view as? View, let object = coder.archivedObject(forKey: key) { set(view, object) }
    }
  }
}
