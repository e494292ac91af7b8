/** Who fights in one combat: within it close bodies shut a line of sight (C4-LOS-05). */
import type { UnitId } from '../table/types'

interface Fighting {
  readonly id: UnitId
  /** Whom it is locked with. */
  readonly locked: readonly UnitId[]
}
/** Units locked with each other, directly or through others, are one combat; whoever is locked with nobody is in none. */
export function combatsAmong<U extends Fighting>(units: readonly U[]): readonly (readonly U[])[] {
  const engaged = units.filter(({ locked }) => locked.length > 0)
  const left = new Set(engaged)
  const combats: U[][] = []
  for (const unit of engaged) {
    if (!left.delete(unit)) continue
    const combat = [unit]
    for (const one of combat)
      for (const other of left)
        if (one.locked.includes(other.id) || other.locked.includes(one.id)) {
          left.delete(other)
          combat.push(other)
        }
    combats.push(combat)
  }
  return combats
}
