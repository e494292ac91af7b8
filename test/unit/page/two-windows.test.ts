import { afterEach, expect, it } from 'vitest'
import type { Api, SeatSnapshot, SeatUpdate } from '../../../shared/protocol/api'
import type { Seat } from '../../../shared/protocol/spatial'
import { gameStore } from '../../../renderer/page/game/game-store'
import { newPage, setApi } from '../../new-page'

const page = newPage()

/** A game played alone, as each seat sees it once so many inputs were taken. */
const seen = (seat: Seat, state: number, acts: Seat): SeatSnapshot =>
  ({
    game: 'g',
    seat,
    state,
    mode: 'solo',
    decisions: [],
    waitingFor: [acts],
    legal: [],
    events: [],
    view: { stage: 'battle', turn: { active: acts } },
  }) as unknown as SeatSnapshot

afterEach(() => gameStore(page).getState().close())

it('a page told twice that it is the other side does not go deaf when it comes back at once', async () => {
  const listening = new Set<Seat>()
  let tell: (update: SeatUpdate) => void = () => undefined
  const waiting: (() => void)[] = []
  /** The line is slow once a second news may overtake the first. */
  let slow = false
  setApi(page, {
    call: async (method: string, params: unknown) => {
      const { seat } = params as { readonly seat: Seat }
      if (method === 'openGame') return { game: 'g', mode: 'solo', activeSeat: 'a', notices: [] }
      if (method === 'unsubscribe') listening.delete(seat)
      if (method !== 'subscribe') return {}
      listening.add(seat)
      if (slow) await new Promise<void>((go) => waiting.push(go))
      return seen(seat, slow ? 6 : 4, slow ? 'b' : 'a')
    },
    onUpdate: (told: typeof tell) => {
      tell = told
      return () => undefined
    },
  } as unknown as Api)
  await gameStore(page).getState().open('g')
  slow = true
  const update = (from: number): SeatUpdate =>
    ({
      game: 'g',
      seat: 'a',
      from,
      state: from + 1,
      patches: [{ op: 'replace', path: ['waitingFor'], value: ['b'] }],
      events: { append: [] },
    }) as unknown as SeatUpdate
  tell(update(4))
  tell(update(5))
  await expect.poll(() => waiting.length).toBe(2)
  waiting[0]?.()
  await expect.poll(() => gameStore(page).getState().seat).toBe('b')
  // Back in the first seat before the second answer comes in.
  listening.add('a')
  waiting[1]?.()
  await new Promise((done) => setTimeout(done, 20))
  expect([...listening].sort()).toEqual(['a', 'b'])
})
it('a page that changes seats while another window acts sits where somebody has to act', async () => {
  // The second snapshot is fetched for b; by then the other window has answered for him, and it is a's turn again.
  const snapshots = [seen('a', 4, 'b'), seen('b', 5, 'a'), seen('a', 5, 'a')]
  const asked: unknown[] = []
  setApi(page, {
    call: (method: string, params: unknown) => {
      if (method === 'openGame')
        return Promise.resolve({ game: 'g', mode: 'solo', activeSeat: 'a', notices: [] })
      if (method !== 'subscribe') return Promise.resolve({})
      asked.push((params as { readonly seat: Seat }).seat)
      return Promise.resolve(snapshots.shift())
    },
    onUpdate: () => () => undefined,
  } as unknown as Api)
  await gameStore(page).getState().open('g')
  await expect.poll(() => gameStore(page).getState().snapshot?.state).toBe(5)
  await expect.poll(() => gameStore(page).getState().seat).toBe('a')
  expect(asked).toEqual(['a', 'b', 'a'])
})
