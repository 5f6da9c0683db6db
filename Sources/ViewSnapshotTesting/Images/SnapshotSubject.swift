import UIKit

/// A view or a view controller, of which snapshots can be taken.
public protocol SnapshotSubject: AnyObject {}

extension UIView: SnapshotSubject {}
extension UIViewController: SnapshotSubject {}
