/** Angles from their sines and from sides, after fdlibm (see `index.ts`). */
import { upperHalf } from './upper-half'

const eighthTurn = 0.7853981633974483
const quarterTurn = 1.5707963267948966
const halfTurn = 3.141592653589793
/** What is missing from these to the true ones. */
const missingOfQuarter = 6.123233995736766e-17
const missingOfHalf = 1.2246467991473532e-16

/** Numbers from which on the sine is near 1: upper half 0x3FEF3333. */
const nearOne = 0.9749999046325684
/** Under these an arc is as long as its sine: 2⁻²⁷. */
const tinySine = 7.450580596923828e-9

/** @returns radians, −π/2 to π/2; NaN of more than 1 */
export function asin(sine: number): number {
  const size = Math.abs(sine)
  if (size > 1) return NaN
  if (size === 1) return sine * quarterTurn + sine * missingOfQuarter
  if (size < tinySine) return sine
  if (size < 0.5) return sine + sine * overSquare(sine * sine)
  const half = 0.5 * (1 - size)
  const root = Math.sqrt(half)
  const over = overSquare(half)
  if (size >= nearOne) return signed(sine, quarterTurn - (2 * (root + root * over) - missingOfQuarter))
  const upper = upperHalf(root)
  const lower = (half - upper * upper) / (root + upper)
  const less = 2 * root * over - (missingOfQuarter - 2 * lower)
  return signed(sine, eighthTurn - (less - (eighthTurn - 2 * upper)))
}

/** (asin x − x) / x, of the square of x ≤ 1/2. */
function overSquare(t: number): number {
  const above =
    t *
    (1.66666666666666657415e-1 +
      t *
        (-3.25565818622400915405e-1 +
          t *
            (2.01212532134862925881e-1 +
              t *
                (-4.00555345006794114027e-2 +
                  t * (7.91534994289814532176e-4 + t * 3.4793310759602116757e-5)))))
  const below =
    1 +
    t *
      (-2.40339491173441421878 +
        t * (2.02094576023350569471 + t * (-6.8828397160545329303e-1 + t * 7.70381505559019352791e-2)))
  return above / below
}

/** Of y to x: from here on it is a quarter turn, whatever x. 2⁶⁰ */
const steep = 1152921504606846976

/** Bearing of (x, y). @returns radians, −π to π; the sign is y's, of 0 as well */
export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN
  const behind = x < 0 || Object.is(x, -0)
  if (y === 0) return behind ? signed(y, halfTurn) : y
  const [rise, run] = [Math.abs(y), Math.abs(x)]
  if (run === Infinity && rise === Infinity) return signed(y, behind ? 3 * eighthTurn : eighthTurn)
  const slope = rise / run
  if (slope > steep) return signed(y, quarterTurn)
  const angle = arc(slope)
  return signed(y, behind ? halfTurn - (angle - missingOfHalf) : angle)
}

/** Arctangents of 1/2, 1, 3/2 and of no end, and what is missing from them. */
const known = [
  [4.63647609000806093515e-1, 2.26987774529616870924e-17],
  [eighthTurn, 3.06161699786838301793e-17],
  [9.82793723247329054082e-1, 1.39033110312309984516e-17],
  [quarterTurn, missingOfQuarter],
] as const
/** Under these an arc is as long as its tangent: 2⁻²⁹. */
const tinyTangent = 1.862645149230957e-9

/** @param slope  ≥ 0 */
function arc(slope: number): number {
  if (slope < tinyTangent) return slope
  if (slope < 0.4375) return slope - slope * underTangent(slope)
  if (slope < 0.6875) return beyond(known[0], (2 * slope - 1) / (2 + slope))
  if (slope < 1.1875) return beyond(known[1], (slope - 1) / (slope + 1))
  if (slope < 2.4375) return beyond(known[2], (slope - 1.5) / (1 + 1.5 * slope))
  return beyond(known[3], -1 / slope)
}
const beyond = ([high, low]: (typeof known)[number], rest: number): number =>
  high - (rest * underTangent(rest) - low - rest)

/** (x − atan x) / x, |x| ≤ 7/16. Even and odd powers are summed apart. */
function underTangent(x: number): number {
  const z = x * x
  const w = z * z
  const odd =
    z *
    (3.33333333333329318027e-1 +
      w *
        (1.42857142725034663711e-1 +
          w *
            (9.09088713343650656196e-2 +
              w *
                (6.66107313738753120669e-2 +
                  w * (4.97687799461593236017e-2 + w * 1.62858201153657823623e-2)))))
  const even =
    w *
    (-1.99999999998764832476e-1 +
      w *
        (-1.1111110405462355788e-1 +
          w *
            (-7.69187620504482999495e-2 + w * (-5.83357013379057348645e-2 + w * -3.6531572744216915527e-2))))
  return odd + even
}

const signed = (like: number, size: number): number => (like < 0 || Object.is(like, -0) ? -size : size)
