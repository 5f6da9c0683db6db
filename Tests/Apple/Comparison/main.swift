// Compares drawn snapshots with those of lottie-ios: SnapshotComparison THEIRS OURS OUTPUT.
import CoreGraphics
import ImageIO

/// The comparison of a snapshot with its reference.
struct Result {
  /// A masked image is off as a whole, but within the precision outside of its masks.
  enum Kind: String, CaseIterable { case exact, within, masked, off, cannot }
  var name: String
  var kind: Kind
  var share: Double
  var precision: Double
  /// The reasons of a masked image.
  var reasons: [String] = []
  /// The fraction of a masked image that its masks cover.
  var covered = 0.0
}

func image(_ path: String) -> PixelImage? {
  FileManager.default.contents(atPath: path).flatMap { try? ImageReader.pixels($0) }
}

/// The masks of an image, which the player has written beside it: see `LayerMasks`.
func masks(_ path: String) -> [LayerMask] {
  let text = (try? String(contentsOfFile: path.dropLast(4) + ".masks", encoding: .utf8)) ?? ""
  return text.split(separator: "\n").compactMap { LayerMask($0) }
}

/// Writes both images and their difference, side by side.
func writeSideBySide(_ theirs: PixelImage, _ ours: PixelImage, to path: String) {
  let (width, height) = (max(theirs.width, ours.width), max(theirs.height, ours.height))
  var pixels = [UInt32](repeating: 0xFF80_8080, count: width * 3 * height)
  func copy(_ image: PixelImage, at column: Int) {
    for y in 0..<image.height {
      for x in 0..<image.width { pixels[y * width * 3 + column * width + x] = image.pixels[y * image.width + x] }
    }
  }
  copy(theirs, at: 0)
  copy(ours, at: 1)
  for y in 0..<min(theirs.height, ours.height) {
    for x in 0..<min(theirs.width, ours.width) {
      let (a, b) = (theirs.pixels[y * theirs.width + x], ours.pixels[y * ours.width + x])
      let channels = [24, 16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }
      let value = UInt32(min(255, 4 * (channels.max() ?? 0)))
      pixels[y * width * 3 + 2 * width + x] = 0xFF00_0000 | value << 16 | value << 8 | value
    }
  }
  let image = PixelImage(width: width * 3, height: height, pixels: pixels)
  if let data = try? PNGWriter.data(image) { try? data.write(to: URL(fileURLWithPath: path)) }
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let theirs = arguments.first, let output = arguments.last else {
  FileHandle.standardError.write(Data("usage: SnapshotComparison THEIRS OURS OUTPUT\n".utf8))
  exit(2)
}
let ours = arguments[arguments.startIndex + 1]
let names = (try? FileManager.default.contentsOfDirectory(atPath: theirs)) ?? []
let files = names.filter { $0.hasSuffix(".png") }.sorted()
var precisions: [String: Double] = [:]
for test in Set(files.compactMap { $0.split(separator: ".").first.map(String.init) }) {
  let text = (try? String(contentsOfFile: "\(ours)/\(test).txt", encoding: .utf8)) ?? ""
  for line in text.split(separator: "\n") {
    let words = line.split(separator: " ")
    if words.count == 2 { precisions["\(test).\(words[0]).png"] = Double(words[1]) }
  }
}

var results: [Result] = []
for file in files {
  let precision = precisions[file] ?? 0.985
  guard let reference = image("\(theirs)/\(file)"), let drawn = image("\(ours)/\(file)") else {
    results.append(Result(name: file, kind: .cannot, share: 1, precision: precision))
    continue
  }
  let masks = masks("\(ours)/\(file)")
  let comparison = ImageComparison(reference, drawn, masks: masks)
  var result = Result(name: file, kind: .off, share: comparison.share, precision: precision)
  if comparison.isExact {
    result.kind = .exact
  } else if 1 - comparison.share >= precision {
    result.kind = .within
  } else if 1 - comparison.shareOutside >= precision {
    (result.kind, result.reasons) = (.masked, Set(masks.map(\.reason)).sorted())
    result.covered = comparison.coveredShare
  }
  results.append(result)
}
results.sort { ($0.kind == .cannot ? 2 : $0.share, $0.name) > ($1.kind == .cannot ? 2 : $1.share, $1.name) }

let sheets = output + "/worst"
try? FileManager.default.removeItem(atPath: sheets)
try? FileManager.default.createDirectory(atPath: sheets, withIntermediateDirectories: true)
for (index, result) in results.filter({ $0.kind == .off }).prefix(400).enumerated() {
  guard let reference = image("\(theirs)/\(result.name)"), let drawn = image("\(ours)/\(result.name)")
  else { continue }
  let number = String(repeating: "0", count: 3 - String(index).count) + String(index)
  writeSideBySide(reference, drawn, to: "\(sheets)/\(number)-\(result.name)")
}

let lines = results.map {
  "\($0.kind.rawValue)\t\($0.share)\t\($0.precision)\t\($0.name)\t\($0.reasons.joined(separator: " "))\n"
}.joined()
try? lines.write(toFile: output + "/results.txt", atomically: true, encoding: .utf8)
print(
  "| engine | images | exact | within theirs | within but for masked layers | off | cannot | of the rest within |")
print("|---|---|---|---|---|---|---|---|")
for test in Set(files.compactMap { $0.split(separator: ".").first.map(String.init) }).sorted() {
  let own = results.filter { $0.name.hasPrefix(test + ".") }
  let counts = Result.Kind.allCases.map { kind in own.count { $0.kind == kind } }
  let (near, rest) = (counts[0] + counts[1], counts[0] + counts[1] + counts[3])
  let share = String(format: "%.1f %%", 100 * Double(near) / Double(max(1, rest)))
  let name = test.dropFirst(4).replacingOccurrences(of: "RenderingEngine", with: "")
  let cells = counts.map { "\($0)" }.joined(separator: " | ")
  print("| \(name) | \(own.count) | \(cells) | \(near) of \(rest), \(share) |")
}
for reasons in Set(results.filter { $0.kind == .masked }.map { $0.reasons.joined(separator: " and ") }).sorted() {
  let own = results.filter { $0.kind == .masked && $0.reasons.joined(separator: " and ") == reasons }
  let covered = own.map { Int(($0.covered * 100).rounded()) }.sorted()
  let whole = own.count { $0.covered == 1 }
  print(
    "masked for \(reasons): \(own.count) images, whose masks cover \(covered[covered.count / 2]) % in the median; "
      + "\(whole) of them are covered as a whole")
}
for result in results where result.kind == .off {
  print("off: \(result.name), \((result.share * 1000).rounded() / 10) % of its pixels")
}
