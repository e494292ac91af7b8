/** What one takes pieces from: all that the program brings, and the player's own designs. */
import { createStore } from 'zustand/vanilla'
import { catalogue, townDesigns } from '../../../../shared/city'
import { meshHashesOf, storeysOf } from '../../../../shared/table'
import type { PieceDesign } from '../../../../shared/table/types'
import { bringMeshes } from '../../app/own-meshes'
import { attempt } from '../../app/toasts'
import { slice, type Page } from '../../page'

export const stockGroups = ['ruins', 'town', 'country', 'street', 'own'] as const
export type StockGroup = (typeof stockGroups)[number]

const countryKinds: ReadonlySet<PieceDesign['kind']> = new Set([
  'wood',
  'hill',
  'crops',
  'scrub',
  'rocks',
  'hedge',
  'wall',
  'water',
])
const ofTown: ReadonlySet<string> = new Set(townDesigns().map(({ id }) => id))
const isOfTown = ({ id }: PieceDesign): boolean => ofTown.has(id)
function groupOf(design: PieceDesign): StockGroup {
  if (design.kind === 'ruin') return isOfTown(design) ? 'town' : 'ruins'
  if (design.kind === 'building') return 'town'
  if (design.id.startsWith('track')) return 'country'
  return countryKinds.has(design.kind) && !isOfTown(design) && !design.id.endsWith('-wreck')
    ? 'country'
    : 'street'
}
/** What is laid by hand alone: a lid is put there by a stratagem. */
const listed = Object.values(catalogue).filter(({ id }) => id !== 'manhole')
const inGroup = (group: StockGroup): readonly PieceDesign[] =>
  [...listed]
    .filter((design) => groupOf(design) === group)
    .sort((one, other) => storeysOf(other) - storeysOf(one))
export const stockOf: Readonly<Record<Exclude<StockGroup, 'own'>, readonly PieceDesign[]>> = {
  ruins: inGroup('ruins'),
  town: inGroup('town'),
  country: inGroup('country'),
  street: inGroup('street'),
}

interface OwnStock {
  readonly designs: readonly PieceDesign[]
  load(ids: readonly string[]): Promise<void>
}
/** The player's own designs with their shapes at hand, in the order of the library. */
export const ownStockStore = slice((page) =>
  createStore<OwnStock>((set) => ({
    designs: [],
    async load(ids) {
      const files = await Promise.all(ids.map((id) => attempt(page, page.api.call('design', { id }))))
      const designs = files.flatMap((file) => (file === undefined ? [] : [file.design as PieceDesign]))
      await bringTheirMeshes(page, designs)
      set({ designs })
    },
  })),
)
/** Without its shape a piece is drawn plainly. */
const bringTheirMeshes = async (page: Page, designs: readonly PieceDesign[]): Promise<void> => {
  if (meshHashesOf(designs).length > 0) await attempt(page, bringMeshes(page, designs))
}
