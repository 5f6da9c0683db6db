/// Converts build settings to compiler options that change the accepted language.
enum SwiftFeatures {
  static func flags(of settings: BuildSettings) -> [String] {
    var flags: [String] = []
    if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" { flags += ["-default-isolation", "MainActor"] }
    for (setting, feature) in upcoming where settings.isOn("SWIFT_UPCOMING_FEATURE_" + setting) {
      flags += ["-enable-upcoming-feature", feature]
    }
    return flags
  }

  private static let upcoming = [
    ("BARE_SLASH_REGEX_LITERALS", "BareSlashRegexLiterals"), ("CONCISE_MAGIC_FILE", "ConciseMagicFile"),
    ("DISABLE_OUTWARD_ACTOR_ISOLATION", "DisableOutwardActorInference"), ("EXISTENTIAL_ANY", "ExistentialAny"),
    ("FORWARD_TRAILING_CLOSURES", "ForwardTrailingClosures"), ("GLOBAL_CONCURRENCY", "GlobalConcurrency"),
    ("IMPLICIT_OPEN_EXISTENTIALS", "ImplicitOpenExistentials"),
    ("INFER_ISOLATED_CONFORMANCES", "InferIsolatedConformances"),
    ("INFER_SENDABLE_FROM_CAPTURES", "InferSendableFromCaptures"),
    ("INTERNAL_IMPORTS_BY_DEFAULT", "InternalImportsByDefault"), ("ISOLATED_DEFAULT_VALUES", "IsolatedDefaultValues"),
    ("MEMBER_IMPORT_VISIBILITY", "MemberImportVisibility"),
    ("NONISOLATED_NONSENDING_BY_DEFAULT", "NonisolatedNonsendingByDefault"),
    ("REGION_BASED_ISOLATION", "RegionBasedIsolation"),
  ]
}
