import UIKit

extension Simulation {
  /// The languages of the application, without `Base`.
  package var languages: [String] { device.run { Bundle.main.languages } }

  /// The language that the application shows.
  package var language: String? { device.run { Bundle.main.preferredLocalizations.first } }

  /// Logs a message if the application lacks the requested language.
  func noteMissingLanguage() {
    guard let requested = conditions.settings.last(where: { $0.name == "language" })?.value,
      !Bundle.main.hasWantedLanguage
    else { return }
    let names = Bundle.main.languages.joined(separator: ", ")
    device.log("there is no language \(requested) in \(scene.title), which has \(names)")
  }
}
