import Simulator
import UIKit

/// An application that shows the subject of a snapshot.
final class SnapshotApplication: UIResponder, UIApplicationDelegate {
  private let makeSubject: @MainActor () throws -> any SnapshotSubject
  var window: UIWindow?
  /// The error that the creation of the subject threw.
  private(set) var failure: (any Error)?
  /// The view that the image shows, or nil for a view controller, whose image shows the screen.
  private var view: UIView?

  init(_ makeSubject: @escaping @MainActor () throws -> any SnapshotSubject) { self.makeSubject = makeSubject }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    do { show(try makeSubject()) } catch { failure = error }
    return true
  }

  private func show(_ subject: any SnapshotSubject) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    if let controller = subject as? UIViewController {
      window.rootViewController = controller
    } else if let view = subject as? UIView {
      self.view = view
      window.rootViewController = SnapshotViewController(showing: view)
    }
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  /// The part of the screen that the image shows, in points.
  var region: CGRect {
    guard let view, let window else { return UIScreen.main.bounds }
    return view.convert(view.bounds, to: window)
  }
}

/// The root view controller for a subject that is a view.
private final class SnapshotViewController: UIViewController {
  private let shown: UIView

  init(showing view: UIView) {
    shown = view
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(shown)
    guard shown.translatesAutoresizingMaskIntoConstraints else {
      NSLayoutConstraint.activate([
        shown.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        shown.topAnchor.constraint(equalTo: view.topAnchor),
      ])
      return
    }
    shown.frame = CGRect(origin: .zero, size: size)
  }

  /// The view's own size. If that is empty, the smallest fitting size, and otherwise the screen's size.
  private var size: CGSize {
    if !shown.bounds.isEmpty { return shown.bounds.size }
    let fitting = shown.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return fitting.width > 0 && fitting.height > 0 ? fitting : view.bounds.size
  }
}
