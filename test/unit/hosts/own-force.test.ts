import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { packStorey, unpackStorey } from '../../../main/storage'
import { encodeHeader, encodeLine } from '../../../main/storage/journal-format'
import type { Request } from '../../../shared/protocol/api'
import type { Force } from '../../../shared/protocol/force'
import { encodeMesh, hasMesh } from '../../../shared/table'
import { someForce, someKind } from '../forces/some-force'
import { boxSoup, meshOfSoup } from '../import/models'
import { battleOf } from './battle-of'
import { base64, call, host, type Host } from './own-host'

const game = (force: string): Request<'createGame'> => ({
  setup: {
    title: 'Own force',
    systems: ['core4', 'city-fight'],
    level: 'alpha',
    terrain: { how: 'seed', seed: 'own force' },
    scenario: 'clear-out',
    sides: { a: { name: 'A', force }, b: { name: 'B', force: 'cinder-order' } },
    dice: { source: 'seeded', seed: 'own force' },
    mode: 'solo',
  },
})
const withFigure: Force = { ...someForce, kinds: [{ ...someKind, ownFigure: 'own-digger' }] }

let mine: Host
beforeEach(async () => {
  mine = await host()
})

/** The file of a game with that force, after `change` was made to it. */
async function carried(change: (force: Force) => void) {
  await call(mine, 'saveForce', { force: someForce })
  const begun = await call(mine, 'createGame', game('some-force'))
  const { name, bytes } = await call(mine, 'exportGame', begun)
  const { header, lines, thumbnail, meshes } = unpackStorey(name, Buffer.from(bytes, 'base64'))
  const [first, ...rest] = structuredClone(lines) as {
    opening?: unknown
    setup: { resources: { forces: { a: Force } } }
  }[]
  // As in journals of before: the state is what comes of the set-up.
  delete first!.opening
  change(first!.setup.resources.forces.a)
  let { bytes: journal, sum } = encodeHeader()
  for (const value of [first, ...rest]) {
    const line = encodeLine(sum, value)
    journal = Buffer.concat([journal, line.bytes])
    sum = line.sum
  }
  return { name, bytes: base64(packStorey(header, journal, thumbnail, meshes)) }
}

describe('a force of the player’s own', () => {
  it('is listed, given out as it was kept, and played with what it brings', async () => {
    await call(mine, 'saveForce', { force: someForce })
    const { forces } = await call(mine, 'library', {})
    expect(forces.find(({ id }) => id === 'some-force')).toMatchObject({ points: 150, models: 11, own: true })
    expect(await call(mine, 'force', { id: 'some-force' })).toEqual(someForce)
    const begun = await call(mine, 'createGame', game('some-force'))
    const { view } = battleOf(await call(mine, 'subscribe', { game: begun.game, seat: 'a' }))
    expect(view.models['a1.1']).toMatchObject({
      weapons: ['some-force/rifle'],
      gear: ['ccw', 'some-force/blade', 'frag'],
      powers: ['some-force/dread'],
    })
    expect(view.closeWeapons).toHaveProperty(['some-force/blade'])
    expect(view.powers).toHaveProperty(['some-force/dread'])
  })
  it('is not kept while something is wrong with it, and the answer says what', async () => {
    const force = { ...someForce, weapons: [] }
    await expect(call(mine, 'saveForce', { force })).rejects.toMatchObject({
      error: {
        code: 'badFile',
        message: {
          key: 'fault.sentence.only',
          args: {
            place: 'kinds[0].weapons[0]',
            detail: { key: 'fault.force.unknownWeapon', args: { id: 'rifle' } },
          },
        },
      },
    })
  })
  it('that was spoilt on disk is told in the library, and a game with it gives one clear error', async () => {
    await mkdir(join(mine.data, 'forces'))
    await writeFile(
      join(mine.data, 'forces', 'some-force.json'),
      JSON.stringify({ ...someForce, kinds: [{ ...someKind, gear: ['spoon'] }] }),
    )
    const { forces, faults } = await call(mine, 'library', {})
    expect(forces.some(({ id }) => id === 'some-force')).toBe(false)
    expect(faults).toMatchObject([{ shelf: 'forces', text: { args: { place: 'kinds[0].gear[0]' } } }])
    await expect(call(mine, 'createGame', game('some-force'))).rejects.toMatchObject({
      error: { code: 'badFile', message: { key: 'fault.sentence.only', args: { file: 'some-force.json' } } },
    })
    expect((await call(mine, 'library', {})).games).toEqual([])
  })
  it('in somebody’s game file is proven before the game is taken in', async () => {
    const changed = await carried((force) => (force.units[0]!.models[0]!.kind = 'ghost'))
    await expect(call(mine, 'importGame', changed)).rejects.toMatchObject({
      error: {
        code: 'badFile',
        message: { args: { place: 'setup.resources.forces.a.units[0].models[0].kind' } },
      },
    })
  })
  it('of a game of before brings its players’ words along among its rules', async () => {
    const file = await carried((force) => {
      Object.assign(force, { version: 3 })
      force.closeWeapons![0]!.rules.push({ rule: 'our own word' })
    })
    expect(await call(mine, 'importGame', file)).toHaveProperty('game')
  })
})

describe('a miniature of the player’s own in a force', () => {
  async function shelved(): Promise<string> {
    const { hash } = await call(mine, 'saveMesh', {
      bytes: base64(encodeMesh(meshOfSoup(boxSoup([-9, 0, -9], [9, 31, 9])))),
    })
    await call(mine, 'saveFigure', {
      figure: {
        format: 'war-storeys/figure',
        version: 1,
        id: 'own-digger',
        name: { en: 'Digger', ru: 'Копатель' },
        mesh: { hash, triangles: 12 },
        base: { shape: 'round', radius: 16 },
      },
    })
    return hash
  }
  it('is drawn for its models, and goes with the game to another player', async () => {
    const hash = await shelved()
    await call(mine, 'saveForce', { force: withFigure })
    const begun = await call(mine, 'createGame', game('some-force'))
    const { view } = battleOf(await call(mine, 'subscribe', { game: begun.game, seat: 'a' }))
    expect(view.models['a1.1']?.ownFigure).toBe(hash)
    expect(view.models['b1.1']?.ownFigure).toBeUndefined()
    expect(hasMesh(hash)).toBe(true)
    const yours = await host()
    const copy = await call(yours, 'importGame', await call(mine, 'exportGame', begun))
    expect((await call(yours, 'mesh', { hash })).bytes).toBe((await call(mine, 'mesh', { hash })).bytes)
    expect(
      battleOf(await call(yours, 'subscribe', { game: copy.game, seat: 'a' })).view.models['a1.1'],
    ).toMatchObject({
      ownFigure: hash,
      figure: 'rifle',
    })
    expect(await call(mine, 'importGame', await call(yours, 'exportGame', copy))).toHaveProperty('game')
  })
  it('that has left the shelf is drawn as the figure of its kind', async () => {
    await call(mine, 'saveForce', { force: withFigure })
    const begun = await call(mine, 'createGame', game('some-force'))
    const { view } = battleOf(await call(mine, 'subscribe', { game: begun.game, seat: 'a' }))
    expect(view.models['a1.1']).not.toHaveProperty('ownFigure')
  })
})

describe('CF-SETUP-02, C4-ORG-02, -04: forces that were agreed on', () => {
  const organised = (asTheyAre: boolean, limit = 1000): Request<'createGame'> => {
    const { setup } = game('some-force')
    return {
      setup: {
        ...setup,
        organising: { limit, detachments: 1, multiDetachment: 'above2500' as const, asTheyAre },
      },
    } as Request<'createGame'>
  }
  beforeEach(async () => {
    await call(mine, 'saveForce', { force: someForce })
  })
  it('do not begin while one of them breaks the chart, and the refusal says which box is empty', () =>
    expect(call(mine, 'createGame', organised(false))).rejects.toMatchObject({
      error: {
        code: 'refused',
        refusal: { cite: ['C4-ORG-04'] },
        message: {
          key: 'refusal.forceBreach',
          args: { what: { key: 'breach.fewer', args: { category: 'troops', have: 1, least: 2 } } },
        },
      },
    }))
  it('do not begin over the limit', () =>
    expect(call(mine, 'createGame', organised(false, 100))).rejects.toMatchObject({
      error: { message: { args: { what: { key: 'breach.points', args: { points: 150, limit: 100 } } } } },
    }))
  it('begin as they are where both say so, and the record keeps what was agreed', async () => {
    const begun = await call(mine, 'createGame', organised(true))
    const { lines } = unpackStorey(
      'game',
      Buffer.from((await call(mine, 'exportGame', begun)).bytes, 'base64'),
    )
    expect(lines[0]).toMatchObject({ setup: { organising: { limit: 1000, asTheyAre: true } } })
  })
})
