/// Expects that snapshots of a view or a view controller match their references, at each time on each device.
///
/// The subject is created on each device at time zero. A view controller fills the screen. A view keeps its own size.
/// If that is empty, it has the smallest size that fits its contents. The references are in the folder `__Snapshots__`
/// beside the test's file.
///
/// - Parameters:
///   - subject: The view or the view controller.
///   - times: The times in seconds since the subject appeared on the screen.
///   - devices: The names of device models, or sizes such as `"320x480@2x"`.
///   - settings: The settings of the device, such as `["style": "dark", "textSize": "XL"]`.
///   - name: A name that distinguishes these snapshots from others of the same test.
///   - precision: The fraction of pixels that must match, from 0 to 1.
///   - perceptualPrecision: The colour similarity that a matching pixel needs, from 0 to 1 for equality.
///   - record: The snapshots to write as new references, or nil for the enclosing record mode.
///   - fileID: The identifier of the test's file, for the report of a failure.
///   - filePath: The path of the test's file, beside which the references are.
///   - testName: The name of the test function, which begins the names of the references.
///   - line: The line of the call.
///   - column: The column of the call.
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

/// Expects that snapshots of a view or a view controller match their references, and runs its main-actor tasks.
///
/// This version is for asynchronous tests. A task that sleeps resumes according to the device's time.
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
