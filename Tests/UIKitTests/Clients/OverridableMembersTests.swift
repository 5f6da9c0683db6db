import Foundation
import Testing

/// Apple's classes let subclasses override all their members but those of Swift's own extensions. In Swift a member can be
/// overridden only if it is `open` and in the class body.
@Suite struct OverridableMembersTests {
  /// The members that stay in extensions, by class. No public project that was opened overrides them.
  private static let exceptions: [String: Set<String>] = [
    "CALayer": ["convert", "convertTime", "presentation", "scroll", "scrollRectToVisible", "visibleRect"],
    "UIApplication": [
      "backgroundTimeRemaining", "beginBackgroundTask", "connectedScenes", "endBackgroundTask", "open",
      "statusBarOrientation", "userInterfaceLayoutDirection",
    ],
    "UICollectionView": ["dequeueConfiguredReusableCell", "dequeueConfiguredReusableSupplementary"],
    "UIDynamicAnimator": [
      "layoutAttributesForCell", "layoutAttributesForDecorationView", "layoutAttributesForSupplementaryView",
    ],
    "UIFont": ["fontDescriptor"],
    "UIImage": [
      "applyingSymbolConfiguration", "isSymbolImage", "jpegData", "pngData", "symbolConfiguration",
      "withConfiguration",
    ],
    "UIScrollView": ["contentLayoutGuide", "frameLayoutGuide"],
    "UIView": [
      "addLayoutGuide", "bottomAnchor", "centerXAnchor", "centerYAnchor",
      "constraints", "constraintsAffectingLayout", "convert", "drawHierarchy", "firstBaselineAnchor",
      "hasAmbiguousLayout", "heightAnchor", "interactions", "keyboardLayoutGuide", "lastBaselineAnchor", "layoutGuides",
      "layoutMarginsGuide", "leadingAnchor", "leftAnchor", "motionEffects", "readableContentGuide",
      "removeLayoutGuide", "resizableSnapshotView", "rightAnchor", "safeAreaLayoutGuide",
      "snapshotView", "topAnchor", "trailingAnchor", "traitOverrides", "widthAnchor",
    ],
    "UIViewController": [
      "bottomLayoutGuide", "sheetPresentationController", "topLayoutGuide", "traitOverrides", "transition",
    ],
    "UIWindow": ["convert", "windowScene"],
  ]

  @Test(arguments: ["QuartzCore", "UIKit"])
  func membersOfOpenClassesAreInTheirBodies(library: String) throws {
    let files = try Self.sources(of: library)
    let classes = Set(files.flatMap { $0.lines.compactMap { Self.name(after: "open class ", in: $0) } })
    #expect(classes.count > 5)
    for file in files {
      for (type, member) in file.membersOfExtensions where classes.contains(type) {
        #expect(
          Self.exceptions[type]?.contains(member) ?? false,
          "\(file.name): \(type).\(member) cannot be overridden; move it into the class body and make it open")
      }
    }
  }

  /// Classes that are used on every thread have constants, which cannot be overridden.
  private static let immutable: Set<String> = [
    "NSDataAsset", "NSException", "UIBlurEffect", "UIFontDescriptor", "UIPasteboard",
  ]

  @Test(arguments: ["QuartzCore", "UIKit"])
  func membersInBodiesAreOpen(library: String) throws {
    var count = 0
    for file in try Self.sources(of: library) where !file.name.contains("Compositional") {
      for (type, member, isOpen) in file.membersOfBodies {
        count += 1
        #expect(
          isOpen || Self.immutable.contains(type), "\(file.name): \(type).\(member) cannot be overridden; make it open")
      }
    }
    #expect(count > 100)
  }

  private static func sources(of library: String) throws -> [SourceLines] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let folder = root.appendingPathComponent("Sources/\(library)")
    let names = try #require(FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String])
    return try names.sorted().filter { $0.hasSuffix(".swift") }.map { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return SourceLines(name: name, lines: text.components(separatedBy: "\n"))
    }
  }

  /// Returns the identifier after a prefix of a line without its indentation.
  static func name(after prefix: String, in line: String) -> String? {
    let text = line.drop { $0 == " " }
    guard text.hasPrefix(prefix) else { return nil }
    return String(text.dropFirst(prefix.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }
}

/// The lines of a source file.
private struct SourceLines {
  let name: String
  let lines: [String]

  /// The public instance members in extensions, except for names from before Swift 4.2.
  var membersOfExtensions: [(type: String, member: String)] {
    var (type, isOld): (String?, Bool) = (nil, false)
    var found: [(type: String, member: String)] = []
    for line in lines {
      if let extended = OverridableMembersTests.name(after: "extension ", in: line), !line.hasPrefix(" ") {
        type = extended
      } else if line == "}" {
        type = nil
      }
      let member = ["public func ", "public var ", "public nonisolated func ", "public nonisolated var "].lazy
        .compactMap { line.hasPrefix("   ") ? nil : OverridableMembersTests.name(after: $0, in: line) }.first
      if let type, let member, !member.isEmpty, !isOld { found.append((type, member)) }
      isOld = line.contains("obsoleted: 4.2")
    }
    return found
  }

  /// The instance members in the bodies of open classes that are open or public.
  var membersOfBodies: [(type: String, member: String, isOpen: Bool)] {
    var type: String?
    var found: [(type: String, member: String, isOpen: Bool)] = []
    for line in lines {
      if let name = OverridableMembersTests.name(after: "open class ", in: line), !line.hasPrefix(" ") {
        type = name
      } else if line == "}" {
        type = nil
      }
      guard let type, let access = ["open", "public"].first(where: { line.hasPrefix("  \($0)") }) else { continue }
      let words = line.split(whereSeparator: { $0 == " " || $0 == ":" || $0 == "(" || $0 == "<" }).map(String.init)
      guard !words.contains("static"), !words.contains("class"),
        let index = words.firstIndex(where: { ["var", "let", "func"].contains($0) }), index + 1 < words.count
      else { continue }
      found.append((type, words[index + 1], access == "open"))
    }
    return found
  }
}
