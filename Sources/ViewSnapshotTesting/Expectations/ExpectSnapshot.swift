/// Expects that a view or a view controller looks as its references do, at some times on some devices.
///
/// The subject is made anew on each device, at time zero. A controller fills the screen. A view has its own size, or the one
/// that its contents need. The references are in `__Snapshots__` beside the test's file.
///
/// - Parameters:
///   - subject: The view or the view controller.
///   - times: The times in seconds after the subject is on the screen.
///   - devices: The names of device models, or sizes such as `"320x480@2x"`.
///   - settings: The settings of the device, such as `["style": "dark", "textSize": "XL"]`.
///   - name: A name that tells these snapshots from others of the same test.
///   - precision: The share of the pixels that must match.
///   - perceptualPrecision: How near a pixel's colour must be to match, from 0 to 1.
///   - record: The snapshots that are written as new references.
@MainActor public func expectSnapshot<Subject: SnapshotSubject>(
  of subject: @autoclosure @escaping @MainActor () throws -> Subject, at times: [Double] = [0],
  on devices: [String] = ["iPhone 8"], settings: [String: String] = [:], named name: String? = nil,
  precision: Double = 1, perceptualPrecision: Double = 1, record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) {
  SnapshotExpectation(
    makeSubject: subject, times: times, devices: devices, settings: settings, name: name, precision: precision,
    perceptualPrecision: perceptualPrecision, record: record,
    place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column), testName: testName
  ).check()
}

/// Expects that a view or a view controller looks as its references do, after the tasks that it starts on the main actor.
///
/// This is the version for asynchronous tests. A task that sleeps goes on at its time of the device.
@MainActor public func expectSnapshot<Subject: SnapshotSubject>(
  of subject: @autoclosure @escaping @MainActor () throws -> Subject, at times: [Double] = [0],
  on devices: [String] = ["iPhone 8"], settings: [String: String] = [:], named name: String? = nil,
  precision: Double = 1, perceptualPrecision: Double = 1, record: SnapshotRecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) async {
  await SnapshotExpectation(
    makeSubject: subject, times: times, devices: devices, settings: settings, name: name, precision: precision,
    perceptualPrecision: perceptualPrecision, record: record,
    place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column), testName: testName
  ).check()
}
