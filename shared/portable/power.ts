export const square = (x: number): number => x * x

/**
 * @param exponent  whole, ≥ 0
 * @throws RangeError of any other: no engine's roots are like another's
 */
export function power(base: number, exponent: number): number {
  if (!Number.isInteger(exponent) || exponent < 0) throw new RangeError(`to the power of ${exponent}`)
  let product = 1
  for (let n = 0; n < exponent; n++) product *= base
  return product
}
