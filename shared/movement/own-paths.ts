/** Models of one unit in each other's way, where the players agreed so (`core4.move.strictOwnUnitPaths`, C4-MOVE-03). */
import type { MoveLeg } from '../protocol/previews/way'
import type { Refusal } from '../protocol/refusal'
import type { Standing } from '../table/types'
import { obstruction } from './obstruction'
import type { MoveScene } from './rules'

/** A model on its way: from where it stands, by its legs, to its end. */
interface Marcher {
  readonly start: Standing
  readonly end: Standing
  readonly legs: readonly MoveLeg[]
}

/**
 * Is there an order in which they can go one after the other, each past comrades who have gone already and comrades who
 * still stand? Whoever can go goes, first those whose end is in nobody's way.
 * @returns why the first of those who are left cannot, or null
 */
export function ownPathsBarred(scene: MoveScene, unit: readonly Marcher[]): Refusal | null {
  const now = new Map(unit.map(({ start }) => [start.id, start]))
  let left = unit.filter(({ legs }) => legs.length > 0)
  const barred = (marcher: Marcher, places: ReadonlyMap<string, Standing>): Refusal | null => {
    const mates = [...places.values()].filter(({ id }) => id !== marcher.start.id)
    return obstruction(
      { ...scene, obstacles: mates.map((standing) => ({ standing, keep: 0 })) },
      marcher.start,
      marcher.legs,
    )
  }
  while (left.length > 0) {
    const free = left.filter((marcher) => !barred(marcher, now))
    const hindersNobody = free.find((marcher) => {
      const gone = new Map(now).set(marcher.end.id, marcher.end)
      return left.every((other) => other === marcher || !barred(other, gone) || barred(other, now) !== null)
    })
    const next = hindersNobody ?? free[0]
    if (!next) return barred(left[0] as Marcher, now)
    now.set(next.end.id, next.end)
    left = left.filter((marcher) => marcher !== next)
  }
  return null
}
