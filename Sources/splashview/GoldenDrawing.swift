import CoreGraphics
import GoldenSuites
import Simulator

/// Renders golden tests in processes of this program. Several run at once, and a trap ends only one.
enum GoldenDrawing {
  /// Returns the images of a case's frames.
  @Sendable static func images(of goldenCase: GoldenCase) throws -> [[UInt8]] {
    let folder = try TemporaryFolder()
    let output = try OwnProgram.run(
      ["frames"] + goldenCase.arguments + [
        "--moments", goldenCase.test.times.joined(separator: ","), "-o", folder.path,
      ] + ParentOptions.arguments)
    guard output.status == 0 else {
      let sentence = OwnProgram.sentence(of: output)
      // Status 2 is an error of the user. Code that traps ends with 1 or a signal.
      if output.status == 2 { throw SimulationError(sentence) }
      throw SceneCrash(sentence)
    }
    return try goldenCase.frames.indices.map { try FileReading.bytes(of: "\(folder.path)/\($0).png") }
  }
}
