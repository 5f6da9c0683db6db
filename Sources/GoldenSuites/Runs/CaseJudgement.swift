import Comparison
import CoreGraphics
import Projects
import Simulator

/// Compares the drawn pictures of a case with the golden ones, and writes what is to be written.
struct CaseJudgement {
  let launch: GoldenCase
  let policy: GoldenPolicy

  /// Returns the results of drawn pictures, in the order of the case's frames.
  func results(_ pictures: [[UInt8]]) -> [FrameResult] {
    zip(launch.frames, pictures).map { frame, bytes in
      do { return try result(frame, bytes) } catch {
        return FrameResult(frame.name, .error, (error as? SimulationError)?.message ?? "\(error)")
      }
    }
  }

  private func result(_ frame: GoldenFrame, _ bytes: [UInt8]) throws -> FrameResult {
    let pictures = FailurePictures(folder: policy.failureFolder(of: launch.test), stem: frame.stem)
    guard FileManager.default.fileExists(atPath: frame.path) else {
      return try missing(frame, bytes, pictures)
    }
    let golden = try FileReading.bytes(of: frame.path)
    if golden == bytes {
      pictures.remove()
      return passed(frame, golden, "the same bytes")
    }
    let drawn = try ImageFile(bytes: bytes, path: frame.name)
    let reference: ImageFile
    do { reference = try ImageFile(bytes: golden, path: frame.path) } catch {
      // A broken golden picture is replaced only on request: it may be a mistake of the checkout.
      if policy.isUpdating { return try written(frame, bytes, .updated, "the golden picture was broken") }
      throw error
    }
    let comparison = ImageComparison(name: frame.name, reference, drawn, limits: launch.test.tolerance.limits)
    if comparison.isSame {
      pictures.remove()
      let reason = launch.test.tolerance.reason.map { " (\($0))" } ?? ""
      return passed(frame, golden, comparison.sentence + reason)
    }
    if policy.isUpdating {
      pictures.remove()
      return try written(frame, bytes, .updated, comparison.sentence)
    }
    var result = FrameResult(frame.name, .different, comparison.sentence)
    result.recordLines = comparison.recordLines
    try pictures.write(
      reference: golden, failure: bytes, difference: try comparison.difference.map(drawn.data), to: &result)
    return result
  }

  private func missing(_ frame: GoldenFrame, _ bytes: [UInt8], _ pictures: FailurePictures) throws -> FrameResult {
    if policy.recordsMissing || policy.isUpdating {
      pictures.remove()
      return try written(frame, bytes, .recorded, "look at \(frame.path)")
    }
    var result = FrameResult(frame.name, .missing, "there is no golden picture \(frame.path)")
    try pictures.write(reference: nil, failure: bytes, difference: nil, to: &result)
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
    try FileWriting.makeFolder(launch.test.pictureFolder)
    try FileWriting.replace(frame.path, with: Data(bytes))
    var result = FrameResult(frame.name, outcome, sentence)
    result.goldenKey = ContentKey.text(of: bytes)
    return result
  }
}
