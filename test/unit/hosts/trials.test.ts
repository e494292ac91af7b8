/** A scenario plays itself beside the app: each game is told, a broken one too, and it can be called off. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { playersInThreads, trialsBy, type TrialPlayers } from '../../../main/hosts/trials'
import { playTrial } from '../../../main/hosts/trials/play-trial'
import { brokenBy } from '../../../main/hosts/trials/trials'
import { resourcesFrom } from '../../../main/hosts/self-contained'
import { productContent } from '../../../main/hosts/product'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { storageIn } from '../../../main/storage'
import type { GameSetup, Setup } from '../../../shared/protocol/setup'
import { folderOfTest } from '../../own-folder'

const setup = (scenario: string): GameSetup => ({
  title: 'Trial',
  systems: ['core4', 'city-fight'],
  level: 'alpha',
  terrain: { how: 'seed', seed: 'trial' },
  scenario,
  sides: { a: { name: 'A', force: 'verdigris' }, b: { name: 'B', force: 'ember' } },
  dice: { source: 'seeded', seed: 'any' },
  mode: 'hotSeat',
  settings: {},
})
const here = (play: (seed: string) => Promise<void> | void): TrialPlayers => ({
  count: 2,
  begin: () => ({
    play: async (_setup, seed) => {
      await play(seed)
      return { seed, winner: 'a', first: 'b', turn: 6, inputs: 9 }
    },
    end: () => undefined,
  }),
})
const nothing = setup('nowhere') as Setup

describe('trials', () => {
  it('play as many games as were ordered, each with dice of its own', async () => {
    const seeds: string[] = []
    const trials = trialsBy(here((seed) => void seeds.push(seed)))
    const id = trials.begin(nothing, 5)
    await vi.waitFor(() => expect(trials.soFar(id).over).toBe(true))
    expect(new Set(seeds).size).toBe(5)
    expect(trials.soFar(id).done).toHaveLength(5)
  })
  it('tell a game that breaks among the others, with what went wrong', async () => {
    const trials = trialsBy(
      here((seed) => {
        if (seed.endsWith('/2')) throw new Error('nothing is taken')
      }),
    )
    const id = trials.begin(nothing, 3)
    await vi.waitFor(() => expect(trials.soFar(id).over).toBe(true))
    const broken = trials.soFar(id).done.filter((one) => 'fault' in one)
    expect(broken).toMatchObject([
      { fault: { key: 'fault.trialBroke', args: { detail: 'nothing is taken' } } },
    ])
    expect(trials.soFar(id).done).toHaveLength(3)
  })
  it('are called off: players are told so, and nothing is played after that', async () => {
    const ended = vi.fn()
    const played: string[] = []
    let go = (): void => undefined
    const trials = trialsBy({
      count: 1,
      begin: () => ({
        play: (_setup, seed) =>
          new Promise((resolve) => {
            played.push(seed)
            go = () => resolve(brokenBy(seed, new Error('too late')))
          }),
        end: ended,
      }),
    })
    const id = trials.begin(nothing, 5)
    trials.end(id)
    go()
    await Promise.resolve()
    expect(ended).toHaveBeenCalledOnce()
    expect(played).toHaveLength(1)
    expect(() => trials.soFar(id)).toThrow()
  })
})

describe('players in threads', () => {
  const scriptOf = async (code: string): Promise<string> => {
    const script = join(await folderOfTest(), 'thread.mjs')
    await writeFile(script, `import { parentPort } from 'node:worker_threads'\n${code}`)
    return script
  }
  it('play one game after another, and are there for nobody else', async () => {
    const script = await scriptOf(
      "parentPort.on('message', ({ seed }) => parentPort.postMessage({ seed, winner: null, first: 'a', turn: 1, inputs: 1 }))",
    )
    const player = playersInThreads(script, { data: '', resources: '' }).begin()
    expect(await player.play(nothing, 'one')).toMatchObject({ seed: 'one' })
    expect(await player.play(nothing, 'two')).toMatchObject({ seed: 'two' })
    player.end()
  })
  it('lose the game at which a thread breaks, and play the next one all the same', async () => {
    const script = await scriptOf(
      "parentPort.on('message', ({ seed }) => { if (seed === 'bad') throw new Error('it broke'); parentPort.postMessage({ seed }) })",
    )
    const player = playersInThreads(script, { data: '', resources: '' }).begin()
    await expect(player.play(nothing, 'bad')).rejects.toThrow('it broke')
    expect(await player.play(nothing, 'good')).toMatchObject({ seed: 'good' })
    player.end()
  })
  it('say so where there is no thread to be had', async () => {
    const player = playersInThreads('/nowhere/thread.mjs', { data: '', resources: '' }).begin()
    await expect(player.play(nothing, 'any')).rejects.toThrow()
  })
})

describe('a game of a trial', () => {
  it('is set up as proposed and played to its end', async () => {
    const resources = resourcesFolder()
    const storage = storageIn(await folderOfTest(), resources)
    const forces = (await storage.forces.list()).items.map(({ item }) => item)
    const [a, b] = forces
    const wanted = setup('clear-out')
    const whole = await resourcesFrom(
      storage,
      await productContent(resources),
    )({
      ...wanted,
      sides: { a: { name: 'A', force: a?.id ?? '' }, b: { name: 'B', force: b?.id ?? '' } },
    })
    const game = await playTrial(whole, 'seven')
    expect(game).toMatchObject({ seed: 'seven', inputs: expect.any(Number) as number })
    expect(['a', 'b']).toContain(game.first)
  })
})
