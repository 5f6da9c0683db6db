/// The source location of a call in a test.
struct SourcePlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The location as text, which is unique for each call.
  var text: String { "\(filePath):\(line):\(column)" }
}
