/// The properties that CAReplicatorLayer adds.
package struct ReplicatorProperties: Sendable, Equatable {
  package var instanceCount = 1
  package var preservesDepth = false
  package var instanceDelay: Double = 0
  package var instanceTransform: CATransform3D = CATransform3DIdentity
  package var instanceColor: CGColor? = CGColor.white
  package var instanceRedOffset: Double = 0
  package var instanceGreenOffset: Double = 0
  package var instanceBlueOffset: Double = 0
  package var instanceAlphaOffset: Double = 0
  package init() {}
}
