import { beforeEach, describe, expect, it } from 'vitest'
import type { Connection } from '../../../main/hosts/api'
import { call, host, type Host } from './own-host'

let table: Host
let game: string
beforeEach(async () => {
  table = await host()
  const setup = {
    title: 'Two at it',
    systems: ['core4', 'city-fight'],
    level: 'gamma' as const,
    terrain: { how: 'seed' as const, seed: 'turns' },
    scenario: 'clear-out' as const,
    sides: { a: { name: 'Ann', force: 'fen-levy' }, b: { name: 'Bob', force: 'harbour-watch' } },
    dice: { source: 'seeded' as const, seed: 'turns' },
    mode: 'solo' as const,
    settings: {},
  }
  game = (await call(table, 'createGame', { setup })).game
})

/** What is seen from the middle of the table, cell by cell. */
const longQuestion = (page: Connection) =>
  page.call('query', {
    game,
    seat: 'a',
    query: {
      ask: 'fieldOfFire',
      of: { at: { x: 600, z: 600 }, on: { piece: null, level: 0 } },
      way: 'out',
    },
  })

describe('while one page asks the longest questions without pause', () => {
  it('another is answered many times before the first of them is', async () => {
    let answered = 0
    const asked = Array.from({ length: 6 }, () => longQuestion(table.page).then(() => (answered += 1)))
    const quiet = table.server.connect(() => undefined)
    let served = 0
    while (answered === 0) {
      await quiet.call('rules', {})
      served += 1
    }
    await Promise.all(asked)
    expect(answered).toBe(6)
    expect(served).toBeGreaterThan(5)
  })

  it('both get the same answer as when nobody else is there', async () => {
    const alone = await longQuestion(table.page)
    const other = table.server.connect(() => undefined)
    const both = await Promise.all([longQuestion(table.page), longQuestion(other)])
    expect(both).toEqual([alone, alone])
  })

  it('nothing more of them is worked out once it has gone', async () => {
    const asked = Array.from({ length: 6 }, () => longQuestion(table.page))
    await new Promise((later) => setImmediate(later))
    table.page.close()
    for (const reply of await Promise.all(asked)) expect(reply).toMatchObject({ ok: false })
  })
})
