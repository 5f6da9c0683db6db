/// An object of `project.pbxproj`, such as a target, a group, a file or a build phase.
struct XcodeObject: Sendable {
  let identifier: String
  let fields: [String: XcodeValue]

  /// The object's class, such as `PBXGroup`.
  var kind: String { self["isa"] ?? "" }

  subscript(field: String) -> String? { fields[field]?.string }

  func strings(_ field: String) -> [String] { fields[field]?.strings ?? [] }

  func dictionary(_ field: String) -> [String: XcodeValue] { fields[field]?.dictionary ?? [:] }

  /// A Boolean value indicating whether the object has no platform filters or includes iOS among them.
  var isForIOS: Bool {
    let filters = strings("platformFilters") + [self["platformFilter"]].compactMap(\.self)
    return filters.isEmpty || filters.contains("ios")
  }
}
