import CoreGraphics
import Foundation
import UIKit

/// A data source and delegate of a test: sections of items with numbers, and a record of their calls.
@MainActor final class CollectionSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [[Int]]
  var itemSize: (IndexPath) -> CGSize? = { _ in nil }
  var preferredHeight: CGFloat?
  private(set) var events: [String] = []

  init(_ sections: [[Int]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cell.tag = sections[indexPath.section][indexPath.item]
    if let preferredHeight, cell.contentView.subviews.isEmpty {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
        view.heightAnchor.constraint(equalToConstant: preferredHeight),
        view.widthAnchor.constraint(equalToConstant: 80),
      ])
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    itemSize(indexPath) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    events.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    events.append("deselect \(indexPath.item)")
  }
}

extension TestDevice {
  /// Adds a collection view that fills the window.
  func putCollection(_ source: CollectionSource, _ makeLayout: () -> UICollectionViewLayout) -> UICollectionView {
    kept.append(source)
    let view = device.run {
      UICollectionView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: makeLayout())
    }
    turn {
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        view.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "head")
      }
      view.dataSource = source
      view.delegate = source
      root.view.addSubview(view)
    }
    return view
  }
}
