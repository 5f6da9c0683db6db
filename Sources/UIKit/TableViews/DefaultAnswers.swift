/// The optional methods whose absence Apple's table view tells from every answer.
///
/// A default implementation notes itself here, so that the caller knows whether it was the client's.
struct DefaultAnswers: OptionSet {
  let rawValue: Int
  static let canEdit = DefaultAnswers(rawValue: 1)
  static let trailingActions = DefaultAnswers(rawValue: 2)
}

extension UITableView {
  /// Notes that a default implementation gave an answer.
  func noteDefault(_ answer: DefaultAnswers) { defaultAnswers.insert(answer) }

  /// Returns the answer of a closure, nil if a default implementation gave it.
  func clientAnswer<Answer>(_ method: DefaultAnswers, _ ask: () -> Answer) -> Answer? {
    defaultAnswers.remove(method)
    let answer = ask()
    return defaultAnswers.contains(method) ? nil : answer
  }
}
