import { afterEach, expect, it } from 'vitest'
import type { Api, SeatSnapshot } from '../../../shared/protocol/api'
import type { Seat } from '../../../shared/protocol/spatial'
import { setApi } from '../../../renderer/state/api'
import { useGame } from '../../../renderer/state/game-store'

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

afterEach(() => useGame.getState().close())

it('a page that changes seats while another window acts sits where somebody has to act', async () => {
  // The second snapshot is fetched for b; by then the other window has answered for him, and it is a's turn again.
  const snapshots = [seen('a', 4, 'b'), seen('b', 5, 'a'), seen('a', 5, 'a')]
  const asked: unknown[] = []
  setApi({
    call: (method: string, params: unknown) => {
      if (method === 'openGame') return Promise.resolve({ game: 'g', mode: 'solo', activeSeat: 'a' })
      if (method !== 'subscribe') return Promise.resolve({})
      asked.push((params as { readonly seat: Seat }).seat)
      return Promise.resolve(snapshots.shift())
    },
    onUpdate: () => () => undefined,
  } as unknown as Api)
  await useGame.getState().open('g')
  await expect.poll(() => useGame.getState().snapshot?.state).toBe(5)
  await expect.poll(() => useGame.getState().seat).toBe('a')
  expect(asked).toEqual(['a', 'b', 'a'])
})
