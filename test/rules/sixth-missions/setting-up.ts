/** Boards for setting up a mission of the Sixth: steps carried out one by one, commands given, dice scripted. */
import { runScripted, type Script } from '../../../main/engine'
import { rulesetFor } from '../../../main/rulesets'
import type { CoreGame, CoreState } from '../../../main/rulesets/core4/game'
import { missionKept } from '../../../main/rulesets/core4/mission'
import { countersKept } from '../../../main/rulesets/core4/objectives'
import { toInches, inches } from '../../../shared/geometry/length'
import type { PlanPoint } from '../../../shared/geometry/point'
import type { Command } from '../../../shared/protocol/command'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Mission, SetUpStep } from '../../../shared/protocol/mission'
import type { Seat } from '../../../shared/protocol/spatial'
import { board, place, depthOf, type BoardSpec, type ModelSpec, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { missionNamed, onMission } from '../missions'

const systems = ['core4', 'sixth-missions']
export const sixth = rulesetFor(systems)
export const contested = missionNamed('s6-contested-ground')

interface Spec extends BoardSpec {
  readonly mission?: Mission
  readonly during?: SetUpStep['step']
  /** Where the sides have their halves; LONG, a near and b far, unless it is said. */
  readonly halves?: 'LONG' | 'SHORT' | 'DIAG'
}
const placesOf = {
  LONG: { a: 'near', b: 'far' },
  SHORT: { a: 'left', b: 'right' },
  DIAG: { a: 'southEast', b: 'northWest' },
} as const
/** Side b has won the roll-off for the halves. */
export function settingUp({ mission = contested, during, halves = 'LONG', ...spec }: Spec = {}): CoreState {
  const state = board({ ...spec, systems, stage: spec.stage ?? 'setUp' })
  const kept = sixth.kept({ level: 'gamma', scenario: mission.id, terrain: { how: 'free' } })
  const chosen = onMission({ ...state, parts: { ...kept, ...state.parts } }, mission, {
    ...(during && { during }),
    rolls: { a: 3, b: 5 },
  })
  const settled = keeping(chosen, missionKept, { map: halves, places: placesOf[halves] })
  return { ...settled, settings: { ...settled.settings, ...spec.settings } }
}

export const byDefault = (decision: Decision): Answer => decision.default
/** Answers by their kinds, else as it is proposed. */
export const saying =
  (said: Readonly<Record<string, string | readonly string[]>>) =>
  (decision: Decision): Answer => {
    const own = said[decision.kind]
    if (own === undefined) return decision.default
    const at = asked.get(own) ?? 0
    if (typeof own !== 'string') asked.set(own, at + 1)
    return { form: 'option', option: typeof own === 'string' ? own : (own[at] ?? '') }
  }
const asked = new WeakMap<object, number>() as {
  get(key: unknown): number | undefined
  set(key: unknown, value: number): void
}

export const playOn = (state: CoreState, procedure: (game: CoreGame) => Generator, script: Script = {}) =>
  runScripted(sixth, state, (game) => procedure(sixth.live(game)) as never, { answers: byDefault, ...script })
/** One step of the mission, and no other. */
export const carryOut = (state: CoreState, kind: SetUpStep['step'], script: Script = {}) =>
  playOn(
    state,
    function* (game) {
      const found = missionKept.of(game.state).mission?.steps.find(({ step }) => step === kind)
      if (!found) throw new Error(`no step '${kind}'`)
      yield* (game.stepRule(kind) as { perform(game: CoreGame, step: SetUpStep): Generator }).perform(
        game,
        found,
      )
    },
    script,
  )
/** A command, or what is against it. */
export function command(state: CoreState, seat: Seat, wish: Command, script: Script = {}) {
  const verdict = sixth.check(state, seat, wish)
  if (!verdict.ok) return { refusal: verdict.refusal, state, decisions: [], events: [] }
  const run = runScripted(sixth, state, (game) => sixth.perform(game, seat, wish), {
    answers: byDefault,
    ...script,
  })
  return { ...run, refusal: null }
}
export const gameOf = (state: CoreState): CoreGame => sixth.gameOf(state)
/** Counters that lie, in inches as the spec has them. */
export const laying = (
  state: CoreState,
  counters: readonly (readonly [x: number, y: number, z: number])[],
  objective = 'markers',
): CoreState =>
  keeping(state, countersKept, {
    laid: counters.map(([x, y, z], n) => ({
      id: `counter-${n + 1}`,
      objective,
      at: { ...place(depthOf(state), x, y), y: inches(z) },
      on: { piece: null, level: 0 },
    })),
  })
/** As people read the spec: inches from the lower left corner. */
export const read = ({ x, z }: PlanPoint): string => `${round(toInches(x))},${round(48 - toInches(z))}`
const round = (value: number): number => Math.round(value * 1000) / 1000
export const row = (count: number, x: number, y: number, more: Partial<ModelSpec> = {}): ModelSpec[] =>
  Array.from({ length: count }, (_, n) => ({ at: [x + 1.25 * n, y, 0] as const, ...more }))
export const squad = (
  id: string,
  seat: Seat,
  count: number,
  [x, y]: readonly [number, number],
  more: Partial<UnitSpec> = {},
): UnitSpec => ({ id, seat, models: row(count, x, y), category: 'troops', ...more })
/** Those of these units are beside the table still. */
export const waiting = (state: CoreState, ...units: readonly string[]): CoreState => ({
  ...state,
  models: Object.fromEntries(
    Object.entries(state.models).map(([id, model]) => [
      id,
      units.includes(model.unit) ? { ...model, pose: null, status: 'waiting' as const } : model,
    ]),
  ),
})
/** Poses of a unit in a row. */
export const posesAt = (state: CoreState, unit: string, x: number, y: number, level = 0, piece?: string) =>
  Object.fromEntries(
    (state.units[unit]?.models ?? []).map((id, n) => [
      id,
      {
        at: place(depthOf(state), x + 1.25 * n, y),
        on: { piece: piece ?? null, level },
        facing: 0,
      },
    ]),
  )
