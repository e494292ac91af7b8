/** How large the models of a type count as (C4-BASE-06, C4-ORG-12). */
import type { ModelKind, UnitEntry, UnitType } from '../protocol/force'
import type { Carried } from '../protocol/special-rule'
import unitTypes from './unit-types.json' with { type: 'json' }

/** Small Targets, and the swarms that are such by themselves. */
const { smallBy } = unitTypes
const large: readonly UnitType[] = ['monstrousCreature', 'vehicle']
const small = (rules: readonly Carried[] = []): boolean => rules.some(({ rule }) => smallBy.includes(rule))

/** A gun counts as a vehicle; its crew is of the ordinary Size. */
export function sizeClassOf(
  { type, rules }: Pick<UnitEntry, 'type' | 'rules'>,
  kind: Pick<ModelKind, 'role' | 'rules'>,
): 1 | 2 | 3 {
  if (large.includes(type) || kind.role === 'gun') return 3
  return small(rules) || small(kind.rules) ? 1 : 2
}
