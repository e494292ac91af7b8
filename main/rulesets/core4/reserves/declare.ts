/** Who may begin in reserve, and who must (C4-DEPLOY-03, C4-MSR-02, -05). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { ReserveWay } from '../../../../shared/protocol/command'
import type { FactData } from '../../../../shared/protocol/facts'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { unitOf, type CoreGame, type CoreState } from '../game'
import { fitsWho, zoneRulesFor } from '../mission'
import { reservesKnownTo, tellsOfReserves } from './hidden'
import { heldOf, sideReserves } from './kept'
import { boughtTogether } from '../units'

export const voluntaryReserves: SettingSpec = {
  key: 'core4.missions.voluntaryReserves',
  default: 'no',
  alternatives: ['inReserveMissions'],
  cite: 'C4-DEPLOY-03',
}

const hasReserves = (game: CoreGame): boolean => game.ask('usesReserves', false, {}).value

function mayDeepStrike(game: CoreGame, unit: UnitId): boolean {
  const able = game.ask('deepStrikes', 'never', { unit }).value
  return (
    able === 'always' ||
    (able === 'ifAllowed' &&
      game.ask('deepStrikeAllowed', false, { seat: unitOf(game.state, unit).seat }).value)
  )
}
/** By what the mission says of its side; whoever it has no zone for waits (CF-CUSTOM-04, CF-SPECIAL-02 to -07). */
function byMission({ state }: CoreGame, id: UnitId): 'no' | 'may' | 'must' {
  const unit = unitOf(state, id)
  const { must, may, entersFirst } = sideReserves(state, unit.seat)
  if (fitsWho(state, unit, must) || (!entersFirst && zoneRulesFor(state, unit).length === 0)) return 'must'
  return fitsWho(state, unit, may) ? 'may' : 'no'
}
const heldBack = (game: CoreGame, unit: UnitId): 'no' | 'may' | 'must' =>
  game.ask('startsInReserve', byMission(game, unit), { unit }).value
/** Nobody of the side is deployed: whoever is not held back comes on in its first turn (CF-SPECIAL-02). */
export const entersFirst = ({ state }: CoreGame, unit: UnitId): boolean =>
  deploysNobody(state, unitOf(state, unit).seat)
export const deploysNobody = (state: CoreState, seat: Seat): boolean =>
  sideReserves(state, seat).entersFirst === true
export const mustBeHeld = (game: CoreGame, unit: UnitId): boolean => heldBack(game, unit) === 'must'

/** What its owner may say of it before deployment, besides that it is deployed. */
export function reserveChoices(game: CoreGame, unit: UnitId): readonly ('deepStrike' | 'chosen')[] {
  const agreed = game.setting(voluntaryReserves.key) === 'inReserveMissions' && hasReserves(game)
  const free = agreed || heldBack(game, unit) === 'may'
  if (!game.ask('mayHoldBack', true, { unit }).value) return []
  return [
    ...(mayDeepStrike(game, unit) ? (['deepStrike'] as const) : []),
    ...(free ? (['chosen'] as const) : []),
  ]
}
export function* hold(
  game: CoreGame,
  unit: UnitId,
  why: FactData<'heldInReserve'>['why'],
  because: readonly string[],
): Procedure {
  const own = unitOf(game.state, unit)
  const bought = boughtTogether(game.state, own).units
  const shares = game.ask('sharesDie', bought, { unit }).value
  const besides = shares === bought ? {} : { shares }
  const told = tellsOfReserves(game) ? ({ told: true } as const) : {}
  yield* emit('heldInReserve', { unit, why, ...besides, ...told }, because, reservesKnownTo(game, own.seat))
  yield* game.befalls('heldBack', { unit })
}

/**
 * How a unit that waits may come, the usual way first. Marked for it in a mission without reserves it must come down from
 * above; with them, and whatever else has held it back, its owner chooses (C4-MSR-02).
 */
export function arrivalsOf(game: CoreGame, unit: UnitId): readonly ReserveWay[] {
  const held = heldOf(game.state, unit)
  const ways = usualArrivals(game, unit, held?.why)
  return held ? game.ask('arrivals', ways, { unit, why: held.why }).value : ways
}
function usualArrivals(
  game: CoreGame,
  unit: UnitId,
  why: FactData<'heldInReserve'>['why'] | undefined,
): readonly ReserveWay[] {
  if (!mayDeepStrike(game, unit)) return ['edge']
  if (why !== 'deepStrike') return ['edge', 'deepStrike']
  return hasReserves(game) ? ['deepStrike', 'edge'] : ['deepStrike']
}
