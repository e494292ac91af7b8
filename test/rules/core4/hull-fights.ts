/** Men around a hull, and the blows of one round at it: the bench of the rules of assaulting vehicles and of walkers that fight. */
import { cityFight } from '../../../main/rulesets'
import { combatsOf } from '../../../main/rulesets/core4/units/combats'
import { fightCombats } from '../../../main/rulesets/core4/assault/fight'
import { arsenal } from '../../../main/rulesets/core4/data'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { inches } from '../../../shared/geometry'
import type { Driven } from '../../../shared/protocol/game-view'
import type { GameEvent } from '../../../shared/protocol/event'
import type { FactData } from '../../../shared/protocol/facts'
import { board, type BoardSpec, type ModelSpec, type UnitSpec } from '../board'
import { hullBody } from '../movers'
import { byDefault, play, throwsOf } from './melee'

/** A hull of 6" by 4" with its middle at (20, 20), its front along x: rear at x = 17, left side at y = 22. */
export const hullAt = (
  more: Partial<UnitSpec> = {},
  model: Partial<ModelSpec> = {},
): Omit<UnitSpec, 'id' | 'seat'> => ({
  type: 'vehicle',
  body: hullBody(6, 4, 2),
  models: [{ at: [20, 20, 0], facing: 0, ...model }],
  ...more,
})
export const drove = (path: number, displacement = path): Driven => ({
  path: inches(path),
  displacement: inches(displacement),
})
interface Siege extends Omit<BoardSpec, 'units'> {
  readonly driven?: Driven
  /** Where each of A began its charge, in inches; else where it stands. */
  readonly from?: Readonly<Record<string, readonly [x: number, y: number]>>
}
/** `A` has charged the vehicle `V` of the other side in this phase, and stands where it says. */
export function siege(
  a: Omit<UnitSpec, 'id' | 'seat'>,
  v: Omit<UnitSpec, 'id' | 'seat'>,
  { driven, from = {}, ...spec }: Siege = {},
): CoreState {
  const state = board({
    phase: 'assault',
    ...spec,
    units: [
      { ...a, id: 'A', seat: 'a', state: { assaulted: true, ...a.state } },
      { ...v, id: 'V', seat: 'b' },
    ],
  })
  const models = { ...state.models }
  for (const [id, model] of Object.entries(models))
    if (model.unit === 'V' && driven) models[id] = { ...model, driven }
  const starts = Object.entries(from).map(
    ([id, [x, y]]) => [id, { x: inches(x), y: 0, z: inches(48 - y) }] as const,
  )
  return {
    ...state,
    models,
    closeWeapons: Object.fromEntries(arsenal.closeWeapons.map((one) => [one.id, one])),
    books: {
      ...state.books,
      phaseStart: { ...state.books.phaseStart, ...Object.fromEntries(starts) },
      assault: { charged: { V: ['A'] }, lockedBefore: [], fresh: [], spent: [] },
    },
  }
}
/** All fights of the phase, with what follows them. */
export const struck = (state: CoreState, dice: string, answers = byDefault) => {
  const run = play(state, (game) => fightCombats(game), dice, answers)
  return { ...run, ...told(run.events), hull: run.state.models['V.1'] }
}
export const told = (events: readonly GameEvent[]) => ({
  throws: throwsOf(events),
  hits: events
    .filter(({ type }) => type === 'hullStruck')
    .map(({ data }) => data as FactData<'hullStruck'>)
    .map(({ side, total, armour, outcome }) => `${side} ${total}/${armour} ${outcome}`),
  results: events
    .filter(({ type }) => type === 'vehicleDamaged')
    .map(({ data }) => (data as FactData<'vehicleDamaged'>).damage.join('+')),
  types: events.map(({ type }) => type),
})
export const fightOf = (state: CoreState) => combatsOf(state)[0]
export const liveGame = (state: CoreState) => cityFight.gameOf(state)
/** Men at the rear of the hull, touching it, side by side. */
export const atTheRear = (count: number, more: Partial<ModelSpec> = {}): readonly ModelSpec[] =>
  Array.from({ length: count }, (_, n) => ({ ...more, at: [16.5, 18.4 + 1.05 * n, 0] as const }))
