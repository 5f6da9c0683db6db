/// Values by the state of a control. A state without a value has that of the normal state.
struct ByState<Value> {
  private var values: [UInt: Value] = [:]

  subscript(state: UIControl.State) -> Value? {
    get { values[state.rawValue] ?? values[0] }
    set { values[state.rawValue] = newValue }
  }

  /// Returns whether the state has a value of its own.
  func has(_ state: UIControl.State) -> Bool { values[state.rawValue] != nil }
}
