import Comparison
import CoreGraphics
import Projects
import Simulator

/// Compares the drawn images of a case with the golden ones.
///
/// The policy decides whether a drawn image becomes a golden one. Images of failures have a folder of their own.
struct CaseJudgement {
  let goldenCase: GoldenCase
  let policy: GoldenPolicy

  /// Returns the results for drawn images, which are in the order of the case's frames.
  func results(_ images: [[UInt8]]) -> [FrameResult] {
    zip(goldenCase.frames, images).map { frame, bytes in
      do { return try result(frame, bytes) } catch {
        return FrameResult(frame.name, .error, (error as? SimulationError)?.message ?? "\(error)")
      }
    }
  }

  private func result(_ frame: GoldenFrame, _ bytes: [UInt8]) throws -> FrameResult {
    let images = FailureImages(folder: policy.failureFolder(of: goldenCase.test), stem: frame.stem)
    guard FileManager.default.fileExists(atPath: frame.path) else {
      return try missing(frame, bytes, images)
    }
    let golden = try FileReading.bytes(of: frame.path)
    if golden == bytes {
      images.remove()
      return passed(frame, golden, "the same bytes")
    }
    let drawn = try ImageFile(bytes: bytes, path: frame.name)
    let reference: ImageFile
    do { reference = try ImageFile(bytes: golden, path: frame.path) } catch {
      // An unreadable golden image is replaced only on request. The checkout may be incomplete.
      if policy.isUpdating { return try written(frame, bytes, .updated, "the golden image was broken") }
      throw error
    }
    let comparison = ImageComparison(name: frame.name, reference, drawn, limits: goldenCase.test.tolerance.limits)
    if comparison.isSame {
      images.remove()
      let reason = goldenCase.test.tolerance.reason.map { " (\($0))" } ?? ""
      return passed(frame, golden, comparison.sentence + reason)
    }
    if policy.isUpdating {
      images.remove()
      return try written(frame, bytes, .updated, comparison.sentence)
    }
    var result = FrameResult(frame.name, .different, comparison.sentence)
    result.recordLines = comparison.recordLines
    try images.write(
      reference: golden, failure: bytes, difference: try comparison.difference.map(drawn.data), to: &result)
    return result
  }

  private func missing(_ frame: GoldenFrame, _ bytes: [UInt8], _ images: FailureImages) throws -> FrameResult {
    if policy.recordsMissing || policy.isUpdating {
      images.remove()
      return try written(frame, bytes, .recorded, "look at \(frame.path)")
    }
    var result = FrameResult(frame.name, .missing, "there is no golden image \(frame.path)")
    try images.write(reference: nil, failure: bytes, difference: nil, to: &result)
    return result
  }

  private func passed(_ frame: GoldenFrame, _ golden: [UInt8], _ sentence: String) -> FrameResult {
    var result = FrameResult(frame.name, .passed, sentence)
    result.goldenKey = ContentKey.text(of: golden)
    return result
  }

  private func written(
    _ frame: GoldenFrame, _ bytes: [UInt8], _ outcome: FrameResult.Outcome, _ sentence: String
  ) throws -> FrameResult {
    try FileWriting.replace(frame.path, in: goldenCase.test.imageFolder, with: Data(bytes))
    var result = FrameResult(frame.name, outcome, sentence)
    result.goldenKey = ContentKey.text(of: bytes)
    return result
  }
}
