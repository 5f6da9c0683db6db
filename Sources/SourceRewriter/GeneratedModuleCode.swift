/// Generates the code that belongs to the module as a whole.
struct GeneratedModuleCode {
  let context: RewritingContext
  /// The names of the functions that register the files.
  let registrations: [String]

  /// Type aliases for types that depend on the device's time or files.
  ///
  /// Foundation has types of the same names, so unqualified names would be ambiguous.
  static let aliases = [
    "Bundle", "DispatchGroup", "DispatchQueue", "DispatchSource", "DispatchSourceProtocol", "DispatchSourceTimer",
    "DispatchTime", "DispatchWallTime", "DispatchWorkItem", "NotificationCenter", "OperationQueue", "RunLoop", "Timer",
    "UserDefaults",
  ]

  var text: String {
    let access = context.job.isLibrary ? "public " : ""
    var lines = Self.aliases.map { ("alias \($0)", "\(access)typealias \($0) = UIKit.\($0)") }
    if let bundle = context.job.bundle { lines.append(("bundle", Self.moduleBundle(bundle))) }
    lines += assets.lines
    lines += context.job.standIns.map { ("stand-in \($0.name)", declaration($0, access)) }
    lines += context.report.declarations.optionalRequirements.map { ("optional \($0.owner).\($0.key)", accessor($0)) }
    return (["import UIKit"] + kept(lines) + registration).joined(separator: "\n") + "\n"
  }

  /// The code of the asset symbols. The catalogues are in the module's own bundle if it has one.
  private var assets: AssetSymbolCode {
    let job = context.job
    let folder = job.frameworkFolder.map { "UIKit.Bundle.main.bundlePath + \(SourceText.literal("/" + $0))" }
    let bundle = folder.map { "UIKit.Bundle(path: \($0)) ?? .main" } ?? (job.bundle == nil ? ".main" : ".module")
    return AssetSymbolCode(symbols: job.assetSymbols, bundle: bundle, extendsClasses: job.extendsAssetClasses)
  }

  /// Returns the code of `Bundle.module` for a package's target, whose bundle is in the main bundle.
  private static func moduleBundle(_ name: String) -> String {
    let path = "UIKit.Bundle.main.bundlePath + \(SourceText.literal("/" + name))"
    return "extension UIKit.Bundle { static var module: UIKit.Bundle { UIKit.Bundle(path: \(path)) ?? .main } }"
  }

  /// Returns the lines that were not dropped. A comment at the end of each line contains its key.
  private func kept(_ lines: [(key: String, code: String)]) -> [String] {
    lines.filter { !context.isDropped($0.key) }.map { "\($0.code)  // \($0.key)" }
  }

  private func declaration(_ standIn: RewritingJob.StandIn, _ access: String) -> String {
    if standIn.kind == "protocol" { return "\(access)protocol \(standIn.name): AnyObject {}" }
    let superclass = standIn.superclass ?? Self.superclass(of: standIn.name)
    return "\(access.isEmpty ? "" : "open ")class \(standIn.name): \(superclass) {}"
  }

  /// Returns the probable superclass of a missing class, which the suffix of its name suggests.
  private static func superclass(of name: String) -> String {
    let kinds = [
      ("NavigationController", "UINavigationController"), ("TabBarController", "UITabBarController"),
      ("TableViewController", "UITableViewController"), ("Controller", "UIViewController"),
      ("GestureRecognizer", "UIGestureRecognizer"),
      ("Button", "UIButton"), ("Label", "UILabel"), ("ImageView", "UIImageView"), ("TextField", "UITextField"),
      ("TableViewCell", "UITableViewCell"), ("TableCell", "UITableViewCell"),
      ("CollectionViewCell", "UICollectionViewCell"), ("CollectionCell", "UICollectionViewCell"),
      ("TextView", "UITextView"), ("ScrollView", "UIScrollView"), ("TableView", "UITableView"),
      ("TabBarItem", "UITabBarItem"), ("BarButtonItem", "UIBarButtonItem"), ("TabBar", "UITabBar"),
      ("Segue", "UIStoryboardSegue"), ("Slider", "UISlider"), ("Switch", "UISwitch"), ("Window", "UIWindow"),
      ("View", "UIView"), ("Cell", "UIView"), ("Control", "UIControl"), ("Layer", "CALayer"),
    ]
    return kinds.first { name.hasSuffix($0.0) }?.1 ?? "NSObject"
  }

  /// Returns the accessor of an optional requirement. Its value is nil if the object does not implement it.
  private func accessor(_ requirement: ModuleDeclarations.OptionalRequirement) -> String {
    let access = requirement.isPublic ? "public " : ""
    if requirement.isProperty {
      let type = requirement.result ?? "Any"
      let base = type.hasSuffix("?") ? String(type.dropLast()) : type
      return "extension \(requirement.owner) { \(access)var \(requirement.name): \(base)? "
        + "{ RuntimeClass.value(\"\(requirement.name)\", of: self) as? \(base) } }"
    }
    // The function type has no actor isolation, because Objective-C code may call the method from any thread.
    let type = requirement.functionType
    let name = requirement.accessor
    let head = requirement.isOverloaded ? "func \(name)() -> (\(type))?" : "var \(name): (\(type))?"
    return "extension \(requirement.owner) { \(access)\(head) "
      + "{ (RuntimeClass.implementation(\"\(requirement.owner).\(requirement.key)\", of: self) "
      + "as? @MainActor \(type)).map { unsafeBitCast($0, to: (\(type)).self) } } }"
  }

  /// The lines of the function that the host calls after loading the module.
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
