import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { playableSkirmish } from '../../../main/hosts/playable'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { packStorey, unpackStorey } from '../../../main/storage'
import { encodeHeader, encodeLine } from '../../../main/storage/journal-format'
import {
  isSkirmishSnapshot,
  type Method,
  type Request,
  type Responses,
  type SkirmishSnapshot,
} from '../../../shared/protocol/api'
import type { SkirmishSetup } from '../../../shared/protocol/skirmish/setup'
import { call as ask, host, type Host } from './own-host'

// What is hosted here is the game as it was set up: how its opening goes is for the rules' own tests.
const played = playableSkirmish({ ...liveSkirmish, *opening() {} })
const content = { rulesetFor: () => played }
let mine: Host
beforeEach(async () => {
  mine = await host({ content })
})
const call = <M extends Method>(method: M, params: Request<M>): Promise<Responses[M]> =>
  ask(mine, method, params)

async function seen(game: string): Promise<SkirmishSnapshot> {
  const snapshot = await call('subscribe', { game, seat: 'a' })
  if (!isSkirmishSnapshot(snapshot)) throw new Error('this is no skirmish')
  return snapshot
}
/** A ready scenario with the forces it proposes. */
async function ready(): Promise<SkirmishSetup> {
  const { scenarios } = await call('library', {})
  const scenario = scenarios.find(({ id }) => id === 'market-street')
  if (!scenario) throw new Error('the program brings no such scenario')
  return {
    title: 'Market',
    systems: ['live-skirmish'],
    scenario: { how: 'ready', id: scenario.id },
    sides: {
      a: { name: 'Ann', force: scenario.forces.a },
      b: { name: 'Bob', force: scenario.forces.b },
    },
    dice: { source: 'seeded', seed: 'seven' },
    mode: 'solo',
    settings: {},
  }
}

describe('a skirmish behind the API', () => {
  it('is begun from a ready scenario, opens as a skirmish, and is listed as one', async () => {
    const { game } = await call('createGame', { setup: await ready() })
    expect(await call('openGame', { game })).toMatchObject({ game, mode: 'solo', family: 'skirmish' })
    const { view, timeline } = await seen(game)
    expect(view).toMatchObject({ family: 'skirmish', title: 'Market', scenario: { id: 'market-street' } })
    expect(timeline.at).toBe(0)
    const { games } = await call('library', {})
    expect(games).toMatchObject([
      {
        id: game,
        family: 'skirmish',
        title: 'Market',
        scenario: 'market-street',
        sides: ['Ann', 'Bob'],
        turn: 0,
      },
    ])
  })
  it('keeps scenario, city with its designs, forces and tables inside the game, and reopens without the files', async () => {
    const { game } = await call('createGame', { setup: await ready() })
    const before = await seen(game)
    await mine.server.close()
    mine = await host({ data: mine.data, content })
    expect(await seen(game)).toEqual(before)
    expect(Object.keys(before.view.table.pieces).length).toBeGreaterThan(0)
    expect(before.view.tables.format).toBe('war-storeys/skirmish-tables')
  })
  it('is played freely with any two forces in any city', async () => {
    const { scenario: _scenario, ...rest } = await ready()
    const { cities } = await call('library', {})
    const city = cities.find(({ level }) => level === 'skirmish')
    const setup: SkirmishSetup = { ...rest, scenario: { how: 'free', city: city?.id ?? '' } }
    const { game } = await call('createGame', { setup })
    expect((await seen(game)).view.scenario.id).toBe('free-play')
  })
  it('refuses a command of a battle as not built, and a battle one of a skirmish', async () => {
    const { game } = await call('createGame', { setup: await ready() })
    const { state } = await seen(game)
    const command = { type: 'endPhase' } as const
    await expect(
      call('submit', { game, input: { kind: 'command', seat: 'a', state, command } }),
    ).rejects.toMatchObject({ error: { code: 'refused', refusal: { key: 'refusal.notBuilt' } } })
  })
  it('is not begun with a force or tables that do not exist, and leaves nothing behind', async () => {
    const setup = await ready()
    await expect(
      call('createGame', {
        setup: { ...setup, sides: { ...setup.sides, b: { name: 'B', force: 'nobody' } } },
      }),
    ).rejects.toMatchObject({ error: { code: 'notFound' } })
    await expect(call('createGame', { setup: { ...setup, tables: 'none' } })).rejects.toMatchObject({
      error: { code: 'notFound' },
    })
    expect((await call('library', {})).games).toEqual([])
  })
})

describe('the file of a skirmish', () => {
  const changedBy = async (game: string, change: (setup: SkirmishSetup) => void) => {
    const { name, bytes } = await call('exportGame', { game })
    const { header, lines, thumbnail, meshes } = unpackStorey(name, Buffer.from(bytes, 'base64'))
    const copy = structuredClone(lines) as [{ setup: SkirmishSetup }, ...object[]]
    change(copy[0].setup)
    let { bytes: journal, sum } = encodeHeader()
    for (const value of copy) {
      const line = encodeLine(sum, value)
      journal = Buffer.concat([journal, line.bytes])
      sum = line.sum
    }
    return { name, bytes: Buffer.from(packStorey(header, journal, thumbnail, meshes)).toString('base64') }
  }
  it('comes back as the same game', async () => {
    const { game } = await call('createGame', { setup: await ready() })
    const copy = await call('importGame', await call('exportGame', { game }))
    expect((await seen(copy.game)).view).toEqual((await seen(game)).view)
    expect(await call('openGame', copy)).toMatchObject({ family: 'skirmish' })
    // With dice to come of its own it goes on to a third machine.
    const third = await call('importGame', await call('exportGame', copy))
    expect((await seen(third.game)).view).toEqual((await seen(game)).view)
  })
  it.each([
    [
      'a force whose gunner has a mate who is nobody',
      'setup.resources.forces.b',
      (setup: SkirmishSetup) => {
        const soldier = setup.resources?.forces.b.squads[0]?.soldiers[0]
        if (soldier) soldier.mateOf = 'nobody'
      },
    ],
    [
      'tables nobody can play with',
      'setup.resources.tables.classes.R1.save',
      (setup: SkirmishSetup) => {
        if (setup.resources) setup.resources.tables.classes.R1.save = 1
      },
    ],
    [
      'a scenario with the same bystander twice',
      'setup.resources.scenario.bystanders',
      (setup: SkirmishSetup) => {
        const [one] = setup.resources?.scenario.bystanders ?? []
        if (one) setup.resources?.scenario.bystanders.push(one)
      },
    ],
  ])('with %s is refused at its place', async (_what, place, change) => {
    const { game } = await call('createGame', { setup: await ready() })
    const file = await changedBy(game, change)
    await expect(call('importGame', file)).rejects.toMatchObject({
      error: { code: 'badFile', message: { args: { place: expect.stringContaining(place) as string } } },
    })
  })
})

describe('scenarios of one’s own', () => {
  it('are kept, listed with their forces, and deleted; the program’s own stay', async () => {
    const { scenarios } = await call('library', {})
    const [first] = scenarios
    if (!first) throw new Error('the program brings no scenario')
    const scenario = await call('skirmishScenario', { id: first.id })
    await call('saveSkirmishScenario', { scenario: { ...scenario, id: 'own-raid' } })
    const listed = (await call('library', {})).scenarios.find(({ id }) => id === 'own-raid')
    expect(listed).toEqual({ ...first, id: 'own-raid', own: true })
    await call('deleteDocument', { kind: 'scenario', id: 'own-raid' })
    expect((await call('library', {})).scenarios).toEqual(scenarios)
  })
})

describe('forces of one’s own for a skirmish', () => {
  it('are kept, listed with what they are worth, and deleted; the program’s own stay', async () => {
    const { skirmishForces } = await call('library', {})
    const [first] = skirmishForces
    if (!first) throw new Error('the program brings no force')
    const force = await call('skirmishForce', { id: first.id })
    await call('saveSkirmishForce', { force: { ...force, id: 'own-section' } })
    const listed = (await call('library', {})).skirmishForces.find(({ id }) => id === 'own-section')
    expect(listed).toEqual({ ...first, id: 'own-section', own: true })
    expect(listed?.points).toBeGreaterThan(0)
    await call('deleteDocument', { kind: 'skirmishForce', id: 'own-section' })
    expect((await call('library', {})).skirmishForces).toEqual(skirmishForces)
  })
  it('are not kept with a soldier twice, and a file that is so is told of', async () => {
    const [first] = (await call('library', {})).skirmishForces
    const force = structuredClone(await call('skirmishForce', { id: first?.id ?? '' }))
    force.id = 'doubled'
    const [squad] = force.squads
    if (squad?.soldiers[0]) squad.soldiers.push(squad.soldiers[0])
    await expect(call('saveSkirmishForce', { force })).rejects.toMatchObject({
      error: {
        code: 'badFile',
        message: { key: 'fault.sentence.only', args: { detail: { key: 'fault.skirmishForce.twice' } } },
      },
    })
    await mkdir(join(mine.data, 'skirmish-forces'), { recursive: true })
    await writeFile(join(mine.data, 'skirmish-forces', 'doubled.json'), JSON.stringify(force))
    expect((await call('library', {})).faults).toMatchObject([{ shelf: 'skirmishForces' }])
  })
})
