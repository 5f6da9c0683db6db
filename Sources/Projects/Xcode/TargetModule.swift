import Foundation

/// Creates the module and the bundle of a target.
struct TargetModule {
  let target: XcodeTarget
  let contents: TargetContents

  init(_ target: XcodeTarget) {
    self.target = target
    contents = TargetContents(target)
  }

  /// Returns the module with its own bundle, as for a framework.
  func draft() -> ModuleDraft {
    var draft = applicationDraft()
    var notes: [String] = []
    if target.productType.contains("framework") {
      let info = TargetInfoPlist(target, notes: &notes)
      draft.module.bundle = ProjectBundle(
        name: target.productName + ".framework", info: info.data, resources: contents.resources)
    }
    draft.notes += notes
    return draft
  }

  /// Returns the module without a bundle, because an application's resources are in the main bundle.
  func applicationDraft() -> ModuleDraft {
    var module = ProjectModule(name: target.moduleName, sources: contents.sources)
    module.foreignSources = contents.leftOut.sorted()
    let settings = target.settings
    module.languageMode = LanguageMode(version: settings["SWIFT_VERSION"])
    module.conditions = conditions
    module.compilerFlags = SwiftFeatures.flags(of: settings)
    if settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] != "NO" {
      module.assetSymbols = AssetSymbolFinder(contents.resources).symbols
      module.extendsAssetClasses = settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"] == "YES"
    }
    return ModuleDraft(
      module: module, linked: contents.linked, missing: contents.binaries, notes: contents.notes)
  }

  /// The distinct compilation conditions from `SWIFT_ACTIVE_COMPILATION_CONDITIONS` and `-D` flags.
  private var conditions: [String] {
    let flags = target.settings.words("OTHER_SWIFT_FLAGS")
    var found = target.settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    for (index, flag) in flags.enumerated() where flag.hasPrefix("-D") {
      if flag.count > 2 { found.append(String(flag.dropFirst(2))) }
      if flag.count == 2, index + 1 < flags.count { found.append(flags[index + 1]) }
    }
    var known: Set<String> = []
    return found.filter { SettingModifier.identifier($0) == $0 && !$0.isEmpty && known.insert($0).inserted }
  }
}
