import CoreGraphics
import PreviewProcess

extension Editor {
  /// Finds the editor: the command in the settings, or in `$VISUAL`, or in `$EDITOR`.
  init(setting: String?, environment: [String: String]) throws {
    let commands = [
      ("editor in settings.conf", setting), ("VISUAL", environment["VISUAL"]), ("EDITOR", environment["EDITOR"]),
    ]
    let words = try commands.map { name, text in try CommandWords.split(text ?? "", of: name) }
    self.init(words: words.first { !$0.isEmpty } ?? [], environment: environment)
  }
}
