/// The steps of a plan while it is drawn.
struct UnretainedPlan {
  let steps: UnsafeBufferPointer<PlanStep>
  let masks: UnsafeBufferPointer<UnretainedMask>
  let rows: UnsafeBufferPointer<SIMD2<Int32>>
  let shapes: UnsafeBufferPointer<SolidShape>

  subscript(k: Int) -> UnretainedStep? {
    guard let step = steps.baseAddress else { return nil }
    return UnretainedStep(step: step + k, masks: UnsafeBufferPointer(rebasing: masks[steps[k].masks]))
  }
}
