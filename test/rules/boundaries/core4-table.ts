/** Two sides on open ground, so far from each other: what the rows of Core 4 and City Fight are driven on. */
import { standingModels, type CoreState, type StandingModel } from '../../../main/rulesets/core4/game/state'
import type { Going } from '../../../main/rulesets/core4/movement/allowance'
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import type { MovePurpose } from '../../../shared/protocol/decision'
import { inches } from '../../../shared/geometry'
import type { Weapon } from '../../../shared/protocol/force'
import type { VehicleTrait } from '../../../shared/protocol/vehicle'
import {
  board,
  boardWeapons,
  infantry,
  waypoint,
  type BoardSpec,
  type TroopType,
  type UnitSpec,
} from '../board'
import { gameOf } from '../core4/melee'
import { hullBody } from '../movers'

export { gameOf }
type Place = readonly [x: number, y: number]

const gun = (id: string, type: Weapon['type'], range: number, rules: Weapon['rules'] = []): Weapon => ({
  id,
  name: { en: id, ru: id },
  range,
  s: 8,
  ap: 1,
  type,
  shots: 1,
  rules,
})
const guns = [
  gun('far', 'assault', 24),
  gun('short', 'pistol', 18),
  gun('rapid', 'rapidFire', 24),
  gun('melta', 'assault', 12, [{ rule: 'melta' }]),
]
export const world = (units: readonly UnitSpec[], spec: Omit<BoardSpec, 'units'> = {}): CoreState =>
  board({ ...spec, weapons: [...boardWeapons, ...guns, ...(spec.weapons ?? [])], units })

/** Men with bases half an inch in radius. */
export const men = (
  id: string,
  seat: 'a' | 'b',
  places: readonly Place[],
  more: Partial<UnitSpec> = {},
): UnitSpec => ({ id, seat, models: places.map(([x, y]) => ({ at: [x, y, 0] as const })), ...more })

/** A at (10, 20), and B so far from edge to edge. */
export const faced = (
  distance: number,
  more: Partial<UnitSpec> = {},
  spec: Omit<BoardSpec, 'units'> = {},
): CoreState => world([men('A', 'a', [[10, 20]], more), men('B', 'b', [[11 + distance, 20]])], spec)
export const armed = (weapon: string, state: UnitSpec['state'] = {}): Partial<UnitSpec> => ({
  weapons: [weapon],
  state,
})

export function modelIn(state: CoreState, unit: string): StandingModel {
  const [model] = standingModels(state, unit)
  if (!model) throw new Error(`nobody stands in ${unit}`)
  return model
}

/** 4" long, 3" wide; a skimmer hovers an inch over the ground. */
export const hull = (
  traits: readonly VehicleTrait[] = [],
  more: Partial<UnitSpec> = {},
): Partial<UnitSpec> => ({
  type: 'vehicle',
  body: traits.includes('skimmer') ? hullBody(4, 3, 3, { skimmer: true, bottom: 1 }) : hullBody(4, 3, 2),
  profile: { av: { front: 11, side: 11, rear: 10 }, traits: [...traits] },
  ...more,
})
/** A hull that has gone so far in a straight line. */
export function driven(distance: number, traits: readonly VehicleTrait[] = [], more: Partial<UnitSpec> = {}) {
  const state = world([men('A', 'a', [[10, 20]], hull(traits, more))])
  const way = { path: inches(distance), displacement: inches(distance) }
  return gameOf({ ...state, models: { ...state.models, 'A.1': { ...modelIn(state, 'A'), driven: way } } })
}

/** What is left of a vehicle that cannot move. */
export const immobile = {
  shaken: false,
  stunned: false,
  weaponsLost: 0,
  immobilised: true,
  wrecked: false,
} as const
/** On the base of a man: it reaches as far whichever way it looks. */
export const walker = hull(['walker'], { body: infantry })
export const fought = { phase: 'assault' } as const
export const lockedWith = (unit: string): Partial<UnitSpec> => ({ state: { locked: [unit] } })
/** Of a type of troops, with the base of a man. */
export const ofType = (type: TroopType, more: Partial<UnitSpec> = {}): Partial<UnitSpec> => ({
  type,
  body: infantry,
  ...more,
})
/** Why A.1 may not go straight to (x, 20), the others staying where they are. */
export const refusedAt = (
  state: CoreState,
  x: number,
  purpose: MovePurpose = 'move',
  going: Going = {},
): string | undefined => {
  const paths = { 'A.1': [{ ...waypoint(state, x, 20), on: { piece: null, level: 0 } }] }
  return checkMove(gameOf(state), 'A', paths, purpose, false, undefined, going).refusal?.key
}
/** Does A.1 get so far? */
export const goes =
  (
    more: Partial<UnitSpec> = {},
    purpose: MovePurpose = 'move',
    going: Going = {},
    spec: Omit<BoardSpec, 'units'> = {},
  ) =>
  (distance: number): boolean =>
    refusedAt(world([men('A', 'a', [[10, 20]], more)], spec), 10 + distance, purpose, going) === undefined
/** Does A.1, whose base or hull reaches so far forward, come too near if it ends so far from an enemy? */
export const crowds =
  (more: Partial<UnitSpec> = {}, half = 0.5, purpose: MovePurpose = 'move', going: Going = {}) =>
  (distance: number): boolean => {
    const end = 20 - 0.5 - half - distance
    const state = world([men('A', 'a', [[end - 2.5, 20]], more), men('B', 'b', [[20, 20]])])
    return refusedAt(state, end, purpose, going) === 'refusal.enemyTooClose'
  }
