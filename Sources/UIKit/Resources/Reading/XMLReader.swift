package import ImageIO

/// An element of a storyboard or property list.
package typealias XMLElement = ImageIO.XMLElement

/// Reads XML files of a bundle.
package enum XMLReader {
  /// The root element of a document; errors name `file`.
  package static func read(_ data: Data, file: String) throws -> XMLElement {
    do {
      return try ImageIO.XMLReader.read(data)
    } catch let error as XMLError {
      throw ResourceError(file: file, line: error.line, error.problem)
    }
  }
}
