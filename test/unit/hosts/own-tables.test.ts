import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiServer, type ApiServer, type Connection } from '../../../main/hosts/api'
import { productContent } from '../../../main/hosts/product'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { storageIn } from '../../../main/storage'
import type { Method, Request, Responses } from '../../../shared/protocol/api'
import { defaultTables, withCell, type SkirmishTables } from '../../../shared/skirmish/tables'

let data: string
let server: ApiServer
let page: Connection
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'tables-'))
  const resources = resourcesFolder()
  server = apiServer(storageIn(data, resources), await productContent(resources), (error) => {
    throw error
  })
  page = server.connect(() => undefined)
})
afterEach(async () => {
  await server.close()
  await rm(data, { recursive: true, force: true })
})
async function call<M extends Method>(method: M, params: Request<M>): Promise<Responses[M]> {
  const reply = await page.call(method, params)
  if (!reply.ok) throw Object.assign(new Error(JSON.stringify(reply.error)), { error: reply.error })
  return reply.result as Responses[M]
}

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
    const kept = JSON.parse(await readFile(join(data, 'tables', 'own-steadier.json'), 'utf8'))
    expect(kept.sources.fire.rifle.modes.aimed.tn).toEqual(['D', 'O', 'D', 'D'])
  })
  it('are gone once deleted; the shipped ones stay', async () => {
    await call('saveTables', { tables: steadier })
    await call('deleteTables', { id: 'own-steadier' })
    await call('deleteTables', { id: 'standard' })
    expect((await call('library', {})).tables.map(({ id }) => id)).toEqual(['standard'])
  })
  it('are refused with the cell and the remedy while a value cannot be played with', async () => {
    const broken = withCell(steadier, ['classes', 'R4', 'save'], 1)
    await expect(call('saveTables', { tables: broken })).rejects.toMatchObject({
      error: {
        message: {
          key: 'fault.tablesFile',
          args: { file: 'own-steadier.json', place: 'classes.R4.save', what: { key: 'fault.tables.save' } },
        },
      },
    })
    expect((await call('library', {})).tables).toHaveLength(1)
  })
  it('a file somebody spoilt is told with its place, and the others are listed all the same', async () => {
    await mkdir(join(data, 'tables'))
    const spoilt = withCell(steadier, ['classes', 'R4', 'melee'], 0)
    await writeFile(join(data, 'tables', 'own-spoilt.json'), JSON.stringify(spoilt))
    const { tables, faults } = await call('library', {})
    expect(tables.map(({ id }) => id)).toEqual(['standard'])
    expect(faults).toMatchObject([
      { key: 'fault.tablesFile', args: { file: 'own-spoilt.json', place: 'classes.R4.melee' } },
    ])
  })
})
