export interface Watched {
  subscribe(listener: () => void): () => void
}
const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, i) => Object.is(part, other[i]))

/**
 * Does something whenever one of the parts that are read of these stores is not what it was. What that answers is done before
 * it is done again, and at the end, which the answer of all brings about.
 */
export function whenever(
  stores: readonly Watched[],
  parts: () => readonly unknown[],
  act: () => (() => void) | void,
): () => void {
  let known: readonly unknown[] | null = null
  let undo: (() => void) | void
  let acting = false
  const look = (): void => {
    // What it changes itself is looked at when it has been done.
    if (acting) return
    for (let now = parts(); known === null || !areSame(known, now); now = parts()) {
      known = now
      acting = true
      try {
        undo?.()
        undo = act()
      } finally {
        acting = false
      }
    }
  }
  const ends = stores.map((store) => store.subscribe(look))
  look()
  return () => {
    for (const end of ends) end()
    undo?.()
  }
}
