/// Sets the record mode of all snapshots of an operation, such as `invokeTest` of an `XCTestCase`.
public func withSnapshotTesting<Result>(record: SnapshotRecordMode, operation: () throws -> Result) rethrows -> Result {
  try SnapshotRecordMode.$current.withValue(record, operation: operation)
}

/// Sets the record mode of all snapshots of an asynchronous operation.
public func withSnapshotTesting<Result>(
  record: SnapshotRecordMode, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotRecordMode.$current.withValue(record, operation: operation)
}
