import AVFoundation
import UIKit

/// A container for two children, driven by a pan from the edge, with the names of Swift 4.
public class DrawerViewController: UIViewController {
  /// A stored property of this name is legal in mode 4, where the system's is called otherwise.
  private var children: [UIViewController] = []
  /// The index of the child that is shown.
  public private(set) var index = 0
  /// The container of the children's views.
  public let content = UIView()
  private let effect = UIVisualEffectView(effect: UIBlurEffect(style: UIBlurEffectStyle.light))
  private let marker = UIView(frame: .zero)
  private var pan: UIScreenEdgePanGestureRecognizer?
  private var drive: DrawerDrive?
  private let session = AVCaptureSession()

  override public func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  override public func viewDidLoad() {
    super.viewDidLoad()
    RuntimeClass.register(DrawerViewController.self, name: "Mode4.DrawerViewController") {
      $0.action("panned:") { (drawer, pan: UIPanGestureRecognizer) in drawer.panned(pan) }
    }
    showCamera()
    for part in [effect, content, marker] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    pin(effect)
    pin(content)
    marker.backgroundColor = .white
    marker.isUserInteractionEnabled = false
    marker.widthAnchor.constraint(equalToConstant: 4).isActive = true
    marker.heightAnchor.constraint(equalToConstant: 50).isActive = true
    marker.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    marker.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20).isActive = true
    effect.alpha = 0
    show([UIViewController(), makeScroller()])
  }

  private func pin(_ inner: UIView) {
    inner.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    inner.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    inner.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
    inner.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
  }

  private func showCamera() {
    guard let camera = AVCaptureDevice.default(for: .video), let input = try? AVCaptureDeviceInput(device: camera)
    else { return }
    session.addInput(input)
    let preview = AVCaptureVideoPreviewLayer(session: session)
    preview.videoGravity = AVLayerVideoGravity.resizeAspectFill
    preview.frame = view.bounds
    view.layer.addSublayer(preview)
  }

  private func makeScroller() -> UIViewController {
    let controller = UIViewController()
    let scroll = UIScrollView(frame: view.bounds)
    scroll.contentInset = UIEdgeInsetsMake(60, 8, 0, 8)
    scroll.contentSize = CGSize(width: view.bounds.size.width - 16, height: view.bounds.size.height * 2)
    scroll.contentOffset = CGPoint(x: 0, y: -60)
    var frame = scroll.bounds
    frame.origin.x = 0
    frame.size.width -= 16
    scroll.addSubview(CardView(frame: frame))
    controller.view.addSubview(scroll)
    return controller
  }

  /// Takes the children in; the first is shown.
  public func show(_ controllers: [UIViewController]) {
    children = controllers
    guard let first = controllers.first else { return }
    add(first)
    content.addSubview(first.view)
    first.view.frame = content.bounds
    first.didMove(toParentViewController: self)
    listen(at: .right)
  }

  private func add(_ child: UIViewController) { addChildViewController(child) }

  private func remove(_ child: UIViewController) {
    child.willMove(toParentViewController: nil)
    child.view.removeFromSuperview()
    child.removeFromParentViewController()
  }

  private func listen(at edge: UIRectEdge) {
    if let pan = pan { pan.view?.removeGestureRecognizer(pan) }
    let pan = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(("panned:")))
    pan.edges = edge
    view.addGestureRecognizer(pan)
    self.pan = pan
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    let velocity = pan.velocity(in: pan.view).x
    switch pan.state {
    case .began: start(going: velocity < 0 ? 1 : 0)
    case .changed:
      let travel = pan.translation(in: pan.view?.superview).x
      drive?.update(CGFloat(fabs(Double(travel / UIScreen.main.bounds.size.width))))
    case .ended:
      pan.isEnabled = false
      drive?.end(finished: true)
    case .cancelled: drive?.end(finished: false)
    default: break
    }
  }

  private func start(going target: Int) {
    let from = children[index]
    let to = children[target]
    guard let shown = children.index(of: from), shown != target else { return }
    add(to)
    let context = DrawerContext(from: from, to: to, container: content, isInteractive: true)
    context.completed = { done in
      self.remove(done ? from : to)
      to.didMove(toParentViewController: done ? self : nil)
      if done { self.index = target }
      self.listen(at: self.index == 0 ? .right : .left)
    }
    let drive = DrawerDrive()
    drive.animator = DrawerAnimator()
    self.drive = drive
    drive.startInteractiveTransition(context)
  }

  /// Drops every constraint of the marker's own.
  public func removeMarkerConstraints() {
    marker.superview?.removeConstraints(view.constraints.filter { $0.firstItem === marker })
    marker.removeConstraints(marker.constraints)
  }
}
