/** Who has something to do now, and why the others have not: asked before a player looks through his units one by one. */
import { inches } from '../../../../shared/geometry/length'
import type { LegalCommand } from '../../../../shared/protocol/command'
import type { UnitActing, WhoCanAct } from '../../../../shared/protocol/previews/acting'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { Sliced } from '../../../../shared/sliced'
import { planGap } from '../../../../shared/table'
import type { UnitId } from '../../../../shared/table/types'
import { whyNotAssault } from '../assault'
import { standingModels, unitsOnTable, type CoreGame } from '../game'
import { gaitNow, whyNotMove } from '../movement'
import { whyNoTarget } from '../shooting'
import { unitRefusal } from '../units'

/** What changes the battle; all else that is listed may be left undone. */
const matters: ReadonlySet<LegalCommand['type']> = new Set([
  ...([
    'move',
    'shoot',
    'assault',
    'usePower',
    'dash',
    'arrive',
    'holdBack',
    'deploy',
    'placePiece',
  ] as const),
])
/** Whoever may still get in or out, or break cover, keeps the phase open, though he need not. */
const keepsOpen: ReadonlySet<LegalCommand['type']> = new Set([
  ...(['embark', 'disembark', 'arriveAboard', 'breakCover'] as const),
])
/** Charges of so many times their distance nobody takes for possible: to see that takes no tape (C4-BASE-15). */
const plainlyTooFar = 2

/** Is somebody of the enemy near enough, by eye, to be charged at all? */
export function mayReachByEye(game: CoreGame, unit: UnitId, targets: readonly UnitId[]): boolean {
  const far = inches(plainlyTooFar * (gaitNow(game, unit).charges ?? 0))
  const enemies = targets.flatMap((target) => standingModels(game.state, target))
  return standingModels(game.state, unit).some((one) => enemies.some((enemy) => planGap(one, enemy) <= far))
}

/** Why this unit has nothing to do in this phase. */
function whyIdle(game: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  switch (game.state.turn.phase) {
    case 'movement':
      return whyNotMove(game.state, seat, unit) ?? game.ask('mayMove', null, { unit }).value
    case 'shooting':
      return (
        unitRefusal(game, seat, unit) ?? refuse('noRangedWeapons', 'C4-SHOOT-03', { unit }, [unit]).refusal
      )
    case 'assault':
      return whyNotAssault(game, seat, unit)
  }
}

export function* whoCanAct(game: CoreGame, seat: Seat): Sliced<WhoCanAct> {
  const listed = game.legal(seat)
  const enemies = unitsOnTable(game.state, otherSeat(seat)).map(({ id }) => id)
  const units: UnitActing[] = []
  for (const { id: unit } of Object.values(game.state.units).filter((one) => one.seat === seat)) {
    const own = listed.filter((entry) => entry.unit === unit)
    const standing = standingModels(game.state, unit).length > 0
    if (!standing && own.length === 0) continue
    const types = new Set(own.map(({ type }) => type).filter((type) => matters.has(type)))
    let cannot: Refusal | null = null
    if (types.has('shoot')) {
      cannot = yield* whyNoTarget(game, unit)
      if (cannot) types.delete('shoot')
    }
    if (types.has('assault') && !mayReachByEye(game, unit, enemies)) {
      cannot = refuse('plainlyTooFar', 'C4-ASSAULT-08', { unit }, [unit]).refusal
      types.delete('assault')
    }
    const why = types.size > 0 ? null : (cannot ?? (standing ? whyIdle(game, seat, unit) : null))
    units.push({ unit, can: [...types], ...(why && { cannot: why }) })
    yield
  }
  const others = listed.some(
    ({ type, unit }) => keepsOpen.has(type) || (unit === undefined && matters.has(type)),
  )
  return { units, empty: !others && units.every(({ can }) => can.length === 0) }
}
