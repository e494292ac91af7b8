/** What the shots of one exchange come to, before anything of it is applied (LS-ENG-05). */
import type { Point3 } from '../../../../shared/geometry/point'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import type { SkirmishSpace, SpaceModel } from '../../../../shared/skirmish/space'
import type { ShotHit } from './save'

export interface ScoredHit {
  readonly model: ModelId
  readonly hit: ShotHit
}
/** A bullet that went by: it may find a friend (LS-FF-01). */
export interface Miss {
  readonly seat: Seat
  /** null: no model of the table, a helicopter. */
  readonly by: ModelId | null
  readonly weapon: string
  /** From where, past whom. */
  readonly firer: SpaceModel
  readonly target: SpaceModel
}
export interface Tally {
  /** The positions of the moment before the first shot. */
  readonly space: SkirmishSpace
  readonly hits: ScoredHit[]
  readonly misses: Miss[]
  /** Sides whose every firer of this exchange belongs to the special forces: bystanders save better (LS-SAVE-03). */
  readonly specialForces: readonly Seat[]
  /** Who has truly opened fire: smoke and fire that was not authorised do not count (LS-VIC-02). */
  readonly opened: Seat[]
  /** Smoke thrown in it, by id. */
  readonly clouds: string[]
}
export const originOf = ({ pose }: SpaceModel): Point3 => ({ ...pose.at, y: pose.y })
