/// The optional methods for which UIKit treats a missing implementation differently from every return value.
///
/// Swift's default implementations hide whether client code implements a method. Each of them records its call here.
struct DefaultAnswers: OptionSet {
  let rawValue: Int
  static let canEdit = DefaultAnswers(rawValue: 1)
  static let trailingActions = DefaultAnswers(rawValue: 2)
}

extension UITableView {
  /// Records that the default implementation of a method was called.
  func noteDefault(_ answer: DefaultAnswers) { defaultAnswers.insert(answer) }

  /// Returns the result of a closure that calls a method; nil if the default implementation answered.
  func clientAnswer<Answer>(_ method: DefaultAnswers, _ call: () -> Answer) -> Answer? {
    defaultAnswers.remove(method)
    let answer = call()
    return defaultAnswers.contains(method) ? nil : answer
  }
}
