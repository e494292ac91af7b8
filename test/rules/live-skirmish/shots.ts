/** Shots and exchanges for the tests of fire: orders in a word, and what came of them. */
import type { FireAim, OrderedFireMode, FireOrder } from '../../../shared/protocol/skirmish/answers'
import type { RollData } from '../../../shared/protocol/event'
import { cm } from '../../../shared/geometry/length'
import type { Point3 } from '../../../shared/geometry/point'
import type { Piece } from '../../../shared/table/types'
import {
  isRefused,
  judgeShot,
  resolveExchange,
  shotRefusal,
  type As,
  type JudgedShot,
} from '../../../main/rulesets/live-skirmish/fire'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type {
  Exchange,
  ExchangeResult,
  ExchangeShot,
} from '../../../main/rulesets/live-skirmish/exchange-types'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { play, size } from './stage'

export const spot = ([x = 0, y = 0, z = 0]: readonly number[]): Point3 => ({
  x: cm(x),
  y: cm(z),
  z: cm(size - y),
})
export const order = (
  model: string,
  target: string | FireAim,
  weapon = 'ar',
  mode: OrderedFireMode = 'aimed',
  split?: Record<string, number>,
): FireOrder => ({
  model,
  weapon,
  mode,
  aim: typeof target === 'string' ? { kind: 'model', model: target } : target,
  ...(split && { split }),
})
export const judge = (state: SkirmishState, given: FireOrder, as: Partial<As> = {}): JudgedShot => {
  const judged = judgeShot(liveSkirmish.gameOf(state), given, { reaction: false, ...as })
  if (isRefused(judged)) throw new Error(`refused: ${judged.refusal.key}`)
  return judged
}
/** Number needed against the first target. */
export const needed = (state: SkirmishState, given: FireOrder, as: Partial<As> = {}): number | undefined =>
  judge(state, given, as).targets[0]?.needed
export const shot = (given: FireOrder, reaction = false): ExchangeShot => ({
  seat: given.model.startsWith('a') ? 'a' : 'b',
  order: given,
  reaction,
})
export function exchange(
  state: SkirmishState,
  given: Partial<Exchange>,
  script: Parameters<typeof play>[2] = {},
): ReturnType<typeof play<ExchangeResult>> {
  const { reactors = [], dodging = [], grounding = [], seeking = [] } = given
  const whole: Exchange = {
    on: 'fire',
    declared: [...reactors.map(({ order: { model } }) => model), ...dodging, ...grounding, ...seeking],
    active: [],
    reactors: [],
    dodging: [],
    grounding: [],
    seeking: [],
    group: [],
    ...given,
  }
  return play(state, (game) => resolveExchange(game, whole), script)
}
/** Every throw: what for, the number needed, the faces. */
export const rolls = (
  run: Pick<ReturnType<typeof exchange>, 'events'>,
): readonly (readonly [purpose: string, needed: number | undefined, faces: readonly number[]])[] =>
  run.events
    .filter(({ type }) => type === 'rolled')
    .map(({ data }) => {
      const { purpose, needed: number, dice } = data as RollData
      return [purpose, number, dice.map(({ face }) => face)]
    })
/** A crater round a place, of so many centimetres: who lies in it is in cover from everybody outside (LS-GEO-05 b). */
export const crater = (id: string, [x = 0, y = 0]: readonly number[], half = 2): Piece => ({
  id,
  design: {
    kind: 'crater',
    id: 'crater',
    outline: [
      { x: -cm(half), z: -cm(half) },
      { x: cm(half), z: -cm(half) },
      { x: cm(half), z: cm(half) },
      { x: -cm(half), z: cm(half) },
    ],
    height: 0,
  },
  at: { x: cm(x), z: cm(size - y) },
  turn: 0,
  state: { fortified: false, dangerous: false },
})
/** A block without windows, from one corner to the other. */
export const block = (id: string, from: readonly number[], to: readonly number[], height: number): Piece => {
  const [w, d] = [cm((to[0] ?? 0) - (from[0] ?? 0)) / 2, cm((to[1] ?? 0) - (from[1] ?? 0)) / 2]
  return {
    ...crater(id, [((from[0] ?? 0) + (to[0] ?? 0)) / 2, ((from[1] ?? 0) + (to[1] ?? 0)) / 2]),
    design: {
      kind: 'building',
      id: 'block',
      outline: [
        { x: -w, z: -d },
        { x: w, z: -d },
        { x: w, z: d },
        { x: -w, z: d },
      ],
      height: cm(height),
    },
  }
}
export const happened = (
  run: Pick<ReturnType<typeof exchange>, 'events'>,
  type: string,
): readonly unknown[] => run.events.filter((event) => event.type === type).map(({ data }) => data)
/** Key of the refusal, or null. */
export const refusal = (state: SkirmishState, given: FireOrder, as: Partial<As> = {}): string | null =>
  shotRefusal(liveSkirmish.gameOf(state), given, { reaction: false, ...as })?.key ?? null
