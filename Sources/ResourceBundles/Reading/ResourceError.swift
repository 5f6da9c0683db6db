/// A fault in a file of the bundle: the file, the position, and what was expected.
package struct ResourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file in its bundle.
  package let file: String
  /// The line, if the file has lines.
  package let line: Int?
  /// The faulty element or key.
  package let element: String?
  /// The fault, and what was expected.
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
