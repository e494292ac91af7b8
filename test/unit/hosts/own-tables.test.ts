import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Method, Request, Responses } from '../../../shared/protocol/api'
import { defaultTables, withCell, type SkirmishTables } from '../../../shared/skirmish/tables'
import { call as ask, host, type Host } from './own-host'

let mine: Host
beforeEach(async () => {
  mine = await host()
})
const call = <M extends Method>(method: M, params: Request<M>): Promise<Responses[M]> =>
  ask(mine, method, params)

const named: SkirmishTables = {
  ...defaultTables,
  id: 'own-steadier',
  name: { en: 'Steadier hands', ru: 'Твёрже рука' },
}
const steadier = withCell(named, ['fire', 'rifle', 'modes', 'aimed', 'tn', 1], 3)

describe('tables of the player’s own (LS-DATA-09)', () => {
  it('are listed beside those of the program, and given out as they were kept', async () => {
    await call('saveTables', { tables: steadier })
    const { tables } = await call('library', {})
    expect(tables).toEqual([
      { id: 'standard', name: defaultTables.name, changed: 0, own: false },
      { id: 'own-steadier', name: steadier.name, changed: 1, own: true },
    ])
    expect(await call('tables', { id: 'own-steadier' })).toEqual(steadier)
    expect(await call('tables', { id: 'standard' })).toEqual(defaultTables)
  })
  it('lie on disk as one file that says which cell was changed', async () => {
    await call('saveTables', { tables: steadier })
    const kept = JSON.parse(await readFile(join(mine.data, 'tables', 'own-steadier.json'), 'utf8'))
    expect(kept.sources.fire.rifle.modes.aimed.tn).toEqual(['D', 'O', 'D', 'D'])
  })
  it('are gone once deleted; the shipped ones stay', async () => {
    await call('saveTables', { tables: steadier })
    await call('deleteDocument', { kind: 'tables', id: 'own-steadier' })
    await call('deleteDocument', { kind: 'tables', id: 'standard' })
    expect((await call('library', {})).tables.map(({ id }) => id)).toEqual(['standard'])
  })
  it('are refused with the cell and the remedy while a value cannot be played with', async () => {
    const broken = withCell(steadier, ['classes', 'R4', 'save'], 1)
    await expect(call('saveTables', { tables: broken })).rejects.toMatchObject({
      error: {
        message: {
          key: 'fault.sentence.only',
          args: { file: 'own-steadier.json', place: 'classes.R4.save', detail: { key: 'fault.tables.save' } },
        },
      },
    })
    expect((await call('library', {})).tables).toHaveLength(1)
  })
  it('with all of them where there are several', async () => {
    const broken = withCell(withCell(steadier, ['classes', 'R4', 'save'], 1), ['classes', 'R3', 'melee'], 0)
    const { message } = await call('saveTables', { tables: broken }).then(
      () => ({ message: null }),
      ({ error }: { error: { message: unknown } }) => error,
    )
    expect(message).toMatchObject({ key: 'fault.sentence.all', args: { count: 2 } })
    const told = JSON.stringify(message)
    for (const place of ['classes.R4.save', 'classes.R3.melee']) expect(told).toContain(`"${place}"`)
  })
  it('a file somebody spoilt is told with its place, and the others are listed all the same', async () => {
    await mkdir(join(mine.data, 'tables'))
    const spoilt = withCell(steadier, ['classes', 'R4', 'melee'], 0)
    await writeFile(join(mine.data, 'tables', 'own-spoilt.json'), JSON.stringify(spoilt))
    const { tables, faults } = await call('library', {})
    expect(tables.map(({ id }) => id)).toEqual(['standard'])
    expect(faults).toMatchObject([
      { shelf: 'tables', text: { args: { file: 'own-spoilt.json', place: 'classes.R4.melee' } } },
    ])
  })
})
