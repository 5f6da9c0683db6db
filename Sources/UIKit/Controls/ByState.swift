/// Values by the state of a control. A state without a value has that of the normal state.
///
/// A control has one to four of them, which an array finds faster than a dictionary hashes a state.
struct ByState<Value> {
  private var values: [(state: UInt, value: Value)] = []

  subscript(state: UIControl.State) -> Value? {
    get { own(state.rawValue) ?? own(UIControl.State.normal.rawValue) }
    set {
      values.removeAll { $0.state == state.rawValue }
      if let newValue { values.append((state.rawValue, newValue)) }
    }
  }

  private func own(_ state: UInt) -> Value? { values.first { $0.state == state }?.value }

  /// Takes over the values of states that have none of their own.
  mutating func addMissing(from other: ByState) {
    values += other.values.filter { own($0.state) == nil }
  }

  /// Returns whether the state has a value of its own.
  func has(_ state: UIControl.State) -> Bool { own(state.rawValue) != nil }
}
