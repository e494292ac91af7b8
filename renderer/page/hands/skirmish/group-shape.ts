/** How men who go together stand round the one who leads them: as they came, turned or spread, or in a formation (LS-ACT-02). Pure. */
import { cm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { Formation } from '../../../../shared/protocol/spatial'
import type { ModelId, Pose } from '../../../../shared/table/types'

export interface GroupShape {
  readonly formation: Formation
  /** Degrees counter-clockwise. */
  readonly turned: number
  /** 1: as near to each other as usual. */
  readonly spread: number
}
export const asTheyCame: GroupShape = { formation: 'keep', turned: 0, spread: 1 }
/** From middle to middle of men in a line: two bases and a step between. */
const gap = cm(4)

const turned = ({ x, z }: PlanPoint, degrees: number): PlanPoint => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // Counter-clockwise seen from above, where z runs towards the viewer.
  return { x: x * cos + z * sin, z: z * cos - x * sin }
}
/** Where the others stand beside the leader, who heads along +x. */
function slotsOf(formation: Exclude<Formation, 'keep'>, count: number): readonly PlanPoint[] {
  /** 0, then one to either side, and so on. */
  const across = (i: number): number => (i % 2 === 1 ? 1 : -1) * Math.ceil(i / 2) * gap
  const men = Array.from({ length: count }, (_, i) => i + 1)
  switch (formation) {
    case 'line':
      return men.map((i) => ({ x: 0, z: across(i) }))
    case 'ranks': {
      const front = Math.ceil((count + 1) / 2)
      return men.map((i) => (i < front ? { x: 0, z: across(i) } : { x: -gap, z: across(i - front) }))
    }
    case 'ring': {
      const around = count + 1
      const radius = gap / (2 * Math.sin(Math.PI / Math.max(2, around)))
      return men.map((i) => {
        const angle = (2 * Math.PI * i) / around
        return { x: radius * (Math.cos(angle) - 1), z: radius * Math.sin(angle) }
      })
    }
  }
}
/** @param heading  which way the leader goes, degrees @returns where each of them stands beside him */
export function placesInGroup(
  { formation, turned: by, spread }: GroupShape,
  lead: ModelId,
  members: readonly ModelId[],
  poses: Readonly<Record<ModelId, Pose | null>>,
  heading: number,
): Readonly<Record<ModelId, PlanPoint>> {
  const from = poses[lead]
  if (from == null) return {}
  const came = members.flatMap((id) => {
    const pose = poses[id]
    return id === lead || pose == null
      ? []
      : [{ id, at: { x: pose.at.x - from.at.x, z: pose.at.z - from.at.z } }]
  })
  const wide = ({ x, z }: PlanPoint): PlanPoint => ({ x: x * spread, z: z * spread })
  if (formation === 'keep') return Object.fromEntries(came.map(({ id, at }) => [id, wide(turned(at, by))]))
  // Each goes to the side on which he stands already: nobody crosses the way of another.
  const aside = (at: PlanPoint): number => turned(at, -heading).z
  const order = [...came].sort((one, other) => aside(one.at) - aside(other.at))
  const slots = [...slotsOf(formation, came.length)].sort((one, other) => one.z - other.z)
  return Object.fromEntries(
    order.map(({ id }, i) => [id, wide(turned(slots[i] ?? { x: 0, z: 0 }, heading + by))]),
  )
}
