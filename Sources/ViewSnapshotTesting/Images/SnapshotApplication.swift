import Simulator
import UIKit

/// The application that shows the subject of a snapshot.
final class SnapshotApplication: UIResponder, UIApplicationDelegate {
  private let makeSubject: @MainActor () throws -> any SnapshotSubject
  var window: UIWindow?
  /// The error of the code that makes the subject.
  private(set) var failure: (any Error)?
  /// The view that fills the image; nil for a view controller, which fills the screen.
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

  /// The rectangle of the image on the screen, in points.
  var region: CGRect {
    guard let view, let window else { return UIScreen.main.bounds }
    return view.convert(view.bounds, to: window)
  }
}

/// The controller of a view that stands alone.
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

  /// The view's own size, else the smallest that its contents allow, else that of the screen.
  private var size: CGSize {
    if !shown.bounds.isEmpty { return shown.bounds.size }
    let fitting = shown.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return fitting.width > 0 && fitting.height > 0 ? fitting : view.bounds.size
  }
}
