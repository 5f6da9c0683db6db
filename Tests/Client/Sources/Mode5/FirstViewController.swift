import UIKit

/// Slides its logo up when it has appeared, then performs a segue that nobody sees.
public final class FirstViewController: UIViewController {
  weak var logo: UIImageView!
  private let spinner = UIActivityIndicatorView(style: .white)

  override public func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.addSubview(spinner)
    spinner.startAnimating()
    UIView.animate(
      withDuration: 0.5, delay: 0.1, options: [], animations: { self.logo.frame.origin.y = 15 },
      completion: { finished in
        guard finished else { return }
        self.spinner.stopAnimating()
        self.performSegue(withIdentifier: "next", sender: self)
      })
  }
}

/// A segue that presents its destination without an animation.
public final class PlainSegue: UIStoryboardSegue {
  override public func perform() { source.present(destination, animated: false, completion: nil) }
}
