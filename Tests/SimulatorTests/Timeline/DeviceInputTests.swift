import QuartzCore
import Simulator
import Testing
import UIKit

private final class Delegate: UIResponder, UIApplicationDelegate {
  static let view = "words"
  var window: UIWindow?
  private let label = UILabel()
  private let field = UITextField()

  private func say(_ word: String) { label.text = (label.text ?? "") + word + " " }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    let controller = UIViewController()
    window.rootViewController = controller
    label.accessibilityIdentifier = Self.view
    controller.view.addSubview(label)
    controller.view.addSubview(field)
    field.frame = CGRect(x: 0, y: 200, width: 100, height: 30)
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [weak self] in self?.say("hover\($0.state.rawValue)") }
    controller.view.addGestureRecognizer(hover)
    window.makeKeyAndVisible()
    self.window = window
    if let badge = (launchOptions?[.remoteNotification] as? [AnyHashable: Any])?["badge"] { say("badge\(badge)") }
    if let url = launchOptions?[.url] as? URL { say("launch:\(url.host ?? "")") }
    if UIAccessibility.isReduceMotionEnabled { say("still") }
    say("\(window.traitCollection.userInterfaceStyle == .dark ? "dark" : "light")")
    field.becomeFirstResponder()
    field.addAction(UIAction { [weak self] _ in self?.say(self?.field.text ?? "") }, for: .editingChanged)
    return true
  }
  func applicationDidEnterBackground(_ application: UIApplication) {
    say("behind")
    UINotificationFeedbackGenerator().notificationOccurred(.success)
  }
  func applicationWillEnterForeground(_ application: UIApplication) {
    say("back")
    say("\(window?.traitCollection.userInterfaceStyle == .dark ? "dark" : "light")")
  }
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    say("open:\(url.host ?? "")")
    return true
  }
}

/// Inputs besides touches reach the application: background, links, settings, keys and a pointer. Haptics come out.
@MainActor @Suite struct DeviceInputTests {
  private static let scene = SceneDescription(
    name: "inputs", title: "Inputs", summary: "Shows its inputs.", duration: 3, dataFolder: "Inputs"
  ) { Delegate() }

  private func plan(_ change: (inout LaunchRequest) -> Void) throws -> LaunchPlan {
    var request = LaunchRequest()
    request.scene = "inputs"
    change(&request)
    return try request.plan(scenes: [Self.scene])
  }

  private func words(_ simulation: Simulation) -> String? {
    simulation.device.run {
      let views = UIApplication.shared.windows[0].rootViewController?.view.subviews
      return (views?.first { $0.accessibilityIdentifier == Delegate.view } as? UILabel)?.text
    }
  }

  @Test func launchConditionsAndEventsReachTheApplication() throws {
    let plan = try plan {
      ($0.link, $0.notification) = ("demo://card", #"{"badge":3}"#)
      $0.deviceSettings = ["motion=reduced", "style=light", "style=dark"]
      $0.events = ["2:foreground", "1:background", "1.5:style=light", "2.5:link=demo://two"]
    }
    let simulation = try plan.start(watch: nil)
    try simulation.run(through: DeviceTime(seconds: 3))
    let said = "badge3 launch:card still dark open:card behind back light open:two "
    #expect(words(simulation) == said)
    let felt = try simulation.inspection(at: DeviceTime(seconds: 3)).json["haptics"]?.array
    #expect(felt?.first?["name"]?.string == "notification success")
    #expect(felt?.first?["time"]?.number == 1)
    #expect(try simulation.inspection(at: DeviceTime(seconds: 0.5)).json["haptics"] == nil)
    // The recording replays to the same end, after a round trip through its text.
    let recording = try GestureFile(text: Array(simulation.recording().text.utf8), name: "recording")
    #expect(recording == simulation.recording())
    let again = try Simulation(scene: Self.scene, conditions: recording.launch)
    try again.replay(recording)
    try again.run(through: DeviceTime(seconds: 3))
    #expect(words(again) == said)
  }

  @Test func anInputInThePastRestartsTheScene() throws {
    let simulation = try Simulation(scene: Self.scene)
    try simulation.move(to: .background, time: DeviceTime(seconds: 1))
    try simulation.run(through: DeviceTime(seconds: 2))
    try simulation.open(link: "demo://early", time: DeviceTime(seconds: 0.5))
    #expect(words(simulation) == "light open:early ")
    try simulation.change(setting: "style", to: "dark", time: DeviceTime(seconds: 0.6))
    #expect(throws: SimulationError.self) {
      try simulation.change(setting: "style", to: "green", time: DeviceTime(seconds: 0.7))
    }
  }

  @Test func keysAreTypedAndAPointerHovers() throws {
    let plan = try plan { $0.events = ["0.5:type=a=b", "1:type=\u{8}"] }
    let simulation = try plan.start(watch: nil)
    try simulation.run(through: DeviceTime(seconds: 1))
    #expect(words(simulation) == "light a a= a=b a= ")
    for (time, kind) in [(1.1, Input.Kind.hover(x: 20, y: 20)), (1.2, .hover(x: 30, y: 20)), (1.3, .hoverEnd)] {
      try simulation.send(Input(time: DeviceTime(seconds: time), kind: kind))
    }
    #expect(words(simulation) == "light a a= a=b a= hover1 hover2 hover3 ")
  }

  @Test(arguments: [
    ("1:sleep", "--event is \"1:sleep\", expected SECONDS:WHAT"), ("background", "--event is \"background\""),
    ("-1:background", "--event is \"-1:background\""), ("1:style=green", "the setting is \"style=green\""),
    ("1:link=nowhere", "the link is \"nowhere\""),
  ])
  func errorsNameWrongEvents(argument: String, message: String) {
    let error = #expect(throws: SimulationError.self) { try plan { $0.events = [argument] } }
    #expect(error?.message.hasPrefix(message) ?? false)
  }

  @Test(
    arguments: [
      ("card", nil, "the link is"), (nil, "[1]", "the notification is"), (nil, "{", "the notification is"),
    ] as [(String?, String?, String)])
  func errorsNameWrongConditions(link: String?, notification: String?, message: String) {
    let error = #expect(throws: SimulationError.self) {
      try plan { ($0.link, $0.notification) = (link, notification) }
    }
    #expect(error?.message.hasPrefix(message) ?? false)
  }

  @Test(arguments: [
    (#"{"t":1,"app":"sleep"}"#, "line 1: \"app\" is background or foreground, not \"sleep\""),
    (#"{"t":1,"hover":{"x":1}}"#, "line 1: \"y\" is missing, expected a number"),
    (#"{"t":1,"link":"x"}"#, "line 1: the link is \"x\""),
    (#"{"t":1,"settings":{"style":"no"}}"#, "line 1: the setting"),
    (#"{"settings":{"style":"no"}}"#, "line 1: the setting"), (#"{"link":4}"#, "line 1: \"link\" is a link"),
  ])
  func errorsNameWrongLines(line: String, message: String) {
    let error = #expect(throws: SimulationError.self) { try GestureFile(text: Array(line.utf8), name: "g") }
    #expect(error?.message.hasPrefix("g, " + message) ?? false, "\(error?.message ?? "")")
  }
}
