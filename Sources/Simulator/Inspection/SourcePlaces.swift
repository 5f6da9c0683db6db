import QuartzCore

/// A line of a user's file that created a layer or added an animation.
package struct SourcePlace: Sendable, Hashable, Codable {
  /// The path of the file.
  package var file: String
  package var line: Int
  /// The identifier of an element of a storyboard or a xib.
  package var element: String?

  package init(file: String, line: Int, element: String? = nil) {
    (self.file, self.line, self.element) = (file, line, element)
  }

  /// The file's name and the line, such as `Player.swift:42`.
  package var text: String { "\((file as NSString).lastPathComponent):\(line)" }
}

/// An object that finds the lines of a user's files.
@MainActor package protocol SourceFinding: AnyObject, Sendable {
  /// Returns the places of those origins that are known.
  func places(of origins: [Origin]) -> SourcePlaces
}

/// The places of origins.
package struct SourcePlaces: Sendable {
  private var places: [ObjectIdentifier: SourcePlace] = [:]

  package init() {}

  /// The place of an origin.
  package subscript(origin: Origin?) -> SourcePlace? {
    get { origin.flatMap { places[ObjectIdentifier($0)] } }
    set { if let origin { places[ObjectIdentifier(origin)] = newValue } }
  }
}

extension ResolvedFrame {
  /// The origins of all layers and animations that have one.
  package var origins: [Origin] { windows.flatMap(\.origins) }
}

extension ResolvedLayer {
  /// The origins of the layer, its animations and all layers below it.
  fileprivate var origins: [Origin] {
    [origin].compactMap { $0 } + animations.flatMap(\.origins) + (mask?.origins ?? []) + sublayers.flatMap(\.origins)
  }
}

extension ResolvedAnimation {
  package var origins: [Origin] { [origin].compactMap { $0 } + children.flatMap(\.origins) }
}
