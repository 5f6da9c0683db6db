import CoreGraphics

/// A command in the help dump of swift-argument-parser, with the fields that the manual needs.
struct CommandDescription: Decodable {
  /// An argument, an option or a flag.
  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }

    var kind: String
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var defaultValue: String?
    var isOptional: Bool
    var isRepeating: Bool
    var shouldDisplay: Bool

    /// A Boolean value indicating whether the manual shows the argument. The dump lists `--version`, which belongs to the
    /// program, for every command.
    var isOfCommand: Bool { shouldDisplay && names?.contains { $0.name == "version" } != true }

    /// The spelling, such as `-o, --output <output>`.
    var spelling: String {
      let value = "<\(valueName ?? "value")>"
      guard kind != "positional" else { return value }
      let names = (names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name }.joined(separator: ", ")
      return kind == "flag" ? names : "\(names) \(value)"
    }
  }

  var commandName: String
  var abstract: String?
  var arguments: [Argument]?
  var subcommands: [CommandDescription]?
  var shouldDisplay: Bool

  /// Reads the description of the whole program from a dump.
  init(dump: String) throws {
    struct Dump: Decodable { var command: CommandDescription }
    self = try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
  }
}
