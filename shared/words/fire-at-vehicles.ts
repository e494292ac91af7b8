/** What fire at vehicles came to: they have no wounds and no saves, so its end speaks of armour (C4-VDMG-01, -08). Pure. */
import { isVehicleEntry } from '../force'
import type { GameEvent } from '../protocol/event'
import { factLine, thing, type FactLine } from './facts/line'
import type { NamedView } from './names'

type Resolved = Extract<GameEvent, { readonly type: 'shootingResolved' }>

/** With these a unit's fire begins, by weapon or by power. */
const begins: ReadonlySet<string> = new Set(['shootingDeclared', 'powerDeclared'])
const isVehicle = ({ units }: NamedView, id: string): boolean => {
  const entry = units[id]?.entry
  return entry !== undefined && isVehicleEntry(entry)
}

/**
 * @param before  what was told before it, oldest first: the same fire stands at its end
 * @returns null where men were fired at
 */
export function fireAtVehicles(
  { data: { unit, target, hits } }: Resolved,
  before: readonly GameEvent[],
  view: NamedView,
): FactLine | null {
  if (!isVehicle(view, target)) return null
  const fire = before.slice(before.findLastIndex(({ type }) => begins.has(type)) + 1)
  const struck = fire.flatMap(({ type, data }) =>
    type === 'hullStruck' && data.target === target ? [data] : [],
  )
  const hulls = new Set(struck.map(({ model }) => model))
  const turned = fire.filter(({ type, data }) => type === 'penetrationTurned' && hulls.has(data.model)).length
  const count = (outcome: 'glance' | 'pen'): number => struck.filter((one) => one.outcome === outcome).length
  const results = fire.flatMap(({ type, data }) =>
    type === 'vehicleDamaged' && hulls.has(data.model) ? data.damage : [],
  )
  const args = {
    unit: thing(unit),
    target: thing(target),
    hits,
    glances: count('glance') + turned,
    pens: count('pen') - turned,
  }
  return results.length === 0
    ? factLine('event.shootingResolved.hull', args)
    : factLine('event.shootingResolved.hullSuffers', {
        ...args,
        results: { value: results, how: { as: 'word', list: 'damage' } },
      })
}
