package import ImageIO

/// An element of a storyboard or property list.
package typealias XMLElement = ImageIO.XMLElement

/// What reads XML files of a bundle.
package typealias XMLReader = ImageIO.XMLReader

extension XMLReader {
  /// The root element of a document; errors name `file`.
  package static func read(_ data: Data, file: String) throws -> XMLElement {
    do {
      return try read(data)
    } catch let error as XMLError {
      throw ResourceError(file: file, line: error.line, error.problem)
    }
  }
}
