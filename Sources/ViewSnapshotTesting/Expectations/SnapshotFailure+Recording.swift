import Testing
import XCTest

extension SnapshotFailure {
  /// Records the failure in the running test, which belongs to Swift Testing or to XCTest.
  func record(at place: SourcePlace, name: String) {
    guard Test.current != nil else {
      XCTFail(message, file: place.filePath, line: place.line)
      return
    }
    let location = SourceLocation(
      fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line), column: Int(place.column))
    if let failure { Attachment.record(failure, named: name + ".png", sourceLocation: location) }
    if let difference { Attachment.record(difference, named: name + ".difference.png", sourceLocation: location) }
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}
