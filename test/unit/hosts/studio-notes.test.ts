import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unpackStorey } from '../../../main/storage'
import { base64, call, host, type Host } from './own-host'
import { aBattle, aSkirmish, anOldBattle, storeyOf } from '../report/records'

const taken = async (on: Host, name: string): Promise<string> =>
  (await call(on, 'importGame', { name: `${name}.storey`, bytes: base64(await storeyOf(name)) })).game
const byHand = { headline: { en: 'The long street' }, cards: { '70.0': { isIn: true } } }

describe('what is noted for a report', () => {
  it('is kept by whoever noted it, and taken back by the same key', async () => {
    const on = await host()
    const game = await taken(on, aBattle)
    expect(await call(on, 'markMoment', { game, sight: 'a', node: 5 })).toEqual({ marked: true })
    await call(on, 'markMoment', { game, sight: 'b', node: 7 })
    await call(on, 'saveStudioNotes', { game, sight: 'a', byHand })
    expect(await call(on, 'studioNotes', { game, sight: 'a' })).toEqual({ marks: [5], byHand })
    expect(await call(on, 'studioNotes', { game, sight: 'b' })).toEqual({ marks: [7], byHand: { cards: {} } })
    expect((await call(on, 'studioNotes', { game, sight: 'all' })).marks).toEqual([5, 7])
    expect(await call(on, 'markMoment', { game, sight: 'all', node: 7 })).toEqual({ marked: false })
    expect((await call(on, 'studioNotes', { game, sight: 'b' })).marks).toEqual([])
  })
  it('knows how the report was told last', async () => {
    const on = await host()
    const game = await taken(on, aSkirmish)
    const wish = { preset: 'short', voice: 'plain', language: 'ru', viewpoint: 'b' } as const
    await call(on, 'saveStudioNotes', { game, sight: 'all', byHand, wish })
    await call(on, 'markMoment', { game, sight: 'all', node: 3 })
    expect(await call(on, 'studioNotes', { game, sight: 'all' })).toEqual({ marks: [3], byHand, wish })
    expect((await call(on, 'studioNotes', { game, sight: 'a' })).wish).toBeUndefined()
  })
  it('goes out in the file of the game and comes in again; the file is whole without it', async () => {
    const on = await host()
    const game = await taken(on, aSkirmish)
    const bare = await call(on, 'exportGame', { game })
    expect(unpackStorey(bare.name, Buffer.from(bare.bytes, 'base64')).studio.notes).toEqual({})
    await call(on, 'markMoment', { game, sight: 'a', node: 3 })
    await call(on, 'saveStudioNotes', { game, sight: 'all', byHand })
    const file = await call(on, 'exportGame', { game })
    const again = await call(on, 'importGame', file)
    expect(await call(on, 'studioNotes', { game: again.game, sight: 'all' })).toEqual({ marks: [3], byHand })
  })
  it('is as if nothing had been noted where its file cannot be read', async () => {
    const on = await host()
    const game = await taken(on, aSkirmish)
    for (const broken of ['{', '{"format":"war-storeys/studio","version":9}']) {
      await writeFile(join(on.data, 'games', game, 'studio.json'), broken)
      expect(await call(on, 'studioNotes', { game, sight: 'a' })).toEqual({
        marks: [],
        byHand: { cards: {} },
      })
    }
  })
  it('of marks set at once loses none, and knows the points of the game', async () => {
    const on = await host()
    const game = await taken(on, aBattle)
    await Promise.all([1, 2, 3, 4].map((node) => call(on, 'markMoment', { game, sight: 'a', node })))
    expect((await call(on, 'studioNotes', { game, sight: 'a' })).marks).toEqual([1, 2, 3, 4])
    await expect(call(on, 'markMoment', { game, sight: 'a', node: 99_999 })).rejects.toMatchObject({
      error: { code: 'badRequest' },
    })
  })
  it('of all secrets is nobody’s while two are playing', async () => {
    const on = await host()
    const game = await taken(on, anOldBattle)
    if ((await call(on, 'filmTitle', { game })).over) return
    await expect(call(on, 'studioNotes', { game, sight: 'all' })).rejects.toMatchObject({
      error: { code: 'refused' },
    })
  })
})
