import Testing

@testable import ViewSnapshotTesting

@Suite struct SnapshotRecordModeTests {
  private func mode(_ own: SnapshotRecordMode? = nil, _ text: String? = nil) throws -> SnapshotRecordMode {
    try SnapshotRecordMode.inForce(own, environment: text.map { ["SNAPSHOT_TESTING_RECORD": $0] } ?? [:])
  }

  @Test func theNearestModeApplies() throws {
    #expect(try mode() == .missing)
    #expect(try mode(nil, "never") == .never)
    #expect(try mode(.all, "never") == .all)
    let inside = try withSnapshotTesting(record: .failed) { [try mode(nil, "never"), try mode(.all, "never")] }
    #expect(inside == [.failed, .all])
  }

  @Test(.snapshots(record: .never)) func theTraitApplies() throws { #expect(try mode(nil, "all") == .never) }

  @Test func anotherWordIsAnError() {
    #expect(throws: (any Error).self) { try mode(nil, "always") }
  }
}
