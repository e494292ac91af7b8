/** What of a skirmish has a name: squads, people, hidden markers, weapons of the tables. Pure. */
import type { SkirmishSnapshot } from '../protocol/api'
import type { Rumour, SkirmishView } from '../protocol/skirmish/view'
import type { NamedView } from './names'

const known = new WeakMap<SkirmishView, NamedView>()

export function namedOf(view: SkirmishView): NamedView {
  const before = known.get(view)
  if (before !== undefined) return before
  const { squads, models, rumours, tables, table, sides, markers } = view
  const people: Record<string, NamedView['models'][string]> = { ...models }
  for (const rumour of Object.values(rumours)) people[rumour.id] = { name: rumourName(rumour) }
  for (const { id, number } of Object.values(markers))
    people[id] ??= { name: { en: `№ ${number}`, ru: `№ ${number}` } }
  const named: NamedView = {
    units: squads,
    models: people,
    weapons: weaponNames(tables),
    table,
    sides,
    stranger,
  }
  known.set(view, named)
  return named
}
const nobody: NonNullable<SkirmishSnapshot['names']> = {}
const withTold = new WeakMap<
  SkirmishView,
  { readonly names: SkirmishSnapshot['names']; readonly named: NamedView }
>()
/** With the names of those whom the seat knew when it was told of them, and who have hidden since. */
export function namedAsTold(view: SkirmishView, names: SkirmishSnapshot['names'] = nobody): NamedView {
  const before = withTold.get(view)
  if (before?.names === names) return before.named
  const now = namedOf(view)
  const then = Object.fromEntries(Object.entries(names).map(([id, name]) => [id, { name }]))
  const named = { ...now, models: { ...then, ...now.models } }
  withTold.set(view, { names, named })
  return named
}
const weaponNames = ({ names }: SkirmishView['tables']): NamedView['weapons'] => ({
  ...Object.fromEntries(Object.entries(names.weapons).map(([id, name]) => [id, { name }])),
  smoke: { name: { en: 'Smoke', ru: 'Дым' } },
})
type Name = NamedView['models'][string]['name']

/** Where it lies tells it from the others; its number is what the log calls it. */
function rumourName({ id, pose: { on } }: Rumour): Name {
  const number = id.replace(/^h/, '')
  const floor: Name =
    on.piece === null
      ? { en: '', ru: '' }
      : on.level === 0
        ? { en: ', ground floor', ru: ', внизу' }
        : { en: `, floor ${on.level}`, ru: `, этаж ${on.level}` }
  return { en: `Neutral marker ${number}${floor.en}`, ru: `Нейтральный жетон ${number}${floor.ru}` }
}
const strangers: readonly (readonly [RegExp, Name])[] = [
  [/^h\d+$/, { en: 'A neutral marker', ru: 'Нейтральный жетон' }],
  [/^device-\d+$/, { en: 'A device', ru: 'Взрывное устройство' }],
  [/^(ambush )?[ab]\.[\w-]+$/, { en: 'Somebody unseen', ru: 'Кто-то невидимый' }],
]
/** Whom the seat has never known, a marker that is gone: nobody reads the name that the files give them. */
function stranger(id: string): NamedView['models'][string] | null {
  const found = strangers.find(([like]) => like.test(id))
  return found === undefined ? null : { name: found[1] }
}

/** Whether somebody so called is to be seen in this view: under a veil one's own hidden men are not. */
export const isInView = ({ models, rumours }: SkirmishView, id: string): boolean =>
  models[id] !== undefined || rumours[id] !== undefined
