/// A job of numbered items that any thread may do, in any order.
protocol PoolWork: AnyObject, Sendable {
  /// Does one item on one worker; the caller is worker 0.
  func work(_ worker: Int, _ item: Int)
}
