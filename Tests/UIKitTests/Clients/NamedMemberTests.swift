import Foundation
import TestDevices
import Testing
import UIKit

/// Members of UIKit's classes that code reaches by name. Evidence: docs of `NSKeyValueCoding` and of targets and actions.
@MainActor @Suite struct NamedUIKitMemberTests {
  private let device = Device()

  @Test func propertiesHaveTheirObjectiveCKeys() {
    device.run {
      let label = UILabel()
      label.setValue(NSTextAlignment.center.rawValue, forKey: "textAlignment")
      label.setValue(true, forKey: "hidden")
      label.setValue(UIColor.red, forKey: "shadowColor")
      #expect(label.textAlignment == .center && label.isHidden && label.shadowColor == .red)
      #expect(label.value(forKey: "textAlignment") as? Int == NSTextAlignment.center.rawValue)
      #expect(label.value(forKey: "superview") == nil && label.value(forKey: "hidden") as? Bool == true)
      let scroll = UIScrollView()
      scroll.setValue(2, forKey: "maximumZoomScale")
      #expect(scroll.maximumZoomScale == 2 && scroll.value(forKey: "tracking") as? Bool == false)
      let controller = UIViewController()
      controller.setValue(UIModalPresentationStyle.fullScreen.rawValue, forKey: "modalPresentationStyle")
      #expect(controller.modalPresentationStyle == .fullScreen)
      controller.setValue("Title", forKeyPath: "navigationItem.title")
      #expect(controller.navigationItem.title == "Title")
    }
  }

  @Test func barsAreReplacedByName() {
    device.run {
      let (tabs, bar) = (UITabBarController(), UITabBar())
      tabs.setValue(bar, forKey: "tabBar")
      #expect(tabs.tabBar === bar)
      let (stack, other) = (UINavigationController(), UINavigationBar())
      stack.setValue(other, forKey: "navigationBar")
      #expect(stack.navigationBar === other)
    }
  }

  /// A closure, a value of iOS 26 and a text for debugging, which no code reaches by name.
  private static let withoutKeys: Set<String> = [
    "appliedContentSizeCategoryLimitsDescription", "configurationUpdateHandler", "cornerConfiguration",
  ]

  /// Every public property in the body of these classes has its name.
  @Test(arguments: ["UIView", "UILabel", "UIScrollView", "UITextView", "UITableView", "UIButton"])
  func noPropertyIsForgotten(type: String) throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let folder = root.appendingPathComponent("Sources/UIKit")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String])
      .filter { $0.hasSuffix(".swift") }.map { folder.appendingPathComponent($0) }
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    let names = texts.filter { $0.contains("extension NamedProperties {") }.joined()
    let body = try #require(texts.first { $0.contains("\nopen class \(type): ") })
    let start = try #require(body.range(of: "\nopen class \(type): "))
    let end = body.range(of: "\n}", range: start.upperBound..<body.endIndex)?.lowerBound ?? body.endIndex
    for line in body[start.upperBound..<end].split(separator: "\n") where line.hasPrefix("  open var ") {
      let name = line.dropFirst("  open var ".count).prefix { $0.isLetter || $0.isNumber }
      if Self.withoutKeys.contains(String(name)) { continue }
      #expect(names.contains("r.property(\"\(name)\""), "\(type).\(name)")
    }
  }

  @Test func methodsAreCalledBySelectors() {
    device.run {
      let (window, field) = (UIWindow(), UITextField())
      window.addSubview(field)
      window.makeKeyAndVisible()
      field.perform(Selector("becomeFirstResponder"))
      #expect(field.isFirstResponder)
      // The usual way to hide the keyboard from anywhere.
      UIApplication.shared.sendAction(Selector("resignFirstResponder"), to: nil, from: nil, for: nil)
      #expect(!field.isFirstResponder)
      field.becomeFirstResponder()
      let button = UIButton()
      button.addTarget(window, action: Selector("endEditing:"), for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
      #expect(!field.isFirstResponder)
      window.perform(Selector("setAlpha:"), with: 0.5)
      #expect(window.alpha == 0.5 && window.responds(to: Selector("layoutSubviews")))
      field.perform(Selector("removeFromSuperview"))
      #expect(field.superview == nil && !field.responds(to: Selector("noSuchMethod")))
      #expect(NSClassFromString("UIView") == UIView.self && NSClassFromString("CALayer") == CALayer.self)
    }
  }
}

private final class MenuTable: UITableViewController {
  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { UIContextMenuConfiguration(identifier: "row" as NSString) }
}

private final class MenuCollection: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { UIContextMenuConfiguration(identifier: "item" as NSString) }
}

/// Evidence: the declarations of `UITableViewController` and `UICollectionViewController`, whose delegate methods can all be
/// overridden.
@MainActor @Suite struct ControllerMenuTests {
  @Test func controllersOverrideTheMenusOfTheirLists() {
    let device = Device()
    device.run {
      let table: any UITableViewDelegate = MenuTable(style: .plain)
      let menu = table.tableView(
        UITableView(), contextMenuConfigurationForRowAt: IndexPath(row: 0, section: 0), point: .zero)
      #expect(menu?.identifier as? String == "row")
      let collection: any UICollectionViewDelegate = MenuCollection(collectionViewLayout: UICollectionViewFlowLayout())
      let other = collection.collectionView(
        UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()),
        contextMenuConfigurationForItemAt: IndexPath(item: 0, section: 0), point: .zero)
      #expect(other?.identifier as? String == "item")
    }
  }
}
