// Transactions: what belongs together, how long it takes, and who is told when it is over.
//
// Changes outside any explicit transaction fall into an implicit one, which lives until the end of the turn. The stack
// stands in a slot of the device. Rule inside: only `flush` makes a render tree; an explicit commit closes its group.

/// Groups changes of layers.
open class CATransaction: NSObject {
  private static var stack: TransactionStack.Value { Device.current[TransactionStack.self] }

  /// Begins a transaction inside the current one.
  open class func begin() { stack.begin() }

  /// Ends the innermost explicit transaction.
  open class func commit() { stack.commit() }

  /// Lays out, draws, commits the implicit transaction and hands the render tree over.
  open class func flush() { Device.current[LayerRoots.self].flush() }

  /// Nothing is locked: a device is touched by one thread at a time.
  open class func lock() {}

  /// Nothing is locked.
  open class func unlock() {}

  /// How long implicit animations take; a quarter of a second unless set.
  open class func animationDuration() -> CFTimeInterval { stack.animationDuration }

  /// Sets how long implicit animations take.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { stack.set(dur, kCATransactionAnimationDuration) }

  /// The pacing of implicit animations; nil unless set.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { stack.timingFunction }

  /// Sets the pacing of implicit animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.set(function, kCATransactionAnimationTimingFunction)
  }

  /// Whether changes run no actions.
  open class func disableActions() -> Bool { stack.disableActions }

  /// Sets whether changes run no actions.
  open class func setDisableActions(_ flag: Bool) { stack.set(flag, kCATransactionDisableActions) }

  /// The block that is called when all animations added since it was set are over.
  open class func completionBlock() -> (() -> Void)? { stack.completionBlock }

  /// Sets the block that is called when all animations added from now on in this transaction, nested ones included,
  /// are over; at the commit when there are none.
  open class func setCompletionBlock(_ block: (() -> Void)?) { stack.setCompletionBlock(block) }

  /// What is kept under a key in this transaction or one around it.
  open class func value(forKey key: String) -> Any? { stack.value(key) }

  /// Keeps a value under a key until the transaction ends.
  open class func setValue(_ anObject: Any?, forKey key: String) { stack.set(anObject, key) }
}

/// The key of the duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of "no actions".
public let kCATransactionDisableActions = "disableActions"
/// The key of the pacing.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"
