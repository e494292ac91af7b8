/** A game of older rules is not played again when it is taken in: what somebody made of its record is told with its place. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packStorey, unpackStorey } from '../../../main/storage'
import { encodeJournal } from '../../../main/storage/journal-format'
import { keptNames } from '../../golden/kept-games'
import { base64, call, host } from './own-host'

type Fields = Record<string, unknown>
interface SetupLine {
  setup: { resources?: { city: unknown } }
  opening: { models: Record<string, Fields>; units: Record<string, Fields> }
}
const kept = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '..', '..', 'golden', 'kept', `${name}.storey`))
const older = (await keptNames()).filter((name) => /^core4\+city-fight-(?:\d|1[01])-/.test(name))

/** Taken in with its first line changed. */
async function takenIn(change: (first: SetupLine) => void): Promise<unknown> {
  const { header, lines } = unpackStorey('old.storey', await kept('core4+city-fight-10-keep-11'))
  const [first, ...rest] = structuredClone(lines) as [SetupLine, ...unknown[]]
  change(first)
  const journal = encodeJournal([first, ...rest].map((line) => Buffer.from(JSON.stringify(line))))
  return call(await host(), 'importGame', {
    name: 'old.storey',
    bytes: base64(packStorey(header, journal, null)),
  })
}

const inModel =
  (fields: Fields) =>
  ({ opening: { models } }: SetupLine): void => {
    models['a3.1'] = { ...models['a3.1'], ...fields }
  }
const inUnit =
  (id: string, fields: Fields) =>
  ({ opening: { units } }: SetupLine): void => {
    units[id] = { ...units[id], ...fields }
  }
const pose = { at: { x: 0, z: 0 }, y: 0, on: { piece: null, level: 0 }, facing: 0 }

describe('a game of older rules', () => {
  it.each(older)('comes in as it was kept: %s', async (name) => {
    const bytes = base64(await kept(name))
    expect(await call(await host(), 'importGame', { name, bytes })).toHaveProperty('game')
  })
  it.each(['core4+city-fight-11-keep-11', 'live-skirmish-6-keep-6'])(
    'is told to be of older rules when somebody would play it on, never to be damaged: %s',
    async (name) => {
      const here = await host()
      const { game } = await call(here, 'importGame', { name, bytes: base64(await kept(name)) })
      await expect(call(here, 'openGame', { game })).rejects.toMatchObject({
        error: { message: { key: 'fault.older' } },
      })
      const listed = (await call(here, 'library', {})).games.find(({ id }) => id === game)
      expect(listed).toMatchObject({ older: name.startsWith('core4') ? 11 : 6 })
      expect(listed).not.toHaveProperty('damaged')
      expect(await call(here, 'film', { game, sight: 'a' })).toMatchObject({ playable: false })
    },
  )
})

describe('a game of older rules with vehicles, changed by somebody', () => {
  it.each<[string, (first: SetupLine) => void]>([
    ['without its forces and its city', ({ setup }) => delete setup.resources],
    ['with a vehicle that has no body', inModel({ body: null })],
    [
      'with a vehicle whose body is words',
      inModel({ body: { base: 'x', radius: 'y', height: {}, eye: [] } }),
    ],
    ['with a vehicle that has no profile', inModel({ profile: null })],
    ['with a vehicle without armour', inModel({ profile: { is: 'vehicle', bs: 3 } })],
    ['with a vehicle that stands nowhere in particular', inModel({ pose: { at: 'here', y: 'up' } })],
    ['with a vehicle beyond the sky', inModel({ pose: { ...pose, at: { x: 1e308, z: 0 } } })],
    ['with a vehicle that nobody leads', inModel({ unit: 'ghost' })],
    ['with a vehicle that is damaged in words', inModel({ damage: 'badly' })],
    ['with men aboard a man', inUnit('a1', { aboard: { vehicle: 'a1.1' } })],
    ['with men aboard nobody', inUnit('a1', { aboard: { vehicle: 'ghost' } })],
    ['with a vehicle aboard itself', inUnit('a3', { aboard: { vehicle: 'a3.1' } })],
    ['without its city', ({ setup }) => setup.resources && (setup.resources.city = null)],
  ])('%s is told to be damaged, and where', (_what, change) =>
    expect(takenIn(change)).rejects.toMatchObject({
      error: {
        code: 'badFile',
        message: {
          key: 'fault.damaged',
          args: { place: { args: { number: 2 } }, detail: { key: 'fault.journal.unfit' } },
        },
      },
    }),
  )
})
