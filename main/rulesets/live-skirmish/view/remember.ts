/** Remembers the last value a function made for a seat, as long as what it is made of is the same object. */
import type { Seat } from '../../../../shared/protocol/spatial'

/** @param make  depends on its first argument (and the seat, and `further` objects) alone; what comes last may be a reader's convenience */
export function remember<T extends object, A extends readonly unknown[], R>(
  make: (from: T, ...rest: A) => R,
): (from: T, ...rest: A) => R {
  const known = new WeakMap<T, Map<string, { readonly rest: readonly unknown[]; readonly value: R }>>()
  return (from, ...rest) => {
    const bySeat =
      known.get(from) ?? new Map<string, { readonly rest: readonly unknown[]; readonly value: R }>()
    known.set(from, bySeat)
    const seat = rest.find((each): each is Seat => each === 'a' || each === 'b') ?? ''
    const found = bySeat.get(seat)
    if (found && found.rest.every((each, i) => each === rest[i] || isState(each))) return found.value
    const value = make(from, ...rest)
    bySeat.set(seat, { rest, value })
    return value
  }
}
const isState = (value: unknown): boolean => typeof value === 'object' && value !== null && 'secrets' in value
