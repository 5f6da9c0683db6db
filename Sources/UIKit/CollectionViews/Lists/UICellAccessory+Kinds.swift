// The accessories that the system makes.
extension UICellAccessory {
  /// Returns an arrow that points to more contents.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(.disclosureIndicator, .trailing(displayed: displayed), options) { _ in
      CellAccessory(.disclosureIndicator) {}
    }
  }

  /// Returns a button with an "i", which calls a closure.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, .trailing(displayed: displayed), options) { _ in
      CellAccessory(.detailButton) { actionHandler?() }
    }
  }

  /// Returns a checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(.checkmark, .trailing(displayed: displayed), options) { _ in CellAccessory(.checkmark) {} }
  }

  /// Returns a red button that calls a closure. Without one, it shows the item's swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.delete, .leading(displayed: displayed), options) { cell in
      roundButton(.delete, options) { [weak cell] in
        if let actionHandler { return actionHandler() }
        cell?.showTrailingActions()
      }
    }
  }

  /// Returns a green button that calls a closure.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.insert, .leading(displayed: displayed), options) { _ in
      roundButton(.insert, options) { actionHandler?() }
    }
  }

  private static func roundButton(
    _ style: UITableViewCell.EditingStyle, _ options: RoundOptions, _ tapped: @escaping () -> Void
  ) -> UIView {
    let control = EditControl(style, color: options.backgroundColor, tapped: tapped)
    control.bounds.size = CGSize(width: EditControl.diameter, height: EditControl.diameter)
    return control
  }

  /// Returns a circle that is filled where the item is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(.multiselect, .leading(displayed: displayed), options) { SelectionCircle($0, options) }
  }

  /// Returns a grip by which the item is moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(.reorder, .trailing(displayed: displayed), options) { ItemGrip($0, options.tintColor) }
  }

  /// Returns an arrow that expands the item and collapses it, or calls a closure instead.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.outlineDisclosure, .trailing(displayed: displayed), options) { _ in
      OutlineDisclosure(options.tintColor, handler: actionHandler)
    }
  }

  /// Returns a button that shows a menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.popUpMenu, .trailing(displayed: displayed), options) { _ in
      let button = UIButton(type: .system)
      button.menu = menu
      button.showsMenuAsPrimaryAction = true
      button.changesSelectionAsPrimaryAction = true
      if let selectedElementDidChangeHandler {
        button.addAction(
          UIAction { action in
            (action.sender as? UIButton)?.menu.map(selectedElementDidChangeHandler)
          }, for: .menuActionTriggered)
      }
      button.sizeToFit()
      return button
    }
  }

  /// Returns a secondary text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(.label, .trailing(displayed: displayed), options) { _ in
      let label = UILabel()
      label.text = text
      label.font = options.font
      label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
      label.textColor = options.tintColor ?? .secondaryLabel
      label.sizeToFit()
      return label
    }
  }

  /// Returns a view of client code.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(.customView(configuration.customView), configuration.placement, configuration) { _ in
      let view = configuration.customView
      if view.bounds.isEmpty { view.sizeToFit() }
      return view
    }
  }
}
