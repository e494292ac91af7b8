/** What of a skirmish has a name: squads, people, hidden markers, weapons of the tables. Pure. */
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { NamedView } from '../names'

const known = new WeakMap<SkirmishView, NamedView>()

export function namedOf(view: SkirmishView): NamedView {
  const before = known.get(view)
  if (before !== undefined) return before
  const { squads, models, rumours, tables, table, sides, markers } = view
  const people: Record<string, NamedView['models'][string]> = { ...models }
  for (const id of Object.keys(rumours)) people[id] = { name: { en: `? ${id}`, ru: `? ${id}` } }
  for (const { id, number } of Object.values(markers))
    people[id] ??= { name: { en: `№ ${number}`, ru: `№ ${number}` } }
  const named: NamedView = { units: squads, models: people, weapons: weaponNames(tables), table, sides }
  known.set(view, named)
  return named
}
const weaponNames = ({ names }: SkirmishView['tables']): NamedView['weapons'] => ({
  ...Object.fromEntries(Object.entries(names.weapons).map(([id, name]) => [id, { name }])),
  smoke: { name: { en: 'Smoke', ru: 'Дым' } },
})
