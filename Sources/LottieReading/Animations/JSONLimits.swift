import Foundation

/// Counts opening brackets before a text is read, because readers take about a kilobyte for each.
enum JSONLimits {
  /// The maximum number of objects, and that of lists.
  static let maximumContainers = 200_000

  static func check(_ data: Data) throws {
    var (objects, lists) = (0, 0)
    for byte in data {
      switch byte {
      case UInt8(ascii: "{"): objects += 1
      case UInt8(ascii: "["): lists += 1
      default: break
      }
    }
    for (count, name) in [(objects, "objects"), (lists, "lists")] where count > maximumContainers {
      throw LottieFault("it has more than \(maximumContainers) \(name)")
    }
  }
}
