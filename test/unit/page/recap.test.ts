import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '../../../shared/protocol/api'
import { preferencesStore } from '../../../renderer/page/app/preferences'
import {
  endRecap,
  layRecap,
  playRecap,
  recapPlayer,
  recapSeconds,
  skipRecap,
  recapStore,
} from '../../../renderer/page/game/recap'
import { lastOwn, missedBy, wayBetween } from '../../../renderer/page/game/missed'
import { diff } from '../../../shared/diff'
import type { GameEvent } from '../../../shared/protocol/event'
import type { FilmFrames, FilmSight } from '../../../shared/protocol/film'
import { madeUpEvent } from '../../made-up-facts'
import { screenByHand, watchFor } from './pictures'
import { newPage, setApi } from '../../new-page'

const page = newPage()

const node = (id: number, parent: number | null) => ({ id, parent })
const view = (x: number) =>
  ({
    models: { m: { pose: { at: { x, z: 0 }, y: 0, on: { piece: null, level: 0 }, facing: 0 } } },
    table: { width: 1000, depth: 1000, pieces: [] },
  }) as unknown as FilmFrames['first']
const rolled = (id: number) =>
  madeUpEvent({ id, type: 'rolled', data: { purpose: 'toHit', seat: 'a', dice: [{ kind: 'd6', face: 2 }] } })
const lost = (id: number) =>
  madeUpEvent({
    id,
    type: 'casualties',
    data: { unit: 'u', models: ['m'], poses: { m: view(id).models['m']?.pose } },
  })
/** What is told besides with each input. */
const told: GameEvent[] = []
/** A record in which somebody comes 10 mm along with each input. */
const asked: { nodes: readonly number[]; sight: FilmSight }[] = []
function record(dice: number, costly: readonly number[] = []): void {
  asked.length = 0
  told.length = 0
  setApi(page, {
    call: (_: string, { nodes, sight }: { nodes: readonly number[]; sight: FilmSight }) => {
      asked.push({ nodes, sight })
      const steps = nodes.slice(1).map((id, i) => ({
        node: id,
        patches: diff(view((nodes[i] ?? 0) * 10), view(id * 10)),
        events: [
          ...Array.from({ length: dice }, (__, n) => rolled(id * 100 + n)),
          ...told,
          ...(costly.includes(id) ? [lost(id * 100 + dice)] : []),
        ],
      }))
      return Promise.resolve({ first: view((nodes[0] ?? 0) * 10), events: [], steps })
    },
    onUpdate: () => () => undefined,
    host: 'browser',
  } as unknown as Api)
}
const line = (count: number) => Array.from({ length: count }, (_, id) => node(id, id === 0 ? null : id - 1))
const game = (count: number) => ({
  game: 'g',
  timeline: { nodes: line(count).map((one) => ({ ...one, seat: 'a' as const })), at: count - 1 },
})
const actsOf = async (inputs: number) =>
  (await missedBy(page, 'b', { node: 0, event: 0 }, game(inputs + 1)))?.acts ?? []
const x = (): number | undefined => recapPlayer(page).shown.getState().view?.models['m']?.pose?.at.x

beforeEach(() => {
  screenByHand()
  preferencesStore(page).setState({ dice: 'show', motion: 'full', effects: true })
})
afterEach(page.bound(endRecap))

describe('what a player has missed', () => {
  it('lies between where he left and where the game is', () => {
    expect(wayBetween(line(6), 2, 5)).toEqual([2, 3, 4, 5])
    expect(wayBetween(line(6), 5, 5)).toEqual([5])
  })
  it('begins where the game went another way, when what he knew was taken back', () => {
    const forked = [...line(5), node(5, 2), node(6, 5)]
    expect(wayBetween(forked, 4, 6)).toEqual([2, 5, 6])
    expect(wayBetween(forked, 4, 1)).toEqual([1])
  })
  it('lies, where he comes back to a game that was closed, behind the last thing he did himself', () => {
    const seats = [null, 'a', 'b', 'a', 'a'] as const
    const nodes = line(5).map((one, i) => ({ ...one, seat: seats[i] ?? null }))
    expect(lastOwn(nodes, 4, 'b')).toBe(2)
    expect(lastOwn(nodes, 4, 'a')).toBe(4)
    // Who has done nothing yet was never here.
    expect(lastOwn(nodes, 1, 'b')).toBeNull()
  })
  it('is not cut short by what a standing order answered in his place', () => {
    const seats = [null, 'b', 'a', 'b', 'a'] as const
    const nodes = line(5).map((one, i) => ({
      ...one,
      seat: seats[i] ?? null,
      ...(i === 3 && { standing: true as const }),
    }))
    expect(lastOwn(nodes, 4, 'b')).toBe(1)
  })
  it('is asked for by his own knowledge, in pieces that join', async () => {
    record(1)
    const { acts = [] } = (await missedBy(page, 'b', { node: 3, event: 0 }, game(140))) ?? {}
    expect(acts.map((act) => act.node)).toEqual(Array.from({ length: 136 }, (_, i) => i + 4))
    expect(asked.every(({ sight, nodes }) => sight === 'b' && nodes.length <= 64)).toBe(true)
    for (const [i, act] of acts.entries()) if (i > 0) expect(act.before).toEqual(acts[i - 1]?.after)
  })
})
describe('the recap', () => {
  const laid = async (inputs: number, dice: number): Promise<void> => {
    record(dice)
    layRecap(page, await actsOf(inputs))
  }
  const lasts = (): number => {
    let seconds = 0
    while (recapStore(page).getState().phase === 'playing' && seconds < 60) {
      watchFor(0.1)
      seconds += 0.1
    }
    return seconds
  }
  it('begins with the table as he left it, and ends with the table as it is', async () => {
    await laid(3, 1)
    expect(x()).toBe(0)
    playRecap(page)
    lasts()
    expect([x(), recapStore(page).getState().phase]).toEqual([30, 'over'])
  })
  it.each([
    [1, 1],
    [2, 2],
    [12, 3],
    [60, 5],
  ])('of %d inputs with %d throws each lasts three to eight seconds', async (inputs, dice) => {
    await laid(inputs, dice)
    playRecap(page)
    const seconds = lasts()
    expect(seconds).toBeGreaterThan(recapSeconds.least - 0.2)
    expect(seconds).toBeLessThan(recapSeconds.most + 0.2)
  })
  it('of a long absence shows the dice that cost most, lying, each for long enough to be read', async () => {
    const costly = [7, 20, 33]
    record(3, costly)
    layRecap(page, await actsOf(40))
    const lay = new Map<number, number>()
    playRecap(page)
    while (recapStore(page).getState().phase === 'playing') {
      watchFor(0.05)
      const { dice } = recapPlayer(page).shown.getState()
      if (dice === null) continue
      expect(dice.lying).toBe(true)
      lay.set(dice.key, (lay.get(dice.key) ?? 0) + 0.05)
    }
    expect(lay.size).toBeGreaterThan(costly.length)
    expect(lay.size).toBeLessThanOrEqual(12)
    // Of each input the last.
    expect([...lay.keys()]).toEqual(expect.arrayContaining(costly.map((id) => id * 100 + 2)))
    expect(Math.min(...lay.values())).toBeGreaterThan(0.4)
  })
  it('without dice, for whoever wants none, is without them', async () => {
    preferencesStore(page).setState({ dice: 'off' })
    await laid(40, 3)
    const thrown: unknown[] = []
    const stop = recapPlayer(page).shown.subscribe(({ dice }) => void (dice !== null && thrown.push(dice)))
    playRecap(page)
    lasts()
    stop()
    expect(thrown).toEqual([])
  })
  it('is without words over heads and whatever else is only an effect, for whoever wants none', async () => {
    const words = async (effects: boolean): Promise<boolean> => {
      preferencesStore(page).setState({ effects })
      record(1)
      told.push(madeUpEvent({ id: 9, type: 'stunned', data: { models: ['m'] } }))
      layRecap(page, await actsOf(1))
      playRecap(page)
      watchFor(2)
      return recapPlayer(page)
        .shown.getState()
        .cues.some(({ cue }) => cue.cue === 'callout')
    }
    expect([await words(true), await words(false)]).toEqual([true, false])
  })
  it('waits with its beginning until the table is seen, and can be passed over before', async () => {
    await laid(4, 1)
    watchFor(2)
    expect([x(), recapStore(page).getState().phase]).toEqual([0, 'laid'])
    expect(skipRecap(page)).toBe(true)
    expect([x(), recapStore(page).getState().phase]).toEqual([40, 'over'])
  })
  it('is skipped to the table as it is, and shown again', async () => {
    await laid(4, 1)
    playRecap(page)
    watchFor(0.5)
    expect(skipRecap(page)).toBe(true)
    expect([x(), skipRecap(page)]).toEqual([40, false])
    playRecap(page)
    expect([x(), recapStore(page).getState().phase]).toEqual([0, 'playing'])
  })
  it('of nothing is none', async () => {
    await laid(0, 0)
    playRecap(page)
    expect(recapStore(page).getState().phase).toBe('none')
  })
})
