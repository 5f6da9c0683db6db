// Converts the return addresses of a project's functions to the lines of its files.
//
// The innermost frames in which a view was made are usually its own initialisers. The line shown is that of the first
// frame outside them, which asked for the view. Frames of generated code name a copy of a file and are ignored.
import Foundation
import Projects
import QuartzCore
import Simulator

/// Finds the source lines of layers and animations. Each address is looked up once.
@MainActor package final class ProjectSources: SourceFinding {
  private let symbolizer: Symbolizer?
  private let libraries: [String]
  private let sources: Set<String>
  private var frames: [UInt: [Symbolizer.Frame]] = [:]

  init(_ built: BuiltProject) {
    symbolizer = built.symbolizer.map(Symbolizer.init)
    libraries = built.modules.map(\.library)
    sources = Set(built.project.modules.flatMap(\.sources))
  }

  package func places(of origins: [Origin]) -> SourcePlaces {
    look(up: origins.flatMap(\.calls))
    var places = SourcePlaces()
    for origin in origins { places[origin] = place(of: origin) }
    return places
  }

  private func place(of origin: Origin) -> SourcePlace? {
    let frames = origin.calls.flatMap { self.frames[$0] ?? [] }.filter { $0.line > 0 && sources.contains($0.file) }
    let prefixes = Self.prefixes(of: origin.type)
    let maker = frames.first { frame in !frame.isInitializer || !prefixes.contains(where: frame.function.hasPrefix) }
    if let maker { return SourcePlace(file: maker.file, line: Self.line(of: maker, making: origin.type)) }
    if let element = origin.element { return Self.place(of: element) }
    return frames.last.map { SourcePlace(file: $0.file, line: $0.line) }
  }

  /// Returns the line of a frame, at which an object of a class is made.
  ///
  /// If the compiler recorded only a nearby line, the result is the last line up to it that makes such an object.
  private static func line(of frame: Symbolizer.Frame, making type: AnyClass?) -> Int {
    guard frame.isNearby == true, let type, let text = try? String(contentsOfFile: frame.file, encoding: .utf8) else {
      return frame.line
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(frame.line)
    let inClass = lines.lastIndex { $0.contains("class ") } ?? 0
    return lines[inClass...].lastIndex { $0.contains("\(type)(") }.map { $0 + 1 } ?? frame.line
  }

  /// The bundle has links to the project's files.
  private static func place(of element: InterfaceElement) -> SourcePlace {
    let file = URL(fileURLWithPath: element.file).resolvingSymlinksInPath().path
    return SourcePlace(file: file, line: element.line, element: element.identifier)
  }

  /// The beginnings of the mangled names of the members of a class and of its superclasses.
  private static func prefixes(of type: AnyClass?) -> [String] {
    sequence(first: type) { $0.flatMap { _getSuperclass($0) } }.prefix { $0 != nil }
      .compactMap { $0.flatMap { _mangledTypeName($0) } }.map { "$s" + $0 }
  }

  private func look(up calls: [UInt]) {
    let new = Set(calls).filter { frames[$0] == nil }
    guard let symbolizer, !new.isEmpty else { return }
    var offsets: [Int: [(call: UInt, offset: UInt)]] = [:]
    for call in new {
      frames[call] = []
      // A return address follows its call, and may already belong to the next line.
      guard let place = CallSites.library(of: call - 1), libraries.indices.contains(place.index) else { continue }
      offsets[place.index, default: []].append((call, place.offset))
    }
    for (library, calls) in offsets {
      let found = symbolizer.frames(of: calls.map(\.offset), in: libraries[library])
      for (call, frames) in zip(calls, found) {
        let lacksLine = frames.contains { $0.line == 0 && sources.contains($0.file) }
        self.frames[call.call] =
          lacksLine ? symbolizer.framesWithLine(after: call.offset, in: libraries[library]) : frames
      }
    }
  }
}

extension Symbolizer.Frame {
  /// A Boolean value indicating whether the function is an initialiser of a class.
  fileprivate var isInitializer: Bool { function.hasSuffix("fc") || function.hasSuffix("fC") }
}
