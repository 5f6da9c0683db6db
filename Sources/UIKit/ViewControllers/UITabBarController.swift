/// Shows one of several controllers above a bar of tabs.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
}
