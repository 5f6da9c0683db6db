/// The steps of a plan while it is drawn, without counted references.
struct UnretainedPlan {
  let steps: BorrowedArray<PlanStep>
  let masks: BorrowedArray<UnretainedMask>
  let rows: BorrowedArray<SIMD2<Int32>>
  let shapes: BorrowedArray<SolidShape>

  subscript(index: Int) -> UnretainedStep {
    UnretainedStep(steps, at: index, masks: masks[steps[index].masks])
  }
}
