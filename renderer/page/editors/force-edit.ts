/** Changes of a force, each from one whole force to the next. Pure. */
import type { List } from '../../../shared/force'
import {
  forceVersion,
  type Force,
  type ModelKind,
  type UnitEntry,
  type Weapon,
} from '../../../shared/protocol/force'
import type { Power } from '../../../shared/protocol/power'
import type { CloseWeapon } from '../../../shared/protocol/close-weapon'
import { disarmed, withoutBlade } from './vehicle-edit'

type Language = 'en' | 'ru'
export type WordKeys = Force['name']
export interface Items {
  readonly units: UnitEntry
  readonly kinds: ModelKind
  readonly weapons: Weapon
  readonly closeWeapons: CloseWeapon
  readonly powers: Power
}

export function itemsOf<L extends List>(force: Force, list: L): readonly Items[L][] {
  const { units, kinds, weapons, closeWeapons = [], powers = [] } = force
  const all: { readonly [K in List]: readonly Items[K][] } = { units, kinds, weapons, closeWeapons, powers }
  return all[list]
}

const withItems = <L extends List>(force: Force, list: L, items: readonly Items[L][]): Force => ({
  ...force,
  [list]: items,
})

const unnumbered = (name: string): string => name.replaceAll(/\d+/g, '').replaceAll(/\s+/g, ' ').trim()
/**
 * What is written in one language stands for the other, until that has words of its own.
 * @param given  names that new things come with, numbered or not: nobody has chosen those in either language
 */
export const reworded = (
  words: WordKeys,
  language: Language,
  text: string,
  given: readonly WordKeys[] = [],
): WordKeys => {
  const other = language === 'en' ? 'ru' : 'en'
  const alike =
    words[other] === words[language] ||
    words[other].trim() === '' ||
    given.some(
      ({ en, ru }) => unnumbered(words.en) === unnumbered(en) && unnumbered(words.ru) === unnumbered(ru),
    )
  return alike ? { en: text, ru: text } : { ...words, [language]: text }
}
const alike = (text: string): WordKeys => ({ en: text, ru: text })

/** An id that the list does not have yet. */
export function freshId(force: Force, list: List, wish: string): string {
  const taken = new Set(itemsOf(force, list).map(({ id }) => id))
  if (!taken.has(wish)) return wish
  let n = 2
  while (taken.has(`${wish}-${n}`)) n++
  return `${wish}-${n}`
}

export const replaceItem = <L extends List>(force: Force, list: L, index: number, item: Items[L]): Force =>
  withItems(
    force,
    list,
    itemsOf(force, list).map((one, i) => (i === index ? item : one)),
  )

/** At the end of its list, under an id of its own. */
export const addItem = <L extends List>(force: Force, list: L, item: Items[L]): Force =>
  withItems(force, list, [...itemsOf(force, list), { ...item, id: freshId(force, list, item.id) }])

/** Right behind what it is a copy of. */
export function copyItem<L extends List>(force: Force, list: L, index: number, name: WordKeys): Force {
  const items = itemsOf(force, list)
  const item = items[index]
  if (item === undefined) return force
  const copy = { ...item, name, id: freshId(force, list, item.id) }
  return withItems(force, list, [...items.slice(0, index + 1), copy, ...items.slice(index + 1)])
}

/** One step up or down its list. */
export function moveItem<L extends List>(force: Force, list: L, index: number, by: -1 | 1): Force {
  const items = itemsOf(force, list)
  const to = index + by
  if (to < 0 || to >= items.length) return force
  const rest = items.filter((_, i) => i !== index)
  return withItems(force, list, [...rest.slice(0, to), ...items.slice(index, index + 1), ...rest.slice(to)])
}

/** Takes it out, and everything that named it. */
export function removeItem(force: Force, list: List, index: number): Force {
  const items = itemsOf(force, list)
  const gone = items[index]
  if (gone === undefined) return force
  const rest = withItems(
    force,
    list,
    items.filter((_, i) => i !== index),
  )
  // Its namesake, in a file where two share an id, is now what the name means.
  return itemsOf(rest, list).some(({ id }) => id === gone.id) ? rest : forgetting(rest, list, gone.id)
}
function forgetting(force: Force, list: List, gone: string): Force {
  const without = (ids: readonly string[]): string[] => ids.filter((id) => id !== gone)
  const kinds = (change: (kind: ModelKind) => ModelKind): Force => ({
    ...force,
    kinds: force.kinds.map(change),
  })
  switch (list) {
    case 'units':
      return {
        ...force,
        units: force.units.map(({ retinueOf, partOf, dedicatedTo, ...alone }) => ({
          ...alone,
          ...(retinueOf !== undefined && retinueOf !== gone && { retinueOf }),
          ...(partOf !== undefined && partOf !== gone && { partOf }),
          ...(dedicatedTo !== undefined && dedicatedTo !== gone && { dedicatedTo }),
        })),
      }
    case 'kinds':
      return {
        ...force,
        units: force.units.map((unit) => ({
          ...unit,
          models: unit.models.filter(({ kind }) => kind !== gone),
        })),
      }
    case 'weapons':
      return kinds((kind) => disarmed(kind, gone))
    case 'closeWeapons':
      return kinds((kind) => withoutBlade(kind, gone))
    case 'powers':
      return kinds((kind) => (kind.powers ? { ...kind, powers: without(kind.powers) } : kind))
  }
}

/** How often the kind carries this: never, once, or as a pair. */
export const carriedRules = (ids: readonly string[], id: string): number =>
  ids.filter((one) => one === id).length
export const carrying = (ids: readonly string[], id: string, times: number): string[] => [
  ...ids.filter((one) => one !== id),
  ...Array.from({ length: times }, () => id),
]

/** What a new entry begins with. */
export const fresh = {
  units: (force: Force, name: WordKeys): UnitEntry => ({
    id: 'unit',
    name,
    category: 'troops',
    type: 'infantry',
    points: 50,
    models: force.kinds[0] ? [{ kind: force.kinds[0].id, count: 5 }] : [],
    rules: [],
  }),
  kinds: (force: Force, name: WordKeys): ModelKind => ({
    id: 'model',
    name,
    profile: { ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7, sv: 5, inv: null },
    weapons: force.weapons[0] ? [force.weapons[0].id] : [],
    gear: [],
    figure: 'rifle',
  }),
  weapons: (_force: Force, name: WordKeys): Weapon => ({
    id: 'weapon',
    name,
    range: 24,
    s: 4,
    ap: null,
    type: 'rapidFire',
    shots: 1,
    rules: [],
  }),
  closeWeapons: (_force: Force, name: WordKeys): CloseWeapon => ({
    id: 'blade',
    name,
    rules: [],
  }),
  powers: (_force: Force, name: WordKeys): Power => ({
    id: 'power',
    name,
    text: alike(''),
    when: 'shooting',
    target: 'enemy',
    range: 18,
    needsSight: true,
    effect: { kind: 'attack', s: 4, ap: null, shots: 'D6', rules: [] },
  }),
} as const satisfies { readonly [L in List]: (force: Force, name: WordKeys) => Items[L] }

export const emptyForce = (id: string): Force => ({
  format: 'war-storeys/force',
  version: forceVersion,
  id,
  name: alike(''),
  scheme: 'verdigris',
  kinds: [],
  weapons: [],
  closeWeapons: [],
  powers: [],
  units: [],
})
