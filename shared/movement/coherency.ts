/** Unit coherency across storeys: from the lower model's head to the upper one's feet (C4-MOVE-06, CF-COH-01 to -03). */
import { beyond, inches, pointGap, tolerance, within, type Mm, type PlanPoint } from '../geometry'
import { baseGap, planGap, reachOfBase } from '../table'
import type { Body, ModelId, Standing } from '../table/types'

/** The longest link of the chain. */
export const linkLength: Mm = inches(2)

export interface CoherencyRules {
  /** `core4.move.coherencyBaseToBase3D`, and squadrons: the straight distance of bases or hulls instead. */
  readonly baseToBase?: boolean
  /** The longest link, where it is another: 4" in a squadron of vehicles (C4-SQUAD-03). */
  readonly link?: Mm
}
/** What keeps a part of the unit from the rest: the shortest link that would join it, and how long it is. */
interface MissingLink {
  readonly from: ModelId
  readonly to: ModelId
  readonly length: Mm
}
export interface Coherency {
  readonly coherent: boolean
  readonly links: readonly (readonly [ModelId, ModelId])[]
  /** Models outside the largest group; the first group wins a tie. */
  readonly offenders: readonly ModelId[]
  /** Chains that hold together, in the order of their first model. */
  readonly groups: readonly (readonly ModelId[])[]
}

/** For every chain but the largest, the pair that is nearest to joining it to somebody else; shortest first. */
export function missingLinks(
  unit: readonly Standing[],
  { groups, offenders }: Coherency,
  rules: CoherencyRules = {},
): readonly MissingLink[] {
  const apart = groups.filter((group) => group.every((id) => offenders.includes(id)))
  return apart
    .map((group) => {
      const [inside, outside] = [true, false].map((within) =>
        unit.filter(({ id }) => group.includes(id) === within),
      )
      const links = (inside ?? []).flatMap((from) =>
        (outside ?? []).map((to) => ({
          from: from.id,
          to: to.id,
          length: coherencyDistance(from, to, rules),
        })),
      )
      return links.reduce((best, link) => (link.length < best.length ? link : best))
    })
    .sort((one, two) => one.length - two.length)
}

/** √(plan gap² + v²), v from the top of the lower body to the upper base; on one level just the gap (CF-COH-02). */
export function coherencyDistance(a: Standing, b: Standing, rules: CoherencyRules = {}): Mm {
  if (rules.baseToBase) return baseGap(a, b)
  const [lower, upper] = a.pose.y <= b.pose.y ? [a, b] : [b, a]
  const rise = Math.max(0, upper.pose.y - (lower.pose.y + lower.body.height))
  return Math.hypot(Math.max(0, planGap(a, b)), rise)
}
export const linked = (a: Standing, b: Standing, rules: CoherencyRules = {}): boolean =>
  within(coherencyDistance(a, b, rules), rules.link ?? linkLength)

/** Could such a model at this place be linked to the other, on whatever floors they stand? */
export const mayLink = (
  { base }: Body,
  at: PlanPoint,
  { body, pose }: Standing,
  { link = linkLength }: CoherencyRules = {},
): boolean => !beyond(pointGap(at, pose.at) - reachOfBase(base) - reachOfBase(body.base), link + tolerance)

/** The links of a unit's models, and whether they make one chain (CF-COH-03). */
export function coherency(unit: readonly Standing[], rules: CoherencyRules = {}): Coherency {
  const links: [ModelId, ModelId][] = []
  const groupOf = unit.map((_, index) => index)
  unit.forEach((a, i) => {
    for (let j = i + 1; j < unit.length; j++) {
      const b = unit[j] as Standing
      if (!linked(a, b, rules)) continue
      links.push([a.id, b.id])
      const [keep, join] = [groupOf[i] as number, groupOf[j] as number]
      if (keep !== join) groupOf.forEach((group, k) => group === join && (groupOf[k] = keep))
    }
  })
  const groups = [...new Set(groupOf)].map((group) =>
    unit.filter((_, index) => groupOf[index] === group).map((model) => model.id),
  )
  const largest = groups.reduce<readonly ModelId[]>(
    (best, group) => (group.length > best.length ? group : best),
    [],
  )
  return {
    coherent: groups.length <= 1,
    links,
    offenders: unit.map((model) => model.id).filter((id) => !largest.includes(id)),
    groups,
  }
}
