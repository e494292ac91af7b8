/** What a player of Live Skirmish without a plan has before him: the game as his seat sees it, and the questions he may ask. */
import type { SkirmishCommand } from '../../../shared/protocol/skirmish/command'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { SkirmishQuery, SkirmishQueryResult } from '../../../shared/protocol/skirmish/query'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../shared/protocol/spatial'
import type { Pose } from '../../../shared/table/types'
import type { Session, SnapshotOf } from '../../session'
import type { PlayerChance } from '../chance'

/** The whole truth stays sealed: a player plays by the view. */
export type SkirmishSession = Session<unknown, SkirmishCommand, SkirmishView>
type SkirmishSnapshot = SnapshotOf<SkirmishCommand, SkirmishView>

export interface Player {
  readonly seat: Seat
  readonly view: SkirmishView
  readonly luck: PlayerChance
  ask<A extends SkirmishQuery['ask']>(query: Extract<SkirmishQuery, { ask: A }>): SkirmishQueryResult[A]
}

export const playerOf = (
  session: SkirmishSession,
  { seat, view }: SkirmishSnapshot,
  luck: PlayerChance,
): Player => ({
  seat,
  view,
  luck,
  ask: (query) => session.query(seat, query) as SkirmishQueryResult[typeof query.ask],
})

export type StandingSoldier = SkirmishModel & { readonly pose: Pose }
export const stands = (model: SkirmishModel | undefined): model is StandingSoldier =>
  model !== undefined && model.pose !== null && model.status === 'onTable'
/** Enemies this seat knows of and sees the places of. */
export const enemySoldiers = ({ view, seat }: Player): readonly StandingSoldier[] =>
  Object.values(view.models)
    .filter(stands)
    .filter((model) => model.seat !== null && model.seat !== seat)
