/**
 * SHA-256 of a text, as hexadecimal (FIPS 180-4): a record has the same digest in a page and without one, where the digests of
 * the browser and of Node are asked for in different ways, and not at once.
 */
const roundConstants = primesBelow(312).map((prime) => fractionOfRoot(prime, 3))
const start = primesBelow(20).map((prime) => fractionOfRoot(prime, 2))

export function digestOf(text: string): string {
  const words = padded(new TextEncoder().encode(text))
  const hash = Int32Array.from(start)
  const schedule = new Int32Array(64)
  for (let at = 0; at < words.length; at += 16) mix(hash, schedule, words.subarray(at, at + 16))
  return [...hash].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function mix(hash: Int32Array, schedule: Int32Array, block: Int32Array): void {
  schedule.set(block)
  for (let t = 16; t < 64; t++) {
    const [before, last] = [schedule[t - 15] ?? 0, schedule[t - 2] ?? 0]
    const s0 = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3)
    const s1 = turned(last, 17) ^ turned(last, 19) ^ (last >>> 10)
    schedule[t] = (schedule[t - 16] ?? 0) + s0 + (schedule[t - 7] ?? 0) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let t = 0; t < 64; t++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (roundConstants[t] ?? 0) + (schedule[t] ?? 0)) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, n) => (hash[n] = (hash[n] ?? 0) + word))
}
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** A single bit behind it, and how long it was. */
function padded(bytes: Uint8Array): Int32Array {
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const filled = new DataView(new ArrayBuffer(blocks * 64))
  bytes.forEach((byte, at) => filled.setUint8(at, byte))
  filled.setUint8(bytes.length, 0x80)
  filled.setUint32(blocks * 64 - 8, Math.floor(bytes.length / 0x20000000))
  filled.setUint32(blocks * 64 - 4, bytes.length << 3)
  return Int32Array.from({ length: blocks * 16 }, (_, at) => filled.getInt32(at * 4))
}
function primesBelow(most: number): readonly number[] {
  const primes: number[] = []
  for (let n = 2; n < most; n++) if (primes.every((prime) => n % prime > 0)) primes.push(n)
  return primes
}
/** The first 32 bits behind the point of a square or cube root, by whole numbers alone. */
function fractionOfRoot(prime: number, root: 2 | 3): number {
  const scaled = BigInt(prime) << BigInt(32 * root)
  let [low, high] = [0n, BigInt(prime) << 32n]
  while (low < high) {
    const middle = (low + high + 1n) >> 1n
    const power = root === 2 ? middle * middle : middle * middle * middle
    if (power <= scaled) low = middle
    else high = middle - 1n
  }
  return Number(BigInt.asIntN(32, low))
}
