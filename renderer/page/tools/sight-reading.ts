/** What a look finds out besides the rays: what its ends are, and what a shot from there would need. Pure. */
import type { OrderedFireMode } from '../../../shared/protocol/skirmish/answers'
import type { WeaponOption } from '../../../shared/protocol/skirmish/decision-forms'
import type { SkirmishSight } from '../../../shared/protocol/skirmish/query'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { Seat, Waypoint } from '../../../shared/protocol/spatial'
import type { TableHit } from '../../scene/props'

export type ReadingEnd = { readonly model: string } | Waypoint
/** A weapon that could be fired at whoever is looked at, with the number needed (LS-SHOOT-04). */
interface Shot {
  readonly weapon: string
  readonly mode: OrderedFireMode
  readonly needed: number
  readonly dice: number
}
export interface SightReading extends SkirmishSight {
  readonly from: ReadingEnd
  readonly shots: readonly Shot[]
}
type Known = Pick<SkirmishView, 'models' | 'rumours'>

/** Somebody known, a neutral marker of somebody, or a place: numbered markers and devices lie at one. */
export const endOfLook = ({ models, rumours }: Known, { model, at, on }: TableHit): ReadingEnd =>
  model !== null && (models[model] !== undefined || rumours[model] !== undefined) ? { model } : { at, on }

export const isSameEnd = (one: ReadingEnd, other: ReadingEnd): boolean =>
  'model' in one && 'model' in other && one.model === other.model

/** A look of one's own man at one of the enemy's may become a shot. */
export const isAim = ({ models, rumours }: Known, seat: Seat, from: ReadingEnd, to: ReadingEnd): boolean =>
  'model' in from &&
  'model' in to &&
  models[from.model]?.seat === seat &&
  (rumours[to.model] !== undefined || (models[to.model]?.seat ?? seat) !== seat)

export const shotsReadAt = (options: readonly WeaponOption[], target: string): readonly Shot[] =>
  options
    .filter(({ refusal }) => refusal === undefined)
    .flatMap(({ weapon, mode, targets }) =>
      targets.flatMap((one) =>
        one.target === target && one.refusal === undefined && one.speculative !== true
          ? [{ weapon, mode, needed: one.needed, dice: one.dice }]
          : [],
      ),
    )
