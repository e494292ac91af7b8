/** Packs: made of what lies on the shelves, opened, taken in all or not at all, and thrown away together. */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { inches } from '../../../shared/geometry/length'
import { rectangle } from '../../../shared/geometry/turn'
import type { City } from '../../../shared/protocol/city'
import type { DesignFile, FigureFile } from '../../../shared/protocol/own-files'
import type { DocumentRef } from '../../../shared/protocol/storeypack'
import { encodeMesh } from '../../../shared/table'
import { takeOpened } from '../../../main/hosts/opened-file'
import { folderOfTest } from '../../own-folder'
import { boxSoup, meshOfSoup } from '../import/models'
import { base64, call, host, type Host } from './own-host'

const words = {
  title: 'Canal quarter',
  author: 'Ann',
  note: 'Two houses and who fights for them',
  edition: '1',
}
let height = 80
const shape = () => encodeMesh(meshOfSoup(boxSoup([-50, 0, -50], [50, ++height, 50])))
const hallOf = (hash: string, id = 'own-hall'): DesignFile => ({
  format: 'war-storeys/design',
  version: 1,
  id,
  design: {
    kind: 'ruin',
    id,
    name: { en: 'Hall', ru: 'Зал' },
    family: 'concrete',
    levels: [{ index: 0, height: 0, slabs: [] }],
    walls: [],
    stairs: [],
    heaps: [],
    footprintMethod: 'agreed',
    rubbleLine: [...rectangle(-50, -50, 100, 100)],
    mesh: {
      hash,
      triangles: 12,
      sight: 'simple',
      blocks: [{ outline: [...rectangle(-50, -50, 100, 10)], from: 0, to: 60 }],
    },
  },
})
const cityWith = (design: DesignFile, id = 'own-city', level: City['level'] = 'alpha'): City => ({
  format: 'war-storeys/city',
  version: 1,
  id,
  name: { en: 'Canal', ru: 'Канал' },
  level,
  width: inches(48),
  depth: inches(48),
  designs: [design.design],
  pieces: [{ design: design.id, at: { x: inches(12), z: inches(12) }, turn: 0, vital: false }],
})

/** Somebody's table: a city with a hall of his own, a force with a miniature of his own, a raid in that city. */
async function author(): Promise<Host> {
  const mine = await host()
  const { hash } = await call(mine, 'saveMesh', { bytes: base64(shape()) })
  const hall = hallOf(hash)
  await call(mine, 'saveDesign', { design: hall })
  await call(mine, 'saveCity', { city: cityWith(hall) })
  const guard: FigureFile = {
    format: 'war-storeys/figure',
    version: 1,
    id: 'own-guard',
    name: { en: 'Guard', ru: 'Страж' },
    mesh: { hash: (await call(mine, 'saveMesh', { bytes: base64(shape()) })).hash, triangles: 12 },
    base: { shape: 'round', radius: 12.5 },
  }
  await call(mine, 'saveFigure', { figure: guard })
  const force = await call(mine, 'force', { id: 'cinder-order' })
  const kinds = force.kinds.map((kind, n) => (n === 0 ? { ...kind, ownFigure: guard.id } : kind))
  await call(mine, 'saveForce', { force: { ...force, id: 'own-force', kinds } })
  const { scenarios } = await call(mine, 'library', {})
  const raid = await call(mine, 'skirmishScenario', { id: scenarios[0]?.id ?? '' })
  await call(mine, 'saveSkirmishScenario', { scenario: { ...raid, id: 'own-raid', city: 'own-city' } })
  return mine
}
const city: DocumentRef = { kind: 'city', id: 'own-city' }
const force: DocumentRef = { kind: 'force', id: 'own-force' }
const raid: DocumentRef = { kind: 'scenario', id: 'own-raid' }

const packOf = (mine: Host, documents: readonly DocumentRef[]) =>
  call(mine, 'makePack', { words, documents: [...documents], pictures: [] })
/** All that a folder holds, by the sums of its files. */
async function everything(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  return Object.fromEntries(
    await Promise.all(
      files.map(
        async (file) =>
          [
            file,
            createHash('sha256')
              .update(await readFile(file))
              .digest('hex')
              .slice(0, 12),
          ] as const,
      ),
    ),
  )
}
const take = async (yours: Host, pack: { name: string; bytes: string }) => {
  const { opened, documents } = await call(yours, 'openPack', pack)
  return { documents, ...(await call(yours, 'takePack', { opened })) }
}

describe('the shelves', () => {
  it('say what is built on what, whose it is and what lies there twice', async () => {
    const mine = await author()
    const found = async (ref: DocumentRef) =>
      (await call(mine, 'shelves', {})).documents.find(({ kind, id }) => kind === ref.kind && id === ref.id)
    expect(await found({ kind: 'design', id: 'own-hall' })).toMatchObject({
      own: true,
      usedBy: [{ ...city, how: 'holds' }],
    })
    expect(await found({ kind: 'figure', id: 'own-guard' })).toMatchObject({
      usedBy: [{ ...force, how: 'shows' }],
    })
    expect(await found(city)).toMatchObject({ usedBy: [{ ...raid, how: 'needs' }], same: [] })
    // The force of the program with a miniature of one's own is another force.
    expect(await found({ kind: 'force', id: 'cinder-order' })).toMatchObject({ own: false, same: [] })
    await call(mine, 'saveCity', {
      city: { ...(await call(mine, 'city', { id: 'own-city' })), id: 'own-twin' },
    })
    expect(await found(city)).toMatchObject({ same: [{ kind: 'city', id: 'own-twin' }] })
    await call(mine, 'deleteDocument', { kind: 'city', id: 'own-city' })
    expect(await found(raid)).toMatchObject({ missing: [city] })
  })
})

describe('a pack', () => {
  it('takes along by itself what its documents name, and nothing that comes with the program', async () => {
    const mine = await author()
    const { name, bytes } = await packOf(mine, [raid, force])
    expect(name).toBe('Canal quarter.storeypack')
    const entries = Object.keys(unzipSync(Buffer.from(bytes, 'base64'))).map((entry) =>
      entry.replace(/[0-9a-f]{64}/, 'hash'),
    )
    expect(entries.sort()).toEqual([
      'documents/city/own-city.json',
      'documents/design/own-hall.json',
      'documents/figure/own-guard.json',
      'documents/force/own-force.json',
      'documents/scenario/own-raid.json',
      'manifest.json',
      'meshes/hash.mesh',
      'meshes/hash.mesh',
    ])
  })
  it('holds a force of however long a name, and is remembered and thrown away like any other', async () => {
    const mine = await author()
    const long = await call(mine, 'force', { id: 'own-force' })
    await call(mine, 'saveForce', { force: { ...long, name: { en: 'x'.repeat(190), ru: 'ы'.repeat(190) } } })
    const yours = await host()
    const { pack } = await take(yours, await packOf(mine, [force]))
    expect((await call(yours, 'shelves', {})).packs).toHaveLength(1)
    expect(await call(yours, 'throwPack', { id: pack ?? '', withChanged: false })).toMatchObject({ gone: 2 })
  })
  it('is refused where something that it needs is gone', async () => {
    const mine = await author()
    await call(mine, 'deleteDocument', { kind: 'city', id: 'own-city' })
    await expect(packOf(mine, [raid])).rejects.toMatchObject({
      error: { message: { args: { detail: { key: 'fault.pack.needs', args: { id: 'own-city' } } } } },
    })
  })
  it('is shown without being taken in; taken in, its city is played in by somebody who had nothing', async () => {
    const mine = await author()
    const yours = await host()
    const before = await everything(yours.data)
    const opened = await call(yours, 'openPack', await packOf(mine, [city, force]))
    expect(opened).toMatchObject({ ...words, meshes: 2 })
    expect(opened.documents.map(({ kind, arrival }) => `${kind} ${arrival}`)).toEqual([
      'design new',
      'figure new',
      'force new',
      'city new',
    ])
    expect(await everything(yours.data)).toEqual(before)
    expect(await call(yours, 'takePack', { opened: opened.opened })).toMatchObject({ added: 4 })
    expect(await call(yours, 'city', { id: 'own-city' })).toEqual(
      await call(mine, 'city', { id: 'own-city' }),
    )
    const { game } = await call(yours, 'createGame', {
      setup: {
        title: 'Canal',
        systems: ['core4', 'city-fight'],
        level: 'alpha',
        terrain: { how: 'city', city: 'own-city' },
        scenario: 'clear-out',
        sides: { a: { name: 'A', force: 'own-force' }, b: { name: 'B', force: 'hollow-brood' } },
        dice: { source: 'seeded', seed: 'pack' },
        mode: 'solo',
      },
    })
    const { view } = await call(yours, 'subscribe', { game, seat: 'a' })
    expect(view.table.pieces).toHaveLength(1)
    const { documents, packs } = await call(yours, 'shelves', {})
    expect(documents.find(({ id }) => id === 'own-city')?.from).toMatchObject({ title: words.title })
    expect(packs).toMatchObject([
      { ...words, documents: Array.from({ length: 4 }, () => ({ fate: 'goes' })) },
    ])
  })
  it('does nothing where all of it is there, also under names that it was given before', async () => {
    const mine = await author()
    const pack = await packOf(mine, [raid, force])
    expect(await take(mine, pack)).toMatchObject({ pack: null, added: 0 })
    const yours = await host()
    const theirs = cityWith(hallOf('0'.repeat(64)), 'own-city')
    await call(yours, 'saveCity', { city: { ...theirs, designs: [], pieces: [] } })
    expect((await take(yours, pack)).added).toBe(5)
    const before = await everything(yours.data)
    const again = await take(yours, pack)
    expect(again.documents.map(({ arrival }) => arrival)).toEqual(Array.from({ length: 5 }, () => 'there'))
    expect(again).toMatchObject({ pack: null, added: 0 })
    expect(await everything(yours.data)).toEqual(before)
  })
  it('writes nothing over: what has another’s id comes under a new one, and what names it is rewritten', async () => {
    const mine = await author()
    const yours = await host()
    const other = { ...cityWith(hallOf('0'.repeat(64)), 'own-city'), designs: [], pieces: [] }
    await call(yours, 'saveCity', { city: other })
    const { hash } = await call(yours, 'saveMesh', { bytes: base64(shape()) })
    await call(yours, 'saveDesign', { design: hallOf(hash) })
    const { documents } = await take(yours, await packOf(mine, [raid]))
    const as = (kind: string) => documents.find((one) => one.kind === kind)
    expect(documents.map(({ kind, arrival }) => `${kind} ${arrival}`)).toEqual([
      'design renamed',
      'city renamed',
      'scenario new',
    ])
    expect(await call(yours, 'city', { id: 'own-city' })).toEqual(other)
    const taken = await call(yours, 'city', { id: as('city')?.id ?? '' })
    expect(taken.designs.map(({ id }) => id)).toEqual([as('design')?.id])
    expect(taken.pieces.map(({ design }) => design)).toEqual([as('design')?.id])
    expect((await call(yours, 'skirmishScenario', { id: 'own-raid' })).city).toBe(as('city')?.id)
  })
  it('is taken in whole or not at all where the disk refuses', async () => {
    const mine = await author()
    const pack = await packOf(mine, [raid, force])
    const yours = await host()
    await call(yours, 'shelves', {})
    const { opened } = await call(yours, 'openPack', pack)
    // Where the folder of scenarios should be, a file lies.
    await writeFile(join(yours.data, 'scenarios'), '')
    const before = await everything(yours.data)
    await expect(call(yours, 'takePack', { opened })).rejects.toMatchObject({ error: { code: 'badFile' } })
    expect(await everything(yours.data)).toEqual(before)
  })
  it('that was broken off by the end of the program is taken back before anybody sees it', async () => {
    const mine = await author()
    const yours = await host()
    const { pack } = await take(yours, await packOf(mine, [raid]))
    const receipt = join(yours.data, 'packs', `${pack}.json`)
    await writeFile(receipt, (await readFile(receipt, 'utf8')).replace('"whole"', '"arriving"'))
    const later = await host({ data: yours.data })
    expect((await call(later, 'library', {})).cities.some(({ own }) => own)).toBe(false)
    expect(await everything(yours.data)).toEqual({})
  })
})

describe('a pack opened from the desktop', () => {
  it('waits to be looked at, and one that is none is refused by its name', async () => {
    const mine = await author()
    const { name, bytes } = await packOf(mine, [city])
    const folder = await folderOfTest()
    await writeFile(join(folder, name), Buffer.from(bytes, 'base64'))
    await writeFile(join(folder, 'none.storeypack'), 'no archive')
    const yours = await host()
    expect(await takeOpened(yours.page, join(folder, name))).toMatchObject({ pack: words })
    expect(await takeOpened(yours.page, join(folder, 'none.storeypack'))).toMatchObject({
      error: { message: { key: 'fault.foreign', args: { file: 'none.storeypack' } } },
    })
    expect(await everything(yours.data)).toEqual({})
  })
})

describe('thrown away together', () => {
  it('a pack leaves the shelves as they were; what lay there before stays', async () => {
    const mine = await author()
    const yours = await host()
    const { hash } = await call(yours, 'saveMesh', { bytes: base64(shape()) })
    await call(yours, 'saveDesign', { design: hallOf(hash, 'own-mine') })
    const before = await everything(yours.data)
    const { pack } = await take(yours, await packOf(mine, [raid, force]))
    expect(await call(yours, 'throwPack', { id: pack ?? '', withChanged: false })).toEqual({
      gone: 5,
      stay: 0,
    })
    expect(await everything(yours.data)).toEqual(before)
  })
  it('leaves what was changed since unless that is to go too, and what something that stays needs', async () => {
    const mine = await author()
    const yours = await host()
    const { pack } = await take(yours, await packOf(mine, [raid, force]))
    const scenario = await call(yours, 'skirmishScenario', { id: 'own-raid' })
    await call(yours, 'saveSkirmishScenario', { scenario: { ...scenario, night: !scenario.night } })
    const [listed] = (await call(yours, 'shelves', {})).packs
    expect(
      listed?.documents.map(({ kind, fate, fateWithChanged }) => `${kind} ${fate} ${fateWithChanged}`),
    ).toEqual([
      'design goes goes',
      'figure goes goes',
      'force goes goes',
      'city needed goes',
      'scenario changed goes',
    ])
    expect(await call(yours, 'throwPack', { id: pack ?? '', withChanged: false })).toEqual({
      gone: 3,
      stay: 2,
    })
    const { documents, packs } = await call(yours, 'shelves', {})
    expect(packs).toEqual([])
    expect(documents.filter(({ own }) => own).map(({ id }) => id)).toEqual(['own-city', 'own-raid'])
    // The city that stays has its hall's shape.
    const { designs } = await call(yours, 'city', { id: 'own-city' })
    const [design] = designs
    if (design?.kind !== 'ruin') throw new Error('no hall')
    expect((await call(yours, 'mesh', { hash: design.mesh?.hash ?? '' })).bytes).not.toBe('')
  })
  it('leaves what another pack has too, which is that one’s from then on', async () => {
    const mine = await author()
    const yours = await host()
    const first = await take(yours, await packOf(mine, [city]))
    const second = await take(yours, await packOf(mine, [raid]))
    expect(await call(yours, 'throwPack', { id: first.pack ?? '', withChanged: true })).toEqual({
      gone: 0,
      stay: 2,
    })
    expect(await call(yours, 'throwPack', { id: second.pack ?? '', withChanged: true })).toEqual({
      gone: 3,
      stay: 0,
    })
    expect(await everything(yours.data)).toEqual({})
  })
  it('leaves the shapes that a game is played with', async () => {
    const mine = await author()
    const yours = await host()
    const { pack } = await take(yours, await packOf(mine, [city]))
    const { game } = await call(yours, 'createGame', {
      setup: {
        title: 'Canal',
        systems: ['core4', 'city-fight'],
        level: 'alpha',
        terrain: { how: 'city', city: 'own-city' },
        scenario: 'clear-out',
        sides: { a: { name: 'A', force: 'cinder-order' }, b: { name: 'B', force: 'hollow-brood' } },
        dice: { source: 'seeded', seed: 'pack' },
        mode: 'solo',
      },
    })
    await call(yours, 'throwPack', { id: pack ?? '', withChanged: true })
    expect(await readdir(join(yours.data, 'meshes'))).toHaveLength(1)
    const later = await host({ data: yours.data })
    expect((await call(later, 'subscribe', { game, seat: 'a' })).view.table.pieces).toHaveLength(1)
  })
})

describe('a pack that is not as it was made', () => {
  const altered = (bytes: string, change: (files: Record<string, Uint8Array>) => void): string => {
    const files = unzipSync(Buffer.from(bytes, 'base64'))
    change(files)
    return base64(zipSync(files))
  }
  const text = (value: string) => new TextEncoder().encode(value)
  it('is refused with one place, and changes nothing', async () => {
    const mine = await author()
    const { name, bytes } = await packOf(mine, [city])
    const yours = await host()
    const refused = async (changed: string) => {
      const reply = await yours.page.call('openPack', { name, bytes: changed })
      if (reply.ok) throw new Error('it was opened')
      expect(await everything(yours.data)).toEqual({})
      const { key, args } = reply.error.message
      return { key, file: args?.['file'], place: args?.['place'] }
    }
    const entry = 'documents/city/own-city.json'
    expect(await refused(altered(bytes, (files) => (files[entry] = text('{}'))))).toEqual({
      key: 'fault.damaged',
      file: name,
      place: entry,
    })
    expect(await refused(altered(bytes, (files) => delete files[entry]))).toMatchObject({ place: entry })
    expect(await refused(altered(bytes, (files) => (files['../../evil.json'] = text('{}'))))).toMatchObject({
      place: '../../evil.json',
    })
    expect(await refused(altered(bytes, (files) => delete files['manifest.json']))).toMatchObject({
      key: 'fault.foreign',
    })
    const manifest = (change: (text: string) => string) =>
      altered(bytes, (files) => {
        files['manifest.json'] = text(change(new TextDecoder().decode(files['manifest.json'])))
      })
    expect(await refused(manifest((was) => was.replace('"kind": "city"', '"kind": "opera"')))).toMatchObject({
      key: 'fault.damaged',
    })
    expect(await refused(manifest((was) => was.replace('"version": 1', '"version": 2')))).toMatchObject({
      key: 'fault.newer',
    })
    expect(await refused(manifest((was) => was.replace('"own-city"', '"../own-city"')))).toMatchObject({
      key: 'fault.invalid',
    })
    // It unpacks to more than it says.
    const bomb = Buffer.from(zipSync({ 'manifest.json': new Uint8Array(50_000_000) }))
    bomb.writeUInt32LE(500, bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24)
    expect(await refused(base64(bomb))).toMatchObject({ key: 'fault.damaged', place: 'manifest.json' })
  })
})
