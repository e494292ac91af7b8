/** Combats: units joined by enemies who are locked with each other (C4-ASSAULT-13). */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { standingModels, unitOf, unitsOnTable, type CoreState } from '../game'
import { locksNobody } from './vehicles'

export interface Combat {
  /** The lowest unit id names it. */
  readonly id: UnitId
  readonly units: Readonly<Record<Seat, readonly UnitId[]>>
  /** Enemy units that fight each other, side a first. */
  readonly pairs: readonly (readonly [UnitId, UnitId])[]
  /**
   * Who strikes at what is locked with nobody: it is struck in this round and is no party to the fight (C4-VASSAULT-17).
   * The strikers need not be of `units` themselves.
   */
  readonly hulls: readonly (readonly [UnitId, UnitId])[]
}

const isFresh = (state: CoreState, one: UnitId, two: UnitId): boolean =>
  state.books.assault.fresh.some((pair) => pair.includes(one) && pair.includes(two))

/** Contacts made by consolidation this phase are left out until the next Assault phase (C4-ASSAULT-42). */
export const foughtWith = (state: CoreState, id: UnitId): readonly UnitId[] =>
  unitOf(state, id).locked.filter(
    (enemy) => !isFresh(state, id, enemy) && standingModels(state, enemy).length > 0,
  )

/** The same combat without those who have left it. */
export const withoutUnits = (combat: Combat, gone: readonly UnitId[]): Combat => {
  const isIn = (unit: UnitId): boolean => !gone.includes(unit)
  const { a, b } = combat.units
  return {
    ...combat,
    units: { a: a.filter(isIn), b: b.filter(isIn) },
    pairs: combat.pairs.filter((pair) => pair.every(isIn)),
    hulls: combat.hulls.filter((pair) => pair.every(isIn)),
  }
}

/** Units that charged something in this phase that is locked with nobody, with what they charged (C4-VASSAULT-17). */
const hullsAssaulted = (state: CoreState): readonly (readonly [UnitId, UnitId])[] =>
  Object.entries(state.books.assault.charged).flatMap(([target, assaulters]) =>
    locksNobody(state, target) && standingModels(state, target).length > 0
      ? assaulters
          .filter((unit) => standingModels(state, unit).length > 0)
          .map((unit) => [unit, target] as const)
      : [],
  )

export function combatsOf(state: CoreState): readonly Combat[] {
  const hulls = hullsAssaulted(state)
  const others = (id: UnitId): readonly UnitId[] =>
    hulls.flatMap(([unit, hull]) => (unit === id ? [hull] : hull === id ? [unit] : []))
  const seen = new Set<UnitId>()
  const combats: Combat[] = []
  for (const { id } of unitsOnTable(state)) {
    if (seen.has(id) || (foughtWith(state, id).length === 0 && others(id).length === 0)) continue
    const members: UnitId[] = []
    const queue = [id]
    for (let unit = queue.pop(); unit !== undefined; unit = queue.pop()) {
      if (seen.has(unit)) continue
      seen.add(unit)
      members.push(unit)
      queue.push(...foughtWith(state, unit), ...others(unit))
    }
    const locked = members.filter((unit) => foughtWith(state, unit).length > 0).sort()
    const ofSeat = (seat: Seat): readonly UnitId[] =>
      locked.filter((unit) => unitOf(state, unit).seat === seat)
    combats.push({
      id,
      units: { a: ofSeat('a'), b: ofSeat('b') },
      pairs: ofSeat('a').flatMap((unit) => foughtWith(state, unit).map((enemy) => [unit, enemy] as const)),
      hulls: hulls.filter(([unit]) => members.includes(unit)),
    })
  }
  return combats
}
/** Everybody who strikes in it, or is struck back. */
export const strikersIn = ({ units, hulls }: Combat): readonly UnitId[] => [
  ...new Set([...units.a, ...units.b, ...hulls.map(([unit]) => unit)]),
]
/** Everybody whom blows may reach in it, what is only struck included. */
export const unitsIn = (combat: Combat): readonly UnitId[] => [
  ...new Set([...strikersIn(combat), ...combat.hulls.map(([, hull]) => hull)]),
]
/** All who are in contact in it, or may be. */
export const opponentsIn = ({ pairs, hulls }: Combat): Combat['pairs'] =>
  hulls.length === 0 ? pairs : [...pairs, ...hulls]
export const charging = (state: CoreState, unit: UnitId): boolean =>
  Object.values(state.books.assault.charged).some((assaulters) => assaulters.includes(unit))
