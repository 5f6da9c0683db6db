package import ImageIO

/// An element of a storyboard or property list.
package typealias XMLElement = ImageIO.XMLElement

/// The reader of XML files.
package typealias XMLReader = ImageIO.XMLReader

extension XMLReader {
  /// Returns the root element of a document. Errors name `file`.
  package static func read(_ data: Data, file: String) throws -> XMLElement {
    do {
      return try read(data)
    } catch let error as XMLError {
      throw ResourceError(file: file, line: error.line, error.problem)
    }
  }
}
