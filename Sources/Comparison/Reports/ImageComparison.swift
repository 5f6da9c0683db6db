import CoreGraphics
import Simulator

/// The result of comparing two images.
package struct ImageComparison: Sendable {
  /// The kinds of results. The raw values are part of reports.
  package enum Outcome: String, Sendable {
    case same
    case different
    /// The images have different sizes.
    case size
    /// The image is only in the first folder.
    case removed
    /// The image is only in the second folder.
    case added
  }

  /// The name of the pair, such as the path of the images relative to their folders.
  package let name: String
  package let outcome: Outcome
  /// A description of the result in one sentence.
  package let sentence: String
  /// The difference of the pixels, or nil if the images cannot be compared.
  package private(set) var difference: ImageDifference?
  package private(set) var first: ImageFile?
  package private(set) var second: ImageFile?
  /// The encoded images for a page, if they replace the pixels.
  private(set) var encodedImages: PageImages?
  /// The differences between the records of the two captures, one line each.
  package let recordLines: [String]
  /// The layers that differ in the bounds of the difference, one line each.
  package var layerLines: [String] = []
  /// The width of the compared images in pixels, or 0 if they were not compared.
  package private(set) var width = 0

  /// A Boolean value indicating whether the images are the same within the limits.
  package var isSame: Bool { outcome == .same }

  /// Compares two images, one of which may be missing.
  package init(name: String, _ first: ImageFile?, _ second: ImageFile?, limits: ComparisonLimits) {
    (self.name, self.first, self.second) = (name, first, second)
    guard let first, let second else {
      outcome = second == nil ? .removed : .added
      sentence = second == nil ? "only the first has this image" : "only the second has this image"
      (difference, recordLines) = (nil, [])
      return
    }
    recordLines = RecordDifference.lines(first.texts, second.texts)
    let (a, b) = (first.pixels, second.pixels)
    guard a.width == b.width, a.height == b.height else {
      (outcome, difference) = (.size, nil)
      sentence = "the sizes differ: \(a.width)x\(a.height) and \(b.width)x\(b.height) pixels"
      return
    }
    width = a.width
    let found = ImageDifference(a, b, limits: limits)
    difference = found
    outcome = found.isWithin(limits) ? .same : .different
    sentence = Self.sentence(found)
  }

  /// Creates a result without images, for example if an image could not be drawn.
  package init(name: String, isSame: Bool, _ sentence: String) {
    (self.name, self.sentence) = (name, sentence)
    outcome = isSame ? .same : .different
    (difference, first, second, recordLines) = (nil, nil, nil, [])
  }

  /// Compares a capture with a second rendering, which must be equal byte for byte.
  ///
  /// Only the version of the program that wrote the capture may differ.
  package init(verifying capture: ImageFile, _ again: ImageFile) {
    let compared = ImageComparison(name: capture.path, capture, again, limits: ComparisonLimits())
    name = compared.name
    (difference, first, second, recordLines) = (
      compared.difference, compared.first, compared.second, compared.recordLines
    )
    guard compared.isSame else {
      (outcome, sentence) = (compared.outcome, compared.sentence)
      return
    }
    if let version = Self.version(of: capture), version != Self.version(of: again), Self.hasRecord(of: capture, again) {
      (outcome, sentence) = (.same, "the same pixels and record, written by \(version)")
      return
    }
    let isSame = capture.bytes == again.bytes
    outcome = isSame ? .same : .different
    sentence = isSame ? "the same bytes" : "every pixel is the same, but the file's bytes are not"
  }

  private static func version(of image: ImageFile) -> String? {
    image.texts.first { $0.key == CaptureRecord.softwareKey }?.text
  }

  /// Returns a Boolean value indicating whether two images have the same record except for the program's version.
  private static func hasRecord(of a: ImageFile, _ b: ImageFile) -> Bool {
    func entries(_ image: ImageFile) -> [[String]] {
      image.texts.filter { $0.key != CaptureRecord.softwareKey }.map { [$0.key, $0.text] }
    }
    return entries(a) == entries(b)
  }

  /// Returns a copy without pixels.
  ///
  /// If `keepingEncodedImages` is true and the images differ, the copy has encoded images instead.
  func withoutPixels(keepingEncodedImages: Bool) throws -> ImageComparison {
    var result = self
    result.encodedImages = keepingEncodedImages && !isSame ? try PageImages(self) : nil
    (result.first, result.second, result.difference) = (nil, nil, difference?.numbers)
    return result
  }

  private static func sentence(_ difference: ImageDifference) -> String {
    var parts: [String] = []
    if let bounds = difference.bounds {
      let share = difference.percent < 0.01 ? "less than 0.01 %" : String(format: "%.2f %%", difference.percent)
      parts.append(
        "\(difference.count) pixels differ (\(share)), by at most \(String(format: "%.3f", difference.largest))")
      parts.append(
        "in \(Int(bounds.width))x\(Int(bounds.height)) pixels at \(Int(bounds.minX)),\(Int(bounds.minY))")
    }
    if difference.smoothedCount > 0 { parts.append("\(difference.smoothedCount) of smoothed edges are ignored") }
    return parts.isEmpty ? "every pixel is the same" : parts.joined(separator: ", ")
  }

  /// The result as JSON.
  package var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("name", .string(name)), ("outcome", .string(outcome.rawValue)), ("message", .string(sentence)),
    ]
    if let difference {
      members.append(("pixels", .number(Double(difference.count))))
      members.append(("percent", .number(difference.percent)))
      members.append(("largest", .number(difference.largest)))
      members.append(("smoothed", .number(Double(difference.smoothedCount))))
      if let bounds = difference.bounds {
        members.append(("bounds", .numbers([bounds.minX, bounds.minY, bounds.width, bounds.height])))
      }
    }
    if !layerLines.isEmpty { members.append(("layers", .array(layerLines.map { .string($0) }))) }
    if !recordLines.isEmpty { members.append(("record", .array(recordLines.map { .string($0) }))) }
    return .object(members)
  }

  /// The result as lines of text.
  package var text: String {
    "\(isSame ? "same" : "DIFFERENT")  \(name): \(sentence)\n"
      + (recordLines + layerLines).map { "    \($0)\n" }.joined()
  }
}
