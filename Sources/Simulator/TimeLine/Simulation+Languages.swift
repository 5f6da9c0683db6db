import UIKit

extension Simulation {
  /// The languages of the application, without what they have in common.
  package var languages: [String] { device.run { Bundle.main.languages } }

  /// The language that the application shows.
  package var language: String? { device.run { Bundle.main.preferredLocalizations.first } }

  /// Tells that the application lacks the language that was asked for.
  func noteMissingLanguage() {
    guard let asked = conditions.settings.last(where: { $0.name == "language" })?.value, !Bundle.main.hasWantedLanguage
    else { return }
    let names = Bundle.main.languages.joined(separator: ", ")
    device.log("there is no language \(asked) in \(scene.title), which has \(names)")
  }
}
