/**
 * Who was in the air over the ruin is not in it and is moved by nobody (CF-DESTROY-02): he keeps the air he was in while
 * others fall, and then comes down as far as the rubble and those about him let him (CF-RUIN-08, C4-VEH-07).
 */
import { hoverPose, inEachOther } from '../../../../shared/table'
import type { Pose, Standing, Table } from '../../../../shared/table/types'

/** Over the rubble before anybody has fallen: as high as he was, or higher where the dust is. */
export const heldUp = (
  table: Table,
  aloft: readonly Standing[],
  others: readonly Standing[],
): readonly Standing[] =>
  hungAnew(table, aloft, others, (over, { pose }) => (over.y > pose.y ? over : asHighAs(pose, over)))

/** Over those who have fallen. */
export const comeDownClear = (
  table: Table,
  aloft: readonly Standing[],
  others: readonly Standing[],
): readonly Standing[] => hungAnew(table, aloft, others, (over) => over)

/**
 * One after the other, the lowest first, so that each finds those below him gone down already. Who would be in somebody
 * stays as high as he is: that air is kept free for him.
 */
function hungAnew(
  table: Table,
  aloft: readonly Standing[],
  others: readonly Standing[],
  wanted: (over: Pose, model: Standing) => Pose,
): readonly Standing[] {
  const hung = new Map(aloft.map((model) => [model.id, model]))
  for (const model of [...aloft].sort((one, two) => one.pose.y - two.pose.y)) {
    const over = hoverPose(table, model.body, model.pose.at, model.pose.facing)
    if (!over) throw new Error(`${model.id} hovers over nothing`)
    const there = { ...model, pose: wanted(over, model) }
    const isFree = [...others, ...hung.values()].every(
      (other) => other.id === model.id || !inEachOther(there, other),
    )
    hung.set(model.id, isFree ? there : { ...model, pose: asHighAs(model.pose, over) })
  }
  return [...hung.values()]
}

const asHighAs = ({ y }: Pose, over: Pose): Pose => ({ ...over, y, above: over.above ?? over.y })
