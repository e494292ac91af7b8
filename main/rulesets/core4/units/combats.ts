/** Combats: units joined by enemies who are locked with each other (C4-ASSAULT-13). */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { standingModels, unitOf, unitsOnTable, type CoreState } from '../game'

export interface Combat {
  /** The lowest unit id names it. */
  readonly id: UnitId
  readonly units: Readonly<Record<Seat, readonly UnitId[]>>
  /** Enemy units that fight each other, side a first. */
  readonly pairs: readonly (readonly [UnitId, UnitId])[]
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
  }
}

export function combatsOf(state: CoreState): readonly Combat[] {
  const enemiesOf = (id: UnitId): readonly UnitId[] => foughtWith(state, id)
  const seen = new Set<UnitId>()
  const combats: Combat[] = []
  for (const { id } of unitsOnTable(state)) {
    if (seen.has(id) || enemiesOf(id).length === 0) continue
    const members: UnitId[] = []
    const queue = [id]
    for (let unit = queue.pop(); unit !== undefined; unit = queue.pop()) {
      if (seen.has(unit)) continue
      seen.add(unit)
      members.push(unit)
      queue.push(...enemiesOf(unit))
    }
    members.sort()
    const ofSeat = (seat: Seat): readonly UnitId[] =>
      members.filter((unit) => unitOf(state, unit).seat === seat)
    combats.push({
      id,
      units: { a: ofSeat('a'), b: ofSeat('b') },
      pairs: ofSeat('a').flatMap((unit) => enemiesOf(unit).map((enemy) => [unit, enemy] as const)),
    })
  }
  return combats
}
export const charging = (state: CoreState, unit: UnitId): boolean =>
  Object.values(state.books.assault.charged).some((assaulters) => assaulters.includes(unit))
