import Foundation
import Projects

/// Finds the functions and lines of addresses in libraries, with the toolchain's symbolizer.
struct Symbolizer {
  /// A function with a line of it that runs.
  struct Frame: Decodable, Equatable {
    /// The mangled name.
    var function: String
    var file: String
    var line: Int
    /// A Boolean value indicating whether the line is that of code shortly after the address.
    var isNearby: Bool?

    private enum CodingKeys: String, CodingKey {
      case function = "FunctionName"
      case file = "FileName"
      case line = "Line"
    }
  }

  /// The symbolizer's answer for one address: the inlined functions come before those that hold them.
  private struct Answer: Decodable {
    var frames: [Frame]?

    private enum CodingKeys: String, CodingKey { case frames = "Symbol" }
  }

  /// The maximum number of addresses of one command line (our choice).
  private static let batch = 4096

  /// The bytes of code in which a line is looked for: a few calls (our choice).
  private static let reach: UInt = 96

  let program: String

  /// Returns the frames of each offset in a library, innermost first; none if the symbolizer has no answer.
  func frames(of offsets: [UInt], in library: String) -> [[Frame]] {
    stride(from: 0, to: offsets.count, by: Self.batch).flatMap { start in
      frames(ofBatch: offsets[start..<min(start + Self.batch, offsets.count)], in: library)
    }
  }

  /// Returns the frames of the first offset after one that have lines, in the same function.
  ///
  /// The compiler gives the value of a class's first property no line. The next line is that of the next property, or of
  /// the initialiser.
  func framesWithLine(after offset: UInt, in library: String) -> [Frame] {
    let all = frames(of: (0...Self.reach).map { offset + $0 }, in: library)
    let function = all.first?.last?.function
    let found = all.first { $0.last?.function == function && $0.allSatisfy { $0.line > 0 } } ?? []
    return found.map { frame in
      var frame = frame
      frame.isNearby = true
      return frame
    }
  }

  private func frames(ofBatch offsets: ArraySlice<UInt>, in library: String) -> [[Frame]] {
    let words =
      ["--output-style=JSON", "--no-demangle", "--obj=" + library] + offsets.map { "0x\(String($0, radix: 16))" }
    let output = try? Command.run(program, words, environment: [:])
    let answers = output.flatMap { try? JSONDecoder().decode([Answer].self, from: Data($0.text.utf8)) } ?? []
    guard answers.count == offsets.count else { return offsets.map { _ in [] } }
    return answers.map { $0.frames ?? [] }
  }
}
