/**
 * Dice from a seed. Counter based: die i of a kind is a hash of (seed, kind, i), so the generator has no
 * state besides the counters and any die can be found again in any order. Dice behind a screen are of a seed of their own.
 */
import { dieKinds, facesOf, type FallenDie, type DiceThrow } from './die'
import type { DiceSource } from './source'

/** A seed of any length as four 32-bit words. */
function keyOf(seed: string): readonly [number, number, number, number] {
  let a = 0x243f6a88
  let b = 0x85a308d3
  let c = 0x13198a2e
  let d = 0x03707344
  for (let i = 0; i < seed.length; i++) {
    const unit = seed.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x9e3779b1) ^ (b >>> 15)
    b = Math.imul(b ^ unit, 0x85ebca77) ^ (c >>> 13)
    c = Math.imul(c ^ unit, 0xc2b2ae3d) ^ (d >>> 16)
    d = Math.imul(d ^ unit, 0x27d4eb2f) ^ (a >>> 14)
  }
  return [mix(a ^ seed.length), mix(b ^ a), mix(c ^ b), mix(d ^ c)]
}

/** The 32-bit finaliser of MurmurHash3: every input bit changes every output bit with probability near one half. */
function mix(word: number): number {
  let h = word | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** 32 bits for (kind, index, attempt) under a key. */
function bits(key: readonly number[], kind: number, index: number, attempt: number): number {
  let h = mix((key[0] ?? 0) ^ Math.imul(index + 1, 0x9e3779b1))
  h = mix(h ^ (key[1] ?? 0) ^ Math.imul(kind + 1, 0x85ebca77))
  h = mix(h ^ (key[2] ?? 0) ^ Math.imul(attempt + 1, 0xc2b2ae3d))
  return mix(h + (key[3] ?? 0)) >>> 0
}

/** A whole number below `limit`, without bias: words above the last whole multiple are thrown away. */
function below(limit: number, word: (attempt: number) => number): number {
  const fair = Math.floor(0x1_0000_0000 / limit) * limit
  for (let attempt = 0; ; attempt++) {
    const w = word(attempt)
    if (w < fair) return w % limit
  }
}

export function seededDice(seed: string): DiceSource {
  const open = keyOf(seed)
  const screened = { a: keyOf(`${seed} behind a`), b: keyOf(`${seed} behind b`) }
  return {
    draw({ kind, behind }: DiceThrow, at: number): FallenDie {
      const key = behind === undefined ? open : screened[behind]
      const stream = dieKinds.indexOf(kind) * 2
      const face = 1 + below(facesOf(kind), (attempt) => bits(key, stream, at, attempt))
      if (kind !== 'scatter') return { kind, face }
      return { kind, face, bearing: below(360, (attempt) => bits(key, stream + 1, at, attempt)) }
    },
    lot: (name, index, limit) =>
      below(limit, (attempt) => bits(keyOf(`${seed} ${name}`), 2 * dieKinds.length, index, attempt)),
    left: () => [],
  }
}
