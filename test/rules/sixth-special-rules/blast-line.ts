/** The bench of the shooting rules with the blasts of the Sixth: one launcher, its fire, and what it may be refused. */
import type { FactData } from '../../../shared/protocol/facts'
import type { Carried } from '../../../shared/protocol/special-rule'
import type { Weapon } from '../../../shared/protocol/force'
import type { FireOdds } from '../../../shared/protocol/previews/fire'
import { atOnce, type Sliced } from '../../../shared/sliced'
import type { GameEvent } from '../../../shared/protocol/event'
import type { CorePart } from '../../../main/rulesets/core4/game'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { blastsPart } from '../../../main/rulesets/sixth-special-rules/blasts'
import type { ModelSpec, UnitSpec } from '../board'
import {
  LINE,
  factsOf,
  line,
  measured,
  orderOf,
  refusalOf,
  rulesetOf,
  shoot,
  type Fire,
} from '../core4/firing-line'
import { specPoint } from '../core4/template-line'

export const at = (...places: readonly (readonly [number, number])[]): readonly ModelSpec[] =>
  places.map(([x, y]) => ({ at: [x, y, 0] as const }))

export const launcher = (rules: readonly string[], more: Partial<Weapon> = {}): Weapon => ({
  id: 'launcher',
  name: { en: 'Launcher', ru: 'Пусковая' },
  range: 36,
  s: 4,
  ap: null,
  type: 'heavy',
  shots: 1,
  rules: rules.map((rule): Carried => ({ rule })),
  ...more,
})

interface Line extends Omit<NonNullable<Parameters<typeof line>[2]>, 'weapons'> {
  readonly weapon?: Weapon
  readonly also?: readonly Weapon[]
  readonly firer?: Partial<UnitSpec>
  readonly target?: Partial<UnitSpec>
}
/** A launcher at (10, 24), Ballistic Skill 3, and its targets. */
export function blastLine(
  targets: readonly ModelSpec[],
  { weapon = launcher(['blast']), also = [], firer = {}, target = {}, ...spec }: Line = {},
): CoreState {
  return line(
    { models: at([10, 24]), profile: LINE, weapons: ['launcher'], ...firer },
    { models: targets, profile: LINE, ...target },
    { ...spec, weapons: [weapon, ...also] },
  )
}
const parts: readonly CorePart[] = [blastsPart]
export const fireSixth = (state: CoreState, fire: Fire = {}) => shoot(state, { parts, ...fire })
export const refusedSixth = (state: CoreState, fire: Fire = {}) => refusalOf(state, { parts, ...fire })
export function citesSixth(state: CoreState): readonly string[] {
  const verdict = rulesetOf(parts).check(state, 'a', orderOf(state, {}))
  return verdict.ok ? [] : verdict.refusal.cite
}
export function oddsSixth(given: CoreState, fire: Fire = {}): FireOdds {
  const state = measured(given)
  const order = orderOf(state, fire)
  const asked = { ask: 'fireOdds', unit: order.unit, target: order.target, fire: order.fire } as never
  const answer: unknown = rulesetOf(fire.parts ?? parts).query(state, 'a', asked)
  return typeof answer === 'object' && answer !== null && Symbol.iterator in answer
    ? atOnce(answer as Sliced<FireOdds>)
    : (answer as FireOdds)
}

/** Whom each marker has struck, and where. */
export const struckAt = (events: readonly GameEvent[]) =>
  factsOf<FactData<'markerStruck'>>(events, 'markerStruck').map(({ at: where, full, partial }) => ({
    at: specPoint(where),
    models: [...full, ...partial],
  }))
export const lostMarkers = (events: readonly GameEvent[]) =>
  factsOf<FactData<'markerLost'>>(events, 'markerLost').map(({ why }) => why)
/** Hits that each unit has suffered. */
export const hitsOn = (events: readonly GameEvent[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    factsOf<FactData<'shootingResolved'>>(events, 'shootingResolved').map(({ target, hits }) => [
      target,
      hits,
    ]),
  )
