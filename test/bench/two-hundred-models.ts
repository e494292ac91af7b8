/** A plain game of 200 models in 20 units, for measuring the engine: the same move for us and for the peer. */
import { roll, type Ruleset } from '../../main/engine'
import type { SessionSetup } from '../../main/session'
import { allowed, refuse } from '../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../shared/protocol/spatial'
import type { RecordedEvent } from '../../shared/protocol/event'
import { emitMadeUp } from '../made-up-facts'

export interface Field {
  readonly turn: number
  readonly active: Seat
  readonly units: Readonly<
    Record<
      string,
      {
        readonly id: string
        readonly seat: Seat
        readonly models: readonly string[]
        readonly moved: boolean
      }
    >
  >
  readonly models: Readonly<Record<string, FieldModel>>
}
export interface FieldModel {
  readonly id: string
  readonly unit: string
  readonly seat: Seat
  readonly wounds: number
  readonly status: 'onTable' | 'casualty'
  readonly pose: {
    readonly at: { readonly x: number; readonly z: number }
    readonly y: number
    readonly on: { readonly piece: string | null; readonly level: number }
    readonly facing: number
  }
}
export interface Shift {
  readonly unit: string
  readonly x: number
  readonly z: number
}
export type FieldCommand =
  | ({ readonly type: 'move' } & Shift)
  | { readonly type: 'shoot'; readonly unit: string; readonly target: string }
  | { readonly type: 'endTurn' }

const unitIds = Array.from({ length: 20 }, (_, i) => `u${i}`)
const seatOf = (unit: number): Seat => (unit < 10 ? 'a' : 'b')

export function field(): Field {
  const models = unitIds.flatMap((unit, u) =>
    Array.from({ length: 10 }, (_, m): FieldModel => ({
      id: `${unit}-${m}`,
      unit,
      seat: seatOf(u),
      wounds: 1,
      status: 'onTable',
      pose: { at: { x: u * 60, z: m * 30 }, y: 0, on: { piece: null, level: 0 }, facing: 0 },
    })),
  )
  return {
    turn: 1,
    active: 'a',
    units: Object.fromEntries(
      unitIds.map((id, u) => [
        id,
        {
          id,
          seat: seatOf(u),
          models: models.flatMap((model) => (model.unit === id ? [model.id] : [])),
          moved: false,
        },
      ]),
    ),
    models: Object.fromEntries(models.map((model) => [model.id, model])),
  }
}

/** The longest move of a model: 6". */
export const reach = 152.4
export const tooFar = ({ x, z }: Shift): boolean => Math.hypot(x, z) > reach

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends object ? Mutable<T[K]> : T[K] }
/** The change itself, the same lines for both engines. */
export function shift(state: Mutable<Field>, { unit, x, z }: Shift): void {
  const moving = state.units[unit]
  if (!moving) return
  moving.moved = true
  for (const id of moving.models) {
    const at = state.models[id]?.pose.at
    if (!at) continue
    at.x += x
    at.z += z
  }
}

export const fieldRuleset: Ruleset<Field, FieldCommand, Field, SessionSetup> = {
  id: 'bench-field',
  version: 1,
  begin: field,
  *opening() {},
  check(state, seat, command) {
    if (command.type === 'endTurn') return allowed
    if (state.units[command.unit]?.seat !== seat) return refuse('notYourUnit', 'X')
    return command.type === 'move' && tooFar(command) ? refuse('tooFar', 'X') : allowed
  },
  *perform(game, seat, command) {
    if (command.type === 'move') yield* emitMadeUp('moved', command, ['X'])
    else if (command.type === 'endTurn') yield* emitMadeUp('turnEnded', { next: otherSeat(seat) }, ['X'])
    else {
      const unit = game.state.units[command.unit]
      yield* roll({
        kind: 'd6',
        count: unit?.models.length ?? 0,
        purpose: 'toHit',
        seat,
        because: ['X'],
        needed: 4,
      })
      for (const model of game.state.units[command.target]?.models.slice(0, 2) ?? [])
        yield* emitMadeUp('lost', { model }, ['X'])
    }
  },
  checkAnswer: () => allowed,
  apply(draft, event: RecordedEvent) {
    const state = draft as Mutable<Field>
    if (event.type === 'moved') shift(state, event.data as Shift)
    else if (event.type === 'turnEnded') {
      state.turn++
      state.active = (event.data as { next: Seat }).next
      for (const unit of Object.values(state.units)) unit.moved = false
    } else {
      const model = state.models[(event.data as { model: string }).model]
      if (model) model.status = 'casualty'
    }
  },
  legalCommands: (state, seat) =>
    Object.values(state.units).flatMap(({ id, seat: own }) =>
      own === seat ? [{ type: 'move' as const, unit: id }] : [],
    ),
  view: (state) => state,
  openView: (state) => state,
  query: () => null,
  label: (command) => ({ key: `command.${command.type}` }),
  moment: ({ turn, active }) => ({ turn, phase: 'movement', active, over: false }),
  invariants() {},
}
