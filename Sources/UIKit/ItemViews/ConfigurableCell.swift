/// A cell whose content and background configurations follow its state.
@MainActor
protocol ConfigurableCell: UIView {
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var backgroundConfiguration: UIBackgroundConfiguration? { get set }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
  var configurationState: UICellConfigurationState { get }
  var configurationUpdate: ConfigurationUpdate { get set }
  func updateConfiguration(using state: UICellConfigurationState)
}

/// The progress of an update of configurations.
enum ConfigurationUpdate {
  case none
  case requested
  case running
}

extension ConfigurableCell {
  /// Requests an update before the next layout. Changes during an update request no other one.
  func requestConfigurationUpdate() {
    guard configurationUpdate != .running else { return }
    configurationUpdate = .requested
    setNeedsLayout()
  }

  /// Updates the configurations automatically where the client wants it, and then calls its own update.
  func updateConfigurationIfNeeded() {
    guard configurationUpdate == .requested else { return }
    configurationUpdate = .running
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      self.contentConfiguration = contentConfiguration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      let updated = backgroundConfiguration.updated(for: state)
      if updated != backgroundConfiguration { self.backgroundConfiguration = updated }
    }
    updateConfiguration(using: state)
    configurationUpdate = .none
  }
}
