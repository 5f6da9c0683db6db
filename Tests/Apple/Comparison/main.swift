// Compares drawn snapshots with those of lottie-ios: SnapshotComparison THEIRS OURS OUTPUT.
import CoreGraphics
import ImageIO

/// A snapshot and how near it is.
struct Result {
  enum Kind: String, CaseIterable { case exact, within, off, cannot }
  var name: String
  var kind: Kind
  var share: Double
  var precision: Double

  /// The name of the sample: `testENGINE.SAMPLE-25.png` and `testENGINE.SAMPLE-Frame-25.png` are pictures of SAMPLE.
  var sample: String {
    var words = name.dropLast(4).split(separator: ".", maxSplits: 1).last.map { $0.split(separator: "-") } ?? []
    words = words.dropLast()
    if words.last == "Frame" { words = words.dropLast() }
    return words.joined(separator: "-")
  }

  /// The rules that hold for the picture's engine.
  func own(_ rules: Set<String>) -> Set<String> {
    name.contains("MainThread") ? rules.subtracting(["gradient"]) : rules
  }
}

func picture(_ path: String) -> PixelImage? {
  FileManager.default.contents(atPath: path).flatMap { try? ImageReader.pixels($0) }
}

/// The rules by which the pictures of a sample cannot be the same, by the name of the sample: see `rules.py`.
func rules(in path: String) -> [String: Set<String>] {
  var rules: [String: Set<String>] = [:]
  for line in ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n") {
    let words = line.split(separator: " ").map(String.init)
    rules[words[0]] = Set(words.dropFirst())
  }
  return rules
}

/// Writes both pictures and their difference, side by side.
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
  guard let reference = picture("\(theirs)/\(file)"), let drawn = picture("\(ours)/\(file)") else {
    results.append(Result(name: file, kind: .cannot, share: 1, precision: precision))
    continue
  }
  let comparison = PictureComparison(reference, drawn)
  let kind: Result.Kind = comparison.isExact ? .exact : 1 - comparison.share >= precision ? .within : .off
  results.append(Result(name: file, kind: kind, share: comparison.share, precision: precision))
}
results.sort { ($0.kind == .cannot ? 2 : $0.share, $0.name) > ($1.kind == .cannot ? 2 : $1.share, $1.name) }

let sheets = output + "/worst"
try? FileManager.default.removeItem(atPath: sheets)
try? FileManager.default.createDirectory(atPath: sheets, withIntermediateDirectories: true)
for (index, result) in results.filter({ $0.kind == .off }).prefix(400).enumerated() {
  guard let reference = picture("\(theirs)/\(result.name)"), let drawn = picture("\(ours)/\(result.name)")
  else { continue }
  let number = String(repeating: "0", count: 3 - String(index).count) + String(index)
  writeSideBySide(reference, drawn, to: "\(sheets)/\(number)-\(result.name)")
}

let lines = results.map { "\($0.kind.rawValue)\t\($0.share)\t\($0.precision)\t\($0.name)\n" }.joined()
try? lines.write(toFile: output + "/results.txt", atomically: true, encoding: .utf8)
let known = rules(in: output + "/rules.txt")
print("| engine | pictures | exact | within theirs | off | cannot | left out by rule | of the rest within |")
print("|---|---|---|---|---|---|---|---|")
for test in Set(files.compactMap { $0.split(separator: ".").first.map(String.init) }).sorted() {
  let own = results.filter { $0.name.hasPrefix(test + ".") }
  let counts = Result.Kind.allCases.map { kind in "\(own.count { $0.kind == kind })" }
  let rest = own.filter { $0.own(known[$0.sample] ?? []).isEmpty && $0.kind != .cannot }
  let near = rest.count { $0.kind != .off }
  let share = String(format: "%.1f %%", 100 * Double(near) / Double(max(1, rest.count)))
  let left = own.count { !$0.own(known[$0.sample] ?? []).isEmpty && $0.kind != .cannot }
  let name = test.dropFirst(4).replacingOccurrences(of: "RenderingEngine", with: "")
  print(
    "| \(name) | \(own.count) | \(counts.joined(separator: " | ")) | \(left) | \(near) of \(rest.count), \(share) |")
}
for rule in Set(known.values.joined()).sorted() {
  let own = results.filter { $0.own(known[$0.sample] ?? []).contains(rule) }
  print("left out by \(rule): \(own.count) pictures, \(own.count { $0.kind == .off }) of them off")
}
for result in results where result.kind == .off && result.own(known[result.sample] ?? []).isEmpty {
  print("off without a rule: \(result.name), \((result.share * 1000).rounded() / 10) % of its pixels")
}
for result in results.filter({ $0.kind == .off }).prefix(10) {
  print("worst: \(result.name), \((result.share * 1000).rounded() / 10) % of its pixels")
}
