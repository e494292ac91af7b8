/** How often 2 must be halved or doubled to come to a number; made of products and halves alone. */
const bits = 48

/** @param x  > 0 */
export function binaryLog(x: number): number {
  if (!(x > 0) || !Number.isFinite(x)) throw new RangeError(`the logarithm of ${x}`)
  let whole = 0
  let rest = x
  for (; rest >= 2; rest /= 2) whole += 1
  for (; rest < 1; rest *= 2) whole -= 1
  let log = whole
  for (let bit = 0.5, n = 0; n < bits; n++, bit /= 2) {
    rest *= rest
    if (rest < 2) continue
    rest /= 2
    log += bit
  }
  return log
}

const terms = 18
const ln2 = 0.6931471805599453
/** e to the power of x: a whole power of 2, and a short series for what is left. */
export function exponential(x: number): number {
  const most = 700
  const within = Math.min(most, Math.max(-most, x))
  const doublings = Math.round(within / ln2)
  const left = within - doublings * ln2
  let sum = 1
  for (let n = terms; n > 0; n--) sum = 1 + (left / n) * sum
  let power = 1
  for (let n = 0; n < Math.abs(doublings); n++) power *= 2
  return doublings < 0 ? sum / power : sum * power
}
/** Between 0 and 1, a half at 0. */
export const logistic = (x: number): number => 1 / (1 + exponential(-x))
