/** A tape laid over places, with the climbs on its way: as long from either end (CF-RUIN-06, CF-MOVE-03). */
import { type Mm, type PlanPoint } from '../geometry'
import type { MoveLeg } from '../protocol/previews/way'
import type { Table } from '../table/types'
import { costOf, heightOf, legsOf, type Foothold } from './legs'

interface Laid {
  readonly legs: readonly MoveLeg[]
  readonly plan: Mm
  readonly climb: Mm
  /** Straight through the air from end to end. */
  readonly straight: Mm
}

/** The same way back. */
const turned = (legs: readonly MoveLeg[]): readonly MoveLeg[] =>
  [...legs].reverse().map((leg) => ({ ...leg, from: leg.to, to: leg.from }))

/** Measured always from the same end, so that the last digit does not depend on where one began. */
function isReversed(stops: readonly Foothold[]): boolean {
  for (let i = 0, j = stops.length - 1; i < j; i++, j--) {
    const order = compare(stops[i] as Foothold, stops[j] as Foothold)
    if (order !== 0) return order > 0
  }
  return false
}
const compare = (a: Foothold, b: Foothold): number => {
  const [one, two] = [keyOf(a), keyOf(b)]
  const differing = one.findIndex((value, index) => value !== two[index])
  return differing < 0
    ? 0
    : (one[differing] as string | number) < (two[differing] as string | number)
      ? -1
      : 1
}
const keyOf = ({ at, on }: Foothold): readonly (string | number)[] => [at.x, at.z, on.level, on.piece ?? '']

/** @param stops  at least two; one on a floor that is not there counts at the height of its level */
export function layTape(table: Table, stops: readonly Foothold[]): Laid {
  const back = isReversed(stops)
  const [first, ...rest] = back ? [...stops].reverse() : stops
  if (!first) return { legs: [], plan: 0, climb: 0, straight: 0 }
  const start = { ...first, y: heightOf(table, first) ?? 0 }
  const legs = legsOf(table, start, rest)
  const last = rest[rest.length - 1] ?? first
  const end = heightOf(table, last) ?? legs[legs.length - 1]?.to.y ?? start.y
  return {
    legs: back ? turned(legs) : legs,
    ...costOf(legs),
    straight: through(first.at, start.y, last.at, end),
  }
}
const through = (a: PlanPoint, aY: Mm, b: PlanPoint, bY: Mm): Mm => Math.hypot(a.x - b.x, aY - bY, a.z - b.z)
