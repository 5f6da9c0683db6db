import CoreGraphics
import Simulator

/// A JSON value of a test file, with its path in the document.
///
/// The path lets every error name the file, the line and the column.
struct TestNode {
  let file: String
  let text: JSONText
  /// The path of the value in the document. The root's path is empty.
  var path = ""
  var value: JSONValue

  /// Reads a file. The node is the document's root.
  init(file: String) throws {
    let bytes = try FileReading.bytes(of: file)
    do { text = try JSONText(bytes) } catch {
      throw SimulationError(
        "\(Self.place(file, (error.line, error.column))): this is not JSON, expected \(error.expected)")
    }
    (self.file, value) = (file, text.value)
  }

  private static func place(_ file: String, _ place: (line: Int, column: Int)) -> String {
    "\(file), line \(place.line), column \(place.column)"
  }

  /// Returns an error with the position of this value.
  func error(_ sentence: String) -> SimulationError {
    SimulationError("\(Self.place(file, text.place(of: path))): \(sentence)")
  }

  /// Returns an error with the position of a member's name.
  func nameError(_ key: String, _ sentence: String) -> SimulationError {
    SimulationError("\(Self.place(file, text.placeOfName(JSONText.path(path, key)))): \(sentence)")
  }

  /// Calls `body`, and adds the position of this value to the errors that it throws.
  func checking<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as SimulationError { throw self.error(error.message) }
  }

  private func expected(_ kind: String) -> SimulationError { error("expected \(kind), found \(value.kind)") }

  /// The member with the name `key`, or nil if there is none.
  subscript(key: String) -> TestNode? {
    value[key].map { member in
      var node = self
      (node.path, node.value) = (JSONText.path(path, key), member)
      return node
    }
  }

  /// Returns the members of an object. Throws an error if a name is not among `keys`.
  func members(among keys: [String]? = nil) throws -> [(key: String, node: TestNode)] {
    guard case .object(let members) = value else { throw expected("an object") }
    return try members.compactMap { member in
      if let keys, !keys.contains(member.key) {
        let hint = ClosestName.of(member.key, among: keys).map { "; did you mean \"\($0)\"?" } ?? "."
        throw nameError(
          member.key, "\"\(member.key)\" is not a member of a test\(hint) There are: \(keys.joined(separator: ", "))")
      }
      return self[member.key].map { (member.key, $0) }
    }
  }

  /// Returns the elements of an array. Throws an error if the array is empty.
  func elements() throws -> [TestNode] {
    guard let values = value.array else { throw expected("an array") }
    guard !values.isEmpty else { throw error("this array is empty; leave it out, or write at least one element") }
    return values.enumerated().map { index, element in
      var node = self
      (node.path, node.value) = (JSONText.path(path, index), element)
      return node
    }
  }

  func string() throws -> String {
    guard let string = value.string else { throw expected("a string") }
    return string
  }

  func number() throws -> Double {
    guard let number = value.number else { throw expected("a number") }
    return number
  }

  func count() throws -> Int {
    guard let count = Int(exactly: try number()), count >= 0 else { throw error("expected a whole number from 0") }
    return count
  }

  /// Returns the members as settings, whose values are strings.
  func settings() throws -> [GestureFile.Setting] {
    try members().map { GestureFile.Setting(name: $0.key, value: try $0.node.string()) }
  }
}
