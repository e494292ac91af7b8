/** A reproducible stream of numbers for players without a plan: the same seed plays the same game. */
import { createHash } from 'node:crypto'

export interface PlayerChance {
  /** 0 ≤ n < 1. */
  next(): number
  /** 0 ≤ n < below, whole. */
  whole(below: number): number
  pick<T>(from: readonly T[]): T | undefined
  sometimes(share: number): boolean
  shuffled<T>(of: readonly T[]): T[]
}

export function playerChance(seed: string): PlayerChance {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  const next = (): number => {
    // mulberry32: plenty for play without a plan; the game's dice come from elsewhere.
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const whole = (below: number): number => Math.floor(next() * below)
  return {
    next,
    whole,
    pick: (from) => from[whole(from.length)],
    sometimes: (share) => next() < share,
    shuffled(of) {
      const list = [...of]
      for (let i = list.length - 1; i > 0; i--) {
        const j = whole(i + 1)
        ;[list[i], list[j]] = [list[j] as (typeof list)[number], list[i] as (typeof list)[number]]
      }
      return list
    },
  }
}
