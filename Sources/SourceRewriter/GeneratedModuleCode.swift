/// Code that belongs to the module as a whole.
struct GeneratedModuleCode {
  let context: RewritingContext
  /// The functions that register the files.
  let registrations: [String]

  /// Types that follow the device's time or files; beside Foundation's own the bare names would be ambiguous.
  private static let aliases = [
    "Bundle", "DispatchGroup", "DispatchQueue", "DispatchTime", "DispatchWallTime", "DispatchWorkItem",
    "NotificationCenter", "RunLoop", "Timer", "UserDefaults",
  ]

  var text: String {
    let access = context.job.isLibrary ? "public " : ""
    var lines = Self.aliases.map { ("alias \($0)", "\(access)typealias \($0) = UIKit.\($0)") }
    lines += context.job.standIns.map { ("stand-in \($0.name)", declaration($0, access)) }
    lines += context.report.declarations.optionalRequirements.map { ("optional \($0.owner).\($0.key)", accessor($0)) }
    return (["import UIKit"] + kept(lines) + registration).joined(separator: "\n") + "\n"
  }

  /// The lines that compile, each with its key, by which an error drops it.
  private func kept(_ lines: [(key: String, code: String)]) -> [String] {
    lines.filter { !context.isDropped($0.key) }.map { "\($0.code)  // \($0.key)" }
  }

  private func declaration(_ standIn: RewritingJob.StandIn, _ access: String) -> String {
    if standIn.kind == "protocol" { return "\(access)protocol \(standIn.name): AnyObject {}" }
    return "\(access.isEmpty ? "" : "open ")class \(standIn.name): \(Self.superclass(of: standIn.name)) {}"
  }

  /// The class that a missing class most likely inherits, by the end of its name.
  private static func superclass(of name: String) -> String {
    let kinds = [
      ("ViewController", "UIViewController"), ("Controller", "UIViewController"),
      ("GestureRecognizer", "UIGestureRecognizer"),
      ("Button", "UIButton"), ("Label", "UILabel"), ("ImageView", "UIImageView"), ("TextField", "UITextField"),
      ("View", "UIView"), ("Cell", "UIView"), ("Control", "UIControl"), ("Layer", "CALayer"),
    ]
    return kinds.first { name.hasSuffix($0.0) }?.1 ?? "NSObject"
  }

  /// A method or property that an object may or may not have, as Objective-C's optional requirements are.
  private func accessor(_ requirement: ModuleDeclarations.OptionalRequirement) -> String {
    let access = requirement.isPublic ? "public " : ""
    if requirement.isProperty {
      let type = requirement.result ?? "Any"
      let base = type.hasSuffix("?") ? String(type.dropLast()) : type
      return "extension \(requirement.owner) { \(access)var \(requirement.name): \(base)? "
        + "{ RuntimeClass.value(\"\(requirement.name)\", of: self) as? \(base) } }"
    }
    return "extension \(requirement.owner) { @MainActor \(access)var \(requirement.accessor): "
      + "(@MainActor \(requirement.functionType))? "
      + "{ RuntimeClass.implementation(\"\(requirement.owner).\(requirement.key)\", of: self) "
      + "as? @MainActor \(requirement.functionType) } }"
  }

  /// The one function that the host calls after loading the module.
  private var registration: [String] {
    let module = context.job.module
    var calls = registrations.map { ("call \($0)", "  \($0)()") }
    if let delegate = context.report.delegate {
      calls.append(("delegate", "  ClientModule.setDelegate { \(delegate)() }"))
    }
    for preview in context.report.previews {
      let name = "name: \(SourceText.literal(preview.name)), file: \(SourceText.literal(preview.file))"
      let code = "  ClientModule.addPreview(\(name), line: \(preview.line)) { \(preview.function)() }"
      calls.append((preview.function, code))
    }
    let head = "@_cdecl(\"splashview_register_\(module)\")\n@MainActor public func _splashview_register_\(module)() {"
    return [head] + kept(calls) + ["}"]
  }
}
