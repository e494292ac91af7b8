/** A building is taken for good when it is held at the end of such a player turn (CF-SPECIAL-04). */
import type { Objective } from '../../../../shared/protocol/mission'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, ObjectiveRule } from '../../core4/game'
import { missionKept, seatOf } from '../../core4/mission'
import { achieve, achievedBy } from '../../core4/objectives'
import { judgedPlaces, occupier } from './occupying'
import { countedFor, isTurnOf, ruinNamed } from './one-ruin'
import { ruinStakes } from './stakes'

type Terms = Extract<Objective, { readonly kind: 'holdTarget' }>
const holds = (game: CoreGame, { role, ruin: named }: Terms): boolean => {
  const ruin = ruinNamed(game, named)
  return ruin !== null && occupier(game, ruin) === seatOf(game.state, role)
}

export function* takeTargets(game: CoreGame): Procedure {
  for (const one of missionKept.find(game.state)?.mission?.objectives ?? []) {
    if (one.kind !== 'holdTarget') continue
    const seat = seatOf(game.state, one.role)
    if (isTurnOf(game, seat, one.at) && holds(game, one)) yield* achieve(game, one.id, seat, one.cite)
  }
}

export const holdTargetObjective: ObjectiveRule<'holdTarget'> = {
  count(game, terms, when) {
    const { id, role, ruin: named, at, cite } = terms
    const seat = seatOf(game.state, role)
    const ruin = ruinNamed(game, named)
    const soon = when === 'soon' && isTurnOf(game, seat, at) && holds(game, terms)
    const taken = achievedBy(game.state, id) === seat || soon
    const args = { seat, ...(ruin && { piece: ruin.id }) }
    return {
      ...countedFor({
        seat,
        count: taken ? 1 : 0,
        reason: { key: taken ? 'result.targetTaken' : 'result.targetKept', args },
        award: { key: 'award.targetTaken', args },
        cite,
        piece: ruin?.id ?? null,
      }),
      achieved: taken ? [seat] : [],
      ...(ruin && { places: judgedPlaces(game, [ruin]) }),
    }
  },
  stakes(before, after, { ruin: named, cite }, unit) {
    const ruin = ruinNamed(before, named)
    return ruin ? ruinStakes(before, after, ruin, unit, 'held', cite) : []
  },
}
