/** Units of every type for the rule tests on moving, and what becomes of a move. */
import { boostPart, movementPart, smokePart } from '../../main/rulesets/core4/movement'
import { checkMove } from '../../main/rulesets/core4/movement/check-move'
import { casualtiesPart } from '../../main/rulesets/core4/harm/casualties'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import { runScripted, type Script } from '../../main/engine'
import { inches, toInches } from '../../shared/geometry'
import type { MoveCheck } from '../../shared/protocol/previews/way'
import type { Paths, Waypoint } from '../../shared/protocol/spatial'
import type { Body } from '../../shared/table/types'
import { surfacesAt } from '../../shared/table'
import { moralePart } from '../../main/rulesets/core4/morale'
import { coreGame, coreRules, place, type ModelSpec, type TroopType, type UnitSpec } from './board'

export const moveParts = [moralePart, movementPart, boostPart, smokePart, casualtiesPart]
const rules = coreRules(moveParts)

export const hullBody = (
  length: number,
  width: number,
  height: number,
  { bottom = 0, skimmer = false }: { readonly bottom?: number; readonly skimmer?: boolean } = {},
): Body => ({
  base: { shape: 'rect', length: inches(length), width: inches(width) },
  radius: inches(Math.hypot(length, width) / 2),
  height: inches(height),
  eye: inches(height * 0.9),
  size: 3,
  hull: { bottom: inches(bottom), skimmer },
})
/** The carrier of the examples; the skimmer stands 1.5" above what is below. */
export const carrier = hullBody(4, 3, 2)
export const flyer = hullBody(4, 3, 3, { bottom: 1.5, skimmer: true })

export const unitOf = (
  type: TroopType,
  models: readonly ModelSpec[],
  more: Partial<UnitSpec> = {},
): UnitSpec => ({
  id: 'L',
  seat: 'a',
  type,
  ...(type === 'vehicle' && { body: carrier }),
  ...(type === 'skimmer' && { body: flyer }),
  models,
  ...more,
})
export const at = (...places: readonly (readonly [number, number, number?])[]): readonly ModelSpec[] =>
  places.map(([x, y, level = 0]) => ({ at: [x, y, level] as const }))

type Ends = Readonly<Record<string, readonly [x: number, y: number, level?: number]>>
export interface Going {
  readonly manner?: 'walk' | 'jump'
  readonly hover?: boolean
  readonly boost?: boolean
}
/** Straight paths of models named by their number. */
export const pathsTo = (state: CoreState, ends: Ends, { hover }: Going = {}): Paths =>
  Object.fromEntries(
    Object.entries(ends).map(([index, [x, y, level = 0]]) => [
      `L.${index}`,
      [{ ...spot(state, x, y, level), ...(hover && { hover }) }],
    ]),
  )
/** Woods, craters and roads are no surfaces: one stands on the ground in them. */
function spot({ table }: CoreState, x: number, y: number, level: number): Waypoint {
  const plan = place(toInches(table.depth), x, y)
  const on = surfacesAt(table, plan).find(({ ref }) => ref.level === level)?.ref
  return { at: plan, on: on ?? { piece: null, level: 0 } }
}
export const ask = (state: CoreState, ends: Ends, going: Going = {}): MoveCheck =>
  checkMove(coreGame(state, moveParts), 'L', pathsTo(state, ends, going), 'move', false, undefined, going)
export const why = (state: CoreState, ends: Ends, going: Going = {}): string | undefined =>
  ask(state, ends, going).refusal?.key.replace('refusal.', '')
export const testsOf = (state: CoreState, ends: Ends, going: Going = {}): readonly string[] =>
  ask(state, ends, going).tests.map(({ kind }) => kind)

export function move(
  state: CoreState,
  ends: Ends,
  dice: readonly string[],
  going: Going = {},
  answers?: Script['answers'],
) {
  const command = {
    type: 'move' as const,
    unit: 'L',
    paths: pathsTo(state, ends, going),
    // Announced where a test is due.
    difficult: testsOf(state, ends, going).includes('difficult'),
    ...(going.manner && { manner: going.manner }),
    ...(going.boost && { boost: going.boost }),
  }
  const verdict = rules.check(state, 'a', command)
  if (!verdict.ok) throw new Error(verdict.refusal.key)
  const run = runScripted(rules, state, (game) => rules.perform(game, 'a', command), {
    dice: [...dice],
    answers: answers ?? ((decision) => decision.default),
  })
  return {
    ...run,
    /** x, y and height of a model in inches; null where it is gone. */
    place: (index: number) => {
      const pose = run.state.models[`L.${index}`]?.pose
      return pose
        ? {
            x: toInches(pose.at.x),
            y: toInches(state.table.depth - pose.at.z),
            height: toInches(pose.y),
            hovering: pose.hovering === true,
          }
        : null
    },
    damage: (index: number) => run.state.models[`L.${index}`]?.damage,
    rolls: run.events.flatMap((event) =>
      event.type === 'rolled' ? [(event.data as { dice: readonly unknown[] }).dice.length] : [],
    ),
  }
}
