import CoreGraphics
import Simulator
import Testing
import Workbench

@testable import PreviewProcess

/// Edits become changes of files, after the difference was shown.
@Suite struct SourceProposalTests {
  private let path = NSTemporaryDirectory() + "/Splash-\(UUID().uuidString).swift"

  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
  private func remove() { try? FileManager.default.removeItem(atPath: path) }
  private var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  private func edit(_ layer: UInt64, line: Int, _ values: [SourceValue]) throws -> SourceEdit {
    let id = "{\"layer\":\(layer),\"key\":\"k\",\"occurrence\":0}"
    let json = """
      {"id":\(id),"title":"logo opacity","place":{"file":"\(path.replacing("/", with: "\\/"))","line":\(line)},"values":[]}
      """
    var edit = try JSONDecoder().decode(SourceEdit.self, from: Data(json.utf8))
    edit.values = values
    return edit
  }

  @Test func theDifferenceIsShownAndThenWritten() throws {
    defer { remove() }
    try write("UIView.animate(withDuration: 0.5) {\n  a.alpha = 1\n}\nlet x = 1\n")
    let proposal = SourceProposal([
      try edit(1, line: 2, [SourceValue(.duration, old: [0.5], new: [0.75])]),
      // Another layer of the same line.
      try edit(2, line: 2, [SourceValue(.duration, old: [0.5], new: [0.75])]),
    ]) { $0 }
    let name = (path as NSString).lastPathComponent
    #expect(
      proposal.notice.text
        == "\(name):1\n- UIView.animate(withDuration: 0.5) {\n+ UIView.animate(withDuration: 0.75) {")
    #expect(proposal.notice.title == "Write this to \(name)?" && proposal.failures.isEmpty)
    #expect(proposal.written.count == 2)
    #expect(text.contains("0.5"), "the file is not written yet")
    try proposal.write()
    #expect(text == "UIView.animate(withDuration: 0.75) {\n  a.alpha = 1\n}\nlet x = 1\n")
  }

  @Test func valuesWithoutALiteralAreReported() throws {
    defer { remove() }
    try write("UIView.animate(withDuration: time()) {\n  a.alpha = 1\n}\n")
    let proposal = SourceProposal([try edit(1, line: 2, [SourceValue(.duration, old: [0.5], new: [0.75])])]) { $0 }
    #expect(proposal.files.isEmpty && proposal.written.isEmpty)
    #expect(proposal.failures.first?.hasSuffix(":2 has no literal 0.5 for duration") == true)
    let foreign = SourceProposal([try edit(1, line: 2, [])]) { _ in nil }
    #expect(foreign.failures.first?.hasSuffix("is not a file of the project") == true)
    var unknown = try edit(1, line: 2, [])
    unknown.place = nil
    let nowhere = SourceProposal([unknown, unknown]) { $0 }
    #expect(nowhere.failure == "logo opacity: the line that adds this animation is not known; and 1 more")
    #expect(nowhere.written.isEmpty && nowhere.files.isEmpty)
  }

  /// Each changed line of a list is shown, and its line breaks stay.
  @Test func aListOverSeveralLinesIsWritten() throws {
    defer { remove() }
    try write("a.keyTimes = [\n  0, 0.3, // early\n  1,\n]\nl.add(a, forKey: nil)\n")
    let proposal = SourceProposal([
      try edit(1, line: 5, [SourceValue(.keyTimes, old: [0, 0.3, 1], new: [0, 0.45, 0.9])])
    ]) { $0 }
    #expect(proposal.lines.filter { $0.hasPrefix("+") } == ["+ 0, 0.45, // early", "+ 0.9,"])
    try proposal.write()
    #expect(text == "a.keyTimes = [\n  0, 0.45, // early\n  0.9,\n]\nl.add(a, forKey: nil)\n")
  }

  @Test func conflictingNewValuesOfALiteralAreReported() throws {
    defer { remove() }
    try write("UIView.animate(withDuration: 0.5) {\n  a.alpha = 1\n}\n")
    let proposal = SourceProposal([
      try edit(1, line: 2, [SourceValue(.duration, old: [0.5], new: [0.75])]),
      try edit(2, line: 2, [SourceValue(.duration, old: [0.5], new: [1])]),
    ]) { $0 }
    #expect(proposal.failures.first?.hasSuffix(":1: one literal cannot be 0.75 and 1") == true)
    #expect(proposal.written.map(\.layer) == [1], "the other edit stays in the scene")
  }

  @Test func aFileThatChangedMeanwhileIsNotWritten() throws {
    defer { remove() }
    try write("UIView.animate(withDuration: 0.5) {\n  a.alpha = 1\n}\n")
    let proposal = SourceProposal([try edit(1, line: 2, [SourceValue(.duration, old: [0.5], new: [0.75])])]) { $0 }
    try write("// mine\n")
    #expect(throws: SimulationError.self) { try proposal.write() }
    #expect(text == "// mine\n")
  }
}
