import UIKit

/// A type whose instances can be the subject of a snapshot: views and view controllers.
public protocol SnapshotSubject: AnyObject {}

extension UIView: SnapshotSubject {}
extension UIViewController: SnapshotSubject {}
