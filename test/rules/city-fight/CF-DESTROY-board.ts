/** Boards for collapses: who stands in which ruin, and what one procedure does to them. */
import { inches, toInches } from '../../../shared/geometry/length'
import type { Decision } from '../../../shared/protocol/decision'
import type { Body } from '../../../shared/table/types'
import type { Procedure } from '../../../main/engine'
import { cityFightParts } from '../../../main/rulesets/city-fight'
import { destroyRuin } from '../../../main/rulesets/city-fight/collapse'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { missionPart, nightPart } from '../../../main/rulesets/core4/mission'
import { endPart } from '../../../main/rulesets/core4/victory'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { movementPart } from '../../../main/rulesets/core4/movement'
import type { CoreGame } from '../../../main/rulesets/core4/game/part'
import { psychicPart } from '../../../main/rulesets/core4/psychic'
import { shootingPart } from '../../../main/rulesets/core4/shooting'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { turnPart } from '../../../main/rulesets/core4/turn'
import { coreRules, depthOf, runRules, type TroopType, profileOf, typeOf } from '../board'

export const everyPart = [
  turnPart,
  movementPart,
  casualtiesPart,
  shootingPart,
  psychicPart,
  moralePart,
  assaultPart,
  missionPart,
  nightPart,
  ...cityFightParts,
  endPart,
]
export const rules = coreRules(everyPart)

/** Units of these types instead of infantry. */
export const typed = (state: CoreState, types: Readonly<Record<string, TroopType>>): CoreState => ({
  ...state,
  models: Object.fromEntries(
    Object.entries(state.models).map(([id, model]) => {
      const type = types[model.unit]
      return [id, type === undefined ? model : { ...model, profile: profileOf(type, {}, model.weapons) }]
    }),
  ),
  units: Object.fromEntries(
    Object.entries(state.units).map(([id, unit]) => [
      id,
      {
        ...unit,
        entry: { ...unit.entry, type: types[id] === undefined ? unit.entry.type : typeOf(types[id]) },
      },
    ]),
  ),
})
export const hull = (length: number, width: number, height: number, skimmer = false): Body => ({
  base: { shape: 'rect', length: inches(length), width: inches(width) },
  radius: inches(width / 2),
  height: inches(height),
  eye: inches(height * 0.8),
  size: 3,
  hull: { bottom: skimmer ? inches(1.5) : 0, skimmer },
})

const split = (dice: string): string[] => (dice === '' ? [] : dice.split(/\s+/))
/** What any procedure of the rules does on this board. */
export const run = <R>(
  state: CoreState,
  dice: string,
  procedure: (game: CoreGame) => Procedure<R>,
  answers: (decision: Decision) => Decision['default'] = (decision) => decision.default,
) => {
  const ran = runRules(everyPart, state, procedure, { dice: split(dice), answers })
  rules.invariants(ran.state)
  return ran
}
/** Brings the ruin down as by agreement. */
export const fell = (state: CoreState, dice: string, ruin = 'A') =>
  run(state, dice, (game) => destroyRuin(game, ruin, 'agreed'))

/** Where a model stands: x, y, height in inches; null off the table. */
export function spot(state: CoreState, model: string): readonly [number, number, number] | null {
  const pose = state.models[model]?.pose
  const rounded = (value: number): number => Math.round(value * 1000) / 1000
  return pose
    ? [rounded(toInches(pose.at.x)), rounded(depthOf(state) - toInches(pose.at.z)), rounded(toInches(pose.y))]
    : null
}
export const types = (events: readonly { readonly type: string }[]): readonly string[] =>
  events.map(({ type }) => type)
/** Rolls by purpose, with their faces. */
export const rolls = (events: readonly { readonly type: string; readonly data: unknown }[]) =>
  events.flatMap(({ type, data }) => {
    if (type !== 'rolled') return []
    const { purpose, dice, unit } = data as { purpose: string; dice: { face: number }[]; unit?: string }
    return [[purpose, unit ?? null, dice.map(({ face }) => face).join(' ')]]
  })
