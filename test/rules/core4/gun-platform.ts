/** Vehicles that fire, as the examples of core4-3 describe them: a hull at a place, its mounts, what it has driven. */
import { inches } from '../../../shared/geometry/length'
import type { Weapon } from '../../../shared/protocol/force'
import type { VehicleProfile, VehicleTrait } from '../../../shared/protocol/vehicle'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { BoardSpec, UnitSpec } from '../board'
import { hullBody } from '../movers'
import { line } from './firing-line'

type Mounts = VehicleProfile['mounts']
const gun = (id: string, s: number, more: Partial<Weapon> = {}): Weapon => ({
  id,
  name: { en: id, ru: id },
  range: 48,
  s,
  ap: null,
  type: 'heavy',
  shots: 1,
  rules: [],
  ...more,
})
/** Strength 7 and more is a main weapon, 6 and less a defensive one. */
export const guns: readonly Weapon[] = [
  gun('main7', 7),
  gun('main9', 9),
  gun('light6', 6),
  gun('light4', 4, { shots: 3 }),
  gun('missile8', 8),
  gun('frag4', 4),
  gun('rapid', 4, { type: 'rapidFire', range: 24 }),
]
export const mount = (
  id: string,
  kind: Mounts[number]['kind'],
  weapons: readonly string[],
  more: Partial<Mounts[number]> = {},
): Mounts[number] => ({ id, kind, weapons: [...weapons], at: { forward: 0, left: 0, up: 1 }, ...more })

/** The line tank: turret S7, two sponsons S9. */
export const lineTank: Mounts = [
  mount('turret', 'turret', ['main7']),
  mount('left', 'sponsonLeft', ['main9'], { at: { forward: 0, left: 2, up: 1 } }),
  mount('right', 'sponsonRight', ['main9'], { at: { forward: 0, left: -2, up: 1 } }),
]
export interface Platform {
  readonly mounts: Mounts
  readonly traits?: readonly VehicleTrait[]
  readonly at?: readonly [number, number, number]
  readonly facing?: number
  readonly hull?: readonly [length: number, width: number, height: number]
  /** Inches driven in its last Movement phase. */
  readonly driven?: number
  readonly targets?: Omit<UnitSpec, 'id' | 'seat'>
}
/** One vehicle F of side a; unless said at (10, 10), looking along +y, and three men T ahead of it, before each of its flanks and its middle. */
export function platform(
  { mounts, traits = [], at = [10, 10, 0], facing = 90, hull = [6, 4, 2], driven = 0, targets }: Platform,
  spec: Parameters<typeof line>[2] & Pick<BoardSpec, 'settings'> = {},
): CoreState {
  const state = line(
    {
      type: 'vehicle',
      profile: { bs: 4, traits: [...traits], mounts },
      body: hullBody(...hull),
      models: [{ at, facing }],
      state: { moved: driven > 0 },
    },
    targets ?? { models: [{ at: [10, 26, 0] }, { at: [6, 26, 0] }, { at: [14, 26, 0] }] },
    { ...spec, weapons: [...guns, ...(spec.weapons ?? [])] },
  )
  const firer = state.models['F.1']
  if (!firer || driven === 0) return state
  return {
    ...state,
    models: {
      ...state.models,
      'F.1': { ...firer, driven: { path: inches(driven), displacement: inches(driven) } },
    },
  }
}
/** Orders to single mounts of it: `turret:main7`. */
export const firing = (...orders: readonly string[]) =>
  orders.map((order) => {
    const [where = '', weapon = ''] = order.split(':')
    return { model: 'F.1', weapon, mount: where }
  })
