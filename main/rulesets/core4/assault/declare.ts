/** Which units may charge, and whom (C4-ASSAULT-04 to -06). */
import { inches, toInches, within, type Mm } from '../../../../shared/geometry/length'
import { coherency } from '../../../../shared/movement'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { ModelView, UnitView } from '../../../../shared/protocol/game-view'
import type { AssaultPreview } from '../../../../shared/protocol/previews/combat'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { riseBetween } from '../../../../shared/table'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { standingModels, unitsOnTable, type CoreGame } from '../game'
import { coherencyRules, gaitNow } from '../movement'
import { chargeAfterShooting } from '../shooting'
import { tapeBetween } from '../sight'
import { isHeldFast } from '../units'
import { chargeDistance } from './charge'
import { chargeGround } from './charge-ground'
import { leastTravel } from './turned-contact'

export const freeMeasuring: SettingSpec = {
  key: 'core4.general.freeMeasuring',
  default: false,
  alternatives: [true],
  cite: 'C4-BASE-15',
}

/** Vehicles but walkers never, artillery not while a gun remains, nothing that cannot move (C4-TYPE-12, C4-VDMG-14, C4-WALKER-05). */
const cannotCharge = (game: CoreGame, unit: UnitView, models: readonly ModelView[]): boolean =>
  unit.entry.type === 'artillery'
    ? models.some(({ role }) => role === 'gun')
    : gaitNow(game, unit.id).charges === null || models.every((model) => isHeldFast(game, model))

/** May this unit declare at all? The first reason found is given. */
export function checkAssaulter(game: CoreGame, seat: Seat, unit: UnitId): Verdict {
  const { state } = game
  const own = state.units[unit]
  if (state.stage !== 'battle' || state.turn.phase !== 'assault')
    return refuse('notAssaultPhase', 'C4-ASSAULT-03')
  if (!own || own.seat !== seat || state.turn.active !== seat) return refuse('notYourUnit', 'C4-ASSAULT-04')
  const models = standingModels(state, unit)
  if (models.length === 0) return refuse('notOnTable', 'C4-ASSAULT-04')
  if (own.locked.length > 0) return refuse('alreadyLocked', 'C4-ASSAULT-04')
  if (own.fallingBack) return refuse('fallingBack', 'C4-ASSAULT-04')
  if (own.pinned && !game.ask('chargesPinned', false, { unit }).value)
    return refuse('pinned', 'C4-ASSAULT-04')
  if (own.assaulted || state.books.assault.spent.includes(unit))
    return refuse('assaultedAlready', 'C4-ASSAULT-04')
  if (cannotCharge(game, own, models))
    return refuse('neverAssaults', ['C4-ASSAULT-04', 'C4-TYPE-12'], { unit })
  const chain = coherency(models, coherencyRules(game, unit))
  if (!chain.coherent) return refuse('outOfCoherency', 'C4-ASSAULT-04', undefined, chain.offenders)
  const special = game.ask('mayAssault', null, { unit }).value
  return special ? { ok: false, refusal: special } : allowed
}

/** May it declare against this unit? What it fired can bar it (C4-ASSAULT-05). */
export function checkTarget(game: CoreGame, seat: Seat, unit: UnitId, target: UnitId): Verdict {
  const enemy = game.state.units[target]
  if (!enemy || enemy.seat === seat || standingModels(game.state, target).length === 0)
    return refuse('noSuchTarget', 'C4-ASSAULT-06')
  const fire = chargeAfterShooting(game, unit, target)
  return fire ? { ok: false, refusal: fire } : allowed
}

/** Of the two that stand nearest, how far apart they are and how far he gets. */
function tooFar(
  { model, enemy, gap }: { readonly model: ModelId; readonly enemy: ModelId; readonly gap: Mm },
  /** Inches. */
  reach: number,
): Refusal {
  const args = { model, enemy, gap: toInches(gap), reach }
  return refuse('tooFarToAssault', 'C4-ASSAULT-08', args, [model, enemy]).refusal
}

/** Every enemy unit as a target. Distances only where the players agreed to measure beforehand (C4-BASE-15). */
export function assaultPreviews(game: CoreGame, seat: Seat, unit: UnitId): readonly AssaultPreview[] {
  const assaulter = checkAssaulter(game, seat, unit)
  const measured = game.setting(freeMeasuring.key) === true
  const models = standingModels(game.state, unit)
  return unitsOnTable(game.state, otherSeat(seat)).map(({ id }) => {
    const verdict = assaulter.ok ? checkTarget(game, seat, unit, id) : assaulter
    const pairs = models.flatMap((model) =>
      standingModels(game.state, id).map((enemy) => [model, enemy] as const),
    )
    // A unit of which nobody stands on the table has no distance to anybody; it is refused as the assaulter.
    const [nearest] = pairs
      .map(([model, enemy]) => ({ model: model.id, enemy: enemy.id, gap: tapeBetween(game, model, enemy) }))
      .sort((one, other) => one.gap - other.gap)
    const reach = inches(chargeDistance(game, unit))
    // A way is as long in plan as it may climb besides: the tape between two floors is longer than either (C4-ASSAULT-01.9).
    const near = pairs.some(
      ([model, enemy]) =>
        within(leastTravel(model, enemy), reach) && within(riseBetween(model, enemy), reach),
    )
    const refusal = !verdict.ok
      ? verdict.refusal
      : measured && !near && nearest
        ? tooFar(nearest, chargeDistance(game, unit))
        : undefined
    return {
      target: id,
      refusal,
      distance: measured && nearest ? nearest.gap : null,
      ...chargeGround(game, unit, id),
    }
  })
}
