extension UIApplication {
  /// Registers the fonts of the bundle that the key `UIAppFonts` in Info.plist lists.
  static func registerFonts() throws {
    guard let names = try Bundle.main.info()["UIAppFonts"] as? [Any] else { return }
    for case let name as String in names {
      let url = Bundle.main.bundleURL.appendingPathComponent(name)
      if CTFontManagerRegisterFontsForURL(url, .process, nil) { continue }
      let bundleName = Bundle.main.name(of: Bundle.main.bundleURL)
      Device.current.log("\(bundleName)/Info.plist: UIAppFonts: \(name) is not a font of the bundle")
    }
  }
}
