extension Unmanaged {
  /// Calls a closure with the object, without reference counting. Another object must keep it alive.
  ///
  /// Reference counting by several threads writes to one shared cache line, which took longer than the drawing.
  @inline(__always)
  func borrow<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}
