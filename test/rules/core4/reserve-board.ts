/** Boards with units that are still beside the table, under the special rules of a mission. */
import { runScripted, type Procedure } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import type { CoreGame, CoreState } from '../../../main/rulesets/core4/game'
import { reservesKept } from '../../../main/rulesets/core4/reserves/kept'
import { toInches } from '../../../shared/geometry'
import type { Command } from '../../../shared/protocol/command'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { FactData, FactKind } from '../../../shared/protocol/facts'
import type { GameEvent } from '../../../shared/protocol/event'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { PlanPoint } from '../../../shared/geometry/point'
import type { Paths, Seat } from '../../../shared/protocol/spatial'
import { board, place, depthOf, type BoardSpec, type UnitSpec } from '../board'
import { keeping } from '../keeping'

export type Why = FactData<'heldInReserve'>['why']
export interface Waiting {
  readonly why?: Why
  /** Its die has succeeded. */
  readonly comes?: boolean
}
interface MissionSpec extends BoardSpec {
  /** Special rules of the mission. */
  readonly rules?: readonly string[]
  /** Who is not on the table, and how it waits; null: it is to be deployed yet. */
  readonly waiting?: Readonly<Record<string, Waiting | null>>
}
export const line = (id: string, seat: Seat, count = 1, more: Partial<UnitSpec> = {}): UnitSpec => ({
  id,
  seat,
  models: Array.from({ length: count }, (_, n) => ({ at: [3 + 1.1 * n, seat === 'a' ? 3 : 45, 0] as const })),
  ...more,
})

export function battle({ rules = [], waiting = {}, ...spec }: MissionSpec): CoreState {
  const state = board(spec)
  const models = Object.fromEntries(
    Object.entries(state.models).map(([id, model]) => [
      id,
      waiting[model.unit] === undefined ? model : { ...model, pose: null, status: 'waiting' as const },
    ]),
  )
  const held = Object.entries(waiting).flatMap(([unit, how]) =>
    how === null ? [] : [{ unit, how, seat: state.units[unit]?.seat ?? 'a' }],
  )
  const of = (seat: Seat) => held.filter((one) => one.seat === seat).map(({ unit }) => [unit])
  const mission = {
    ...state,
    models,
    scenario: {
      id: 'test',
      name: { en: 'test', ru: 'test' },
      level: 'omega' as const,
      turns: 6,
      rules: rules.map((rule) => ({ rule })),
    },
  }
  return keeping(mission, reservesKept, {
    held: Object.fromEntries(
      held.map(({ unit, how, seat }) => [
        unit,
        { seat, why: how.why ?? 'mission', comes: how.comes ?? false, putOff: null },
      ]),
    ),
    choices: { a: of('a'), b: of('b') },
  })
}
const byDefault = (decision: Decision): Answer => decision.default
const tokens = (dice: string): readonly string[] => dice.split(/\s+/).filter((token) => token !== '')

export function act(state: CoreState, seat: Seat, command: Command, dice = '', answers = byDefault) {
  const verdict = cityFight.check(state, seat, command)
  if (!verdict.ok) throw new Error(`${verdict.refusal.key} ${JSON.stringify(verdict.refusal.args)}`)
  return runScripted(cityFight, state, (game) => cityFight.perform(game, seat, command), {
    dice: tokens(dice),
    answers,
  })
}
export const run = (
  state: CoreState,
  procedure: (game: CoreGame) => Procedure,
  dice = '',
  answers = byDefault,
) => runScripted(cityFight, state, (game) => procedure(cityFight.live(game)), { dice: tokens(dice), answers })

export const refusal = (state: CoreState, seat: Seat, command: Command): Refusal | null => {
  const verdict = cityFight.check(state, seat, command)
  return verdict.ok ? null : verdict.refusal
}
export const whyNot = (state: CoreState, seat: Seat, command: Command): string | null =>
  refusal(state, seat, command)?.key ?? null
export const legal = (state: CoreState, seat: Seat, type: Command['type']): readonly (string | undefined)[] =>
  cityFight.legalCommands(state, seat).flatMap((one) => (one.type === type ? [one.unit] : []))

type Spot = readonly [x: number, y: number]
/** Each model over the near edge at `x`, to its spot. */
export const overEdge = (
  state: CoreState,
  unit: string,
  spots: readonly Spot[],
  entries: readonly number[] = spots.map(([x]) => x),
  edge = 0,
): Command => {
  const paths: Paths = Object.fromEntries(
    spots.map(([x, y], n) => [
      `${unit}.${n + 1}`,
      [
        { at: place(depthOf(state), entries[n] ?? x, edge), on: { piece: null, level: 0 } },
        { at: place(depthOf(state), x, y), on: { piece: null, level: 0 } },
      ],
    ]),
  )
  return { type: 'arrive', unit, how: { by: 'edge', paths } }
}
export const strike = (
  state: CoreState,
  unit: string,
  x: number,
  y: number,
  first = `${unit}.1`,
): Command => ({
  type: 'arrive',
  unit,
  how: { by: 'deepStrike', first, at: place(depthOf(state), x, y) },
})
/** Where somebody stands, in the inches of the spec. */
export const spotOf = (state: CoreState, model: string): readonly number[] | null => {
  const at: PlanPoint | undefined = state.models[model]?.pose?.at
  const rounded = (length: number): number => Math.round(length * 1000) / 1000
  return at ? [rounded(toInches(at.x)), rounded(depthOf(state) - toInches(at.z))] : null
}
export const told = <K extends FactKind>(events: readonly GameEvent[], type: K): readonly FactData<K>[] =>
  events.flatMap((event) => (event.type === type ? [event.data as FactData<K>] : []))
