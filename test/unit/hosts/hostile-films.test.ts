/** A game of older rules is not played again when it is taken in: what somebody made of its record is told with its place. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packStorey, unpackStorey } from '../../../main/storage'
import { encodeJournal } from '../../../main/storage/journal-format'
import { base64, call, host } from './own-host'

interface SetupLine {
  setup: { resources?: { city: unknown } }
}
const kept = join(import.meta.dirname, '..', '..', 'golden', 'kept', 'core4+city-fight-10-keep-11.storey')

/** Taken in with its first line changed. */
async function takenIn(change: (first: SetupLine) => void): Promise<unknown> {
  const { header, lines } = unpackStorey('old.storey', await readFile(kept))
  const [first, ...rest] = structuredClone(lines) as [SetupLine, ...unknown[]]
  change(first)
  const journal = encodeJournal([first, ...rest].map((line) => Buffer.from(JSON.stringify(line))))
  return call(await host(), 'importGame', {
    name: 'old.storey',
    bytes: base64(packStorey(header, journal, null)),
  })
}

describe('a game of older rules with vehicles, changed by somebody', () => {
  it('comes in as it was kept', async () => expect(await takenIn(() => undefined)).toHaveProperty('game'))
  it.each<[string, (first: SetupLine) => void]>([
    ['without its forces and its city', ({ setup }) => delete setup.resources],
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
