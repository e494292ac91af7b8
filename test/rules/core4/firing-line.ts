/** Two lines of models in the open, and one unit's fire run with scripted dice: the bench of the shooting rules. */
import weaponsFile from '../../../main/rulesets/core4/data/weapons.json'
import { runScripted, type ScriptedRun } from '../../../main/engine'
import { armourOf } from '../../../main/rulesets/core4/harm/saves'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import type { CoverSave } from '../../../main/rulesets/core4/game/wound'
import { cardPart } from '../../../main/rulesets/core4/card'
import { composeCore } from '../../../main/rulesets/core4/compose'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { rulesPart } from '../../../main/rulesets/core4/rules'
import { coverOfUnit } from '../../../main/rulesets/core4/shooting/cover'
import { shootingPart } from '../../../main/rulesets/core4/shooting'
import type { CorePart } from '../../../main/rulesets/core4/game/part'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { CommandOf } from '../../../shared/protocol/command'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { GameEvent, RollData } from '../../../shared/protocol/event'
import { weaponSchema, type Profile, type Weapon } from '../../../shared/protocol/force'
import type { TargetPreview } from '../../../shared/protocol/previews/fire'
import { board, type BoardSpec, type ModelSpec, type UnitSpec } from '../board'

/** The weapons of C4 part 1 §8.3 that are built. */
export const tableWeapons: readonly Weapon[] = weaponsFile.weapons.map((one) => weaponSchema.parse(one))
/** Profiles of C4 part 1 §0.4. */
export const LINE: Profile = { ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7, sv: 5, inv: null }
export const VET: Profile = { ws: 4, bs: 4, s: 4, t: 4, w: 1, i: 4, a: 1, ld: 8, sv: 3, inv: null }
export const MOB: Profile = { ws: 4, bs: 2, s: 3, t: 4, w: 1, i: 2, a: 2, ld: 7, sv: 6, inv: null }
export const OGRE: Profile = { ws: 4, bs: 3, s: 5, t: 4, w: 3, i: 3, a: 3, ld: 7, sv: 5, inv: null }
export const HERO: Profile = { ws: 5, bs: 5, s: 4, t: 4, w: 2, i: 5, a: 3, ld: 9, sv: 3, inv: 4 }

export const rulesetOf = (parts: readonly CorePart[] = []) =>
  composeCore<null>({
    id: 'test',
    version: 1,
    parts: [...new Set([rulesPart, casualtiesPart, shootingPart, moralePart, cardPart, ...parts])],
    begin: () => board(),
    *opening() {},
  })

/** Models side by side, `gap` inches of plan between the bases of r 0.5 of this row and one at y = 10, straight ahead. */
export const row = (
  count: number,
  y: number,
  x = 20,
  model: Omit<ModelSpec, 'at'> = {},
): readonly ModelSpec[] =>
  Array.from({ length: count }, (_, index) => ({ ...model, at: [x + index * 1.1, y, 0] as const }))

/** Firers of side a at y = 10, targets of side b in front of them, in side a's Shooting phase. */
export function line(
  firers: Omit<UnitSpec, 'id' | 'seat'>,
  targets: Omit<UnitSpec, 'id' | 'seat'>,
  spec: Omit<BoardSpec, 'units'> & { readonly others?: readonly UnitSpec[] } = {},
): CoreState {
  return board({
    phase: 'shooting',
    active: 'a',
    ...spec,
    weapons: [...tableWeapons, ...(spec.weapons ?? [])],
    units: [{ ...firers, id: 'F', seat: 'a' }, { ...targets, id: 'T', seat: 'b' }, ...(spec.others ?? [])],
  })
}

export interface Fire {
  readonly unit?: string
  readonly target?: string
  readonly fire?: CommandOf<'shoot'>['fire']
  readonly dice?: string
  readonly answers?: (decision: Decision) => Answer
  readonly parts?: readonly CorePart[]
}
/** Everybody fires the first weapon he carries, unless `fire` says otherwise. */
export function orderOf(state: CoreState, fire: Fire): CommandOf<'shoot'> {
  const unit = fire.unit ?? 'F'
  const everybody = (state.units[unit]?.models ?? []).map((model) => ({
    model,
    weapon: state.models[model]?.weapons[0] ?? '',
  }))
  return { type: 'shoot', unit, target: fire.target ?? 'T', fire: fire.fire ?? everybody }
}
export function refusalOf(state: CoreState, fire: Fire = {}): string | null {
  const verdict = rulesetOf(fire.parts).check(state, 'a', orderOf(state, fire))
  return verdict.ok ? null : verdict.refusal.key
}
/** What the first of the targets makes of its unit's cover against the first firer (C4-SAVE-07, -09). */
export function coverSaveOf(
  state: CoreState,
  parts: readonly CorePart[] = [],
  model = 'T.1',
): CoverSave | null {
  const game = rulesetOf(parts).gameOf(state)
  const eligible = state.units['T']?.models ?? []
  const cover = coverOfUnit(game, 'T', [{ model: 'F.1', eligible }])
  return cover && armourOf(game, model).covered(cover)
}
export const takeDefault = (decision: Decision): Answer => decision.default

/** A legal shot, run to its end; dice in one string: `4 3 6`. Throws where the command is refused. */
export function shoot(state: CoreState, fire: Fire = {}): ScriptedRun<CoreState, void> {
  const ruleset = rulesetOf(fire.parts)
  const command = orderOf(state, fire)
  const verdict = ruleset.check(state, 'a', command)
  if (!verdict.ok) throw new Error(`refused: ${verdict.refusal.key} ${JSON.stringify(verdict.refusal.args)}`)
  const dice = (fire.dice ?? '').split(/\s+/).filter(Boolean)
  const run = runScripted(ruleset, state, (game) => ruleset.perform(game, 'a', command), {
    dice,
    answers: fire.answers ?? takeDefault,
  })
  ruleset.invariants(run.state)
  return run
}

export const factsOf = <D>(events: readonly GameEvent[], type: string): readonly D[] =>
  events.filter((event) => event.type === type).map((event) => event.data as D)
export const rollsOf = (events: readonly GameEvent[], purpose: string): readonly RollData[] =>
  factsOf<RollData>(events, 'rolled').filter((roll) => roll.purpose === purpose)
/** Successes among all dice of a purpose. */
export const successes = (events: readonly GameEvent[], purpose: string): number =>
  rollsOf(events, purpose).reduce((sum, roll) => sum + roll.dice.filter((die) => die.success).length, 0)
/** Dice thrown for a purpose. */
export const thrown = (events: readonly GameEvent[], purpose: string): number =>
  rollsOf(events, purpose).reduce((sum, roll) => sum + roll.dice.length, 0)
export const fallen = (state: CoreState, unit = 'T'): readonly string[] =>
  Object.values(state.models)
    .filter((model) => model.unit === unit && model.status === 'casualty')
    .map((model) => model.id)
/** As players see it who measure freely: what may be told before the target is named is C4-BASE-15. */
export const measured = (state: CoreState): CoreState => ({
  ...state,
  settings: { 'core4.general.freeMeasuring': true, ...state.settings },
})
export function previewOf(given: CoreState, target = 'T', unit = 'F'): TargetPreview {
  const state = measured(given)
  const previews = rulesetOf().query(state, 'a', {
    ask: 'targets',
    unit,
  } as never) as readonly TargetPreview[]
  const found = previews.find((preview) => preview.target === target)
  if (!found) throw new Error(`no preview of ${target}`)
  return found
}
