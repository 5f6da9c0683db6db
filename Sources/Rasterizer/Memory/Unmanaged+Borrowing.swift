extension Unmanaged {
  /// Calls a closure with the object without counting a reference; another object keeps it alive.
  ///
  /// Threads that count references to one object all write the same cache line, which took longer than the drawing.
  @inline(__always)
  func borrow<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}
