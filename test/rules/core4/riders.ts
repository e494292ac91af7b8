/** A box carrier and whoever rides in it or stands beside it: the bench of the rules of transports. */
import { boostPart, movementPart, smokePart } from '../../../main/rulesets/core4/movement'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { charactersPart } from '../../../main/rulesets/core4/characters'
import { shootingPart } from '../../../main/rulesets/core4/shooting'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { transportPart } from '../../../main/rulesets/core4/transport'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { runScripted, type Script } from '../../../main/engine'
import { inches } from '../../../shared/geometry'
import type { Command } from '../../../shared/protocol/command'
import type { Query, QueryResult } from '../../../shared/protocol/query'
import type { Poses } from '../../../shared/protocol/spatial'
import { hullBody } from '../movers'
import {
  board,
  coreRules,
  place,
  type BoardSpec,
  type ModelSpec,
  type ProfileSpec,
  type UnitSpec,
} from '../board'

export const transportParts = [
  moralePart,
  charactersPart,
  transportPart,
  movementPart,
  boostPart,
  smokePart,
  casualtiesPart,
  shootingPart,
  assaultPart,
]
export const rules = coreRules(transportParts)

/** 6" long, 4" wide, 2" high; doors in the middle of both sides and of the rear, half an inch up; two men fire from its top hatch. */
export const room: NonNullable<ProfileSpec['transport']> = {
  capacity: 10,
  accessPoints: [
    { at: { forward: 0, left: 2, up: 0.5 } },
    { at: { forward: 0, left: -2, up: 0.5 } },
    { at: { forward: -3, left: 0, up: 0.5 } },
  ],
  firePoints: [{ at: { forward: 0, left: 0, up: 2 }, axis: 0, halfWidth: 180, models: 2 }],
}
/** At (20, 20), looking along x; its doors are at (20, 22), (20, 18) and (17, 20). */
export const box = (
  profile: ProfileSpec = {},
  more: Partial<UnitSpec> = {},
  model: Partial<ModelSpec> = {},
): UnitSpec => ({
  id: 'V',
  seat: 'a',
  type: 'vehicle',
  body: hullBody(6, 4, 2),
  weapons: [],
  profile: { av: { front: 11, side: 11, rear: 10 }, transport: room, ...profile },
  models: [{ at: [20, 20, 0], ...model }],
  ...more,
})
export const squad = (
  places: readonly (readonly [x: number, y: number])[],
  more: Partial<UnitSpec> = {},
): UnitSpec => ({
  id: 'S',
  seat: 'a',
  models: places.map(([x, y]) => ({ at: [x, y, 0] as const })),
  ...more,
})
/** So many inside the carrier. */
export const inside = (count: number, more: Partial<UnitSpec> = {}): UnitSpec =>
  squad(
    Array.from({ length: count }, () => [1, 1] as const),
    { aboard: 'V.1', ...more },
  )
export const enemy = (
  places: readonly (readonly [number, number])[],
  more: Partial<UnitSpec> = {},
): UnitSpec => squad(places, { id: 'E', seat: 'b', ...more })

export const table = (units: readonly UnitSpec[], spec: Omit<BoardSpec, 'units'> = {}): CoreState =>
  board({ units, ...spec })

/** Feet on the ground, by model number. */
export const posesOf = (
  state: CoreState,
  places: Readonly<Record<string, readonly [x: number, y: number]>>,
  unit = 'S',
): Poses =>
  Object.fromEntries(
    Object.entries(places).map(([n, [x, y]]) => [
      `${unit}.${n}`,
      { at: place(state.table.depth / inches(1), x, y), on: { piece: null, level: 0 }, facing: 0 },
    ]),
  )

export function refusalOf(state: CoreState, command: Command, seat: 'a' | 'b' = 'a'): string | null {
  const verdict = rules.check(state, seat, command)
  return verdict.ok ? null : verdict.refusal.key.replace('refusal.', '')
}
/** Runs a legal command to its end, with every answer as proposed unless said. */
export function act(state: CoreState, command: Command, script: Script = {}, seat: 'a' | 'b' = 'a') {
  const verdict = rules.check(state, seat, command)
  if (!verdict.ok) throw new Error(`${verdict.refusal.key} ${JSON.stringify(verdict.refusal.args)}`)
  const run = runScripted(rules, state, (game) => rules.perform(game, seat, command), {
    answers: (decision) => decision.default,
    ...script,
  })
  rules.invariants(run.state)
  return run
}
export const ask = <A extends Query['ask']>(
  state: CoreState,
  query: Extract<Query, { ask: A }>,
): QueryResult[A] => rules.query(state, 'a', query as never) as QueryResult[A]

/** The state a phase later, or as if the vehicle had driven so far in this turn, inches. */
export const inPhase = (state: CoreState, phase: CoreState['turn']['phase']): CoreState => ({
  ...state,
  turn: { ...state.turn, phase },
})
export function driven(state: CoreState, far: number, vehicle = 'V'): CoreState {
  const model = state.models[`${vehicle}.1`]
  const unit = state.units[vehicle]
  if (!model || !unit) throw new Error(`no ${vehicle}`)
  const riders = Object.values(state.units).filter(({ aboard }) => aboard?.vehicle === model.id)
  return {
    ...state,
    models: {
      ...state.models,
      [model.id]: { ...model, driven: { path: inches(far), displacement: inches(far) } },
    },
    units: {
      ...state.units,
      [vehicle]: { ...unit, moved: true, moveDone: true },
      ...Object.fromEntries(riders.map((rider) => [rider.id, { ...rider, moved: true }])),
    },
  }
}
