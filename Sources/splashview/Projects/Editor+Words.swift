import CoreGraphics
import PreviewProcess

extension Editor {
  /// Finds the editor: the command of the settings, else that of `$VISUAL`, else that of `$EDITOR`.
  init(setting: String?, environment: [String: String]) throws {
    let commands = [
      ("editor in settings.conf", setting), ("VISUAL", environment["VISUAL"]), ("EDITOR", environment["EDITOR"]),
    ]
    let words = try commands.map { name, text in try CommandWords.split(text ?? "", of: name) }
    self.init(words: words.first { !$0.isEmpty } ?? [], environment: environment)
  }
}
