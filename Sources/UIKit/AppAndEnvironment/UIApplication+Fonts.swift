extension UIApplication {
  /// Makes the fonts of the bundle that `UIAppFonts` in Info.plist lists available by their names.
  static func registerFonts() throws {
    guard let names = try Bundle.main.info()["UIAppFonts"] as? [Any] else { return }
    for case let name as String in names {
      let url = Bundle.main.bundleURL.appendingPathComponent(name)
      if CTFontManagerRegisterFontsForURL(url, .process, nil) { continue }
      let place = Bundle.main.name(of: Bundle.main.bundleURL)
      Device.current.log("\(place)/Info.plist: UIAppFonts: \(name) is no font of the bundle")
    }
  }
}
