/// The place of a call in a test.
struct SourcePlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The text that tells the call from all others.
  var text: String { "\(filePath):\(line):\(column)" }
}
