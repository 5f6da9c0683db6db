// Objects of classes that are known only at run time.
//
// On iOS every initializer of a class can be called on a class value; Swift allows that for required ones only. The source
// rewriter replaces such calls by these functions. A client's class is made by its registered maker, one of UIKit by
// `init(coder:)`, which all of them have.

/// Objects that `init()` makes though their class is known only at run time. A client's protocol that requires `init()` of
/// NSObject inherits it.
public protocol RuntimeMade {}

extension RuntimeMade {
  /// Creates an object of the conforming class.
  public init(made: Void) {
    guard let type = Self.self as? AnyClass, let object = RuntimeClass.made(type) as? Self else {
      MissingCode.end("\(Self.self).init()", "made at run time")
    }
    self = object
  }
}

extension RuntimeClass {
  /// Returns a new object of a class.
  public static func made<Object: AnyObject>(_ type: Object.Type) -> Object {
    let made = MainActor.assumeIsolated { MadeObject(object: make(type) ?? coded(type)) }
    guard let object = made.object as? Object else { MissingCode.end("\(type).init()", "made at run time") }
    return object
  }

  /// Returns a new view of a class.
  public static func made<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    MainActor.assumeIsolated {
      let view = makeView(type, frame: frame) as? View ?? made(type)
      view.frame = frame
      return view
    }
  }

  /// Returns a new cell of a class. The style is for cells of UIKit's own class; others choose theirs.
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

  /// Returns a new header or footer of a class.
  public static func made<Header: UITableViewHeaderFooterView>(_ type: Header.Type, reuseIdentifier: String?) -> Header
  {
    let header = made(type)
    MainActor.assumeIsolated { header.reuseIdentifier = reuseIdentifier }
    return header
  }

  /// Returns a new controller of a class, with its view from a xib.
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

  /// Returns a new segue of a class.
  public static func made<Segue: UIStoryboardSegue>(
    _ type: Segue.Type, identifier: String?, source: UIViewController, destination: UIViewController
  ) -> Segue {
    MainActor.assumeIsolated {
      type.init(storyboardIdentifier: identifier, source: source, destination: destination)
    }
  }

  @MainActor private static func coded(_ type: AnyClass) -> AnyObject? {
    if type == NSObject.self { return NSObject() }
    if let view = type as? UIView.Type { return view.init(coder: EmptyCoder()) }
    if let controller = type as? UIViewController.Type { return controller.init(coder: EmptyCoder()) }
    if let item = type as? UIBarItem.Type { return item.init(coder: EmptyCoder()) }
    return nil
  }
}

/// Passes an object out of a closure that runs at once on the same thread.
private struct MadeObject: @unchecked Sendable {
  let object: AnyObject?
}
