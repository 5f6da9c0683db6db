#!/usr/bin/env python3
"""make-project.py FOLDER LINES: writes a UIKit project of about so many lines, in files of a hundred, to measure saves with."""
import os, sys

SCREEN = """import UIKit

/// Screen {n} of a project that is only there to be measured.
final class Screen{n}: UIViewController {{
  struct Item: Equatable {{
    var title: String
    var value: CGFloat
  }}

  private let titleLabel = UILabel()
  private let bar = UIView()
  private let button = UIButton(type: .system)
  private var items: [Item] = []
  private var step = 0

  override func viewDidLoad() {{
    super.viewDidLoad()
    view.backgroundColor = UIColor(hue: {n} / 100, saturation: 0.4, brightness: 0.9, alpha: 1)
    items = (0..<12).map {{ Item(title: "Item \\($0)", value: CGFloat($0) * 1.5) }}
    titleLabel.text = "Screen {n}"
    titleLabel.font = .systemFont(ofSize: 24, weight: .semibold)
    view.addSubview(titleLabel)
    view.addSubview(bar)
    bar.layer.cornerRadius = 8
    bar.backgroundColor = .systemBlue
    button.setTitle("Next", for: .normal)
    button.addTarget(self, action: #selector(next(_:)), for: .touchUpInside)
    view.addSubview(button)
    place()
  }}

  private func place() {{
    for child in [titleLabel, bar, button] {{ child.translatesAutoresizingMaskIntoConstraints = false }}
    NSLayoutConstraint.activate([
      titleLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      titleLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 80),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      bar.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 24),
      bar.heightAnchor.constraint(equalToConstant: 44),
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.topAnchor.constraint(equalTo: bar.bottomAnchor, constant: 24),
    ])
  }}

  override func viewDidAppear(_ animated: Bool) {{
    super.viewDidAppear(animated)
    let pulse = CABasicAnimation(keyPath: "transform.scale")
    pulse.fromValue = 1
    pulse.toValue = 1.1
    pulse.duration = 0.6
    pulse.autoreverses = true
    pulse.repeatCount = .infinity
    bar.layer.add(pulse, forKey: "pulse")
  }}

  @objc private func next(_ sender: UIButton) {{
    step += 1
    UIView.animate(withDuration: 0.4, delay: 0, options: [.curveEaseInOut]) {{
      self.bar.transform = CGAffineTransform(rotationAngle: CGFloat(self.step) * .pi / 8)
      self.titleLabel.alpha = self.step % 2 == 0 ? 1 : 0.5
    }} completion: {{ _ in
      self.titleLabel.text = self.title(for: self.step)
    }}
  }}

  private func title(for step: Int) -> String {{
    let item = items[step % items.count]
    switch step % 4 {{
    case 0: return item.title
    case 1: return item.title.uppercased()
    case 2: return "\\(item.title) of \\(items.count)"
    default: return String(format: "%.1f", Double(item.value))
    }}
  }}

  func total() -> CGFloat {{
    items.filter {{ $0.value > 3 }}.map(\\.value).reduce(0, +)
  }}

  func longest() -> Item? {{
    items.max {{ $0.title.count < $1.title.count }}
  }}
{other}}}
"""
APP = """import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = Screen0()
    window?.makeKeyAndVisible()
    return true
  }
}
"""

folder, lines = sys.argv[1], int(sys.argv[2])
os.makedirs(folder, exist_ok=True)
open(folder + "/AppDelegate.swift", "w").write(APP)
total = APP.count("\n")
number = 0
while total < lines:
    other = f"\n  func other() -> UIViewController {{ Screen{number - 1}() }}\n" if number else ""
    text = SCREEN.format(n=number, other=other)
    open(f"{folder}/Screen{number}.swift", "w").write(text)
    total += text.count("\n")
    number += 1
print(f"{folder}: {total} lines in {number + 1} files")
