/** Pile-in at the end of the phase, and combats that break up because nobody reaches anybody (C4-ASSAULT-43, -44). */
import { inches } from '../../../../shared/geometry/length'
import { coherency } from '../../../../shared/movement'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, standingModels, unitOf, type CoreGame } from '../game'
import { coherencyRules, endWays } from '../movement'
import type { Combat } from '../units'
import { engagementOf, inContact } from './contact'
import { contactMoves, type ContactPlan } from './contact-moves'
import { moversOf, type Approach } from './contact-plan'
import { drawnContact, goIntoContact, movesOf, packedOf, waysPlanned } from './drawn-contact'
import { consolidateInOrder } from './consolidate'

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

const touches = (game: CoreGame, one: UnitId, two: UnitId): boolean =>
  standingModels(game.state, one).some((a) =>
    standingModels(game.state, two).some((b) => inContact(game, a, b)),
  )

/**
 * Models that are not engaged must close up; engaged ones that touch nobody may, models in contact stay. Any enemy of this
 * combat will do, also when those the unit fought are gone (C4-ASSAULT-43).
 */
function* pileIn(game: CoreGame, combat: Combat, unit: UnitId): Procedure {
  const { seat } = unitOf(game.state, unit)
  const enemies = combat.units[otherSeat(seat)].filter((enemy) => stillFights(game, combat, enemy))
  if (enemies.length === 0) return
  const { touches, engaged } = engagementOf(
    game,
    enemies.map((enemy) => [unit, enemy] as const),
  )
  const all = game.setting(pileInAllNotInContact.key) === true
  const models = standingModels(game.state, unit)
  const free = moversOf(game, { unit, purpose: 'pileIn' })
    .filter((model) => !touches.has(model.id))
    .map(({ id }) => id)
  const must = free.filter((id) => all || !engaged.has(id))
  const approach: Approach = { unit, purpose: 'pileIn', targets: enemies, budget: pileInBudget }
  const proposed = must.length > 0 ? contactMoves(game, approach, must, null) : noMoves
  // Who is torn apart already closes up as well as it can.
  const stood = coherency(models, coherencyRules(game, unit))
  const kept = proposed.coherent || !stood.coherent ? proposed : noMoves
  const asked = free.length > 0 && !isAutomatic(game, seat, 'pileIn')
  const may = free.filter((id) => !must.includes(id))
  const plan = asked
    ? yield* drawnContact(game, { ...approach, keepsClear: false, first: null, must, may }, kept)
    : kept
  if (!asked && plan.moves.length === 0) return
  const before = game.in(game.state)
  const made = yield* goIntoContact(game, unit, plan, (left) => {
    const met = left.touched.filter((enemy) => !unitOf(game.state, unit).locked.includes(enemy))
    return emit('piledIn', { unit, moves: movesOf(left), met, ...packedOf(left) }, ['C4-ASSAULT-43'])
  })
  yield* endWays(game, unit, waysPlanned(before, made))
}
const noMoves: ContactPlan = { moves: [], touched: [], coherent: true, parts: 1 }

/** The active player's models first, then the opponent's. */
export function* pileInAll(game: CoreGame, combats: readonly Combat[]): Procedure {
  const { active } = game.state.turn
  for (const seat of [active, otherSeat(active)])
    for (const combat of combats)
      for (const unit of combat.units[seat])
        if (stillFights(game, combat, unit)) yield* pileIn(game, combat, unit)
  const released: UnitId[] = []
  for (const combat of combats)
    for (const one of combat.units.a)
      for (const two of combat.units.b) {
        if (!unitOf(game.state, one).locked.includes(two) || touches(game, one, two)) continue
        if (!stillFights(game, combat, one) || !stillFights(game, combat, two)) continue
        yield* emit('combatBrokeUp', { units: [one, two] }, ['C4-ASSAULT-44'])
        released.push(one, two)
      }
  // So is a unit whose enemies fell in a combat that others go on with, if it reached none of those.
  const left = combats
    .flatMap((combat) => [...combat.units.a, ...combat.units.b].filter((id) => stillFights(game, combat, id)))
    .concat(released)
  const free = [...new Set(left)].filter((unit) => unitOf(game.state, unit).locked.length === 0)
  for (const seat of [active, otherSeat(active)])
    yield* consolidateInOrder(
      game,
      free.filter((id) => unitOf(game.state, id).seat === seat),
      () => false,
    )
}
