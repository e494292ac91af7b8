import { describe, expect, it } from 'vitest'
import {
  cellAt,
  changedCells,
  checkTables,
  defaultTables,
  readTables,
  sourceAt,
  withCell,
  type CellPath,
  type CellValue,
  type SkirmishTables,
} from '../../../shared/skirmish/tables'

const edited = (...cells: readonly (readonly [string, CellValue])[]): SkirmishTables =>
  cells.reduce((tables, [place, value]) => withCell(tables, pathOf(place), value), defaultTables)
const pathOf = (place: string): CellPath =>
  place.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
const found = (tables: SkirmishTables, kind: 'faults' | 'warnings' = 'faults') =>
  checkTables(tables)[kind].map(({ place, text }) => `${place}: ${text.key.replace('fault.tables.', '')}`)

describe('LS-DATA-09 what tables are refused for', () => {
  it('the shipped tables have neither faults nor warnings', () => {
    expect(checkTables(defaultTables)).toEqual({ faults: [], warnings: [] })
  })
  it('a number to hit outside 2 to 6', () => {
    expect(found(edited(['fire.ar.modes.aimed.tn.0', 1]))).toEqual(['fire.ar.modes.aimed.tn[0]: tn'])
    expect(found(edited(['fire.ar.modes.aimed.tn.3', 7]))).toEqual(['fire.ar.modes.aimed.tn[3]: tn'])
    expect(found(edited(['fire.ar.modes.aimed.tn.0', 2], ['fire.ar.modes.aimed.tn.2', 6]))).toEqual([])
    expect(found(edited(['fire.ar.modes.aimed.tn.3', null]))).toEqual([])
  })
  it('fewer dice than one', () => {
    expect(found(edited(['fire.lmg.modes.burst.dice', 0]))).toEqual(['fire.lmg.modes.burst.dice: dice'])
    expect(found(edited(['fire.lmg.modes.burst.dice', 1]))).toEqual([])
  })
  it('a save outside 2 to 6', () => {
    expect(found(edited(['classes.R5.save', 7]))).toEqual(['classes.R5.save: save'])
    expect(found(edited(['classes.R1.save', 1]))).toEqual(['classes.R1.save: save'])
    expect(found(edited(['classes.R5.save', 6]))).toEqual([])
  })
  it('a dash before a number, unless the weapon has a shortest distance or is the mortar', () => {
    expect(found(edited(['fire.rifle.modes.aimed.tn.0', null]))).toEqual([
      'fire.rifle.modes.aimed.tn[1]: gap',
      'fire.rifle.modes.aimed.tn[2]: gap',
      'fire.rifle.modes.aimed.tn[3]: gap',
    ])
    expect(found(edited(['fire.gun.modes.aimed.tn.0', null]))).toEqual([])
    expect(found(edited(['fire.mortar.modes.aimed.tn.1', null]))).toEqual([])
    expect(found(edited(['fire.mortarOff.modes.aimed.tn.0', null]))).toHaveLength(3)
  })
  it('covering fire that is worth more far off', () => {
    expect(found(edited(['covering.rifle.1', 3]))).toEqual(['covering.rifle[1]: coveringRises'])
    expect(found(edited(['covering.rifle.1', 2]))).toEqual([])
    expect(found(edited(['covering.rifle.0', null]))).toEqual(['covering.rifle[1]: coveringRises'])
  })
  it('melee below 1', () => {
    expect(found(edited(['classes.Irr3.melee', 0]))).toEqual(['classes.Irr3.melee: melee'])
  })
  it('a suppression no die can tell from a lower one is pointed out: a 6 always fails (LS-SUP-03)', () => {
    expect(found(edited(['classes.R1.supp', 99]), 'warnings')).toEqual(['classes.R1.supp: suppression'])
    expect(found(edited(['classes.R1.supp', 6]), 'warnings')).toEqual(['classes.R1.supp: suppression'])
    expect(found(edited(['classes.Irr3.supp', -1]), 'warnings')).toEqual(['classes.Irr3.supp: suppression'])
    expect(found(edited(['classes.R1.supp', 5], ['classes.R2.supp', 5]), 'warnings')).toEqual([])
    expect(found(edited(['classes.R1.supp', 99]))).toEqual([])
  })
  it('spotting that does not get harder with distance', () => {
    expect(found(edited(['spotting.tn.2', 3]))).toEqual(['spotting.tn[2]: spottingNotRising'])
    expect(found(edited(['spotting.tn.1', 6]))).toEqual(['spotting.tn[2]: spottingNotRising'])
  })
  it('columns that do not follow each other', () => {
    expect(found(edited(['bands.1', 25]))).toEqual(['bands[1]: bandsNotRising'])
  })
})

describe('LS-DATA-09 what is only pointed out', () => {
  it('a class that is worse at something than the next below, whichever way better lies', () => {
    expect(found(edited(['classes.R2.melee', 2]), 'warnings')).toEqual(['classes.R2.melee: rank'])
    expect(found(edited(['classes.R3.save', 5]), 'warnings')).toEqual(['classes.R3.save: rank'])
    expect(found(edited(['classes.R1.spot', 1]), 'warnings')).toEqual(['classes.R1.spot: rank'])
    expect(found(edited(['leadershipDefault.Irr3', 2]), 'warnings')).toEqual(['leadershipDefault.Irr2: rank'])
  })
  it('regulars are not held against irregulars, and a price is no quality', () => {
    expect(found(edited(['classes.Irr1.initMorale', 6]), 'warnings')).toEqual([])
    expect(found(edited(['classes.R4.cost', 30]), 'warnings')).toEqual([])
  })
  it('refuses nothing for it', () => {
    expect(checkTables(edited(['classes.R2.melee', 2])).faults).toEqual([])
  })
})

describe('LS-DATA-09 a changed cell', () => {
  it('says that it was changed here, and is as shipped once it is put back', () => {
    const path = pathOf('fire.lmg.modes.burst.tn.1')
    const changed = withCell(defaultTables, path, 5)
    expect([cellAt(changed, path), sourceAt(changed, path)]).toEqual([5, 'O'])
    expect(changedCells(changed)).toEqual([path])
    const back = withCell(changed, path, 4)
    expect(sourceAt(back, path)).toBe('D')
    expect(back).toEqual(defaultTables)
  })
  it('may be taken out and put in again where the table knows it', () => {
    const path = pathOf('fire.pistol.max')
    const changed = withCell(defaultTables, path, undefined)
    expect(cellAt(changed, path)).toBeUndefined()
    expect(changedCells(changed)).toEqual([path])
    expect(withCell(changed, path, 10)).toEqual(defaultTables)
  })
})

describe('LS-DATA-09 tables from a file', () => {
  const written = (change: (tables: Record<string, Record<string, unknown>>) => void): string => {
    const copy = structuredClone(defaultTables) as unknown as Record<string, Record<string, unknown>>
    change(copy)
    return JSON.stringify(copy)
  }
  const refusal = (text: string) => {
    const read = readTables(text, 'mine.json')
    return read.ok ? null : read.text
  }
  it('are what was written', () => {
    const read = readTables(JSON.stringify(defaultTables), 'mine.json')
    expect(read).toEqual({ ok: true, tables: defaultTables })
  })
  it('name the file, the place and the remedy where a cell is missing', () => {
    expect(refusal(written((tables) => delete tables['classes']?.['R3']))).toEqual({
      key: 'fault.sentence.only',
      args: { file: 'mine.json', place: 'classes.R3', detail: { key: 'fault.tables.missing', args: {} } },
    })
  })
  it('or where no table knows an id', () => {
    const text = written((tables) => Object.assign(tables['fire'] ?? {}, { bow: { modes: {} } }))
    expect(refusal(text)?.args).toMatchObject({
      place: 'fire.bow',
      detail: { key: 'fault.tables.unknown', args: { id: 'bow' } },
    })
  })
  it('or where something else stands in a cell', () => {
    const text = written((tables) => Object.assign(tables['bands'] ?? {}, { 2: 'far' }))
    expect(refusal(text)?.args).toMatchObject({
      place: 'bands[2]',
      detail: { key: 'fault.tables.wrongKind', args: { value: '"far"' } },
    })
  })
  it('or where it is no such file at all', () => {
    expect(refusal('{"format":')?.args).toMatchObject({ detail: { key: 'fault.tables.notJson' } })
    expect(refusal('{"format":"war-storeys/force"}')?.args).toMatchObject({
      detail: { key: 'fault.tables.foreign' },
    })
    expect(refusal(written((tables) => Object.assign(tables, { version: 2 })))?.args).toMatchObject({
      detail: { key: 'fault.tables.newer' },
    })
  })
})
