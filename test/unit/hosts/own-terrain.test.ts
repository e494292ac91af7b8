import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { watching } from '../../../main/hosts/watching'
import { packStorey, unpackStorey } from '../../../main/storage'
import { encodeHeader, encodeLine } from '../../../main/storage/journal-format'
import { inches } from '../../../shared/geometry/length'
import { rectangle } from '../../../shared/geometry/turn'
import type { DesignFile } from '../../../shared/protocol/own-files'
import type { GameSetup } from '../../../shared/protocol/setup'
import type { Request } from '../../../shared/protocol/api'
import { encodeMesh, hasMesh } from '../../../shared/table'
import { meshOfSoup, boxSoup } from '../import/models'
import { battleOf } from './battle-of'
import { base64, call, host, type Host } from './own-host'

/** Another height for every test: a mesh that one test brought is at hand for all that follow. */
let height = 60
const shape = (): Uint8Array => encodeMesh(meshOfSoup(boxSoup([-50, 0, -50], [50, ++height, 50])))
const file = (hash: string, id = 'own-hall'): DesignFile => ({
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

let mine: Host
let setup: (terrain: GameSetup['terrain']) => Request<'createGame'>
beforeEach(async () => {
  mine = await host()
  const { forces } = await call(mine, 'library', {})
  const [a, b] = forces.map(({ id }) => id) as [string, string]
  setup = (terrain) => ({
    setup: {
      title: 'Terrain',
      systems: ['core4', 'city-fight'],
      level: 'alpha',
      terrain,
      scenario: 'clear-out',
      sides: { a: { name: 'A', force: a }, b: { name: 'B', force: b } },
      dice: { source: 'seeded', seed: 'terrain' },
      mode: 'solo',
    },
  })
})

describe('own terrain on the shelf', () => {
  it('is listed with its name, beside the catalogue', async () => {
    const { hash } = await call(mine, 'saveMesh', { bytes: base64(shape()) })
    await call(mine, 'saveDesign', { design: file(hash) })
    const { designs } = await call(mine, 'library', {})
    expect(designs.filter(({ own }) => own)).toEqual([
      { id: 'own-hall', kind: 'ruin', storeys: 1, own: true, name: { en: 'Hall', ru: 'Зал' } },
    ])
    expect(designs.length).toBeGreaterThan(10)
    expect(await call(mine, 'design', { id: 'own-hall' })).toEqual(file(hash))
    await call(mine, 'deleteDocument', { kind: 'design', id: 'own-hall' })
    expect((await call(mine, 'library', {})).designs.some(({ own }) => own)).toBe(false)
  })
  it('is not kept before its shape is', async () => {
    await expect(call(mine, 'saveDesign', { design: file('d'.repeat(64)) })).rejects.toMatchObject({
      error: { code: 'notFound', message: { key: 'fault.meshMissing' } },
    })
    expect((await call(mine, 'library', {})).designs.some(({ own }) => own)).toBe(false)
  })
})

describe('own miniatures on the shelf', () => {
  it('are listed with their shape and base, and not kept without the shape', async () => {
    const figure = (hash: string) => ({
      format: 'war-storeys/figure' as const,
      version: 1 as const,
      id: 'own-guard',
      name: { en: 'Guard', ru: 'Страж' },
      mesh: { hash, triangles: 12 },
      base: { shape: 'oval' as const, length: 75, width: 42 },
    })
    await expect(call(mine, 'saveFigure', { figure: figure('e'.repeat(64)) })).rejects.toMatchObject({
      error: { message: { key: 'fault.meshMissing' } },
    })
    const { hash } = await call(mine, 'saveMesh', { bytes: base64(shape()) })
    await call(mine, 'saveFigure', { figure: figure(hash) })
    const { id, name, base } = figure(hash)
    expect((await call(mine, 'library', {})).figures).toEqual([{ id, name, mesh: hash, base }])
    await call(mine, 'deleteDocument', { kind: 'figure', id })
    expect((await call(mine, 'library', {})).figures).toEqual([])
  })
})

describe('a game with own terrain', () => {
  async function laid(): Promise<{ readonly game: string; readonly hash: string }> {
    const { hash } = await call(mine, 'saveMesh', { bytes: base64(shape()) })
    await call(mine, 'saveDesign', { design: file(hash) })
    await call(mine, 'saveDesign', { design: file(hash, 'own-other') })
    const { game } = await call(mine, 'createGame', setup({ how: 'free', own: ['own-hall'] }))
    const { state } = await call(mine, 'subscribe', { game, seat: 'a' })
    await call(mine, 'submit', {
      game,
      input: {
        kind: 'command',
        seat: 'a',
        state,
        command: { type: 'placePiece', design: 'own-hall', at: { x: inches(12), z: inches(12) }, turn: 90 },
      },
    })
    return { game, hash }
  }

  it('has in its stock what was chosen, and lays it like anything else (CF-TERRAIN-12)', async () => {
    const { game, hash } = await laid()
    const { view } = battleOf(await call(mine, 'subscribe', { game, seat: 'a' }))
    expect(Object.keys(view.parts.laying?.ownDesigns ?? {})).toEqual(['own-hall'])
    const hall = view.parts.laying?.stock.find(({ design }) => design === 'own-hall')
    expect(hall).toEqual({ design: 'own-hall', left: 1 })
    expect(view.table.pieces).toMatchObject([{ design: { id: 'own-hall', mesh: { hash } }, turn: 90 }])
    expect(hasMesh(hash)).toBe(true)
  })
  it('is fed with its shapes to whoever watches it, and with no other', async () => {
    const { game, hash } = await laid()
    const other = await call(mine, 'saveMesh', { bytes: base64(shape()) })
    const { feed } = await call(mine, 'openFeed', { game, sight: 'public', camera: 'follow', delay: 0 })
    const page = watching(mine.server, feed)
    expect(await page.call('mesh', { hash })).toMatchObject({ ok: false })
    expect(await page.call('feedLook', { feed, after: null })).toMatchObject({ ok: true })
    expect(await page.call('mesh', { hash })).toMatchObject({
      ok: true,
      result: await call(mine, 'mesh', { hash }),
    })
    expect(await page.call('mesh', { hash: other.hash })).toMatchObject({ ok: false })
    await call(mine, 'closeFeed', { feed })
    expect(await page.call('mesh', { hash })).toMatchObject({ ok: false })
    page.close()
  })
  it('carries the shape in its file to another player, who has none', async () => {
    const { game, hash } = await laid()
    const exported = await call(mine, 'exportGame', { game })
    const yours = await host()
    const copy = await call(yours, 'importGame', exported)
    expect((await call(yours, 'mesh', { hash })).bytes).toBe((await call(mine, 'mesh', { hash })).bytes)
    const { view } = battleOf(await call(yours, 'subscribe', { game: copy.game, seat: 'a' }))
    expect(view.table.pieces).toMatchObject([{ design: { id: 'own-hall', mesh: { hash } } }])
  })
  it('brings to another player the shapes it is played with, and no other that its file carries', async () => {
    const { game, hash } = await laid()
    const { name, bytes } = await call(mine, 'exportGame', { game })
    const { header, journal, thumbnail, meshes } = unpackStorey(name, Buffer.from(bytes, 'base64'))
    const stowaway = shape()
    const other = createHash('sha256').update(stowaway).digest('hex')
    const laden = packStorey(header, journal, thumbnail, new Map([...meshes, [other, stowaway]]))
    const yours = await host()
    await call(yours, 'importGame', { name, bytes: base64(laden) })
    expect(await readdir(join(yours.data, 'meshes'))).toEqual([`${hash}.mesh`])
    expect(hasMesh(other)).toBe(false)
  })
  it('is refused when its terrain was changed into something that fails the checklist (CF-RUIN-13)', async () => {
    const { game } = await laid()
    const { name, bytes } = await call(mine, 'exportGame', { game })
    const { header, lines, thumbnail, meshes } = unpackStorey(name, Buffer.from(bytes, 'base64'))
    const [first, ...rest] = structuredClone(lines) as {
      setup: { resources: { designs: { levels: { height: number }[] }[] } }
    }[]
    first!.setup.resources.designs[0]!.levels[0]!.height = 50
    let { bytes: journal, sum } = encodeHeader()
    for (const value of [first, ...rest]) {
      const line = encodeLine(sum, value)
      journal = Buffer.concat([journal, line.bytes])
      sum = line.sum
    }
    const changed = base64(packStorey(header, journal, thumbnail, meshes))
    await expect(call(mine, 'importGame', { name, bytes: changed })).rejects.toMatchObject({
      error: {
        code: 'badFile',
        message: {
          args: { place: 'designs[0].levels[0]', detail: { key: 'fault.design.groundNotOnTable' } },
        },
      },
    })
    expect((await call(mine, 'library', {})).games.length).toBe(1)
  })
  it('may have it in a ready city, and refuses a city whose design fails the checklist (CF-RUIN-13)', async () => {
    const { hash } = await call(mine, 'saveMesh', { bytes: base64(shape()) })
    const { design } = file(hash)
    const city = {
      format: 'war-storeys/city' as const,
      version: 1 as const,
      id: 'own-city',
      name: { en: 'Own', ru: 'Своя' },
      level: 'alpha' as const,
      width: inches(48),
      depth: inches(48),
      designs: [design],
      pieces: [{ design: design.id, at: { x: inches(12), z: inches(12) }, turn: 0, vital: false }],
    }
    await call(mine, 'saveCity', { city })
    const { game } = await call(mine, 'createGame', setup({ how: 'city', city: 'own-city' }))
    expect(battleOf(await call(mine, 'subscribe', { game, seat: 'a' })).view.table.pieces.length).toBe(1)
    const low = { ...design, levels: [{ index: 1, height: 0, slabs: [] }] } as typeof design
    await expect(
      call(mine, 'createGame', setup({ how: 'inline', city: { ...city, designs: [low] } })),
    ).rejects.toMatchObject({
      error: {
        message: {
          args: { place: 'designs[0].levels[0]', detail: { key: 'fault.design.groundNotOnTable' } },
        },
      },
    })
    const shut = { ...design, id: 'own-shut', walls: [wallShut, wallShut] } as typeof design
    const pieces = [
      ...city.pieces,
      { ...city.pieces[0], design: 'nobodys' },
      { ...city.pieces[0], design: 'lost' },
    ]
    const places = async (given: object): Promise<readonly (string | undefined)[]> => {
      const { message } = await call(mine, 'saveCity', { city: { ...city, ...given } }).then(
        () => ({ message: null }),
        ({ error }: { error: { message: unknown } }) => error,
      )
      return [...JSON.stringify(message).matchAll(/"place":"([^"]*)"/g)].map(([, place]) => place)
    }
    expect(await places({ designs: [low, shut] })).toEqual([
      'designs[0].levels[0]',
      'designs[1].walls[0]',
      'designs[1].walls[1]',
    ])
    expect(await places({ pieces })).toEqual(['pieces[1].design', 'pieces[2].design'])
  })
})
const wallShut = {
  from: { x: 0, z: 0 },
  to: { x: 0, z: 0 },
  thickness: inches(0.25),
  base: 0,
  height: inches(3),
  openings: [],
}
