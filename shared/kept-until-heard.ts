/** Values for a listener who may come later: whatever was told before there was one, the first one hears. */
interface KeptUntilHeard<T> {
  tell(value: T): void
  /** @returns what ends the listening */
  listen(listener: (value: T) => void): () => void
}

export function keptUntilHeard<T>(): KeptUntilHeard<T> {
  const listeners = new Set<(value: T) => void>()
  let waiting: readonly T[] = []
  return {
    tell(value) {
      if (listeners.size === 0) waiting = [...waiting, value]
      for (const listener of listeners) listener(value)
    },
    listen(listener) {
      listeners.add(listener)
      const kept = waiting
      waiting = []
      for (const value of kept) listener(value)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
