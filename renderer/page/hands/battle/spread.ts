/** On which floors a unit would stand where it is held, those with most of it first. */
import type { SurfaceRef } from '../../../../shared/table/types'

interface Share {
  readonly on: SurfaceRef
  readonly count: number
}
/** The street and the ground floor of a building are one level. */
const levelOf = ({ piece, level }: SurfaceRef): string => (level === 0 ? 'ground' : `${piece} ${level}`)

export function oddsSpread(places: readonly SurfaceRef[]): readonly Share[] {
  const shares = new Map<string, { on: SurfaceRef; count: number }>()
  for (const on of places) {
    const share = shares.get(levelOf(on))
    if (share === undefined) shares.set(levelOf(on), { on, count: 1 })
    else share.count++
  }
  return [...shares.values()].sort((one, other) => other.count - one.count || other.on.level - one.on.level)
}
