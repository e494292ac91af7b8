/** Whatever machine it is: what was acknowledged is there when the program is opened again, and its folder is left tidy. */
import { readdir } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bareResources, folderOfTest } from '../../own-folder'
import { runs, seedOfDraws, soaking } from '../../draws'
import { setup } from '../../unit/hosts/counting-game'
import { countingHost, endPhase, type CountingHost } from './counting-host'
import { wear } from './disguises'
import { asItWas } from './in-place'
import names from './names.json'
import { hurried } from './quirks'

const deeds = ['begin', 'play', 'play', 'play', 'prefer', 'take out and in', 'delete', 'open again'] as const

// A stand-in for another system stands on Linux alone.
describe.skipIf(process.platform !== 'linux').each(names)('as on %s', (name) => {
  it('nothing that was acknowledged is lost, and nothing stays behind', async () => {
    onTestFinished(asItWas)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ deed: fc.constantFrom(...deeds), of: fc.nat(100) }), {
          minLength: 4,
          maxLength: soaking ? 14 : 8,
        }),
        async (done) => {
          asItWas()
          const data = await folderOfTest()
          await bareResources(data)
          wear(name)
          hurried()
          await live(data, done)
        },
      ),
      { seed: seedOfDraws, numRuns: runs(60, 1 / 20) },
    )
  })
})

async function live(
  data: string,
  done: readonly { readonly deed: (typeof deeds)[number]; readonly of: number }[],
): Promise<void> {
  let host = await countingHost(data)
  const games = new Map<string, number>()
  let scale: number | null = null
  const begin = async (): Promise<void> => void games.set((await host.call('createGame', { setup })).game, 0)
  await begin()
  for (const { deed, of } of done) {
    const [game, state] = [...games][of % Math.max(1, games.size)] ?? []
    if (deed === 'prefer') await host.call('savePreferences', { preferences: { scale: (scale = of) } })
    else if (deed === 'open again') host = await again(host, data)
    else if (deed === 'begin' || game === undefined || state === undefined) await begin()
    else if (deed === 'play') games.set(game, (await host.call('submit', endPhase(game, state))).state)
    else if (deed === 'delete') {
      await host.call('deleteGame', { game })
      games.delete(game)
    } else {
      const file = await host.call('exportGame', { game })
      games.set((await host.call('importGame', file)).game, state)
    }
  }
  host = await again(host, data)
  expect(
    (await host.call('library', {})).games.map(({ id, damaged }) => ({ id, damaged })).sort(byId),
  ).toEqual([...games.keys()].map((id) => ({ id, damaged: undefined })).sort(byId))
  for (const [game, state] of games)
    expect((await host.call('subscribe', { game, seat: 'a' })).state).toBe(state)
  expect((await host.storage.preferences.read())['scale'] ?? null).toBe(scale)
  await host.close()
  const left = await readdir(data, { recursive: true })
  expect(left.filter((path) => /tmp$|in-use|\.old|\/\./.test(path))).toEqual([])
  expect(await readdir(`${data}/games`)).toHaveLength(games.size)
}
async function again(host: CountingHost, data: string): Promise<CountingHost> {
  await host.close()
  return countingHost(data)
}
const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1)
