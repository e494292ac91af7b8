/** What holds for every model on the table, whoever moved it (CF-RUIN-04, C4-BASE-05). */
import { inches, tolerance } from '../../../../shared/geometry'
import { basesOverlap, surfaceHeight } from '../../../../shared/table'
import { standingModels, unitsOnTable, type CoreState } from '../game'

/** Rounding of stored places may eat this much of a touch. */
const rounding = inches(0.01)

/** Throws when a model stands on nothing, or in another. */
export function everybodyStands(state: CoreState): void {
  const models = unitsOnTable(state).flatMap(({ id }) => standingModels(state, id))
  for (const { id, pose, firesFrom } of models) {
    // In the air one stands on nothing (C4-VEH-07).
    if (pose.hovering || firesFrom) continue
    const height = surfaceHeight(state.table, pose.on, pose.at)
    if (height === null || Math.abs(height - pose.y) > tolerance)
      throw new Error(
        `${id} stands at ${pose.y} mm on ${pose.on.piece}/${pose.on.level}, where the floor is at ${height}`,
      )
  }
  models.forEach((one, index) => {
    for (const two of models.slice(index + 1)) {
      if (one.firesFrom || two.firesFrom || Math.abs(one.pose.y - two.pose.y) >= inches(1)) continue
      const apart = Math.hypot(one.pose.at.x - two.pose.at.x, one.pose.at.z - two.pose.at.z)
      // Far apart is told without looking at the bases.
      if (apart > inches(6)) continue
      const shifted = { base: one.body.base, at: one.pose.at, facing: one.pose.facing }
      if (
        basesOverlap(shifted, { base: two.body.base, at: two.pose.at, facing: two.pose.facing }) &&
        !barely(one, two)
      )
        throw new Error(`${one.id} and ${two.id} stand in each other`)
    }
  })
}
type Placed = ReturnType<typeof standingModels>[number]
const barely = (one: Placed, two: Placed): boolean =>
  one.body.base.shape === 'round' &&
  two.body.base.shape === 'round' &&
  one.body.base.radius +
    two.body.base.radius -
    Math.hypot(one.pose.at.x - two.pose.at.x, one.pose.at.z - two.pose.at.z) <=
    rounding
