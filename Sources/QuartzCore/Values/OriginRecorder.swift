/// Records what makes layers and adds animations, where a host wants to know it.
package final class OriginRecorder: DeviceSlot {
  /// The calls of the client's code on the stack, innermost first. The number counts those that are left out, too.
  package typealias Calls = (calls: [UInt], count: Int)

  /// Walks the stack of this thread; nil where nothing is to be recorded.
  package var collect: (@Sendable () -> Calls)?
  private var element: InterfaceElement?
  /// The number of calls that led to the making of the element. They did not make what it makes.
  private var outerCount = 0

  private init() {}

  package static func makeValue(for device: Device) -> OriginRecorder { OriginRecorder() }

  /// Returns the origin of what is being made; nil where none is recorded or known.
  func origin(_ type: AnyClass?) -> Origin? {
    guard let collect else { return nil }
    let (calls, count) = collect()
    let inner = Array(calls.prefix(max(0, count - outerCount)))
    return inner.isEmpty && element == nil ? nil : Origin(calls: inner, element: element, type: type)
  }

  /// Makes objects of an element of an interface document.
  package func making<Result>(
    _ new: @autoclosure () -> InterfaceElement, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let collect else { return try body() }
    let before = (element, outerCount)
    (element, outerCount) = (new(), collect().count)
    defer { (element, outerCount) = before }
    return try body()
  }
}
