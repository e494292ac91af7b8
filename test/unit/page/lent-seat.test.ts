import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Api, SeatUpdate } from '../../../shared/protocol/api'
import type { Seat } from '../../../shared/protocol/spatial'
import { toastsStore } from '../../../renderer/page/app/toasts'
import { gameStore } from '../../../renderer/page/game/game-store'
import { screenByHand } from './pictures'
import { newPage, setApi } from '../../new-page'

const page = newPage()

/** The game as it stands: its last node, and who has to act there, by a question or of his own accord. */
let at = 0
let acts: { readonly seat: Seat; readonly asked: boolean } = { seat: 'b', asked: false }
const shown: (readonly number[])[] = []
let tell: (update: SeatUpdate) => void = () => undefined

const waitingFor = () => (acts.asked ? [acts.seat] : [])
const legalFor = (seat: Seat) => (!acts.asked && acts.seat === seat ? [{ type: 'endPhase' }] : [])
const timeline = () => ({
  nodes: Array.from({ length: at + 1 }, (_, id) => ({ id, parent: id === 0 ? null : id - 1, seat: null })),
  at,
  undo: null,
  redo: null,
  walked: null,
})
const seenBy = (seat: Seat) => ({
  game: 'g',
  seat,
  state: at,
  mode: 'hotSeat',
  handover: 'sealed',
  decisions: [],
  waitingFor: waitingFor(),
  sealedFor: [],
  legal: legalFor(seat),
  events: [],
  timeline: timeline(),
  view: { stage: 'battle', turn: { active: 'a' }, settings: {}, parts: {} },
})
/** An input is taken, and now it is this seat's to act. */
function goesOn(seat: Seat, asked = false): void {
  const sits = gameStore(page).getState().seat ?? 'a'
  at += 1
  acts = { seat, asked }
  const now: Readonly<Record<string, unknown>> = seenBy(sits)
  tell({
    game: 'g',
    seat: sits,
    from: at - 1,
    state: at,
    patches: ['waitingFor', 'legal', 'timeline'].map((part) => ({
      op: 'replace',
      path: [part],
      value: now[part],
    })),
    events: { append: [] },
  } as unknown as SeatUpdate)
}
beforeEach(() => {
  screenByHand()
  setApi(page, {
    call: (method: string, params: { readonly seat: Seat; readonly nodes: readonly number[] }) => {
      if (method === 'openGame')
        return Promise.resolve({
          game: 'g',
          mode: 'hotSeat',
          handover: 'sealed',
          activeSeat: 'b',
          over: false,
          sides: {},
          notices: [],
        })
      if (method === 'subscribe') return Promise.resolve(seenBy(params.seat))
      if (method !== 'filmFrames') return Promise.resolve({})
      shown.push(params.nodes)
      const steps = params.nodes.slice(1).map((node) => ({ node, patches: [], events: [{ id: node }] }))
      return Promise.resolve({ first: {}, events: [], steps })
    },
    onUpdate: (told: typeof tell) => {
      tell = told
      return () => undefined
    },
  } as unknown as Api)
})
afterEach(() => gameStore(page).getState().close())

it('who was only asked something in between is shown all he missed when he sits down for his turn', async () => {
  const { open, takeSeat } = gameStore(page).getState()
  await open('g')
  await takeSeat()
  goesOn('a')
  await takeSeat()
  expect(shown).toEqual([])
  // In the middle of her turn Boris is asked something, and gives the mouse back.
  goesOn('b', true)
  expect(gameStore(page).getState().handover).toMatchObject({ to: 'b', lent: true })
  await takeSeat()
  goesOn('a')
  await takeSeat()
  expect(shown).toEqual([])
  goesOn('b')
  await takeSeat()
  expect(shown).toEqual([[1, 2, 3, 4]])
  expect(gameStore(page).getState()).toMatchObject({ seat: 'b', recapFrom: 1 })
})

it('what one was told is not left before the other; what is told on his sitting down stays', async () => {
  const { open, takeSeat } = gameStore(page).getState()
  const told = () =>
    toastsStore(page)
      .getState()
      .list.map(({ text }) => text.key)
  await open('g')
  await takeSeat()
  toastsStore(page).getState().show('info', { key: 'before' })
  // Resolving the rest stops, and says so, as soon as the other's table is shown.
  const stop = gameStore(page).subscribe(({ seat }) => {
    if (seat !== 'a') return
    stop()
    toastsStore(page).getState().show('info', { key: 'assist:fast.otherSeat' })
  })
  goesOn('a')
  await takeSeat()
  expect(told()).toEqual(['assist:fast.otherSeat'])
  toastsStore(page).getState().clear()
})
