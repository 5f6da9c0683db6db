// Calls by name run on the caller's thread, as in Objective-C, which knows no actors. The cast removes the main actor from
// the type of a closure, hence the unsafe code.
extension MainActor {
  /// Calls a closure of the main actor on the current thread.
  static func onAnyThread<Result>(_ body: @MainActor () -> Result) -> Result {
    typealias Plain = () -> Result
    return withoutActuallyEscaping(body) { unsafe unsafeBitCast($0, to: Plain.self)() }
  }
}
