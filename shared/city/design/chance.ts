/** Repeatable chance: the same name gives the same numbers on every machine, so a city can be named by its seed. */
export interface BuildChance {
  /** 0 ≤ n < 1. */
  next(): number
  /** lo ≤ n < hi. */
  between(lo: number, hi: number): number
  /** A whole number, lo ≤ n ≤ hi. */
  whole(lo: number, hi: number): number
  pick<T>(from: readonly T[]): T
}

/** FNV-1a over the text, finished by an avalanche step so that neighbouring names differ in every bit. */
export function hashText(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

export function buildChance(name: string): BuildChance {
  let state = hashText(name)
  // mulberry32: one 32-bit state, good enough for looks and layouts; dice never come from here.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (lo: number, hi: number): number => lo + (hi - lo) * next()
  const whole = (lo: number, hi: number): number => Math.floor(between(lo, hi + 1))
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[Math.floor(next() * from.length)]
    if (chosen === undefined) throw new Error('nothing to pick from')
    return chosen
  }
  return { next, between, whole, pick }
}
