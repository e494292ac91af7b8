/** Keys that are down, each with what it was pressed for: with whatever else it is let go, that is over. Pure. */
export interface HeldKeys<What> {
  press(key: { readonly code: string }, what: What): void
  /** What is over with this key. No key tells that it is let go while a Mac's Cmd is down: with Cmd all of them are. */
  release(key: { readonly code: string; readonly key: string }): readonly What[]
  clear(): void
  isAny(): boolean
  /** Asked in each frame: it makes nothing anew. */
  holds(what: What): boolean
}
export function heldKeys<What>(): HeldKeys<What> {
  const held = new Map<string, What>()
  return {
    press: ({ code }, what) => void held.set(code, what),
    release({ code, key }) {
      const over = key === 'Meta' ? [...held.keys()] : [code]
      return over.flatMap((one) => {
        const what = held.get(one)
        return held.delete(one) && what !== undefined ? [what] : []
      })
    },
    clear: () => held.clear(),
    isAny: () => held.size > 0,
    holds(what) {
      for (const one of held.values()) if (one === what) return true
      return false
    },
  }
}
