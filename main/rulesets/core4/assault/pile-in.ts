/** Pile-in at the end of the phase, and combats that break up because nobody reaches anybody (C4-ASSAULT-43, -44). */
import { inches } from '../../../../shared/geometry/length'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../part'
import { standingModels, unitOf } from '../state'
import { movesOf } from './charge'
import type { Combat } from './combats'
import { engagementOf, inContact } from './contact'
import { contactMoves } from './contact-moves'
import { consolidate } from './consolidate'

const pileInBudget = { plan: inches(6), climb: inches(6), label: 6 }

export const pileInAllNotInContact: SettingSpec = {
  key: 'core4.assault.pileInAllNotInContact',
  default: false,
  alternatives: [true],
  cite: 'C4-ASSAULT-43',
}

const stillFights = (game: CoreGame, combat: Combat, unit: UnitId): boolean =>
  standingModels(game.state, unit).length > 0 &&
  !unitOf(game.state, unit).fallingBack &&
  !unitOf(game.state, unit).consolidated &&
  combat.pairs.some((pair) => pair.includes(unit))

/** Models that are not engaged must close up; models in contact stay. */
function* pileIn(game: CoreGame, combat: Combat, unit: UnitId): Procedure {
  const enemies = combat.pairs
    .filter((pair) => pair.includes(unit))
    .flatMap((pair) => pair.filter((id) => id !== unit))
    .filter((enemy) => stillFights(game, combat, enemy))
  if (enemies.length === 0) return
  const engagement = engagementOf(game, combat.pairs)
  const all = game.setting(pileInAllNotInContact.key) === true
  const movers = standingModels(game.state, unit)
    .filter(({ id }) => (all ? !engagement.touches.has(id) : !engagement.engaged.has(id)))
    .map(({ id }) => id)
  if (movers.length === 0) return
  const plan = contactMoves(game, unit, enemies, pileInBudget, movers, null)
  if (plan.moves.length > 0 && plan.coherent)
    yield* emit('piledIn', { unit, moves: movesOf(plan) }, ['C4-ASSAULT-43'])
}

const touches = (game: CoreGame, one: UnitId, two: UnitId): boolean =>
  standingModels(game.state, one).some((a) =>
    standingModels(game.state, two).some((b) => inContact(game, a, b)),
  )

/** The active player's models first, then the opponent's. */
export function* pileInAll(game: CoreGame, combats: readonly Combat[]): Procedure {
  const { active } = game.state.turn
  for (const seat of [active, otherSeat(active)])
    for (const combat of combats)
      for (const unit of combat.units[seat])
        if (stillFights(game, combat, unit)) yield* pileIn(game, combat, unit)
  const released: UnitId[] = []
  for (const combat of combats)
    for (const [one, two] of combat.pairs) {
      if (!stillFights(game, combat, one) || !stillFights(game, combat, two) || touches(game, one, two))
        continue
      yield* emit('combatBrokeUp', { units: [one, two] }, ['C4-ASSAULT-44'])
      released.push(one, two)
    }
  const free = [...new Set(released)].filter((unit) => unitOf(game.state, unit).locked.length === 0)
  for (const seat of [active, otherSeat(active)])
    for (const unit of free.filter((id) => unitOf(game.state, id).seat === seat))
      yield* consolidate(game, unit, 3)
}
