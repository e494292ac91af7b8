/** Obstacles on a way: what is climbed and come down from, and which of them are one (LS-GEO-07, LS-MOVE-03). */
import { pointToPolygon, type Mm, type PlanPoint, type Point3, type Polygon } from '../../geometry'
import type { Column, Gap } from './columns'
import { higherLevel, obstacleLevel, type ObstacleLevel } from './obstacle-levels'
import { hair } from './precision'
import type { SkirmishSpace } from './space'

export interface Climbed {
  readonly at: Point3
  readonly level: Exclude<ObstacleLevel, 'none'>
  readonly height: Mm
  readonly gone: Mm
  /** How high one was before it, at the top of it and after it. */
  readonly from: Mm
  readonly peak: Mm
  readonly to: Mm
  /** The piece or vehicle that is climbed. */
  readonly of: string | null
  /** Outlines of what he is on while he climbs, and where he has come down from it. */
  readonly over: readonly Polygon[]
  readonly left: PlanPoint
}
interface Climb extends Omit<Climbed, 'gone'> {
  readonly t: number
  /** From here on one goes at another height. */
  readonly turns: boolean
}

/** What stands nearer together than this is one obstacle, and one steps over what is between. */
const crevice: Mm = 5
const isNarrow = (from: PlanPoint, to: PlanPoint, before: readonly Polygon[], after: readonly Polygon[]) =>
  Math.min(
    Math.hypot(to.x - from.x, to.z - from.z),
    ...after.map((outline) => pointToPolygon(from, outline)),
    ...before.map((outline) => pointToPolygon(to, outline)),
  ) <
  crevice - hair

/** A crevice between two tops, however slantingly it is crossed, is gone over at the height of the lower one. */
export const bridged = (
  all: readonly Column[],
  way: readonly Gap[],
  none: Mm,
  placeAt: (t: number) => PlanPoint,
): readonly Gap[] =>
  way.map((gap, i) => {
    const { from, to } = all[i] as Column
    const [before = gap, after = gap] = [way[i - 1], way[i + 1]]
    const beside = before.from <= after.from ? before : after
    if (gap.from >= beside.from - none) return gap
    const [one, other] = [before, after].map(({ outline }) => (outline ? [outline] : []))
    return isNarrow(placeAt(from), placeAt(to), one ?? [], other ?? []) ? beside : gap
  })

/** For a crossing the higher of the climb and the drop counts (LS-GEO-07). */
export function climbsOf(
  space: SkirmishSpace,
  all: readonly Column[],
  way: readonly Gap[],
  { start, end, onto }: { readonly start: Mm; readonly end: Mm; readonly onto: string | null },
  placeAt: (t: number) => PlanPoint,
): readonly Climb[] {
  const { none } = space.numbers.obstacles
  const found: Climb[] = []
  let here = start
  // What is being climbed: where it begins, its greatest height so far, and whose that is.
  let [from, peak] = [0, start]
  let of: string | null = null
  let over: Polygon[] = []
  const rise = ({ from: y, on, outline }: Gap): void => {
    if (outline) over.push(outline)
    if (y <= peak) return
    peak = y
    of = on
  }
  const land = (y: Mm, t: number): void => {
    const [up, down] = [peak - here, peak - y]
    const level = higherLevel(obstacleLevel(space.numbers, up), obstacleLevel(space.numbers, down))
    if (level !== 'none')
      found.push({
        t: from,
        at: { ...placeAt(from), y: here },
        level,
        height: Math.max(up, down),
        from: here,
        peak,
        to: y,
        of,
        over,
        left: placeAt(t),
        turns: Math.abs(y - here) > none,
      })
    here = peak = y
    over = []
  }
  way.forEach((gap, i) => {
    const column = all[i] as Column
    const y = gap.from
    if (peak <= here + none && Math.abs(y - here) > none) from = column.from
    // Of what he stands on he comes down.
    if (peak <= here + none) {
      const stood = way[i - 1] ?? gap
      of = stood.on
      over = stood.outline ? [stood.outline] : []
    }
    if (Math.abs(end - here) > none && Math.abs(y - end) <= none) {
      rise(gap)
      land(end, column.from)
    } else if (y > here + none) rise(gap)
    else if (peak > here + none || y < here - none) land(Math.abs(y - here) <= none ? here : y, column.from)
  })
  // Whose place lies on the very edge of a floor climbs it at the end of his way.
  if (end > peak + none) [from, peak, of] = [1, end, onto]
  if (peak > here + none || Math.abs(end - here) > none) land(end, 1)
  return found
}

/**
 * The obstacles of a whole path in the order in which they are met. Up onto a thing, along it and down from it is one
 * crossing, and so is what stands nearer together than a man steps, however many corners the path has between.
 */
export function climbObstacles(
  { numbers }: Pick<SkirmishSpace, 'numbers'>,
  climbed: readonly Climbed[],
): readonly Climbed[] {
  const { none } = numbers.obstacles
  return climbed.reduce<readonly Climbed[]>((met, next) => {
    const last = met[met.length - 1]
    if (!last || Math.abs(next.from - last.to) > none) return [...met, next]
    const isOnIt = last.to > last.from + none && next.to < next.from - none
    const isBeside =
      last.peak > last.to + none &&
      next.peak > next.from + none &&
      isNarrow(last.left, next.at, unshared(last.over, next.over), unshared(next.over, last.over))
    const one = isOnIt || isBeside ? asOne(numbers, last, next) : null
    return one ? [...met.slice(0, -1), one] : [...met, next]
  }, [])
}
/** A wall climbed again is no second wall beside it: how near it stands to itself says nothing. */
const unshared = (outlines: readonly Polygon[], others: readonly Polygon[]): readonly Polygon[] =>
  outlines.filter((outline) => !others.includes(outline))

/** null: he has climbed down between two things of one height, and up again. */
function asOne(numbers: SkirmishSpace['numbers'], last: Climbed, next: Climbed): Climbed | null {
  const peak = Math.max(last.peak, next.peak)
  const [up, down] = [peak - last.from, peak - next.to]
  const level = higherLevel(obstacleLevel(numbers, up), obstacleLevel(numbers, down))
  if (level === 'none') return null
  const { to, left } = next
  return { ...last, level, height: Math.max(up, down), peak, to, left, over: [...last.over, ...next.over] }
}
