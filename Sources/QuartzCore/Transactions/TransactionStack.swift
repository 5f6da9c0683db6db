/// The transactions of a device, innermost last.
final class TransactionStack: DeviceSlot {
  typealias Value = TransactionStack

  private struct Transaction {
    var isImplicit: Bool
    var values: [String: Any] = [:]
    /// The value of `kCATransactionDisableActions`, stored apart because each change of a layer reads it.
    var disablesActions: Bool?
    var group: CompletionGroup?
  }

  private var open: [Transaction] = []
  /// The animations that were added since the last commit.
  var added: [AnimationRecord] = []
  private unowned let device: Device

  private init(_ device: Device) { self.device = device }
  static func makeValue(for device: Device) -> TransactionStack { TransactionStack(device) }

  /// Opens the implicit transaction if none is open.
  func openImplicitIfNeeded() {
    if open.isEmpty { open.append(Transaction(isImplicit: true)) }
  }

  func begin() { open.append(Transaction(isImplicit: false)) }

  /// Ends the innermost transaction if it is explicit. Without animations its completion block runs at once.
  ///
  /// Returns false if there is no explicit transaction.
  func commit() -> Bool {
    guard let last = open.last, !last.isImplicit else { return false }
    open.removeLast()
    last.group?.close()
    return true
  }

  /// Ends the implicit transaction and returns its completion group. Explicit transactions stay open.
  func commitImplicit() -> CompletionGroup? {
    guard let first = open.first, first.isImplicit else { return nil }
    open.removeFirst()
    return first.group
  }

  /// Releases the completion groups of layers that are not on the screen, whose animations never end.
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
    openImplicitIfNeeded()
    if key == kCATransactionAnimationDuration, let value {
      let number = AnimatableValue(value, as: .number)
      guard case .number(let seconds)? = number, seconds >= 0 else {
        return device.log("CATransaction: \(key): \(value) is not a duration; ignored")
      }
    }
    open[open.count - 1].values[key] = value
    if key == kCATransactionDisableActions { open[open.count - 1].disablesActions = value.map(Self.flag) }
  }

  /// Returns a value of client code as a Boolean value; false where it is none.
  private static func flag(_ value: Any) -> Bool {
    if case .flag(let flag)? = AnimatableValue(value, as: .flag) { flag } else { false }
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
    for transaction in open.reversed() {
      if let disables = transaction.disablesActions { return disables }
    }
    return false
  }

  /// The completion block, which nested transactions do not inherit.
  var completionBlock: (() -> Void)? { open.last?.group?.block }

  /// Sets a completion block. A replaced block still waits for the animations that were added before.
  func setCompletionBlock(_ block: (() -> Void)?) {
    openImplicitIfNeeded()
    let old = open[open.count - 1].group
    open[open.count - 1].group = block.map { CompletionGroup($0) }
    old?.close()
  }

  /// The completion groups of a new animation: those of all open transactions, innermost first.
  ///
  /// The innermost block runs first, because a transaction ends after those nested in it.
  func joinGroups() -> [CompletionGroup] {
    let groups = open.reversed().compactMap { $0.group }
    for group in groups { group.enter() }
    return groups
  }
}

/// The animations for which a completion block waits.
final class CompletionGroup {
  private(set) var block: (() -> Void)?
  private var waiting = 0
  private var isClosed = false

  init(_ block: @escaping () -> Void) { self.block = block }

  func enter() { waiting += 1 }

  func leave() {
    waiting -= 1
    runBlockIfComplete()
  }

  /// Closes the group when its transaction has ended, after which no animation can join it.
  func close() {
    isClosed = true
    runBlockIfComplete()
  }

  private func runBlockIfComplete() {
    guard isClosed, waiting == 0, let block else { return }
    self.block = nil
    block()
  }
}
