/// A recorder of the code and interface elements that make layers and add animations, if a host asks for it.
package final class OriginRecorder: DeviceSlot {
  /// The return addresses in client code on the stack, innermost first. `count` includes those that are left out.
  package typealias Calls = (calls: [UInt], count: Int)

  /// A function that walks the stack of this thread; nil if nothing is to be recorded.
  package var collect: (@Sendable () -> Calls)?
  private var element: InterfaceElement?
  /// The number of calls on the stack when the element began to make objects. Origins leave them out.
  private var outerCount = 0

  private init() {}

  package static func makeValue(for device: Device) -> OriginRecorder { OriginRecorder() }

  /// Returns the origin of the object that is being made; nil if none is recorded or known.
  func origin(_ type: AnyClass?) -> Origin? {
    guard let collect else { return nil }
    let (calls, count) = collect()
    let inner = Array(calls.prefix(max(0, count - outerCount)))
    return inner.isEmpty && element == nil ? nil : Origin(calls: inner, element: element, type: type)
  }

  /// Runs `body`, which makes the objects of an element of an interface document.
  package func making<Result>(
    _ newElement: @autoclosure () -> InterfaceElement, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let collect else { return try body() }
    let outer = (element, outerCount)
    (element, outerCount) = (newElement(), collect().count)
    defer { (element, outerCount) = outer }
    return try body()
  }
}
