/** Squadrons that drive off: whom they leave behind has been given up (C4-SQUAD-04). Lengths in mm. */
import { beyond, closerThan, type Mm } from '../geometry'
import type { ModelId, Standing } from '../table/types'
import { coherency, coherencyDistance, linkLength, type CoherencyRules } from './coherency'
import type { MoveRules } from './rules'

export interface LeavingRules extends CoherencyRules, Pick<MoveRules, 'budget'> {
  /** Members that cannot move. The others may stay with them or leave them for good. */
  readonly stranded?: readonly ModelId[]
}

/**
 * Whom those of a squadron who can move leave behind: outside the chain of all of them. Who was out of their reach and is
 * nearer now has not been given up (C4-SQUAD-04).
 */
export function leftBehind(
  before: readonly Standing[],
  after: readonly Standing[],
  { stranded = [], budget, ...rules }: LeavingRules,
): readonly ModelId[] {
  if (stranded.length === 0 || stranded.length === before.length) return []
  const able = (unit: readonly Standing[]): readonly Standing[] =>
    unit.filter(({ id }) => !stranded.includes(id))
  const { groups } = coherency(after, rules)
  const together = groups.find((group) => able(after).every(({ id }) => group.includes(id)))
  if (!together) return []
  const nearest = (one: Standing, unit: readonly Standing[]): Mm =>
    Math.min(...able(unit).map((mate) => coherencyDistance(one, mate, rules)))
  return before
    .filter((one) => stranded.includes(one.id) && !together.includes(one.id))
    .filter((one) => {
      const was = nearest(one, before)
      const outOfReach = beyond(was - budget.plan, rules.link ?? linkLength)
      return !(outOfReach && closerThan(nearest(one, after), was))
    })
    .map(({ id }) => id)
}
