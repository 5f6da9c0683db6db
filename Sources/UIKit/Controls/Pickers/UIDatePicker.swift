/// A control with wheels for a date, a time or a duration.
///
/// All styles are drawn as wheels.
@preconcurrency @MainActor
open class UIDatePicker: UIControl, UIPickerViewDataSource, UIPickerViewDelegate {
  /// The parts of a date that a picker lets the user choose.
  public enum Mode: Int, Sendable {
    /// Hour and minute.
    case time
    /// Day, month and year.
    case date
    /// Day, hour and minute.
    case dateAndTime
    /// A number of hours and minutes.
    case countDownTimer
  }

  private static let height: CGFloat = 216

  /// The mode, which determines the wheels.
  open var datePickerMode = Mode.dateAndTime { didSet { rebuild() } }
  /// The locale of names and of the clock; nil for that of the device.
  open var locale: Locale? { didSet { rebuild() } }
  /// The calendar; nil for the user's current calendar.
  open var calendar: Calendar! { didSet { rebuild() } }
  /// The time zone; nil for that of the calendar.
  open var timeZone: TimeZone? { didSet { rebuild() } }
  /// The earliest date that can be chosen; nil for no limit.
  open var minimumDate: Date? { didSet { limitsChanged() } }
  /// The latest date that can be chosen; nil for no limit.
  open var maximumDate: Date? { didSet { limitsChanged() } }
  /// The step of the minutes, a divisor of 60.
  open var minuteInterval = 1 { didSet { rebuild() } }
  /// The style that client code prefers. All styles are drawn as wheels.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// The style in use, which is always wheels.
  open var datePickerStyle: UIDatePickerStyle { .wheels }
  private let picker = UIPickerView()
  private var stored = Date()
  private lazy var wheels = makeWheels()

  /// Creates a date picker of the standard size.
  public override init(frame: CGRect) {
    let size = CGSize(
      width: frame.width > 0 ? frame.width : 320, height: frame.height > 0 ? frame.height : Self.height)
    super.init(frame: CGRect(origin: frame.origin, size: size))
    setUp()
  }

  /// Creates the date picker that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(picker)
    picker.dataSource = self
    picker.delegate = self
  }

  private func makeWheels() -> DateWheels {
    var calendar = calendar ?? Calendar.current
    if let timeZone { calendar.timeZone = timeZone }
    let locale = locale ?? .ofDevice
    calendar.locale = locale
    let interval = minuteInterval > 0 && minuteInterval <= 30 && 60 % minuteInterval == 0 ? minuteInterval : 1
    return DateWheels(calendar, locale, mode: datePickerMode, interval: interval, origin: stored)
  }

  private func rebuild() {
    wheels = makeWheels()
    picker.reloadAllComponents()
    show(animated: false)
  }

  // MARK: Date

  /// The chosen date.
  open var date: Date {
    get { stored }
    set { setDate(newValue, animated: false) }
  }

  /// Sets the date, and turns the wheels to it.
  open func setDate(_ date: Date, animated: Bool) {
    stored = limited(date)
    show(animated: animated)
  }

  /// The chosen duration of the mode `countDownTimer`, in seconds.
  open var countDownDuration: TimeInterval {
    get {
      let parts = wheels.calendar.dateComponents([.hour, .minute], from: stored)
      return Double((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60)
    }
    set {
      let seconds = newValue.isFinite ? min(max(0, newValue), 86_340) : 0
      setDate(wheels.calendar.startOfDay(for: stored).addingTimeInterval(seconds), animated: false)
    }
  }

  private func limitsChanged() {
    let date = limited(stored)
    if date != stored { setDate(date, animated: true) }
  }

  private func limited(_ date: Date) -> Date {
    let atLeastMinimum = minimumDate.map { max($0, date) } ?? date
    return maximumDate.map { min($0, atLeastMinimum) } ?? atLeastMinimum
  }

  private func show(animated: Bool) {
    for (component, row) in wheels.rows(for: stored).enumerated()
    where !wheels.haveSameValue(picker.selectedRow(inComponent: component), row, component) {
      picker.selectRow(row, inComponent: component, animated: animated)
    }
  }

  // MARK: Wheels

  /// Returns the number of wheels.
  open func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.wheels.count }
  /// Returns the number of rows of a wheel.
  open func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels.wheels[component].count
  }
  /// Returns the width of a wheel.
  open func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    wheels.wheels[component].width
  }
  /// Returns the title of a row.
  open func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    wheels.title(row: row, of: wheels.wheels[component])
  }
  /// Sets the date from the wheels. If it is beyond the limits, the wheels turn back.
  open func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    let rows = wheels.wheels.indices.map { picker.selectedRow(inComponent: $0) }
    let old = stored
    stored = limited(wheels.date(for: rows, from: stored))
    show(animated: true)
    if stored != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  // MARK: Layout

  /// Lays out the wheels.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard picker.frame != bounds else { return }
    picker.frame = bounds
    picker.layoutIfNeeded()
    show(animated: false)
  }

  /// The standard size: 320 × 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: Self.height) }
  /// Returns the standard size: 320 × 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// The styles of date pickers.
public enum UIDatePickerStyle: Int, Sendable {
  /// The style of the system.
  case automatic
  /// Wheels.
  case wheels
  /// Labels that open a calendar.
  case compact
  /// A calendar.
  case inline
}

extension DateWheels {
  /// Returns a Boolean value indicating whether two rows of a wheel have the same value.
  fileprivate func haveSameValue(_ first: Int, _ second: Int, _ component: Int) -> Bool {
    guard first >= 0 else { return false }
    let valueCount: Int? =
      switch wheels[component].part {
      case .month: 12
      case .dayOfMonth: 31
      case .hour where mode != .countDownTimer: usesDayPeriods ? 12 : 24
      case .minute: 60 / interval
      default: nil
      }
    return valueCount.map { first % $0 == second % $0 } ?? (first == second)
  }
}
