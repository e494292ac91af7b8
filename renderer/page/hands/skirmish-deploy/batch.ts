/** Who belongs to the batch that is being deployed, and how far it has come (LS-SETUP-04). Pure. */
import type { SkirmishSnapshot } from '../../../../shared/protocol/api'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { Mm, PlanPoint } from '../../../../shared/geometry'
import type { PoseInput, Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'

export interface Batch {
  readonly number: number
  readonly atLeast: number
  /** Still to be put down, and put down in this batch. */
  readonly waiting: readonly ModelId[]
  readonly posted: readonly ModelId[]
  /** What must still be put down before the batch may end. */
  readonly owed: number
  /** Put where nobody knows: infiltrators and ambushers (LS-EXT-01, -02). */
  readonly secret: boolean
}
/** null: this seat deploys nothing now. */
export function batchOf({ view, seat, legal }: SkirmishSnapshot): Batch | null {
  const { posting, stage } = view
  if (stage !== 'deployment' || posting?.seat !== seat) return null
  const { posted } = posting
  const all = legal.flatMap(({ type, model }) => (type === 'post' && model !== undefined ? [model] : []))
  return {
    number: posting.batch,
    atLeast: posting.atLeast,
    posted,
    waiting: all.filter((id) => !posted.includes(id)),
    owed: Math.max(0, posting.atLeast - posted.length),
    secret: posting.batch > 4,
  }
}

/** Clear between bases: a hand's breadth of the figures. */
const gap: Mm = 6
/** Places for several men round one: the first in the middle, the others in rings about him. */
export function spread(bodies: readonly { readonly radius: Mm }[]): readonly PlanPoint[] {
  const widest = Math.max(0, ...bodies.map(({ radius }) => radius))
  const step = 2 * widest + gap
  const places: PlanPoint[] = [{ x: 0, z: 0 }]
  for (let ring = 1; places.length < bodies.length; ring++)
    for (let i = 0; i < 6 * ring; i++) {
      const angle = (i / (6 * ring)) * 2 * Math.PI
      places.push({ x: Math.cos(angle) * step * ring, z: Math.sin(angle) * step * ring })
    }
  return places.slice(0, bodies.length)
}
export const posesRound = (
  models: readonly Pick<SkirmishModel, 'id' | 'body'>[],
  { at, on }: Waypoint,
  facing: number,
): Readonly<Record<ModelId, PoseInput>> => {
  const places = spread(models.map(({ body }) => body))
  return Object.fromEntries(
    models.map(({ id }, i) => {
      const off = places[i] ?? { x: 0, z: 0 }
      return [id, { at: { x: at.x + off.x, z: at.z + off.z }, on, facing }]
    }),
  )
}
/** Across the table: the way men look who come from that edge. */
export const batchFacing = { north: 270, south: 90, west: 0, east: 180 } as const
