/** What the obstacles on a path do to its length, and which of them a manner of moving may cross (LS-MOVE-03 to -05, LS-VEH-01). */
import type { Mm } from '../../geometry'
import { refuse, type Refusal } from '../../protocol/refusal'
import type { SpaceNumbers } from './numbers'
import { atMost, shownCm } from './precision'
import type { Climbed } from './climbs'
import type { SpaceModel } from './space'
import type { Crossing, WalkManner, WalkOptions } from './walk-types'

/** How long a path may be before obstacles; of a vehicle it hangs on its dice and is always said. */
export function crossingAllowance({ move }: SpaceNumbers, { manner, allowance }: WalkOptions): Mm {
  if (allowance !== undefined) return allowance
  switch (manner) {
    case 'run':
      return move.run
    case 'moveShoot':
      return move.moveShoot
    case 'short':
      return move.cautious
    case 'reaction':
      return move.reaction
    case 'suppressed':
      return move.suppressed
    case 'retreat':
      return move.retreat
    case 'tracked':
    case 'wheeled':
      throw new Error('how far a vehicle goes is rolled')
  }
}

/** An obstacle on the way; `of` where it is known which piece or vehicle it is. */
type Obstacle = Pick<Climbed, 'at' | 'level' | 'height' | 'gone'> & Partial<Pick<Climbed, 'of'>>

interface Crossed {
  readonly crossings: readonly Crossing[]
  readonly allowance: Mm
  readonly refusal: Refusal | null
}

/** Each obstacle in the order in which it is met, with what it leaves of the whole move. */
export function crossed(numbers: SpaceNumbers, climbed: readonly Obstacle[], options: WalkOptions): Crossed {
  const base = crossingAllowance(numbers, options)
  const crossings: Crossing[] = []
  let allowance = base
  let refusal: Refusal | null = null
  for (const [index, climb] of climbed.entries()) {
    const so = climbed.slice(0, index + 1)
    const left = leftAfter(numbers, base, so, options)
    if (typeof left === 'number') allowance = left
    else refusal ??= left
    const { at, level, height, gone } = climb
    crossings.push({ at, level, height, gone, allowance })
  }
  return { crossings, allowance, refusal }
}

/** What the whole move may be long after these; or why the last of them cannot be crossed. */
function leftAfter(
  numbers: SpaceNumbers,
  base: Mm,
  climbed: readonly Obstacle[],
  { manner, climbs = false }: WalkOptions,
): Mm | Refusal {
  const { move } = numbers
  const count = (level: Obstacle['level']): number => climbed.filter((one) => one.level === level).length
  const last = climbed[climbed.length - 1]
  const height = shownCm(last?.height ?? 0)
  if (count('impassable') > 0) return refuse('tooHighToClimb', 'LS-GEO-07', { height }).refusal
  if (manner === 'tracked' || manner === 'wheeled')
    return manner === 'tracked' && count('II') + count('III') === 0
      ? base
      : refuse('vehicleStopped', 'LS-VEH-01', { height }).refusal
  const high = count('II') + count('III')
  if (high > 0) {
    if (!runs(manner)) return refuse('onlyRunOver', ['LS-MOVE-03', 'LS-MOVE-04'], { height }).refusal
    if (climbed.some((one) => one.level === 'III' && !helpsOver(climbs, one)))
      return refuse('needsHelpUp', 'LS-MOVE-05', { height }).refusal
    if (climbed.length > 1)
      return refuse('onlyThisObstacle', ['LS-MOVE-03', 'LS-MOVE-04'], { height }).refusal
    return Math.min(base, move.runLevelII)
  }
  const low = count('I')
  if (runs(manner)) {
    const left = base - low * move.runPerLevelI
    return left > 0 ? left : refuse('tooManyObstacles', 'LS-MOVE-03', { count: low }).refusal
  }
  switch (manner) {
    case 'moveShoot':
      return low === 1
        ? Math.min(base, move.shootLevelI)
        : refuse('tooManyObstacles', 'LS-MOVE-03', { count: low }).refusal
    case 'reaction':
      return base
    case 'suppressed':
      return low === 1
        ? Math.min(base, move.shootLevelI)
        : refuse('tooManyObstacles', 'LS-SUP-03', { count: low }).refusal
    default:
      return refuse('noObstacleInShortMove', 'LS-MOVE-03', { height }).refusal
  }
}
const helpsOver = (climbs: NonNullable<WalkOptions['climbs']>, { of }: Obstacle): boolean =>
  climbs === true || (climbs !== false && (of === undefined ? climbs.length > 0 : climbs.includes(of ?? '')))
const runs = (manner: WalkManner): boolean => manner === 'run' || manner === 'retreat'

/** Longer than it may be: nothing is given away (LS-CORE-03). */
export const overspentCrossing = ({ id }: SpaceModel, length: Mm, allowance: Mm): Refusal | null =>
  atMost(length, allowance)
    ? null
    : refuse(
        'pathTooLong',
        ['LS-MOVE-01', 'LS-MOVE-03'],
        { needed: shownCm(length), allowance: shownCm(allowance) },
        [id],
      ).refusal
