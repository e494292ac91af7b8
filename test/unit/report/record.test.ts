import { describe, expect, it } from 'vitest'
import { readRecord, type RecordReading } from '../../../renderer/page/show/report/read-record'
import type { Api } from '../../../shared/protocol/api'
import { digestOf } from '../../../shared/report/record/digest'
import { reelsOf } from '../../../shared/report/record/read-record'
import { createHash } from 'node:crypto'
import { base64, call, host, type Host } from '../hosts/own-host'
import { aBattle, aSkirmish, anOldBattle, recordOfKept, storeyOf } from './records'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const apiOf = (on: Host): Pick<Api, 'call'> => ({ call: (method, params) => call(on, method, params) })

describe('the record of a report', () => {
  it.each([aBattle, aSkirmish, anOldBattle])(
    'is the same in a page and without one: %s',
    async (name) => {
      const on = await host()
      const { game } = await call(on, 'importGame', {
        name: `${name}.storey`,
        bytes: base64(await storeyOf(name)),
      })
      const { over } = await call(on, 'filmTitle', { game })
      for (const sight of over ? (['a', 'all'] as const) : (['a'] as const)) {
        const heard: number[] = []
        const page = { api: apiOf(on) as Api }
        const inPage = await readRecord(page, { game, sight }, (share) => heard.push(share)).record
        const without = await recordOfKept(name, sight)
        expect(plain({ ...inPage, game: name })).toEqual(plain(without))
        expect(heard.at(-1)).toBe(1)
      }
    },
    60_000,
  )
  it('can be called off', async () => {
    const on = await host()
    const { game } = await call(on, 'importGame', {
      name: 'x.storey',
      bytes: base64(await storeyOf(aSkirmish)),
    })
    const reading: RecordReading = readRecord({ api: apiOf(on) as Api }, { game, sight: 'a' })
    reading.cancel()
    expect(await reading.record).toBeNull()
  })
  it('shares between views what did not change', async () => {
    const { acts } = await recordOfKept(aBattle, 'a')
    const designs = new Set(acts.map(({ view }) => view.sides.a))
    expect(designs.size).toBeLessThan(10)
  })
  it('asks for every node once, in requests that overlap by one', () => {
    const way = Array.from({ length: 200 }, (_, n) => n)
    const reels = reelsOf(way)
    expect(reels.every((reel) => reel.length <= 64)).toBe(true)
    expect([reels[0]?.[0], ...reels.flatMap((reel) => reel.slice(1))]).toEqual(way)
    expect(reelsOf([0])).toEqual([[0]])
  })
  it('has a digest of what was told, by SHA-256', async () => {
    for (const text of ['', 'abc', 'я'.repeat(70), 'x'.repeat(119)])
      expect(digestOf(text)).toBe(createHash('sha256').update(text).digest('hex'))
    const [one, two] = [await recordOfKept(aBattle, 'a'), await recordOfKept(aBattle, 'b')]
    expect(one.hash).not.toBe(two.hash)
  })
})
