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
    var text = "import UIKit\n"
    for name in Self.aliases { text += "\(access)typealias \(name) = UIKit.\(name)\n" }
    for standIn in context.job.standIns { text += declaration(standIn, access) }
    text += optionalRequirements
    text += registration
    return text
  }

  private func declaration(_ standIn: RewritingJob.StandIn, _ access: String) -> String {
    let name = standIn.name
    switch standIn.kind {
    case "protocol": return "\(access)protocol \(name) {}\n"
    default: return "\(access)class \(name): NSObject {}\n"
    }
  }

  /// A method or property that an object may or may not have, as Objective-C's optional requirements are.
  private var optionalRequirements: String {
    var text = ""
    for requirement in context.report.declarations.optionalRequirements {
      let access = requirement.isPublic ? "public " : ""
      if requirement.isProperty {
        let type = requirement.result ?? "Any"
        let isOptional = type.hasSuffix("?")
        text += "extension \(requirement.owner) { \(access)var \(requirement.name): \(type)\(isOptional ? "" : "?") "
        text +=
          "{ RuntimeClass.value(\"\(requirement.name)\", of: self) as? \(isOptional ? String(type.dropLast()) : type) } }\n"
      } else {
        text += "extension \(requirement.owner) { @MainActor \(access)var \(requirement.accessor): "
        text += "(@MainActor \(requirement.functionType))? "
        text += "{ RuntimeClass.implementation(\"\(requirement.owner).\(requirement.key)\", of: self) "
        text += "as? @MainActor \(requirement.functionType) } }\n"
      }
    }
    return text
  }

  /// The one function that the host calls after loading the module.
  private var registration: String {
    let module = context.job.module
    var text = "@_cdecl(\"splashview_register_\(module)\")\n@MainActor public func _splashview_register_\(module)() {\n"
    for function in registrations { text += "  \(function)()\n" }
    if let delegate = context.report.delegate {
      text += "  ClientModule.setDelegate { \(delegate)() }\n"
    }
    for preview in context.report.previews {
      text += "  ClientModule.addPreview(name: \(literal(preview.name)), file: \(literal(preview.file)), "
      text += "line: \(preview.line)) { \(preview.function)() }  // \(preview.function)\n"
    }
    return text + "}\n"
  }

  private func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }
}
