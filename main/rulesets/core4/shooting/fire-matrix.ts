/** What a vehicle may fire together after which move: the matrix of movement and fire (C4-VSHOOT-02, -03, C4-WALKER-03). */
import type { DrivenBand } from '../../../../shared/protocol/game-view'
import type { Weapon } from '../../../../shared/protocol/force'
import type { VehicleTrait } from '../../../../shared/protocol/vehicle'
import { templateOf, type CoreGame } from '../game'

export type WeaponClass = 'barrage' | 'ordnance' | 'main' | 'defensive'
/** Strength from which a weapon is a main one. */
const mainStrength = 7

/** By the mode that is fired: the same launcher may be main with one missile and defensive with another. */
export function weaponClassOf(game: CoreGame, weapon: Weapon): WeaponClass {
  if (weapon.type === 'ordnance') return templateOf(game, weapon) === 'barrage' ? 'barrage' : 'ordnance'
  return weapon.s >= mainStrength ? 'main' : 'defensive'
}

/** One way to fire: so many of each class and no more, in all no more than `total`. */
interface Way {
  readonly main?: number
  readonly defensive?: number
  readonly ordnance?: number
  readonly barrage?: number
  readonly total?: number
}
/** The ways of a cell exclude each other; none: it fires nothing. */
type Cell = readonly Way[]

const all = Infinity
const everything: Way = { main: all, defensive: all }
const oneMain: Way = { main: 1, defensive: all }
const ordnance: Way = { ordnance: 1 }
const barrage: Way = { barrage: 1 }

/** What a walker that has moved fires, as these players read their table. */
const walkerMoving: Readonly<Record<string, Cell>> = {
  anyTwo: [{ main: 2, defensive: 2, total: 2 }],
  twoMainOrAllDefensive: [{ main: 2 }, { defensive: all }],
  twoMainAndAllDefensive: [{ main: 2, defensive: all }],
}
type Row = Readonly<Record<DrivenBand, Cell>>
const standard: Row = {
  stationary: [everything, ordnance, barrage],
  upTo6: [oneMain, ordnance],
  upTo12: [],
  over12: [],
}
const fast: Row = { stationary: [everything], upTo6: [everything], upTo12: [oneMain], over12: [] }
const walker = (moving: Cell): Row => ({
  stationary: [everything, ordnance, barrage],
  upTo6: [...moving, ordnance],
  upTo12: [],
  over12: [],
})

/** The cell of a vehicle with these traits: a walker's row comes before that of the fast (C4-VEH-05). */
export function cellOf(game: CoreGame, traits: readonly VehicleTrait[], band: DrivenBand): Cell {
  const reading = String(game.setting('core4.vehicles.walkerMovingFire') ?? 'anyTwo')
  if (traits.includes('walker')) return walker(walkerMoving[reading] ?? [])[band]
  return (traits.includes('fast') ? fast : standard)[band]
}

/** Is there a way to fire all of these together? */
export const fitsTogether = (cell: Cell, fired: readonly WeaponClass[]): boolean =>
  cell.some((way) => {
    const count = (one: WeaponClass): number => fired.filter((other) => other === one).length
    return fired.every((one) => count(one) <= (way[one] ?? 0)) && fired.length <= (way.total ?? Infinity)
  })
