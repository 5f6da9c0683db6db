import CSDL2
import CoreGraphics
import Simulator

/// An image that is dragged out of the window. SDL 2 offers none, so only X11 has it.
package struct ImageDrag: Sendable {
  /// The result of a drag.
  package enum End: Sendable, Equatable {
    /// A program took the image; `isFileTaken` tells whether it has read where the file is.
    case dropped(isFileTaken: Bool)
    case nowhere
    case cancelled
    case noServer
  }

  let png: Data
  let file: String

  /// Creates the drag of a PNG image, whose data are also in `file`.
  package init(_ png: Data, file: String) { (self.png, self.file) = (png, file) }

  /// Follows the pressed left button on a thread of its own until it is released, and drops the image there.
  package func begin(ended: @escaping @Sendable (End) -> Void) { Thread { ended(follow()) }.start() }

  private func follow() -> End {
    let list = Self.address(of: file) + "\r\n"
    let bytes = [UInt8](png)
    let end = unsafe bytes.withUnsafeBytes { unsafe xdrag_follow($0.baseAddress, $0.count, list) }
    return switch end {
    case xdrag_dropped: .dropped(isFileTaken: false)
    case xdrag_dropped_file: .dropped(isFileTaken: true)
    case xdrag_nowhere: .nowhere
    case xdrag_cancelled: .cancelled
    default: .noServer
    }
  }

  /// Returns the address of a file, with all but unreserved characters escaped.
  static func address(of path: String) -> String {
    path.utf8.reduce(into: "file://") { address, byte in
      let character = Character(Unicode.Scalar(byte))
      if byte < 128, character.isLetter || character.isNumber || "/-._~".contains(character) {
        address.append(character)
      } else {
        address += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
