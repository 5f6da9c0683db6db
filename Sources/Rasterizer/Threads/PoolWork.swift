/// A job of numbered items, which any thread may perform in any order.
protocol PoolWork: AnyObject, Sendable {
  /// Performs one item on a worker. The caller is worker 0.
  func work(_ worker: Int, _ item: Int)
}
