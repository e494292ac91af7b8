/** Turn by turn in a ruin: those who hold out, and those who bring a message (CF-CUSTOM-03, -13). */
import type { Objective } from '../../../../shared/protocol/mission'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Piece, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { standingModels, unitsOnTable, type CoreGame, type ObjectiveRule } from '../../core4/game'
import { missionKept, seatOf } from '../../core4/mission'
import { achieve, achievedBy, objectivesKept, turnsOf } from '../../core4/objectives'
import { isInside } from '../../core4/sight'
import { presenceOf } from './occupying'
import { countedFor, ruinNamed } from './one-ruin'

const objectivesOf = ({ state }: CoreGame): readonly Objective[] =>
  missionKept.find(state)?.mission?.objectives ?? []

/** One model is enough, on whatever floor. */
const somebodyIn = (game: CoreGame, seat: Seat, ruin: Piece): boolean =>
  unitsOnTable(game.state, seat).some(({ id }) =>
    standingModels(game.state, id).some((model) => isInside(game, model, ruin)),
  )

/** A game turn is completed. */
export function* countTurnsHeldOut(game: CoreGame): Procedure {
  for (const one of objectivesOf(game)) {
    if (one.kind !== 'survive') continue
    const [seat, ruin] = [seatOf(game.state, one.role), ruinNamed(game, one.ruin)]
    if (!ruin || !somebodyIn(game, seat, ruin)) continue
    const turns = turnsOf(game.state, one.id) + 1
    yield* emit('objectiveTurn', { objective: one.id, seat, turns }, one.cite)
    if (one.turns !== undefined && turns >= one.turns) yield* achieve(game, one.id, seat, one.cite)
  }
}

export const surviveObjective: ObjectiveRule<'survive'> = {
  count(game, { id, role, ruin: named, points, turns: needed, cite }, when) {
    const seat = seatOf(game.state, role)
    const ruin = ruinNamed(game, named)
    const { turn } = game.state
    // As if the game ended now: the last game turn is completed by whoever moves second.
    const last = when === 'soon' && turn.active !== turn.first
    const turns = turnsOf(game.state, id) + (last && ruin && somebodyIn(game, seat, ruin) ? 1 : 0)
    const args = { seat, turns, ...(ruin && { piece: ruin.id }) }
    return {
      ...countedFor({
        seat,
        count: turns,
        points: turns * points,
        reason: { key: 'result.heldOut', args },
        award: { key: 'award.heldOut', args },
        cite,
        piece: ruin?.id ?? null,
      }),
      lines: [
        { text: { key: 'result.line.heldOut' }, a: seat === 'a' ? turns : 0, b: seat === 'b' ? turns : 0 },
      ],
      achieved: needed !== undefined && turns >= needed ? [seat] : [],
    }
  },
  stakes(before, after, { role, ruin: named, cite }, unit) {
    const [seat, ruin] = [seatOf(before.state, role), ruinNamed(before, named)]
    if (!ruin) return []
    const [was, is] = [somebodyIn(before, seat, ruin), somebodyIn(after, seat, ruin)]
    return was && !is
      ? [
          {
            tone: 'loss',
            key: 'stakes.leavesLast',
            args: { seat, piece: ruin.id },
            cite,
            pieces: [ruin.id],
            units: [unit],
          },
        ]
      : []
  },
}

type Message = Extract<Objective, { readonly kind: 'message' }>
/** Each unit has a count of its own; whoever is away begins anew. */
const keyOf = ({ id }: Message, unit: UnitId): string => `${id} ${unit}`

export function* countMessages(game: CoreGame): Procedure {
  for (const one of objectivesOf(game)) {
    if (one.kind !== 'message') continue
    const [seat, ruin] = [seatOf(game.state, one.role), ruinNamed(game, one.ruin)]
    if (!ruin || game.state.turn.active !== seat || achievedBy(game.state, one.id)) continue
    for (const { id: unit } of Object.values(game.state.units).filter((own) => own.seat === seat)) {
      const objective = keyOf(one, unit)
      const before = turnsOf(game.state, objective)
      const turns = isThere(game, unit, ruin) ? before + 1 : 0
      if (turns !== before) yield* emit('objectiveTurn', { objective, seat, turns, unit }, one.cite)
      if (turns >= one.turns) yield* achieve(game, one.id, seat, one.cite)
    }
  }
}
/** As a unit that occupies it: more than half of it, and it scores (CF-SCEN-01). */
const isThere = (game: CoreGame, unit: UnitId, ruin: Piece): boolean => {
  const { inside, why } = presenceOf(game, unit, ruin)
  return inside > 0 && why === null
}

export const messageObjective: ObjectiveRule<'message'> = {
  count(game, terms) {
    const { id, role, ruin: named, turns: needed, cite } = terms
    const seat = seatOf(game.state, role)
    const ruin = ruinNamed(game, named)
    const sent = achievedBy(game.state, id) === seat
    const counts = Object.entries(objectivesKept.of(game.state).turns)
    const turns = Math.max(0, ...counts.flatMap(([key, count]) => (key.startsWith(`${id} `) ? [count] : [])))
    const args = { seat, turns, needed, ...(ruin && { piece: ruin.id }) }
    return {
      ...countedFor({
        seat,
        count: sent ? 1 : 0,
        reason: { key: sent ? 'result.messageSent' : 'result.messageOpen', args },
        award: { key: 'award.messageSent', args },
        cite,
        piece: ruin?.id ?? null,
      }),
      achieved: sent ? [seat] : [],
    }
  },
}
