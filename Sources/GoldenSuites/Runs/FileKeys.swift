import CoreGraphics
import CoreText
import Projects
import Simulator
import Synchronization

/// Computes fingerprints of everything that drawn images depend on. Each file is read once.
final class FileKeys: Sendable {
  private let known = Mutex<[String: String]>([:])
  /// The fingerprint of the program, the fonts, ffmpeg and the environment.
  private let machine: String

  init(environment: [String: String]) {
    var key = ContentKey()
    key.add(stampOf: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "")
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) where name.hasPrefix("SPLASHVIEW_") {
      key.add("\(name)=\(value)")
    }
    for folder in FontLibrary.folders { for font in Self.files(in: folder) { key.add(stampOf: font) } }
    // The program decodes videos and camera images with ffmpeg.
    for tool in SearchPath(environment: environment).programs("ffmpeg") { key.add(stampOf: tool) }
    machine = key.text
  }

  /// Returns the fingerprint of a case, or nil if its dependencies are unknown.
  func key(of goldenCase: GoldenCase) -> String? {
    guard let files = goldenCase.test.drawnFiles else { return nil }
    var key = ContentKey()
    key.add(machine)
    for word in goldenCase.arguments + goldenCase.test.times { key.add(word) }
    let limits = goldenCase.test.tolerance.limits
    key.add("\(limits.threshold) \(limits.count) \(limits.percent ?? -1) \(limits.countsSmoothedEdges)")
    for path in files { key.add(self.key(of: path)) }
    return key.text
  }

  /// Returns the fingerprint of a file, or of all files in a folder.
  private func key(of path: String) -> String {
    if let text = known.withLock({ $0[path] }) { return text }
    var key = ContentKey()
    for file in FileReading.isFolder(path) ? Self.files(in: path) : [path] { key.add(file: file) }
    let text = key.text
    known.withLock { $0[path] = text }
    return text
  }

  private static func files(in folder: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted().map { "\(folder)/\($0)" }
      .filter { !FileReading.isFolder($0) }
  }
}
