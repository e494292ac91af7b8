export const square = (x: number): number => x * x

/**
 * The base as often as the exponent says.
 * @param exponent  whole, ≥ 0
 * @throws RangeError of any other: no engine's roots are like another's
 */
export function wholePower(base: number, exponent: number): number {
  if (!Number.isInteger(exponent) || exponent < 0) throw new RangeError(`to the power of ${exponent}`)
  let product = 1
  for (let n = 0; n < exponent; n++) product *= base
  return product
}
