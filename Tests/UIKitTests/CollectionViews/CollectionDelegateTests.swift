import CoreGraphics
import Foundation
import Testing
import UIKit

/// The calls of a collection view's delegate about touches and cells.
@MainActor @Suite struct CollectionDelegateTests {
  private final class Delegate: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var calls: [String] = []
    var refusesHighlight: Set<Int> = []
    var refusesSelection: Set<Int> = []
    var refusesDeselection = false

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { calls.append("cell \(indexPath.item)") }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { calls.append("end \(indexPath.item)") }
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
      !refusesHighlight.contains(indexPath.item)
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
      calls.append("highlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
      calls.append("unhighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      !refusesSelection.contains(indexPath.item)
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
      !refusesDeselection
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("select \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      calls.append("deselect \(indexPath.item)")
    }
  }

  private let device = TestDevice()
  private let delegate = Delegate()

  /// Items of 100 × 100 points, three in a row.
  private func put() -> UICollectionView {
    let view = device.device.run {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
      return UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
    }
    device.turn {
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      view.dataSource = delegate
      view.delegate = delegate
      device.root.view.addSubview(view)
    }
    return view
  }

  @Test func appearingAndLeavingCellsAreReported() {
    let view = put()
    #expect(Set(delegate.calls).isSuperset(of: (0..<9).map { "cell \($0)" }))
    delegate.calls = []
    device.turn { view.contentOffset.y = 1000 }
    #expect(Set(delegate.calls).isSuperset(of: (0..<9).map { "end \($0)" } + (30..<39).map { "cell \($0)" }))
  }

  @Test func aTapHighlightsAndSelects() {
    let view = put()
    delegate.calls = []
    device.tap(150, 50, at: 0.1)
    #expect(delegate.calls == ["highlight 1", "unhighlight 1", "select 1"])
    delegate.calls = []
    device.tap(50, 50, at: 1)
    #expect(delegate.calls.contains("deselect 1") && delegate.calls.contains("select 0"))
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }

  @Test func theDelegateRefusesSelection() {
    let view = put()
    (delegate.refusesHighlight, delegate.refusesSelection, delegate.calls) = ([0], [1], [])
    device.tap(50, 50, at: 0.1)
    #expect(delegate.calls.isEmpty)
    device.tap(150, 50, at: 1)
    #expect(delegate.calls == ["highlight 1", "unhighlight 1"])
    #expect(view.indexPathsForSelectedItems?.isEmpty == true)
  }

  @Test func anItemStaysSelectedIfTheDelegateRefuses() {
    let view = put()
    device.turn { view.allowsMultipleSelection = true }
    device.tap(50, 50, at: 0.1)
    delegate.refusesDeselection = true
    device.tap(50, 50, at: 1)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    delegate.refusesDeselection = false
    device.tap(50, 50, at: 2)
    #expect(view.indexPathsForSelectedItems?.isEmpty == true)
  }
}
