/** What the workshop leads to. A screen that joins has its line here, its count below, and its words in the language files. */
import type { Library } from '../../../shared/protocol/library'
import type { Shelves } from '../../page/app/documents'
import type { Screen } from '../../page/app/route'

type EntryId = 'cities' | 'terrain' | 'miniatures' | 'forces' | 'tables' | 'scenarios' | 'stages' | 'packs'
interface Entry {
  readonly id: EntryId
  readonly screen: Screen
  /** A letter of the picture-writing of maps. */
  readonly sign: string
}
export const workshopEntries: readonly Entry[] = [
  { id: 'cities', screen: { at: 'cities' }, sign: '▦' },
  { id: 'terrain', screen: { at: 'terrain' }, sign: '◧' },
  { id: 'miniatures', screen: { at: 'terrain' }, sign: '♟' },
  { id: 'forces', screen: { at: 'forces' }, sign: '⚑' },
  { id: 'scenarios', screen: { at: 'scenarios' }, sign: '⚐' },
  { id: 'stages', screen: { at: 'stages' }, sign: '◎' },
  { id: 'tables', screen: { at: 'tables' }, sign: '▤' },
  { id: 'packs', screen: { at: 'packs' }, sign: '⬚' },
]

interface Count {
  readonly all: number
  readonly own: number
}
const counted = (listed: readonly { readonly own: boolean }[]): Count => ({
  all: listed.length,
  own: listed.filter(({ own }) => own).length,
})
export function countsOf(library: Library | null, shelves: Shelves | null): Readonly<Record<EntryId, Count>> {
  const whole = ({ length }: { readonly length: number }): Count => ({ all: length, own: length })
  return {
    cities: counted(library?.cities ?? []),
    terrain: whole((library?.designs ?? []).filter(({ own }) => own)),
    miniatures: whole(library?.figures ?? []),
    forces: counted([...(library?.forces ?? []), ...(library?.skirmishForces ?? [])]),
    scenarios: counted([...(library?.missions ?? []), ...(library?.scenarios ?? [])]),
    stages: counted(library?.stages ?? []),
    tables: counted(library?.tables ?? []),
    packs: whole(shelves?.packs ?? []),
  }
}
