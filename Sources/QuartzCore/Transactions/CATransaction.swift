// A transaction groups changes, and holds their duration and their completion block.
//
// Changes outside an explicit transaction belong to an implicit one, which ends with the turn. The stack is a slot of
// the device.
//
// Invariant: only `flush` creates a render tree. An explicit commit only closes its completion group.

/// A mechanism for grouping multiple layer-tree operations into atomic updates to the render tree.
open class CATransaction: NSObject {
  private static var stack: TransactionStack.Value { Device.current[TransactionStack.self] }

  /// Begins a new transaction for the current device, nested in the current transaction.
  open class func begin() { stack.begin() }

  /// Commits all changes made during the current transaction.
  ///
  /// Without a call of `begin()` it flushes the implicit transaction, which is unverified on a device.
  open class func commit() {
    if !stack.commit() { flush() }
  }

  /// Lays out and draws layers, commits the implicit transaction and creates the render tree.
  open class func flush() { Device.current[LayerRoots.self].flush() }

  /// Does nothing, since only one thread at a time uses a device.
  open class func lock() {}

  /// Does nothing, since only one thread at a time uses a device.
  open class func unlock() {}

  /// Returns the duration of implicit animations in seconds; a quarter of a second by default.
  open class func animationDuration() -> CFTimeInterval { stack.animationDuration }

  /// Sets the duration of implicit animations in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { stack.set(dur, kCATransactionAnimationDuration) }

  /// Returns the timing function of implicit animations; nil by default.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { stack.timingFunction }

  /// Sets the timing function of implicit animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.set(function, kCATransactionAnimationTimingFunction)
  }

  /// Returns a Boolean value indicating whether actions triggered by property changes are suppressed.
  open class func disableActions() -> Bool { stack.disableActions }

  /// Sets a Boolean value indicating whether actions triggered by property changes are suppressed.
  open class func setDisableActions(_ flag: Bool) { stack.set(flag, kCATransactionDisableActions) }

  /// Returns the completion block of the current transaction.
  open class func completionBlock() -> (() -> Void)? { stack.completionBlock }

  /// Sets the block that is called when the animations that this transaction adds from now on are over.
  ///
  /// Animations of nested transactions count. Without animations the block is called at the commit.
  open class func setCompletionBlock(_ block: (() -> Void)?) { stack.setCompletionBlock(block) }

  /// Returns the value for a key in this transaction or in an enclosing one.
  open class func value(forKey key: String) -> Any? { stack.value(key) }

  /// Sets a value for a key until the transaction ends.
  open class func setValue(_ anObject: Any?, forKey key: String) { stack.set(anObject, key) }
}

/// The key of the duration of implicit animations in seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the Boolean value that suppresses actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of the timing function of implicit animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"
