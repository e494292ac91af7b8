/** A building is to come down, known to all or noted in secret; a secret one is told of when it falls, or at the end (CF-SPECIAL-03). */
import type { Objective } from '../../../../shared/protocol/mission'
import type { PieceId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, ObjectiveRule } from '../../core4/game'
import { missionKept, safeHouseOf, safeHouseTold, seatOf } from '../../core4/mission'
import { achieve, achievedBy } from '../../core4/objectives'
import { countedFor, ruinNamed } from './one-ruin'

type Terms = Extract<Objective, { readonly kind: 'destroySecret' }>
const ruinOf = (game: CoreGame, { ruin }: Terms): PieceId | null =>
  ruin === 'safeHouse' ? (safeHouseOf(game.state)?.piece ?? null) : (ruinNamed(game, ruin)?.id ?? null)

function* reveal(game: CoreGame, { ruin, cite }: Terms): Procedure {
  const noted = safeHouseOf(game.state)
  if (ruin === 'safeHouse' && noted && !safeHouseTold(game.state))
    yield* emit('safeHouseRevealed', noted, cite)
}

/** Completely: it is rubble. Whatever brought it down, at once. */
export function* noteDestroyed(game: CoreGame): Procedure {
  for (const one of missionKept.find(game.state)?.mission?.objectives ?? []) {
    if (one.kind !== 'destroySecret' || achievedBy(game.state, one.id) !== null) continue
    const piece = ruinOf(game, one)
    if (piece === null || isStanding(game, piece)) continue
    yield* reveal(game, one)
    yield* achieve(game, one.id, seatOf(game.state, one.role), one.cite)
  }
}
const isStanding = ({ state }: CoreGame, id: PieceId): boolean =>
  state.table.pieces.some((piece) => piece.id === id && piece.design.kind !== 'collapsed')

export const destroySecretObjective: ObjectiveRule<'destroySecret'> = {
  count(game, { id, role, ruin, cite }) {
    const seat = seatOf(game.state, role)
    const done = achievedBy(game.state, id) === seat
    // Which one it is nobody reads off the score before it is told.
    const open = ruin !== 'safeHouse' || safeHouseTold(game.state)
    const piece = open ? ruinOf(game, { id, role, ruin, cite, kind: 'destroySecret' }) : null
    const args = { seat, ...(piece !== null && { piece }) }
    const known = piece === null ? 'Secret' : ''
    return {
      ...countedFor({
        seat,
        count: done ? 1 : 0,
        reason: { key: done ? 'result.ruinDestroyed' : `result.ruinStands${known}`, args },
        award: { key: 'award.ruinDestroyed', args },
        cite,
        piece,
      }),
      achieved: done ? [seat] : [],
    }
  },
  settle: reveal,
}
