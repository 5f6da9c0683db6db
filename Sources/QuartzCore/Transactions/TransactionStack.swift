/// The transactions of a device, innermost last.
final class TransactionStack: DeviceSlot {
  typealias Value = TransactionStack

  private struct Transaction {
    var isImplicit: Bool
    var values: [String: Any] = [:]
    var group: CompletionGroup?
  }

  private var open: [Transaction] = []
  /// Animations added since the last commit.
  var added: [AnimationRecord] = []
  private unowned let device: Device

  private init(_ device: Device) { self.device = device }
  static func makeValue(for device: Device) -> TransactionStack { TransactionStack(device) }

  /// Opens the implicit transaction if none is open.
  func touch() {
    if open.isEmpty { open.append(Transaction(isImplicit: true)) }
  }

  func begin() { open.append(Transaction(isImplicit: false)) }

  /// The values stay readable while nothing runs any more; a block runs at once when nothing is animated.
  func commit() {
    guard let last = open.last, !last.isImplicit else {
      device.log("CATransaction.commit without begin; ignored")
      return
    }
    open.removeLast()
    last.group?.close()
  }

  /// Ends the implicit transaction; explicit ones that are still open stay.
  func commitImplicit() -> CompletionGroup? {
    guard let first = open.first, first.isImplicit else { return nil }
    open.removeFirst()
    return first.group
  }

  /// Animations of layers that are not on the screen have no end that could be waited for.
  func dropUnattached() {
    for record in added where record.compiled == nil { record.leaveGroups() }
    added = []
  }

  func value(_ key: String) -> Any? {
    for transaction in open.reversed() {
      if let value = transaction.values[key] { return value }
    }
    return nil
  }

  func set(_ value: Any?, _ key: String) {
    if key == kCATransactionCompletionBlock {
      setCompletionBlock(value as? () -> Void)
      return
    }
    touch()
    if key == kCATransactionAnimationDuration, let value {
      let number = AnimatableValue(value, as: .number)
      guard case .number(let seconds)? = number, seconds >= 0 else {
        return device.log("CATransaction: \(key): \(value) is no length of time; ignored")
      }
    }
    open[open.count - 1].values[key] = value
  }

  var animationDuration: Double {
    guard case .number(let n)? = value(kCATransactionAnimationDuration).flatMap({ AnimatableValue($0, as: .number) })
    else { return 0.25 }
    return n
  }

  var timingFunction: CAMediaTimingFunction? {
    value(kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  var disableActions: Bool {
    if case .flag(let v)? = value(kCATransactionDisableActions).flatMap({ AnimatableValue($0, as: .flag) }) {
      return v
    }
    return false
  }

  /// Not inherited by nested transactions.
  var completionBlock: (() -> Void)? { open.last?.group?.block }

  /// A block set in place of another: the first one still waits for what was added in its time.
  func setCompletionBlock(_ block: (() -> Void)?) {
    touch()
    let old = open[open.count - 1].group
    open[open.count - 1].group = block.map { CompletionGroup($0) }
    old?.close()
  }

  /// The groups that a new animation belongs to: those of all open transactions. A transaction is over after those in
  /// it, as it is where nothing is animated: the innermost block comes first.
  func joinGroups() -> [CompletionGroup] {
    let groups = open.reversed().compactMap { $0.group }
    for group in groups { group.enter() }
    return groups
  }
}

/// Animations that a completion block waits for.
final class CompletionGroup {
  private(set) var block: (() -> Void)?
  private var waiting = 0
  private var isClosed = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func enter() { waiting += 1 }

  func leave() {
    waiting -= 1
    fireIfOver()
  }

  /// Its transaction has ended: nothing can be added any more.
  func close() {
    isClosed = true
    fireIfOver()
  }

  private func fireIfOver() {
    guard isClosed, waiting == 0, let block else { return }
    self.block = nil
    block()
  }
}
