/** Who scores, and who denies: by category, whatever his strength, with the same exceptions to both (S6-MISS-SCO-01 to -06). */
import type { UnitEntry } from '../../../../shared/protocol/force'
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { Reason, RuleId } from '../../../../shared/protocol/refusal'
import { standingModels, unitOf, type CoreGame, type CoreState } from '../../core4/game'
import { missionKept } from '../../core4/mission'
import { boughtTogether, isVehicle } from '../../core4/units'
import { isSwarm } from '../rules/of-the-core'

type Category = UnitEntry['category']

/** Of its slot; a vehicle that was bought to carry a unit is of none (S6-MISS-DEP-12, S6-MISS-MIS-3). */
export const slotOf = (state: CoreState, unit: UnitView): Category | null =>
  unit.entry.dedicatedTo === undefined ? boughtTogether(state, unit).category : null

/** Categories that the mission lets score besides, vehicles among them (S6-MISS-MIS-3, -4). */
const alsoScoring = (state: CoreState): readonly Category[] =>
  (missionKept.find(state)?.mission?.objectives ?? []).flatMap((one) =>
    one.kind === 'markers' ? (one.alsoHeldBy ?? []) : [],
  )

/** Whoever has outlived the squad that he had joined is what he is by himself (S6-MISS-SCO-05). */
function whoIsLeft(state: CoreState, unit: UnitView): UnitView {
  const left = standingModels(state, unit.id)
  const own = left[0]?.own
  return own !== undefined && left.every((model) => model.own !== undefined) ? unitOf(state, own) : unit
}

/** What keeps it from scoring and from denying. */
function whyOut(game: CoreGame, unit: UnitView, besides: readonly Category[]): Reason | null {
  const { state } = game
  const because = (key: string, ...cite: string[]): Reason => ({ key, cite })
  const both = ['S6-MISS-SCO-02', 'S6-MISS-SCO-04']
  const slot = slotOf(state, unit)
  if (isVehicle(state, unit.id) && (slot === null || !besides.includes(slot)))
    return because('scoring.isVehicle', ...both)
  if (unit.aboard) return because('scoring.rides', ...both)
  if (unit.inside) return because('scoring.inHouse', ...both)
  if (standingModels(state, unit.id).length === 0) return because('scoring.gone', 'S6-MISS-RES-10')
  if (isSwarm(game, whoIsLeft(state, unit).id)) return because('scoring.swarms', ...both)
  return unit.fallingBack ? because('scoring.runs', ...both) : null
}

const byRule = (own: RuleId, changedBy: readonly { readonly cite: RuleId }[]): Reason => ({
  key: 'scoring.byRule',
  cite: [own, ...changedBy.map(({ cite }) => cite)],
})
/** Why it can hold nothing; null: it scores. */
export function whyNotScoring(
  game: CoreGame,
  unit: UnitView,
  besides: readonly Category[] = alsoScoring(game.state),
): Reason | null {
  const out = whyOut(game, unit, besides)
  if (out) return out
  const left = whoIsLeft(game.state, unit)
  const slot = slotOf(game.state, left)
  const bySlot = slot === 'troops' || (slot !== null && besides.includes(slot))
  const { value, changedBy } = game.ask('isScoring', bySlot, { unit: left.id })
  if (value) return null
  return bySlot ? byRule('S6-MISS-SCO-02', changedBy) : { key: 'scoring.notTroops', cite: ['S6-MISS-SCO-01'] }
}
/** Why it keeps nobody from anything; null: it denies. */
export function whyNotDenying(
  game: CoreGame,
  unit: UnitView,
  besides: readonly Category[] = alsoScoring(game.state),
): Reason | null {
  const out = whyOut(game, unit, besides)
  if (out) return out
  const { value, changedBy } = game.ask('isDenying', true, { unit: whoIsLeft(game.state, unit).id })
  return value ? null : byRule('S6-MISS-SCO-04', changedBy)
}
