/// The steps of a plan while it is drawn.
struct DrawnSteps {
  let steps: UnsafeBufferPointer<PlanStep>
  let covers: UnsafeBufferPointer<DrawnCover>
  let rows: UnsafeBufferPointer<SIMD2<Int32>>
  let shapes: UnsafeBufferPointer<SolidShape>

  subscript(k: Int) -> DrawnStep? {
    guard let step = steps.baseAddress else { return nil }
    return DrawnStep(step: step + k, covers: UnsafeBufferPointer(rebasing: covers[steps[k].covers]))
  }
}
