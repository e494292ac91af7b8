/** Which cells stand where: the tables of the editor, row by row. */
import type { Text } from '../../../shared/protocol/refusal'
import {
  armourIds,
  carriedIds,
  classIds,
  coveringIds,
  damageIds,
  modesOf,
  priceIds,
  weaponIds,
  type CellPath,
  type FireMode,
  type SkirmishTables,
} from '../../../shared/skirmish/tables'
import type { WordKeys } from '../../page/editors/force-edit'

export const sectionIds = [
  'classes',
  'fire',
  'handling',
  'spotting',
  'covering',
  'armour',
  'moves',
  'modifiers',
  'sizes',
  'points',
] as const
export type SectionId = (typeof sectionIds)[number]
export type SectionLabel = Text | WordKeys
export interface GridRow {
  readonly id: string
  readonly label: SectionLabel
  /** Where a weapon has a row for each way to fire. */
  readonly mode?: FireMode
  /** null: nothing stands there. */
  readonly cells: readonly (CellPath | null)[]
}
export interface Grid {
  readonly id: string
  readonly cite: string
  readonly columns: readonly SectionLabel[]
  readonly rows: readonly GridRow[]
  /** Many narrow columns: their heads stand upright. */
  readonly upright?: true
}

const column = (key: string, args?: Text['args']): Text => ({ key: `tables:column.${key}`, args })
const row = (key: string): Text => ({ key: `tables:row.${key}` })
const upTo = (bands: readonly number[]): readonly SectionLabel[] => bands.map((cm) => column('upTo', { cm }))
/** A table of two columns: what it is, and its number. */
const list = (id: keyof SkirmishTables & string, cite: string, keys: readonly string[]): Grid => ({
  id,
  cite,
  columns: [column('value')],
  rows: keys.map((key) => ({ id: key, label: row(`${id}.${key}`), cells: [[id, key]] })),
})

export function gridsOf(section: SectionId, tables: SkirmishTables): readonly Grid[] {
  return gridMakers[section](tables)
}
const classColumns = [
  'sf',
  'initMorale',
  'spot',
  'fire',
  'cover',
  'melee',
  'save',
  'supp',
  'cost',
  'dp',
  'dpLeader',
]
const gridMakers: Readonly<Record<SectionId, (tables: SkirmishTables) => readonly Grid[]>> = {
  classes: ({ names }) => [
    {
      id: 'classes',
      cite: 'LS-DATA-02',
      upright: true,
      columns: [...classColumns, 'leadership'].map((key) => column(`class.${key}`)),
      rows: classIds.map((id) => ({
        id,
        label: coded(id, names.classes[id]),
        cells: [
          ...classColumns.map((key) =>
            key === 'dpLeader' && id.startsWith('R') ? null : ['classes', id, key],
          ),
          ['leadershipDefault', id],
        ],
      })),
    },
  ],
  fire: (tables) => [
    {
      id: 'fire',
      cite: 'LS-DATA-04',
      columns: [...upTo(tables.bands), ...['dice', 'min', 'max', 'blast', 'crew'].map((key) => column(key))],
      rows: [
        {
          id: 'bands',
          label: row('bands'),
          cells: [...tables.bands.map((_, i) => ['bands', i]), null, null, null, null, null],
        },
        ...weaponIds.flatMap((id) => {
          const modes = modesOf(tables, id)
          return modes.map((mode, i) => ({
            id: `${id}.${mode}`,
            label: tables.names.weapons[id],
            ...(modes.length > 1 && { mode }),
            cells: [
              ...[0, 1, 2, 3].map((band) => ['fire', id, 'modes', mode, 'tn', band]),
              ['fire', id, 'modes', mode, 'dice'],
              ...['min', 'max', 'blast', 'crew'].map((key) => (i === 0 ? ['fire', id, key] : null)),
            ],
          }))
        }),
      ],
    },
  ],
  handling: ({ names }) => [
    {
      id: 'handling',
      cite: 'LS-DATA-05',
      upright: true,
      columns: handlingColumns.map((key) => column(`handling.${key}`)),
      rows: carriedIds.map((id) => ({
        id,
        label: names.weapons[id],
        cells: handlingColumns.map((key) => ['handling', id, key]),
      })),
    },
    {
      id: 'scatterDie',
      cite: 'LS-BLAST-02',
      columns: [1, 2, 3, 4, 5, 6].map((face) => column('face', { face })),
      rows: (['flat', 'lob'] as const).map((id) => ({
        id,
        label: row(`scatterDie.${id}`),
        cells: [0, 1, 2, 3, 4, 5].map((i) => ['scatterDie', id, i]),
      })),
    },
  ],
  spotting: ({ spotting }) => [
    {
      id: 'spotting',
      cite: 'LS-DATA-06',
      columns: upTo(spotting.bands),
      rows: [
        { id: 'bands', label: row('bands'), cells: spotting.bands.map((_, i) => ['spotting', 'bands', i]) },
        { id: 'tn', label: row('spotting.tn'), cells: spotting.tn.map((_, i) => ['spotting', 'tn', i]) },
      ],
    },
    list('spotMods', 'LS-HIDE-04', ['jungleOrNight', 'open', 'targetSF', 'targetSniper', 'spotterSniper']),
  ],
  covering: ({ names, bands }) => [
    {
      id: 'covering',
      cite: 'LS-DATA-07',
      columns: upTo(bands.slice(0, 2)),
      rows: coveringIds.map((id) => ({
        id,
        label: names.weapons[id],
        cells: [0, 1].map((i) => ['covering', id, i]),
      })),
    },
    {
      id: 'zone',
      cite: 'LS-COV-02',
      columns: [column('value')],
      rows: [
        { id: 'cap', label: row('covering.cap'), cells: [['covering', 'cap']] },
        ...['w', 'h', 'depth'].map((key) => ({
          id: key,
          label: row(`covering.${key}`),
          cells: [['covering', 'zone', key]],
        })),
      ],
    },
  ],
  armour: () => [
    {
      id: 'armour',
      cite: 'LS-VEH-05',
      columns: damageIds.map((id) => ({ key: `tables:option.dmg.${id}` })),
      rows: armourIds.map((id) => ({
        id,
        label: row(`armour.${id}`),
        cells: damageIds.map((_, i) => ['armour', id, i]),
      })),
    },
    {
      id: 'explosion',
      cite: 'LS-VEH-06',
      columns: [column('value')],
      rows: [
        { id: 'explodeMargin', label: row('armour.explodeMargin'), cells: [['armour', 'explodeMargin']] },
      ],
    },
  ],
  moves: ({ move }) => [list('move', 'LS-MOVE-01', Object.keys(move))],
  modifiers: ({ hitMods, saveMods, opp }) => [
    list('hitMods', 'LS-SHOOT-05', Object.keys(hitMods)),
    list('saveMods', 'LS-SAVE-01', Object.keys(saveMods)),
    list('opp', 'LS-OPP-02', Object.keys(opp)),
  ],
  sizes: ({ model, obstacleFractions }) => [
    list('model', 'LS-GEO-02', Object.keys(model)),
    list('obstacleFractions', 'LS-GEO-07', Object.keys(obstacleFractions)),
  ],
  points: ({ points, names }) => [
    list('points', 'LS-VIC-02', Object.keys(points)),
    {
      id: 'prices',
      cite: 'LS-DATA-08',
      columns: [column('points')],
      rows: priceIds.map((id) => ({
        id,
        label: id in names.weapons ? names.weapons[id as keyof typeof names.weapons] : row(`prices.${id}`),
        cells: [['prices', id]],
      })),
    },
  ],
}
const handlingColumns = [
  'mob',
  'lightWeapon',
  'opp',
  'dmg',
  'ignoresCover',
  'spec',
  'support',
  'scatter',
  'cmPerPoint',
]
const coded = (id: string, { en, ru }: WordKeys): WordKeys => ({ en: `${id} · ${en}`, ru: `${id} · ${ru}` })

/** Where a cell stands: its section, and the words of its row and column. */
interface CellPlace {
  readonly section: SectionId
  readonly grid: Grid
  readonly row: GridRow
  readonly column: SectionLabel
}
const same = (one: CellPath, other: CellPath): boolean =>
  one.length === other.length && one.every((key, i) => key === other[i])
export function sectionPlace(tables: SkirmishTables, path: CellPath): CellPlace | null {
  for (const section of sectionIds)
    for (const grid of gridsOf(section, tables))
      for (const gridRow of grid.rows) {
        const i = gridRow.cells.findIndex((cell) => cell !== null && same(cell, path))
        const head = grid.columns[i]
        if (head !== undefined) return { section, grid, row: gridRow, column: head }
      }
  return null
}
