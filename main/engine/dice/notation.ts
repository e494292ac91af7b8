/** Dice as rules and data write them: D6, 2D6, D3, D6+2, 3D6−3, D6×5, 2D6×3+1 (C4-BASE-01). */
import { diceTotal, type FallenDie } from './die'

/** Dice are thrown first, then multiplied, then the number is added. */
interface DiceNotation {
  readonly kind: 'd6' | 'd3'
  readonly count: number
  readonly times: number
  readonly plus: number
}
const written = /^(\d{0,2})[dD]([36])(?:[x×](\d{1,2}))?(?:([+\-−])(\d{1,3}))?$/

/** @throws RangeError naming what is no such notation */
export function readDice(text: string): DiceNotation {
  const [, count, sides, times, sign, plus] = written.exec(text) ?? []
  if (sides === undefined || count === '0' || count === '00' || times === '0' || times === '00')
    throw new RangeError(`'${text}' names no dice: write D6, 2D6, D3, D6+2, 3D6-3 or D6x5`)
  return {
    kind: sides === '3' ? 'd3' : 'd6',
    count: count === '' || count === undefined ? 1 : Number(count),
    times: times === undefined ? 1 : Number(times),
    plus: plus === undefined ? 0 : sign === '+' ? Number(plus) : -Number(plus),
  }
}

/** What fallen dice of this notation count together. */
export const valueOf = ({ times, plus }: DiceNotation, dice: readonly FallenDie[]): number =>
  diceTotal(dice) * times + plus

/** Least and most it can come to. */
export const rangeOf = ({ kind, count, times, plus }: DiceNotation): readonly [number, number] => [
  count * times + plus,
  count * (kind === 'd3' ? 3 : 6) * times + plus,
]
