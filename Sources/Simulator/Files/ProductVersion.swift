/// The version of this program.
package enum ProductVersion {
  /// The program's name and version, as `--version` prints them and captures record them.
  package static let text = "splashview 0.1.0"
}
