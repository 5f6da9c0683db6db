/// The steps of a plan without reference counting, for the threads that draw bands.
struct UnretainedPlan {
  let steps: BorrowedArray<PlanStep>
  let masks: BorrowedArray<UnretainedMask>
  let rows: BorrowedArray<SIMD2<Int32>>
  let shapes: BorrowedArray<SolidShape>

  subscript(index: Int) -> UnretainedStep {
    UnretainedStep(steps, at: index, masks: masks[steps[index].masks])
  }
}
