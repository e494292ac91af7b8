/** "Begin with both sides deployed" keeps its word whatever is fought for, and by whom: nobody is asked before the first act. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { builtInMissions } from '../../../main/rulesets/missions'
import type { Mission } from '../../../shared/protocol/mission'
import { isSkirmishSnapshot, type SkirmishSnapshot } from '../../../shared/protocol/api'
import type { GameSetup } from '../../../shared/protocol/setup'
import type { SkirmishSetup } from '../../../shared/protocol/skirmish/setup'
import { battleOf } from './battle-of'
import { call, host, type Host } from './own-host'

let table: Host
beforeEach(async () => {
  table = await host()
})
const filesIn = (...folders: string[]): readonly string[] =>
  readdirSync(join(resourcesFolder(), ...folders)).map((name) => name.replace('.json', ''))

/** One has infiltrators, the other scouts and somebody who may but come down from above. */
const infiltrators = { name: 'Ann', force: 'harbour-watch' }
const scouts = { name: 'Bob', force: 'hollow-brood' }
async function begun(part: Partial<GameSetup>) {
  const { game } = await call(table, 'createGame', {
    setup: {
      title: 'At once',
      systems: ['core4', 'city-fight'],
      level: 'gamma',
      terrain: { how: 'city', city: 'gamma-crossroads' },
      scenario: 'clear-out',
      sides: { a: infiltrators, b: scouts },
      dice: { source: 'seeded', seed: 'at once' },
      mode: 'hotSeat',
      settings: {},
      asProposed: true,
      organising: { limit: 1500, detachments: 1, multiDetachment: 'above2500', asTheyAre: true },
      ...part,
    },
  })
  return battleOf(await call(table, 'subscribe', { game, seat: 'a' }))
}
type Begun = Awaited<ReturnType<typeof begun>>
const happened = ({ events }: Begun, wanted: string) => events.filter(({ type }) => type === wanted)

function expectFirstMove(snapshot: Begun): void {
  const { view, decisions, waitingFor } = snapshot
  expect([view.stage, view.turn.game, view.turn.phase]).toEqual(['battle', 1, 'movement'])
  expect([decisions, waitingFor]).toEqual([[], []])
  expect(happened(snapshot, 'setUpAsProposed')).toHaveLength(1)
}

const isOfTheSixth = ({ packs }: Mission): boolean => packs.includes('sixth-missions')
describe('a battle begun with both sides deployed', () => {
  it.each(builtInMissions.filter(isOfTheSixth).map(({ id }) => id))(
    'opens at its first move in %s, in a town and in the open',
    async (scenario) => {
      const systems = ['core4', 'sixth-missions']
      expectFirstMove(await begun({ scenario, systems: [...systems, 'city-fight'] }))
      const terrain = { how: 'city' as const, city: 'open-two-fords' }
      const snapshot = await begun({ scenario, systems, terrain })
      expectFirstMove(snapshot)
      expect(happened(snapshot, 'deploymentFinished')).toHaveLength(2)
      expect(happened(snapshot, 'commanderNamed')).toHaveLength(2)
      // S6-MISS-CORE-03: one step after the other, in its order.
      const steps = happened(snapshot, 'setUpStep').map(({ data }) => (data as { step: string }).step)
      const known = [
        'sides',
        'counters',
        'commanders',
        'deploy',
        'earlyMoves',
        'turnUp',
        'seize',
        'firstTurn',
      ]
      expect(steps.filter((one) => known.includes(one))).toEqual(known.filter((one) => steps.includes(one)))
    },
  )
  const others = filesIn('missions').filter(
    (id) => !builtInMissions.some((mission) => mission.id === id && isOfTheSixth(mission)),
  )
  it.each(others)('opens at its first move in %s', async (scenario) => {
    const snapshot = await begun({ scenario })
    expectFirstMove(snapshot)
    // Whoever scouts has moved, not only been passed over.
    // Few find room in the one ruin of a last stand, and in some missions a side waits, or all but its troops: so may those who scout.
    const scout = ['last-stand', 'gauntlet', 'relief-force'].includes(scenario)
      ? happened(snapshot, 'earlyMovesBegan').length
      : 1
    expect(happened(snapshot, 'earlyMovesDone')).toHaveLength(scout)
    expect(happened(snapshot, 'moved').length).toBeGreaterThanOrEqual(scout)
  })
  it('has infiltrators come last', async () => {
    const snapshot = await begun({ scenario: 'recon' })
    expect(happened(snapshot, 'lateDeploymentDeclared').length).toBeGreaterThan(0)
    expect(happened(snapshot, 'lateDeploymentTurn').length).toBeGreaterThan(0)
  })
  it('lays every counter of those that are fought for', async () => {
    const snapshot = await begun({ scenario: 'secure-and-control' })
    const [rolled] = happened(snapshot, 'countersRolled')
    const { count } = rolled?.data as { readonly count: number }
    expect(happened(snapshot, 'counterPlaced')).toHaveLength(count)
  })
  it.each(['alpha', 'omega'] as const)('does so at level %s', async (level) => {
    const city = level === 'alpha' ? 'alpha-backstreet' : 'omega-docks'
    const terrain = { how: 'city' as const, city }
    expectFirstMove(await begun({ level, terrain, scenario: 'secure-and-control' }))
  })
  it('does so in open country, where a die says what is fought for and at which level', async () => {
    const terrain = { how: 'city' as const, city: 'open-two-fords' }
    expectFirstMove(await begun({ systems: ['core4'], terrain, scenario: 'roll', level: 'roll' }))
  })
  it('does so where each says how he comes only when he would be placed (C4-DEPLOY-03)', async () => {
    const settings = { 'core4.deploy.declareTiming': 'whenPlacing' }
    expectFirstMove(await begun({ settings, scenario: 'take-and-hold' }))
  })
})

async function skirmish(part: Partial<SkirmishSetup>): Promise<SkirmishSnapshot> {
  const { game } = await call(table, 'createGame', {
    setup: {
      title: 'At once',
      systems: ['live-skirmish'],
      scenario: { how: 'ready', id: 'market-street' },
      sides: { a: { name: 'Ann', force: 'rowan-section' }, b: { name: 'Bob', force: 'saltmarsh-militia' } },
      dice: { source: 'seeded', seed: 'at once' },
      mode: 'hotSeat',
      settings: {},
      asProposed: true,
      ...part,
    },
  })
  const snapshot = await call(table, 'subscribe', { game, seat: 'a' })
  if (!isSkirmishSnapshot(snapshot)) throw new Error('this is no skirmish')
  return snapshot
}
function expectFirstActivity({ view, decisions, waitingFor, events }: SkirmishSnapshot): void {
  expect([view.stage, view.turn.number]).toEqual(['battle', 1])
  expect(waitingFor.length).toBe(decisions.length)
  // Whether to call a strike is a question of the first turn itself.
  expect(decisions.filter(({ kind }) => kind !== 'lsCallStrike')).toEqual([])
  expect(events.map(({ type }) => type)).toContain('lsSetUpAsProposed')
}
describe('a skirmish begun with both sides deployed', () => {
  it.each(filesIn('skirmish', 'scenarios'))('opens at its first activity in %s', async (id) => {
    const snapshot = await skirmish({ scenario: { how: 'ready', id } })
    expectFirstActivity(snapshot)
    expect(Object.values(snapshot.view.markers).filter(({ at }) => at === null)).toEqual([])
  })
  it.each(filesIn('skirmish', 'forces'))('in free play with %s', async (force) => {
    const sides = { a: { name: 'Ann', force }, b: { name: 'Bob', force: 'quarry-cell' } }
    expectFirstActivity(await skirmish({ scenario: { how: 'free', city: 'skirmish-town-block' }, sides }))
  })
  it('with decoys beside those who come unseen', async () => {
    expectFirstActivity(await skirmish({ settings: { 'ls.decoys': true } }))
  })
  it('waits for dice that are typed in', async () => {
    const { view } = await skirmish({ dice: { source: 'typed' } })
    expect(view.stage).toBe('setup')
  })
})
