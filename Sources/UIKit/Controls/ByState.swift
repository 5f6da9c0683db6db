/// Values by the state of a control. A state without a value has that of the normal state.
struct ByState<Value> {
  private var values: [UInt: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] ?? values[0] }
    set { values[state.rawValue] = newValue }
  }

  /// Takes over the values of states that have none of their own.
  mutating func addMissing(from other: ByState) { values.merge(other.values) { own, _ in own } }

  /// Returns whether the state has a value of its own.
  func has(_ state: UIControl.State) -> Bool { values[state.rawValue] != nil }
}
