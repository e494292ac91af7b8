/** A staged moment in a pack: it comes with the shapes and the miniatures it shows, and goes without a trace. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { inches } from '../../../shared/geometry/length'
import { rectangle } from '../../../shared/geometry/turn'
import { battleStageSchema, stagedSetup, type StagedCase } from '../../../shared/protocol/case'
import type { City } from '../../../shared/protocol/city'
import type { DocumentRef } from '../../../shared/protocol/storeypack'
import { sha256 } from '../../../main/storage/zip-file'
import { atOnce } from '../../../shared/sliced'
import { encodeMesh } from '../../../shared/table'
import { boxSoup, meshOfSoup } from '../import/models'
import { base64, call, host, type Host } from './own-host'

const shape = (height: number) => encodeMesh(meshOfSoup(boxSoup([-50, 0, -50], [50, height, 50])))
const cityWith = (hash: string): City => ({
  format: 'war-storeys/city',
  version: 1,
  id: 'own-yard',
  name: { en: 'Yard', ru: 'Двор' },
  level: 'alpha',
  width: inches(48),
  depth: inches(48),
  designs: [
    {
      kind: 'ruin',
      id: 'own-hall',
      family: 'concrete',
      levels: [{ index: 0, height: 0, slabs: [] }],
      walls: [],
      stairs: [],
      heaps: [],
      footprintMethod: 'agreed',
      rubbleLine: [...rectangle(-50, -50, 100, 100)],
      mesh: { hash, triangles: 12, sight: 'mesh', blocks: [] },
    },
  ],
  pieces: [{ design: 'own-hall', at: { x: inches(12), z: inches(12) }, turn: 0, vital: false }],
})
const stage: DocumentRef = { kind: 'stage', id: 'own-moment' }
const raid: DocumentRef = { kind: 'scenario', id: 'own-raid' }
const words = { title: 'Moments', author: 'Ann', note: '', edition: '1' }

/** Somebody's table: a moment on a hall of his own with a miniature of his own, and a raid. */
async function author(): Promise<Host> {
  const mine = await host()
  const save = async (height: number) => (await call(mine, 'saveMesh', { bytes: base64(shape(height)) })).hash
  const hash = await save(120)
  await call(mine, 'saveFigure', {
    figure: {
      format: 'war-storeys/figure',
      version: 1,
      id: 'own-guard',
      name: { en: 'Guard', ru: 'Страж' },
      mesh: { hash: await save(40), triangles: 12 },
      base: { shape: 'round', radius: 12.5 },
    },
  })
  const force = await call(mine, 'force', { id: 'cinder-order' })
  const kinds = force.kinds.map((kind, n) => (n === 0 ? { ...kind, ownFigure: 'own-guard' } : kind))
  const [entry] = force.units
  const moment: StagedCase = {
    ...battleStageSchema.parse({
      id: stage.id,
      title: 'In the yard',
      table: { city: cityWith(hash) },
      forces: { a: { ...force, kinds } },
      units: [{ id: entry?.id, seat: 'a', from: entry?.id, models: [{ at: [30, 30] }] }],
    }),
  }
  await call(mine, 'saveStage', { stage: moment })
  const { scenarios } = await call(mine, 'library', {})
  const own = await call(mine, 'skirmishScenario', { id: scenarios[0]?.id ?? '' })
  await call(mine, 'saveSkirmishScenario', { scenario: { ...own, id: raid.id, night: !own.night } })
  return mine
}
const packOf = (mine: Host) => call(mine, 'makePack', { words, documents: [stage, raid], pictures: [] })
const take = async (yours: Host, pack: { name: string; bytes: string }) => {
  const { opened, documents } = await call(yours, 'openPack', pack)
  return { documents, ...(await call(yours, 'takePack', { opened })) }
}
const own = async (yours: Host) =>
  (await call(yours, 'shelves', {})).documents.filter((one) => one.own).map(({ kind, id }) => `${kind} ${id}`)

describe('a pack with a staged moment and a scenario', () => {
  it('brings all that the moment shows and can be looked at; thrown away, nothing of it is left', async () => {
    const pack = await packOf(await author())
    const yours = await host()
    const taken = await take(yours, pack)
    expect(await own(yours)).toEqual(['figure own-guard', 'scenario own-raid', 'stage own-moment'])
    expect(await readdir(join(yours.data, 'meshes'))).toHaveLength(2)
    const moment = await call(yours, 'stage', { id: stage.id })
    const { view, faults } = await call(yours, 'stageLook', { stage: moment })
    expect(faults.filter(({ note }) => !note)).toEqual([])
    expect(view?.table.pieces).toHaveLength(1)
    await call(yours, 'throwPack', { id: taken.pack ?? '', withChanged: false })
    expect(await own(yours)).toEqual([])
    expect(await readdir(join(yours.data, 'meshes'))).toEqual([])
  })
  it('is known a second time, and comes under another name where one has its id', async () => {
    const pack = await packOf(await author())
    const yours = await host()
    await take(yours, pack)
    expect((await take(yours, pack)).added).toBe(0)
    const changed = await call(yours, 'stage', { id: stage.id })
    await call(yours, 'saveStage', { stage: { ...changed, title: 'Mine by now' } })
    const { documents, added } = await take(yours, pack)
    expect(added).toBe(1)
    const renamed = documents.find(({ arrival }) => arrival === 'renamed')
    expect(renamed).toMatchObject({ kind: 'stage', name: { en: 'In the yard' } })
    expect(await call(yours, 'stage', { id: renamed?.id ?? '' })).toMatchObject({
      id: renamed?.id,
      title: 'In the yard',
    })
  })
  it('keeps the shapes of a moment when the pack goes that brought them; a game begins from it', async () => {
    const mine = await author()
    const yours = await host()
    const { pack } = await take(yours, await packOf(mine))
    const moment = await call(yours, 'stage', { id: stage.id })
    await call(yours, 'saveStage', { stage: { ...moment, id: 'own-copy' } })
    await call(yours, 'throwPack', { id: pack ?? '', withChanged: true })
    expect(await readdir(join(yours.data, 'meshes'))).toHaveLength(1)
    const { game } = await call(yours, 'createGame', {
      setup: stagedSetup(await call(yours, 'stage', { id: 'own-copy' }), {
        dice: { source: 'seeded', seed: 'moment' },
        mode: 'solo',
      }),
    })
    expect((await call(yours, 'subscribe', { game, seat: 'a' })).view.table.pieces).toHaveLength(1)
  })
  it('is refused with its place where the city of the moment names a design that nobody has', async () => {
    const { name, bytes } = await packOf(await author())
    const files = unzipSync(Buffer.from(bytes, 'base64'))
    const entry = 'documents/stage/own-moment.json'
    const text = new TextDecoder().decode(files[entry]).replace('"design": "own-hall"', '"design": "no-such"')
    const written = new TextEncoder().encode(text)
    const manifest = new TextDecoder()
      .decode(files['manifest.json'])
      .replace(atOnce(sha256(files[entry] ?? new Uint8Array())), atOnce(sha256(written)))
    const changed = { ...files, [entry]: written, 'manifest.json': new TextEncoder().encode(manifest) }
    const yours = await host()
    const reply = await yours.page.call('openPack', { name, bytes: base64(zipSync(changed)) })
    if (reply.ok) throw new Error('it was opened')
    const told = JSON.stringify(reply.error)
    for (const part of ['own-moment.json', 'table.city', 'pieces[0].design', 'no-such'])
      expect(told).toContain(part)
  })
})
