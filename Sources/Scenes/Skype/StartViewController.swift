import UIKit

/// Where one signs in.
class StartViewController: UIViewController {
  weak var nameField: UITextField!
  weak var passwordField: UITextField!

  override func viewDidLoad() {
    super.viewDidLoad()
    passwordField.isSecureTextEntry = true
  }

  func signIn(_ sender: UIButton) {
    view.endEditing(true)
  }
}
