import { describe, expect, it } from 'vitest'
import { playableSkirmish } from '../../../main/hosts/playable'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { assignTypes } from '../../../main/rulesets/live-skirmish/setup/marker-types'
import { isSkirmishSnapshot } from '../../../shared/protocol/api'
import type { Setup } from '../../../shared/protocol/setup'
import type { Seat } from '../../../shared/protocol/spatial'
import { call, host, type Host } from './own-host'

// The opening as far as it concerns lots: dice of one's own would have to be typed in before.
const played = playableSkirmish({
  ...liveSkirmish,
  *opening(game) {
    yield* assignTypes(liveSkirmish.live(game))
  },
})
const content = { rulesetFor: () => played }

async function begun(mine: Host, dice: Setup['dice']): Promise<string> {
  const { scenarios } = await call(mine, 'library', {})
  const scenario = scenarios.find(({ id }) => id === 'market-street')
  if (!scenario) throw new Error('the program brings no such scenario')
  const { game } = await call(mine, 'createGame', {
    setup: {
      title: 'Market',
      systems: ['live-skirmish'],
      scenario: { how: 'ready', id: scenario.id },
      sides: {
        a: { name: 'Ann', force: scenario.forces.a },
        b: { name: 'Bob', force: scenario.forces.b },
      },
      dice,
      mode: 'hotSeat',
      settings: {},
    },
  })
  return game
}
async function proposed(mine: Host, game: string, seat: Seat): Promise<string> {
  const snapshot = await call(mine, 'subscribe', { game, seat })
  if (!isSkirmishSnapshot(snapshot)) throw new Error('this is no skirmish')
  const [decision] = snapshot.decisions
  if (decision?.default.form !== 'assign') throw new Error('the types are not asked for')
  return Object.values(decision.default.values).join(' ')
}

describe('LS-SETUP-01 with dice of one’s own the proposal for a secret is drawn by lot all the same', () => {
  it('differs from game to game, also where the page names a seed of its own', async () => {
    const mine = await host({ content })
    const typed = { source: 'typed', seed: 'known to the players' } as const
    const seen = new Set<string>()
    for (let i = 0; i < 8; i++)
      seen.add(await proposed(mine, await begun(mine, i < 4 ? { source: 'typed' } : typed), 'b'))
    expect(seen.size).toBeGreaterThan(1)
  })
  it('stays what it was when the game is opened again', async () => {
    const mine = await host({ content })
    const games = [await begun(mine, { source: 'typed' }), await begun(mine, { source: 'typed' })]
    const before = [await proposed(mine, games[0]!, 'b'), await proposed(mine, games[1]!, 'b')]
    await mine.server.close()
    const again = await host({ data: mine.data, content })
    expect([await proposed(again, games[0]!, 'b'), await proposed(again, games[1]!, 'b')]).toEqual(before)
  })
})
