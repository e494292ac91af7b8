/**
 * Sine and cosine after fdlibm (see `index.ts`): the angle is brought to within an eighth of a turn of a quarter turn, as the
 * sum of two numbers, and a polynomial of its square does the rest.
 */
import { quarterTurns } from './quarter-turns'
import { upperHalf } from './upper-half'

const eighthTurn = 0.7853981633974483

export function sin(angle: number): number {
  if (Math.abs(angle) <= eighthTurn) return nearSin(angle, 0)
  const { quarter, rest, error } = quarterTurns(angle)
  const size = quarter % 2 === 0 ? nearSin(rest, error) : nearCos(rest, error)
  return quarter < 2 ? size : -size
}

export function cos(angle: number): number {
  if (Math.abs(angle) <= eighthTurn) return nearCos(angle, 0)
  const { quarter, rest, error } = quarterTurns(angle)
  const size = quarter % 2 === 0 ? nearCos(rest, error) : nearSin(rest, error)
  return quarter === 0 || quarter === 3 ? size : -size
}

/** Under these a polynomial adds nothing: 2⁻²⁷. */
const tiny = 7.450580596923828e-9

/** Of `x` + `error`, |x| ≤ an eighth of a turn. */
function nearSin(x: number, error: number): number {
  if (Math.abs(x) < tiny) return x
  const z = x * x
  const cube = z * x
  const r =
    8.33333333332248946124e-3 +
    z *
      (-1.98412698298579493134e-4 +
        z * (2.75573137070700676789e-6 + z * (-2.50507602534068634195e-8 + z * 1.58969099521155010221e-10)))
  const third = -1.66666666666666324348e-1
  return error === 0 ? x + cube * (third + z * r) : x - (z * (0.5 * error - cube * r) - error - cube * third)
}

/** Upper halves 0x3FD33333 and 0x3FE90001. */
const [small, large] = [0.2999999523162842, 0.7812504768371582]

function nearCos(x: number, error: number): number {
  const size = Math.abs(x)
  if (size < tiny) return 1
  const z = x * x
  const r =
    z *
    (4.16666666666666019037e-2 +
      z *
        (-1.38888888888741095749e-3 +
          z *
            (2.48015872894767294178e-5 +
              z *
                (-2.75573143513906633035e-7 +
                  z * (2.0875723212981748279e-9 + z * -1.13596475577881948265e-11)))))
  if (size < small) return 1 - (0.5 * z - (z * r - x * error))
  // A part is taken off both ends that both can spare exactly.
  const spared = size >= large ? 0.28125 : upperHalf(size) / 4
  return 1 - spared - (0.5 * z - spared - (z * r - x * error))
}
