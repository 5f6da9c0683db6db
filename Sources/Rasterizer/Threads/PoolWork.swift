/// Numbered work items that any thread may do, in any order.
protocol PoolWork: AnyObject, Sendable {
  func work(_ worker: Int, _ item: Int)
}
