/** What the engines are asked: arguments out of every range, the same in each of them, and of each function one number over them all. */
import { asin, atan2, cos, sin } from '../../../shared/portable'

/** What the rules ask of an engine itself, and what they ask of the portable functions. */
export const functions: Readonly<Record<string, (x: number, y: number) => number>> = {
  sin,
  cos,
  asin: (x) => asin(Math.abs(x) > 1 ? 1 / x : x),
  atan2: (x, y) => atan2(y, x),
  hypot: (x, y) => Math.hypot(x, y),
  'hypot of three': (x, y) => Math.hypot(x, y, x - y),
  sqrt: (x) => Math.sqrt(Math.abs(x)),
}

/** Numbers that are like no others. */
export const special: readonly number[] = [
  NaN,
  0,
  -0,
  1,
  -1,
  0.5,
  Infinity,
  -Infinity,
  Number.MIN_VALUE,
  -Number.MIN_VALUE,
  2.2250738585072014e-308,
  Number.EPSILON,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  1e22,
  Math.PI,
  -Math.PI,
  Math.PI / 2,
  -Math.PI / 2,
  Math.PI / 4,
  (3 * Math.PI) / 4,
  823549.6645660001,
  0.9749999046325684,
]

/** A stream of whole numbers under 2³² (a linear congruence: no randomness is asked of it). */
function wholes(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state
  }
}
/** Plain ones as a game has them (headings, millimetres), near quarter turns, up to millions, and of any bits at all. */
export function* drawn(count: number, seed = 20261129): Generator<number> {
  const next = wholes(seed)
  const part = (): number => next() / 0x1_0000_0000 + next() / 0x1_0000_0000 / 0x1_0000_0000
  const bits = new DataView(new ArrayBuffer(8))
  for (let i = 0; i < count; i++) {
    const kind = i % 6
    if (kind === 0) yield (part() - 0.5) * 14
    else if (kind === 1) yield ((next() % 3600) * Math.PI) / 180 - 10 * Math.PI
    else if (kind === 2) yield (((next() % 2000) - 1000) * Math.PI * (1 + (part() - 0.5) / (1 + next()))) / 2
    else if (kind === 3) yield (part() - 0.5) * 3600
    else if (kind === 4) yield (part() - 0.5) * 4e6
    else {
      bits.setUint32(0, next())
      bits.setUint32(4, next())
      yield bits.getFloat64(0)
    }
  }
}

const number = new DataView(new ArrayBuffer(8))
/** The upper and the lower 32 bits. What bits a NaN has is the engine's affair. */
function halvesOf(x: number): readonly [number, number] {
  if (Number.isNaN(x)) return [0x7ff80000, 0]
  number.setFloat64(0, x)
  return [number.getUint32(0), number.getUint32(4)]
}
const inDigits = (half: number): string => half.toString(16).padStart(8, '0')
const bitsOf = (x: number): string => halvesOf(x).map(inDigits).join('')

/** Of every function the bits at the special arguments, and one sum (FNV-1a) over those at `count` others. */
export type Answers = Readonly<Record<string, { readonly special: readonly string[]; readonly sum: string }>>
export const answersTo = (count: number): Answers =>
  Object.fromEntries(
    Object.entries(functions).map(([name, f]) => {
      let sum = 0x811c9dc5
      let before = 1
      for (const x of drawn(count)) {
        for (const half of halvesOf(f(x, before))) sum = Math.imul(sum ^ half, 0x01000193) >>> 0
        before = x
      }
      return [name, { special: special.map((x, i) => bitsOf(f(x, partner(i)))), sum: inDigits(sum) }]
    }),
  )
/** The other argument of those that take two: each special one meets another, and each quarter of the plane is met. */
const partner = (i: number): number => special[(i * 7 + 3) % special.length] ?? 0
