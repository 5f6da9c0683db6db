/// What is wrong with a file of the bundle: which file, where in it, and what was expected.
package struct ResourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as the bundle names it.
  package let file: String
  /// The line, where the file has lines.
  package let line: Int?
  /// The element or key that is wrong.
  package let element: String?
  /// What is wrong and what was expected.
  package let problem: String

  package init(file: String, line: Int? = nil, element: String? = nil, _ problem: String) {
    (self.file, self.line, self.element, self.problem) = (file, line, element, problem)
  }

  /// `file:line: <element>: problem`.
  package var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return [place, element.map { "<\($0)>" }, problem].compactMap { $0 }.joined(separator: ": ")
  }
}
