import UIKit

/// The start scene, with the fields for signing in.
class StartViewController: UIViewController {
  @IBOutlet weak var nameField: UITextField!
  @IBOutlet weak var passwordField: UITextField!

  /// Returns the controller of the storyboard's start scene.
  static func make() -> UIViewController {
    let controller = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Start")
    controller.modalPresentationStyle = .fullScreen
    return controller
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    passwordField.isSecureTextEntry = true
  }

  @IBAction func signIn(_ sender: UIButton) {
    view.endEditing(true)
  }
}
