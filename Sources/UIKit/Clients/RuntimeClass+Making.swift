// Instances of classes that are known only at run time.
//
// Objective-C can call every initializer on a metatype; Swift allows that for required initializers only. The source
// rewriter replaces such calls with these functions. A registered closure makes an instance of a client's class.
// `init(coder:)`, which all UIKit classes have, makes an instance of a UIKit class.

/// A type whose `init()` can be called on a metatype.
///
/// The source rewriter lets a client's protocol inherit it if the protocol requires the `init()` of NSObject.
public protocol RuntimeMade {}

extension RuntimeMade {
  /// Creates an instance of the conforming class.
  public init(made: Void) {
    guard let type = Self.self as? AnyClass, let object = RuntimeClass.made(type) as? Self else {
      MissingCode.end("\(Self.self).init()", "made at run time")
    }
    self = object
  }
}

extension RuntimeClass {
  /// Returns a new instance of a class.
  public static func made<Object: AnyObject>(_ type: Object.Type) -> Object {
    let box = MainActor.assumeIsolated { TransferBox(object: make(type) ?? makeWithCoder(type)) }
    guard let object = box.object as? Object else { MissingCode.end("\(type).init()", "made at run time") }
    return object
  }

  /// Returns a new view of a class, with a frame.
  public static func made<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    MainActor.assumeIsolated {
      let view = makeView(type, frame: frame) as? View ?? made(type)
      view.frame = frame
      return view
    }
  }

  /// Returns a new cell of a class. The style applies only to `UITableViewCell` itself, since subclasses set their own.
  public static func made<Cell: UITableViewCell>(
    _ type: Cell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
  ) -> Cell {
    let made = MainActor.assumeIsolated {
      type == UITableViewCell.self
        ? UITableViewCell(style: style, reuseIdentifier: reuseIdentifier)
        : UITableViewCell.make(type, identifier: reuseIdentifier ?? "")
    }
    guard let cell = made as? Cell else { MissingCode.end("\(type).init(style:reuseIdentifier:)", "made at run time") }
    return cell
  }

  /// Returns a new header or footer view of a class.
  public static func made<Header: UITableViewHeaderFooterView>(_ type: Header.Type, reuseIdentifier: String?) -> Header
  {
    let header = made(type)
    MainActor.assumeIsolated { header.reuseIdentifier = reuseIdentifier }
    return header
  }

  /// Returns a new view controller of a class, which loads its view from a xib. A nil name or bundle keeps the default.
  public static func made<Controller: UIViewController>(
    _ type: Controller.Type, nibName: String?, bundle: Bundle?
  ) -> Controller {
    let controller = made(type)
    MainActor.assumeIsolated {
      controller.nibName = nibName ?? controller.nibName
      controller.nibBundle = bundle ?? controller.nibBundle
    }
    return controller
  }

  /// Returns a new segue of a class, between two view controllers.
  public static func made<Segue: UIStoryboardSegue>(
    _ type: Segue.Type, identifier: String?, source: UIViewController, destination: UIViewController
  ) -> Segue {
    MainActor.assumeIsolated {
      type.init(storyboardIdentifier: identifier, source: source, destination: destination)
    }
  }

  /// Returns an instance that `init(coder:)` makes with an empty coder; nil for a class without that initializer.
  @MainActor private static func makeWithCoder(_ type: AnyClass) -> AnyObject? {
    if type == NSObject.self { return NSObject() }
    if let view = type as? UIView.Type { return view.init(coder: EmptyCoder()) }
    if let controller = type as? UIViewController.Type { return controller.init(coder: EmptyCoder()) }
    if let item = type as? UIBarItem.Type { return item.init(coder: EmptyCoder()) }
    return nil
  }
}

/// A box for the result of `MainActor.assumeIsolated`, which must be sendable. The object does not change its thread.
private struct TransferBox: @unchecked Sendable {
  let object: AnyObject?
}
