/// An error in a file of a bundle, with the file, the position and the expected contents.
package struct ResourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, which begins with the bundle's name.
  package let file: String
  /// The line, or nil for a file without lines.
  package let line: Int?
  /// The faulty element or key, or nil if there is none.
  package let element: String?
  /// A description of the fault and of the expected contents.
  package let problem: String

  package init(file: String, line: Int? = nil, element: String? = nil, _ problem: String) {
    (self.file, self.line, self.element, self.problem) = (file, line, element, problem)
  }

  /// The text of the error: `file:line: <element>: problem`.
  package var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return [place, element.map { "<\($0)>" }, problem].compactMap { $0 }.joined(separator: ": ")
  }
}
