import CoreGraphics
import Projects
import Simulator

extension LottieReport {
  /// The lists of the report, each with a title, the name of its JSON member, and its entries.
  private var lists: [(title: String, name: String, entries: [String])] {
    [
      (
        "the Core Animation engine does not do it; automatic falls back to the main thread engine", "issues",
        issues
      ),
      ("fonts that are not here", "fonts", fonts),
      ("images that are not here", "images", images),
      ("themes, which lottie-ios does not have", "themes", themes),
      ("state machines, which lottie-ios does not have", "stateMachines", stateMachines),
      ("other warnings of lottie-ios", "warnings", warnings),
    ]
  }

  var text: String {
    if isEmpty { return "nothing is missing\n" }
    return lists.filter { !$0.entries.isEmpty }.map { title, _, entries in
      "\(title)  (\(entries.count))\n" + entries.map { "    \($0)\n" }.joined()
    }.joined()
  }

  var json: JSONValue {
    .object(lists.map { (key: $0.name, value: .array($0.entries.map { .string($0) })) })
  }
}
