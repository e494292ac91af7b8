import { describe, expect, it } from 'vitest'
import {
  cellAt,
  cellsOf,
  defaultTables as tables,
  isReconstructed,
  priceIds,
  sourceAt,
  sourceCodes,
  type CellPath,
  type CellValue,
  type SourceCode,
} from '../../../shared/skirmish/tables'

/** A printed cell: its value and, beside it, where it comes from. */
const cell = (printed: string): { readonly value: CellValue; readonly source: SourceCode } => {
  const [value = '', letter = ''] = printed.trim().split(' ')
  const source = sourceCodes.find((code) => code === letter)
  if (source === undefined) throw new Error(`No source beside "${printed}"`)
  return { value: value === '-' ? null : value === 'occupants' ? value : Number(value), source }
}
const rowsOf = (table: string): readonly (readonly string[])[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((one) => one.trim()))

const seen = new Set<string>()
function expectCell(path: CellPath, printed: string): void {
  const { value, source } = cell(printed)
  expect([path, cellAt(tables, path), sourceAt(tables, path)]).toEqual([path, value, source])
  seen.add(path.join('.'))
}

const classColumns = [
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
const classTable = `
  R1   | 5 P | -1 S | -1 S | 4 P | 5 E | 2 S | 5 E | 20 P | 15 S
  R2   | 5 P | 0 P  | 0 S  | 3 P | 4 P | 3 S | 4 E | 16 D | 10 S
  R3   | 4 P | 0 P  | 0 S  | 2 P | 3 P | 3 S | 4 E | 14 D | 10 S
  R4   | 3 P | 0 P  | 0 S  | 1 P | 2 P | 4 S | 3 E | 10 D | 10 S
  R5   | 2 P | 1 S  | 1 S  | 0 P | 1 E | 5 S | 2 D | 6 D  | 10 S
  Irr1 | 4 P | 0 E  | 0 S  | 1 E | 2 E | 4 S | 4 E | 11 D | 5 S | 10 S
  Irr2 | 3 E | 0 E  | 1 S  | 0 S | 2 E | 5 S | 3 E | 7 D  | 5 S | 10 S
  Irr3 | 2 E | 1 S  | 1 S  | 0 S | 1 E | 5 S | 2 E | 6 D  | 5 S | 10 S`
/** Bands 25, 50, 100, 150, then the dice. That a launcher's dash stands at 150 is designed, the dash itself is not. */
const fireTable = `
  pistol.aimed    | 3 S | - S | - S | - S | 1 D
  rifle.aimed     | 3 D | 4 D | 4 D | 5 D | 1 D
  ar.aimed        | 3 S | 4 S | 5 S | 6 S | 1 S
  ar.burst        | 4 S | 6 S | - S | - S | 3 S
  sniper.aimed    | 2 D | 2 D | 3 D | 4 D | 1 D
  smg.burst       | 3 D | 6 D | - S | - S | 3 D
  lmg.burst       | 3 D | 4 D | 5 D | 6 D | 3 D
  mmg.burst       | 3 D | 4 D | 5 D | 6 D | 4 D
  hmg.burst       | 3 D | 3 D | 4 D | 5 D | 4 D
  grenade.aimed   | 4 S | - S | - S | - S | 1 D
  flamer.aimed    | 4 S | - S | - S | - S | 1 D
  gl.aimed        | 4 D | 5 D | 6 D | - D | 1 D
  rpg.aimed       | 4 D | 5 D | 6 D | - D | 1 D
  atgm.aimed      | 6 D | 4 D | 3 D | 3 D | 1 D
  gun.aimed       | 4 S | 4 D | 4 D | 5 D | 1 D
  mortar.aimed    | - D | 5 D | 5 D | 5 D | 1 D
  mortarOff.aimed | 5 D | 5 D | 5 D | 5 D | 1 D`
const limits = `
  fire.pistol.max  | 10 S
  fire.grenade.max | 10 S
  fire.flamer.max  | 10 S
  fire.gun.min     | 10 S`
const coveringTable = `
  pistol | 1 D | - S
  rifle  | 2 D | 1 D
  ar     | 3 D | 2 D
  smg    | 3 D | 1 D
  lmg    | 5 D | 4 D
  mmg    | 6 D | 5 D
  hmg    | 7 D | 6 D`
const armourTable = `
  tankFront  | - S | - S | 1 S | 1 S | - S | 4 S | 4 S | 2 D
  tankSide   | - S | - S | 2 S | 2 S | - S | 5 S | 5 S | 2 D
  heavy      | - D | - D | 2 S | 2 S | 2 S | 5 S | 5 S | 2 D
  light      | 3 S | 3 S | 3 S | 4 S | 4 S | 6 S | 6 S | 3 S
  protected  | 4 S | 6 S | 4 S | 6 S | 6 S | 6 S | 6 S | 6 S
  unarmoured | occupants S | occupants S | 6 D | 6 D | 6 D | 6 D | 6 D | 6 D`

describe('LS-DATA-01 every cell of a printed table has its value and says where that comes from', () => {
  it('troop classes (LS-DATA-02)', () => {
    for (const [id = '', ...cells] of rowsOf(classTable))
      cells.forEach((printed, i) => expectCell(['classes', id, classColumns[i] ?? ''], printed))
  })
  it('leadership (LS-DATA-03), designed throughout', () => {
    const values = { R1: 2, R2: 2, R3: 1, R4: 1, R5: 0, Irr1: 2, Irr2: 1, Irr3: 0 }
    for (const [id, value] of Object.entries(values)) expectCell(['leadershipDefault', id], `${value} D`)
  })
  it('fire (LS-DATA-04)', () => {
    for (const [row = '', ...cells] of rowsOf(fireTable)) {
      const [weapon = '', mode = ''] = row.split('.')
      cells.forEach((printed, i) =>
        expectCell(['fire', weapon, 'modes', mode, ...(i < 4 ? ['tn', i] : ['dice'])], printed),
      )
    }
    for (const [path = '', printed = ''] of rowsOf(limits)) expectCell(path.split('.'), printed)
  })
  it('spotting (LS-DATA-06): looked up up to 100, and that nobody is spotted beyond is designed', () => {
    ;['0 P', '3 P', '5 P', '6 P'].forEach((printed, i) => expectCell(['spotting', 'tn', i], printed))
    expect(sourceAt(tables, ['spotting', 'beyond'])).toBe('D')
  })
  it('covering fire (LS-DATA-07)', () => {
    for (const [id = '', ...cells] of rowsOf(coveringTable))
      cells.forEach((printed, i) => expectCell(['covering', id, i], printed))
  })
  it('armour (LS-VEH-05)', () => {
    for (const [id = '', ...cells] of rowsOf(armourTable))
      cells.forEach((printed, i) => expectCell(['armour', id, i], printed))
  })
  it('prices (LS-DATA-08), designed throughout', () => {
    const values = [0, 1, 2, 2, 8, 6, 9, 14, 2, 8, 6, 8, 20, 15, 5, 1, 1]
    expect(priceIds).toHaveLength(values.length)
    priceIds.forEach((id, i) => expectCell(['prices', id], `${values[i]} D`))
  })
  it('and no other cell is marked as rebuilt', () => {
    const marked = cellsOf(tables).filter((path) => sourceAt(tables, path) !== null)
    expect(marked.map((path) => path.join('.')).sort()).toEqual([...seen].sort())
    const rebuilt = marked.filter((path) => isReconstructed(sourceAt(tables, path) ?? 'S'))
    // Counted in the printed tables: classes, leadership, fire, spotting, covering, armour, prices.
    expect(rebuilt).toHaveLength(43 + 8 + 60 + 4 + 13 + 11 + 17)
  })
})
