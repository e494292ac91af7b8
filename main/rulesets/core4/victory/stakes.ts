/** What is about to decide the game, said while it can still be changed: of a unit and the move drawn for it, and of the end (C4-MISSION-04, -06, CF-SCEN-16). */
import type { Objective } from '../../../../shared/protocol/mission'
import type { Query } from '../../../../shared/protocol/query'
import type { Stake } from '../../../../shared/protocol/previews/acting'
import type { Text } from '../../../../shared/protocol/refusal'
import type { Paths, Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { unitsOnTable, withEnds, type CoreGame, type CorePart } from '../game'
import { missionKept, missionOf, termsOf } from '../mission'
import { asKnownTo } from '../reserves'
import { modelsLeft } from '../score'
import { hostOf } from '../units'
import { goesOnBy, mayGoOn } from './end'
import { judge } from './judge'

type Asked = Extract<Query, { readonly ask: 'stakes' }>

/** For whoever asks: what the enemy still hides from him changes nothing of it (C4-DEPLOY-11, C4-TRANS-16). */
function stakesOf(game: CoreGame, seat: Seat, { unit: id, paths = {} }: Asked): readonly Stake[] {
  const { state } = game
  if (state.stage !== 'battle' || missionKept.find(state)?.mission == null) return []
  const told = asKnownTo(game, seat)
  return [
    ...(id === undefined || told.state.units[id] === undefined
      ? []
      : ofUnit(told, hostOf(state, id).id, paths)),
    ...lastMen(game, seat),
    ...lastTurn(game, told),
  ]
}

function ofUnit(game: CoreGame, unit: UnitId, paths: Paths): readonly Stake[] {
  const after = game.in(withEnds(game.state, paths))
  return missionOf(game.state).objectives.flatMap((one) => ofObjective(game, after, one, unit))
}
const ofObjective = <K extends Objective['kind']>(
  before: CoreGame,
  after: CoreGame,
  objective: Extract<Objective, { readonly kind: K }>,
  unit: UnitId,
): readonly Stake[] =>
  before.objectiveRule<K>(objective.kind as K)?.stakes?.(before, after, objective, unit) ?? []

/** A quarter and less of what a side began with, or three: the end may come with the next loss. */
const few = 3
/** Where the end comes with the last of them. */
function lastMen(game: CoreGame, told: Seat): readonly Stake[] {
  if (missionOf(game.state).whenNobodyIsLeft !== 'ends') return []
  const cite = termsOf(game.state).victory.flatMap((clause) =>
    clause.by === 'lastStanding' ? clause.cite : [],
  )
  return (['a', 'b'] as const).flatMap((seat) => {
    const count = modelsLeft(game, seat, told)
    const all = Object.values(game.state.units)
      .filter((unit) => unit.seat === seat)
      .reduce((sum, { startModels }) => sum + startModels, 0)
    const units = unitsOnTable(game.state, seat)
    const allInDanger = units.every(({ locked, fallingBack }) => locked.length > 0 || fallingBack)
    if (count === 0 || (count > few && count * 4 > all && !allInDanger)) return []
    return [
      {
        tone: 'loss' as const,
        key: `stakes.${allInDanger ? 'allInDanger' : 'lastMen'}`,
        args: { seat, count },
        cite,
        units: units.map(({ id }) => id),
      },
    ]
  })
}

function lastTurn(game: CoreGame, told: CoreGame): readonly Stake[] {
  const { turn } = game.state
  if (turn.game < turn.limit) return []
  const { reason, winner } = judge(game, 'soon', told)
  const outcome: Text = winner === 'draw' ? { key: 'stakes.draw' } : { key: 'stakes.wins', args: { winner } }
  const more = mayGoOn(game)
  const args = { now: reason, outcome, ...(more && { on: more.on }) }
  const cite = ['C4-MISSION-04', ...goesOnBy(game)]
  return [{ tone: 'note', key: more ? 'stakes.lastTurnPerhaps' : 'stakes.lastTurn', args, cite }]
}

export const stakesPart: CorePart = {
  id: 'core4/stakes',
  queries: { stakes: (game, seat, query) => stakesOf(game, seat, query) },
}
