/// Values by the state of a control. A state without a value has the value of the normal state.
///
/// A control has one to four values. A search of such a short array is faster than hashing for a dictionary.
struct ByState<Value> {
  private var values: [(state: UInt, value: Value)] = []

  subscript(state: UIControl.State) -> Value? {
    get { storedValue(state.rawValue) ?? storedValue(UIControl.State.normal.rawValue) }
    set {
      values.removeAll { $0.state == state.rawValue }
      if let newValue { values.append((state.rawValue, newValue)) }
    }
  }

  private func storedValue(_ state: UInt) -> Value? { values.first { $0.state == state }?.value }

  /// Adds the values of `other` for states without a value.
  mutating func addMissing(from other: ByState) {
    values += other.values.filter { storedValue($0.state) == nil }
  }

  /// Returns a Boolean value indicating whether the state has its own value.
  func has(_ state: UIControl.State) -> Bool { storedValue(state.rawValue) != nil }
}
