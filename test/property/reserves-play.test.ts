import { describe, expect, it } from 'vitest'
import { playerChance } from '../../main/automa'
import { randomSetup } from '../../main/hosts/commands/play'
import { playOne } from '../../main/hosts/commands/play-one'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { storageIn } from '../../main/storage'
import type { Mission } from '../../shared/protocol/mission'
import type { GameSetup } from '../../shared/protocol/setup'

/** Special rules by which units wait in reserve, come down from above, and are concealed. */
const omega = ['escalation', 'reserves', 'concealment', 'infiltrate', 'deepStrike', 'duskAndDawn']
function withReserves(mission: Mission): Mission {
  const levels = Object.fromEntries(
    Object.entries(mission.levels).map(([level, terms]) => [
      level,
      { ...terms, rules: omega.map((rule) => ({ rule })) },
    ]),
  )
  return { ...mission, levels }
}

async function setupOf(seed: string): Promise<GameSetup> {
  const storage = storageIn('/nowhere', resourcesFolder())
  const setup = await randomSetup(storage, seed, playerChance(seed))
  const { resources } = setup
  if (!resources) throw new Error('nothing to play with')
  const missions = (resources.missions ?? []).map(withReserves)
  const own = (await storage.forces.list()).items.filter(({ own: mine }) => !mine)
  const force = (id: string) => {
    const found = own.find(({ item }) => item.id.includes(id))
    if (!found) throw new Error(`no force ${id}`)
    return found.item
  }
  return {
    ...setup,
    mode: 'hotSeat',
    settings: {},
    scenario: missions[0]?.id ?? 'roll',
    resources: { ...resources, missions, forces: { a: force('hollow-brood'), b: force('cinder-order') } },
  }
}

describe('random play with reserves', () => {
  const counted: Record<string, number> = {}
  // Each within its own time: a game is long on a machine that others use.
  it.each(['reserve-two', 'reserve-three'])('%s ends, and replays to the same state', async (seed) => {
    const game = await playOne(await setupOf(seed), playerChance(`${seed}/play`))
    expect(game.winner).not.toBeNull()
    for (const [kind, count] of Object.entries(game.events)) counted[kind] = (counted[kind] ?? 0) + count
  })
  it.each(['heldInReserve', 'arrived', 'deepStruck', 'concealed', 'concealmentEnded'])(
    '%s was among what happened in them',
    (kind) => expect(counted[kind]).toBeGreaterThan(0),
  )
})
