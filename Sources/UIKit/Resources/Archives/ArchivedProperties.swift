/// The properties that archives of views contain. A superclass comes before its subclasses.
@MainActor
enum ArchivedProperties {
  static let all = views + texts + images + controls + buttons + containers

  private static let views: [ArchivedProperty] = [
    .value("UIBounds", \UIView.bounds), .value("UICenter", \UIView.center),
    .value("UIViewTransform", \UIView.transform), .value("UIAlpha", \UIView.alpha),
    .value("UIHidden", \UIView.isHidden), .value("UIOpaque", \UIView.isOpaque),
    .value("UIClipsToBounds", \UIView.clipsToBounds), .value("UITag", \UIView.tag),
    .raw("UIContentMode", \UIView.contentMode), .raw("UIAutoresizing", \UIView.autoresizingMask),
    .value("UIAutoresizeSubviews", \UIView.autoresizesSubviews),
    .value("UITranslates", \UIView.translatesAutoresizingMaskIntoConstraints),
    .value("UIUserInteraction", \UIView.isUserInteractionEnabled),
    .value("UIMultipleTouch", \UIView.isMultipleTouchEnabled),
    .value("UILayoutMargins", \UIView.storedLayoutMargins),
    .value("UIAccessibilityIdentifier", \UIView.accessibilityIdentifier),
    .object("UIBackgroundColor", \UIView.backgroundColor), .object("UITintColor", \UIView.ownTintColor),
  ]

  private static let texts: [ArchivedProperty] = [
    .value("UIText", \UILabel.text), .object("UIFont", \UILabel.font), .object("UITextColor", \UILabel.textColor),
    .raw("UITextAlignment", \UILabel.textAlignment), .raw("UILineBreakMode", \UILabel.lineBreakMode),
    .value("UINumberOfLines", \UILabel.numberOfLines),
    .value("UIAdjustsFont", \UILabel.adjustsFontSizeToFitWidth),
    .value("UIMinimumScale", \UILabel.minimumScaleFactor), .object("UIShadowColor", \UILabel.shadowColor),
    .value("UIShadowOffset", \UILabel.shadowOffset), .value("UIEnabled", \UILabel.isEnabled),
    .text("UIAttributedText", \UILabel.attributedText),
    .value("UIText", \UITextField.text), .value("UIPlaceholder", \UITextField.placeholder),
    .object("UIFont", \UITextField.font), .object("UITextColor", \UITextField.textColor),
    .raw("UITextAlignment", \UITextField.textAlignment), .raw("UIBorderStyle", \UITextField.borderStyle),
  ]

  private static let images: [ArchivedProperty] = [
    .object("UIImage", \UIImageView.image), .object("UIHighlightedImage", \UIImageView.highlightedImage),
    .value("UIHighlighted", \UIImageView.isHighlighted),
  ]

  private static let controls: [ArchivedProperty] = [
    .value("UIEnabled", \UIControl.isEnabled), .value("UISelected", \UIControl.isSelected),
    .raw("UIHorizontalAlignment", \UIControl.contentHorizontalAlignment),
    .raw("UIVerticalAlignment", \UIControl.contentVerticalAlignment),
    .value("UISwitchOn", \UISwitch.isOn), .value("UIMinValue", \UISlider.minimumValue),
    .value("UIMaxValue", \UISlider.maximumValue), .value("UIValue", \UISlider.value),
    .value("UIProgress", \UIProgressView.progress), .value("UINumberOfPages", \UIPageControl.numberOfPages),
    .value("UICurrentPage", \UIPageControl.currentPage),
  ]

  private static let buttons: [ArchivedProperty] =
    [
      .raw("UIButtonType", \UIButton.buttonType), .value("UIContentInsets", \UIButton.contentEdgeInsets),
      .value("UITitleInsets", \UIButton.titleEdgeInsets), .value("UIImageInsets", \UIButton.imageEdgeInsets),
      .object("UITitleFont", \UIButton.archivedTitleFont),
    ]
    + ArchivedProperty.states("UITitle", { $0.title(for: $1) }, { $0.setTitle($1, for: $2) })
    + ArchivedProperty.states("UITitleColor", { $0.titleColor(for: $1) }, { $0.setTitleColor($1, for: $2) })
    + ArchivedProperty.states("UIImage", { $0.image(for: $1) }, { $0.setImage($1, for: $2) })
    + ArchivedProperty.states("UIBackground", { $0.backgroundImage(for: $1) }, { $0.setBackgroundImage($1, for: $2) })

  private static let containers: [ArchivedProperty] = [
    .value("UIContentSize", \UIScrollView.contentSize), .value("UIContentInset", \UIScrollView.contentInset),
    .value("UIScrollEnabled", \UIScrollView.isScrollEnabled), .value("UIPaging", \UIScrollView.isPagingEnabled),
    .raw("UIStackAxis", \UIStackView.axis), .raw("UIStackDistribution", \UIStackView.distribution),
    .raw("UIStackAlignment", \UIStackView.alignment), .value("UIStackSpacing", \UIStackView.spacing),
    .raw("UISelectionStyle", \UITableViewCell.selectionStyle), .raw("UIAccessory", \UITableViewCell.accessoryType),
    .value("UIReuseIdentifier", \UITableViewCell.reuseIdentifier),
    .value("UIReuseIdentifier", \UICollectionReusableView.reuseIdentifier),
  ]
}

extension UIButton {
  fileprivate var archivedTitleFont: UIFont? {
    get { titleLabel?.font }
    set { titleLabel?.font = newValue }
  }
}
