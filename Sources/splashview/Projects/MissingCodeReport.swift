import CoreGraphics
import Projects
import Simulator

/// The symbols that a project uses and the libraries lack.
struct MissingCodeReport {
  private struct Use {
    var file: String
    var line: Int
    var action: String
  }

  private var symbols: [String: [Use]] = [:]

  init(_ built: BuiltProject) {
    for module in built.modules {
      for finding in module.findings {
        add(finding.symbol, Use(file: finding.file, line: finding.line, action: finding.action.text))
      }
      for (name, imports) in module.missingModules {
        for note in imports { add(name, Use(file: note.file, line: note.line, action: "the import is left out")) }
      }
      for note in module.leftOut {
        add(note.text, Use(file: note.file, line: note.line, action: "the file is left out"))
      }
      for note in module.notes { add(note.text, Use(file: note.file, line: note.line, action: "it has no effect")) }
    }
    for note in built.project.notes { add(note, Use(file: built.project.path, line: 0, action: "it is left out")) }
  }

  private mutating func add(_ symbol: String, _ use: Use) { symbols[symbol, default: []].append(use) }

  /// A Boolean value indicating whether nothing is missing.
  var isEmpty: Bool { symbols.isEmpty }

  /// The symbols, those with most uses first.
  private var sorted: [(symbol: String, uses: [Use])] {
    symbols.map { ($0.key, $0.value.sorted { ($0.file, $0.line, $0.action) < ($1.file, $1.line, $1.action) }) }
      .sorted { (-$0.uses.count, $0.symbol) < (-$1.uses.count, $1.symbol) }
  }

  var text: String {
    if isEmpty { return "nothing is missing\n" }
    return sorted.map { symbol, uses in
      "\(symbol)  (\(uses.count) \(uses.count == 1 ? "use" : "uses"))\n"
        + uses.map { "    \($0.line > 0 ? "\($0.file):\($0.line)" : $0.file): \($0.action)\n" }.joined()
    }.joined()
  }

  var json: JSONValue {
    .array(
      sorted.map { symbol, uses in
        .object([
          (key: "symbol", value: .string(symbol)),
          (
            key: "uses",
            value: .array(
              uses.map { use in
                .object([
                  (key: "file", value: .string(use.file)), (key: "line", value: .number(Double(use.line))),
                  (key: "action", value: .string(use.action)),
                ])
              })
          ),
        ])
      })
  }
}
