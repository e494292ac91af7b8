import { describe, expect, it } from 'vitest'
import { pathText } from '../../../shared/protocol/path-text'
import { cellsOf, defaultTables, withCell } from '../../../shared/skirmish/tables'
import en from '../../../shared/words/en/tables.json'
import ru from '../../../shared/words/ru/tables.json'
import { kindOf } from '../../../renderer/screens/tables/cell-kind'
import { gridsOf, sectionPlace, sectionIds } from '../../../renderer/screens/tables/sections'

/** What every row of its kind has: which side a class is on, and what the columns of armour are about. */
const fixed = (place: string): boolean => /^classes\.\w+\.type$|^armour\.order/.test(place)

describe('the sections of the table editor', () => {
  const shown = sectionIds.flatMap((section) =>
    gridsOf(section, defaultTables).flatMap(({ rows }) =>
      rows.flatMap(({ cells }) => cells.flatMap((path) => (path === null ? [] : [pathText(path)]))),
    ),
  )
  it('hold every cell of the tables, and none twice', () => {
    const all = cellsOf(defaultTables).map(pathText)
    expect(all.filter((place) => !fixed(place) && !shown.includes(place))).toEqual([])
    expect(shown).toHaveLength(new Set(shown).size)
  })
  it('hold only cells that the file knows', () => {
    for (const place of shown) {
      const path = place
        .split(/[.[\]]+/)
        .filter(Boolean)
        .map((key) => (/^\d+$/.test(key) ? Number(key) : key))
      const at = sectionPlace(defaultTables, path)
      expect([place, at !== null && sectionIds.includes(at.section)]).toEqual([place, true])
    }
  })
  it('as many cells a row as columns', () => {
    for (const section of sectionIds)
      for (const { id, columns, rows } of gridsOf(section, defaultTables))
        for (const { cells } of rows) expect([id, cells.length]).toEqual([id, columns.length])
  })
  it('speak both languages', () => {
    const texts = (words: Readonly<Record<string, unknown>>) => new Set(Object.keys(words))
    const keys = sectionIds.flatMap((section) => [
      `section.${section}`,
      `about.${section}`,
      ...gridsOf(section, defaultTables).flatMap(({ id, columns, rows }) => [
        `grid.${id}`,
        ...[...columns, ...rows.map(({ label }) => label)].flatMap((label) =>
          'key' in label ? [label.key.replace('tables:', '')] : [],
        ),
        ...rows.flatMap(({ cells }) =>
          cells.flatMap((path) => {
            const kind = path === null ? null : kindOf(path)
            return kind?.is === 'choice' && kind.of !== 'flat'
              ? kind.options
                  .filter((option) => typeof option !== 'number')
                  .map((option) => `option.${kind.of}.${option}`)
              : []
          }),
        ),
      ]),
    ])
    expect(keys.filter((key) => !texts(en).has(key))).toEqual([])
    expect(keys.filter((key) => !texts(ru).has(key))).toEqual([])
  })
  it('name a cell by its row and column, whatever the columns are called now', () => {
    const edited = withCell(defaultTables, ['bands', 1], 60)
    const at = sectionPlace(edited, ['fire', 'ar', 'modes', 'burst', 'tn', 1])
    expect([at?.section, at?.row.mode, at?.column]).toEqual([
      'fire',
      'burst',
      { key: 'tables:column.upTo', args: { cm: 60 } },
    ])
  })
})
