/** What stands in the way of a look that finds nothing: the one thing that hides the most of the body. */
import type { Text } from '../protocol/refusal'
import type { Blocker, SightWitness } from './witness'

interface Hides {
  /** Its part is told where it alone stops all that the thing stops. */
  readonly blocker: Blocker
  readonly hidden: number
  /** Of so many places looked at. */
  readonly of: number
}
/** @param counts  of the things in the way those that can be pointed at; the rest is a rule, said in its own words */
export function mostHidden(
  { rays, clear }: SightWitness,
  counts: (blocker: Blocker) => boolean,
): Hides | null {
  // Open to the eye and yet not seen: a rule forbids it.
  if (clear > 0) return null
  const hiding = new Map<string, Blocker[]>()
  for (const { blocker } of rays)
    if (blocker !== undefined && counts(blocker))
      hiding.set(blocker.id, [...(hiding.get(blocker.id) ?? []), blocker])
  const [most] = [...hiding.values()].sort((one, other) => other.length - one.length)
  const [first] = most ?? []
  if (most === undefined || first === undefined) return null
  const isOnePart = most.every(({ part, level }) => part === first.part && level === first.level)
  const { kind, id, cite } = first
  return { blocker: isOnePart ? first : { kind, id, cite }, hidden: most.length, of: rays.length }
}

/** Parts that a piece has several of; a barricade or a solid block is its own part. */
const told = new Set(['wall', 'slab', 'heap'])
/** The thing as a text names it: "a wall of Ruin 2 (ground floor)"; its id stands for its name. */
export function blockerText({ id, kind, part, level }: Blocker): string | Text {
  if (kind !== 'solid' || part === undefined || !told.has(part)) return id
  if (level === undefined || part === 'heap') return { key: `hides.${part}`, args: { piece: id } }
  const floor: Text = level === 0 ? { key: 'hides.groundFloor' } : { key: 'hides.floor', args: { level } }
  return { key: `hides.${part}On`, args: { piece: id, floor } }
}
