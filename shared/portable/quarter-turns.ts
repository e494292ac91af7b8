/** How many quarter turns lie in an angle, and what is left of it. */

interface Turned {
  /** 0 to 3: whole turns do not count. */
  readonly quarter: number
  /** What is left, at most an eighth of a turn to either side, as the sum of two numbers; radians. */
  readonly rest: number
  readonly error: number
}

const quartersPerRadian = 0.6366197723675814
/** A quarter turn in parts of 33 bits, whose multiples are exact; and with each what is left after it. */
const [part1, left1] = [1.5707963267341256, 6.077100506506192e-11]
const [part2, left2] = [6.077100506303966e-11, 2.0222662487959506e-21]
const [part3, left3] = [2.0222662487111665e-21, 8.4784276603689e-32]
/** Up to 2¹⁹ quarter turns the parts suffice. */
const far = 823549.6645660001

/** @param angle  radians, farther than an eighth of a turn */
export function quarterTurns(angle: number): Turned {
  const { quarter, rest, error } = Math.abs(angle) < far ? near(Math.abs(angle)) : ofFar(Math.abs(angle))
  return angle < 0 ? { quarter: (4 - quarter) % 4, rest: -rest, error: -error } : { quarter, rest, error }
}

/** Where so many bits are lost between an angle and its rest, the next part of the quarter turn is wanted: 2⁻¹⁶, 2⁻⁴⁹. */
const [lost, lostAgain] = [1.52587890625e-5, 1.7763568394002505e-15]

function near(angle: number): Turned {
  const quarters = Math.floor(angle * quartersPerRadian + 0.5)
  const quarter = quarters % 4
  let high = angle - quarters * part1
  let low = quarters * left1
  let rest = high - low
  if (Math.abs(rest) < angle * lost) {
    const before = high
    low = quarters * part2
    high = before - low
    low = quarters * left2 - (before - high - low)
    rest = high - low
    if (Math.abs(rest) < angle * lostAgain) {
      const again = high
      low = quarters * part3
      high = again - low
      low = quarters * left3 - (again - high - low)
      rest = high - low
    }
  }
  return { quarter, rest, error: high - rest - low }
}

/** Quarters in a radian, as so many parts of 2¹²⁰⁰: for the largest number there is, with 100 bits to spare. */
const quartersInWhole = BigInt(
  '0xa2f9836e4e441529fc2757d1f534ddc0db6295993c439041fe5163abdebbc561b7246e3a424dd2e006492eea09d1921cfe1d' +
    'eb1cb129a73ee88235f52ebb4484e99c7026b45f7e413991d639835339f49c845f8bbdf9283b1ff897ffde05980fef2f118b' +
    '5a0a6d1f6d367ecf27cb09b74f463f669e5fea2d7527bac7ebe5f17b3d0739f78a5292ea6bfb5fb11f8d5d0856033046fc7b',
)
const wholeBits = 1200n
/** Radians in a quarter, as so many parts of 2¹⁵⁶. */
const radiansInWhole = 0x1921fb54442d18469898cc51701b839a252049c1n
const radianBits = 156n
/** What is left is told to so many bits after the point; and one of them as a number. */
const leftBits = 200n
const leftBit = 6.223015277861142e-61

/** In whole numbers, as long as it takes. No heading of a game comes here. */
function ofFar(angle: number): Turned {
  if (!Number.isFinite(angle)) return { quarter: 0, rest: NaN, error: NaN }
  // A number of so many bits before the point has at most 34 behind it.
  const behind = angle <= Number.MAX_SAFE_INTEGER ? 34n : 0n
  const whole = BigInt(behind > 0n ? angle * 0x400000000 : angle)
  const bits = wholeBits + behind
  const inQuarters = whole * quartersInWhole
  const quarters = (inQuarters + (1n << (bits - 1n))) >> bits
  const left = (inQuarters - (quarters << bits)) >> (bits - leftBits)
  const radians = (left * radiansInWhole) >> radianBits
  const rest = Number(radians)
  return {
    quarter: Number(quarters & 3n),
    rest: rest * leftBit,
    error: Number(radians - BigInt(rest)) * leftBit,
  }
}
