import Projects

/// Small projects that several tests use.
enum SampleProjects {
  /// An application with a localised storyboard and its own framework.
  static var weather: ProjectText {
    var project = ProjectText()
    project.addFile("DELEGATE", path: "App/AppDelegate.swift")
    project.addFile("KIT", path: "Kit/Sky.swift")
    project.addFile("ASSETS", path: "App/Assets.xcassets")
    project.objects += [
      """
      STORYBOARD = {isa = PBXVariantGroup; children = (BASE, GERMAN, ); name = Main.storyboard; path = App;
        sourceTree = "<group>"; };
      """,
      #"BASE = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };"#,
      #"GERMAN = {isa = PBXFileReference; name = de; path = de.lproj/Main.strings; sourceTree = "<group>"; };"#,
    ]
    project.children.append("STORYBOARD")
    project.targets = [
      .init(
        name: "Weather", sources: ["DELEGATE"], resources: ["STORYBOARD", "ASSETS"], frameworks: ["PRODUCT_Kit"],
        settings: ["INFOPLIST_FILE": "App/Info.plist", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.$(TARGET_NAME:lower)"]),
      .init(name: "Kit", kind: "framework", sources: ["KIT"]),
    ]
    return project
  }

  static func writeWeather(_ text: ProjectText = weather, in folder: TemporaryFolder) throws -> String {
    try folder.write("Weather.xcodeproj/project.pbxproj", text.text)
    try folder.write("App/AppDelegate.swift", "import UIKit\nimport Kit\n")
    try folder.write("Kit/Sky.swift", "import UIKit\n")
    try folder.write("App/Base.lproj/Main.storyboard")
    try folder.write("App/de.lproj/Main.strings")
    try folder.write("App/Assets.xcassets/Contents.json", "{}")
    try folder.write(
      "App/Info.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>UIMainStoryboardFile</key><string>Main</string>
      <key>Scenes</key><array><string>${PRODUCT_MODULE_NAME}.Scene</string></array>
      </dict></plist>
      """)
    return folder.path + "/Weather.xcodeproj"
  }
}
