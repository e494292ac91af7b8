/**
 * G6 of the battle report: what one side keeps secret reaches no report for the other, in no form and in no metadata. Every
 * secret of a kept game is made another one (`report-disguise.ts`): the report for the other seat is the same, byte by byte.
 */
import { describe, expect, it } from 'vitest'
import { playerChance, playRandomly } from '../../main/automa'
import { randomSetup } from '../../main/hosts/commands/play'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { rulesetFor } from '../../main/rulesets'
import { startSession, type JournalLine } from '../../main/session'
import { storageIn } from '../../main/storage'
import type { Seat } from '../../shared/protocol/spatial'
import { soaking } from '../draws'
import { keptLines, keptNames } from '../golden/kept-games'
import { patrols } from '../e2e/patrols'
import { allVoices, before, hiddenFrom, type Hidden } from './report-proofs'

async function provenOf(name: string, lines: readonly JournalLine[], seat: Seat): Promise<Hidden> {
  const hidden = await hiddenFrom(seat, name, lines, allVoices)
  expect([name, seat, hidden.leaks]).toEqual([name, seat, []])
  expect(hidden.sings, `${name}: the canaries sing to nobody`).toBe(true)
  return hidden
}
const proveSecrets = async (name: string, point: number, seat: Seat): Promise<Hidden> =>
  provenOf(name, before(await keptLines(name), point), seat)

class Enough extends Error {}
/** The attacker has noted which building is to come down, and has told nobody. */
async function safeHouse(): Promise<readonly JournalLine[]> {
  const seed = 'report/safe house'
  const storage = storageIn('/nowhere', resourcesFolder())
  const drawn = await randomSetup(storage, seed, playerChance(seed), async () => {
    const [a, b] = await patrols()
    if (!a || !b) throw new Error('there are patrols')
    return { a, b }
  })
  const setup = { ...drawn, scenario: 'scorched-streets', mode: 'hotSeat' as const }
  const sink = { append: () => Promise.resolve() }
  const session = await startSession({ id: seed, ruleset: rulesetFor(setup.systems), setup, sink })
  await playRandomly(session, playerChance(`${seed}/play`), (input) => {
    if (input >= 60) throw new Enough()
  }).catch((error: unknown) => {
    if (!(error instanceof Enough)) throw error
  })
  return JSON.parse(JSON.stringify(session.lines)) as readonly JournalLine[]
}

describe('a report for one seat of a game that goes on', () => {
  it.each([
    ['units that wait in reserve', 'core4+city-fight-19-keep-15', 40, 'b'],
    ['men who are hidden', 'live-skirmish-9-keep-6', 40, 'a'],
    ['men who are hidden, from the other chair', 'live-skirmish-9-keep-12', 60, 'b'],
  ] as const)('tells nothing of %s', async (_, name, point, seat) => {
    const { names } = await proveSecrets(name, point, seat)
    expect(names).toBeGreaterThan(0)
  })
  it('tells nothing of orders that the other side has written down', async () => {
    const { orders } = await proveSecrets('live-skirmish-9-keep-6', 55, 'b')
    expect(orders).toBeGreaterThan(0)
  })
  it.each([
    ['charges that lie in a building', 'core4+city-fight-10-keep-15', 40, 'a', 'chargeLaid'],
    ['what the timeline says to its owner alone', 'live-skirmish-9-keep-6', 40, 'b', 'label'],
    ['devices in the ground', 'live-skirmish-9-keep-6', 40, 'a', 'lsDeviceLaid'],
    ['which objective is which', 'live-skirmish-9-keep-12', 40, 'b', 'lsMarkersAssigned'],
    ['dice of a secret objective', 'live-skirmish-9-keep-12', 40, 'a', 'lsSecretDie'],
    ['dice that were thrown behind a hand', 'live-skirmish-9-keep-12', 60, 'a', 'rolled'],
  ] as const)('tells nothing of %s', async (_, name, point, seat, kind) => {
    const { kinds } = await proveSecrets(name, point, seat)
    expect(kinds).toContain(kind)
  })
  it('tells nothing of the building that was noted in secret', async () => {
    const lines = await safeHouse()
    const kinds = [
      ...(await provenOf('safe house', lines, 'a')).kinds,
      ...(await provenOf('safe house', lines, 'b')).kinds,
    ]
    expect(kinds).toContain('safeHouseNoted')
  })
  it.runIf(soaking)('of every kept game, at several points, for either seat', async () => {
    let met = 0
    for (const name of await keptNames())
      for (const point of [20, 45, 80, 140])
        for (const seat of ['a', 'b'] as const)
          met += (await proveSecrets(name, point, seat)).names > 0 ? 1 : 0
    expect(met).toBeGreaterThan(100)
  })
})
