// One presentation or dismissal, from the first appearance call to the last.
//
// The order of calls is UIKit's: the one that goes hears willDisappear, the one that comes willAppear; after the
// movement the one that comes hears didAppear, then the other didDisappear. A presenter that stays visible below
// hears nothing. What moves in between is the transition chapter's, `moveViews`.

/// One presentation or dismissal.
@MainActor
package final class ModalTransition {
  package let isPresenting: Bool
  package let presented: UIViewController
  package let presenter: UIViewController
  package let container: UIView
  private var completion: (() -> Void)?
  private var hidesPresenter: Bool { presented.effectivePresentationStyle.removesPresenter }

  init(isPresenting: Bool, presented: UIViewController, presenter: UIViewController, container: UIView) {
    self.isPresenting = isPresenting
    self.presented = presented
    self.presenter = presenter
    self.container = container
  }

  func run(animated: Bool, completion: (() -> Void)?) {
    self.completion = completion
    if isPresenting {
      presented.loadViewIfNeeded()
      if hidesPresenter { presenter.beginAppearance(false, animated: animated) }
      presented.beginAppearance(true, animated: animated)
      presented.view.frame = presented.presentedFrame(in: container)
      presented.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    } else {
      presented.beginAppearance(false, animated: animated)
      if hidesPresenter {
        presenter.beginAppearance(true, animated: animated)
        if presenter.view.superview == nil { presentersHost?.insertSubview(presenter.view, belowSubview: container) }
      }
    }
    if animated {
      moveViews()
    } else {
      if isPresenting { container.addSubview(presented.view) }
      finish(true)
    }
  }

  /// The movement is over; false when it was cancelled and everything goes back.
  package func finish(_ completed: Bool) {
    let presentedStays = isPresenting == completed
    if !completed {
      presented.beginAppearance(presentedStays, animated: true)
      if hidesPresenter { presenter.beginAppearance(!presentedStays, animated: true) }
    }
    if presentedStays {
      if presented.view.superview == nil { container.addSubview(presented.view) }
      if hidesPresenter { presenter.view.removeFromSuperview() }
      settle(first: presented, second: hidesPresenter ? presenter : nil)
    } else {
      presented.view.removeFromSuperview()
      container.removeFromSuperview()
      presented.presentationContainer = nil
      presenter.storedPresented = nil
      presented.storedPresenting = nil
      settle(first: hidesPresenter ? presenter : nil, second: presented)
    }
    presented.isInPresentation = .none
    UIApplication.shared.updateStatusBar()
    completion?()
  }

  private func settle(first: UIViewController?, second: UIViewController?) {
    first?.endAppearance()
    second?.endAppearance()
  }

  private var presentersHost: UIView? { container.superview }
}

extension UIViewController {
  /// The style that is meant: the system's choice is a sheet on iOS 13 and later.
  package var effectivePresentationStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  /// Where the presented view stands in its container: a sheet leaves the top free.
  package func presentedFrame(in container: UIView) -> CGRect {
    let bounds = container.bounds
    guard [.pageSheet, .formSheet].contains(effectivePresentationStyle) else { return bounds }
    let top = max(UIScreen.main.safeAreaInsets.top, 20) + 10
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }
}
