import CoreGraphics
import Testing
import UIKit

private final class PickerSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var chosen: [[Int]] = []
  var titleRequests = 0
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? 1000 : 3
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    titleRequests += 1
    return "\(row)"
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    chosen.append([row, component])
  }
}

/// Evidence: docs of `UIPickerView`, `UIPickerViewDelegate` and `UIDatePicker`.
@MainActor @Suite struct PickerViewTests {
  private let stage = TestDevice()
  private let menu = PickerSource()

  private func makePicker() -> UIPickerView {
    let picker = stage.device.run { UIPickerView(frame: CGRect(x: 0, y: 100, width: 300, height: 216)) }
    stage.turn {
      picker.dataSource = menu
      picker.delegate = menu
      stage.root.view.addSubview(picker)
      picker.layoutIfNeeded()
    }
    return picker
  }

  @Test func onlyVisibleRowsAreMade() {
    let picker = makePicker()
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 1000)
    #expect(menu.titleRequests < 20)
    stage.turn { picker.selectRow(500, inComponent: 0, animated: false) }
    stage.turn { picker.layoutIfNeeded() }
    #expect(picker.selectedRow(inComponent: 0) == 500 && menu.chosen.isEmpty && menu.titleRequests < 40)
    #expect((picker.view(forRow: 500, forComponent: 0) as? UILabel)?.text == "500")
    #expect(picker.view(forRow: 0, forComponent: 0) == nil)
  }

  @Test func aDragSelectsTheRowInTheMiddle() {
    let picker = makePicker()
    stage.drag([(80, 208), (80, 200), (80, 180), (80, 160), (80, 145), (80, 144), (80, 144)], from: 1, step: 0.1)
    stage.touch(.ended, 80, 144, at: 2)
    stage.run(through: 5)
    #expect(menu.chosen.count == 1 && menu.chosen.first?.last == 0)
    let row = picker.selectedRow(inComponent: 0)
    #expect(row >= 1 && row <= 3)
    let shown = picker.view(forRow: row, forComponent: 0)
    let middle = shown.map { stage.device.run { [view = $0] in view.convert(CGPoint(x: 0, y: 16), to: picker) } }
    #expect(abs((middle?.y ?? 0) - 108) < 1)
  }

  @Test func aTapTurnsToTheRow() {
    let picker = makePicker()
    stage.touch(.began, 220, 238, at: 1)
    stage.touch(.ended, 220, 238, at: 1.05)
    stage.run(through: 3)
    #expect(menu.chosen == [[1, 1]] && picker.selectedRow(inComponent: 1) == 1)
  }

  @Test func aDatePickerShowsAndSetsDates() throws {
    let zone = try #require(TimeZone(identifier: "UTC"))
    let picker = stage.device.run { UIDatePicker(frame: .zero) }
    let date = Date(timeIntervalSince1970: 1_709_209_800)  // 29 February 2024, 12:30
    stage.turn {
      picker.timeZone = zone
      picker.datePickerMode = .date
      picker.date = date
      stage.root.view.addSubview(picker)
      picker.layoutIfNeeded()
    }
    let wheels = try #require(picker.subviews.first as? UIPickerView)
    #expect(wheels.numberOfComponents == 3 && picker.date == date)
    #expect(wheels.selectedRow(inComponent: 0) % 12 == 1 && wheels.selectedRow(inComponent: 1) % 31 == 28)
    #expect(wheels.selectedRow(inComponent: 2) == 2023)
    // The year turns to one without a leap day.
    stage.turn {
      wheels.selectRow(2022, inComponent: 2, animated: false)
      picker.pickerView(wheels, didSelectRow: 2022, inComponent: 2)
    }
    #expect(picker.date == Date(timeIntervalSince1970: 1_677_587_400))  // 28 February 2023, 12:30
    stage.turn { picker.minimumDate = date }
    #expect(picker.date == date)
  }

  @Test func aCountdownIsADuration() {
    let picker = stage.device.run { UIDatePicker(frame: .zero) }
    stage.turn {
      picker.datePickerMode = .countDownTimer
      picker.countDownDuration = 3900
    }
    #expect(picker.countDownDuration == 3900)
  }
}
