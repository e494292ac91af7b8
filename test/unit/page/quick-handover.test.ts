/** The quick hand-over: the mouse goes over by itself, and what one side alone knows lies face down until it lifts it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Api, SeatUpdate } from '../../../shared/protocol/api'
import type { Seat } from '../../../shared/protocol/spatial'
import { toastsStore } from '../../../renderer/page/app/toasts'
import { resolveRest, fastPlayStore } from '../../../renderer/page/hands/battle/fast-play'
import { gameStore } from '../../../renderer/page/game/game-store'
import { screenByHand } from './pictures'
import { newPage, setApi } from '../../new-page'

const page = newPage()

const charge = { seat: 'b', piece: 'offices', turn: 3 }
let at = 0
let acts: Seat = 'a'
/** Who has to act is only asked something. */
let asked = false
/** Boris has declared a charge: where it lies is his secret (CF-STRAT-21). */
let declared: readonly string[] = []
const told: { readonly method: string; readonly seat: Seat | undefined }[] = []
let tell: (update: SeatUpdate) => void = () => undefined

const seenBy = (seat: Seat) => ({
  game: 'g',
  seat,
  state: at,
  mode: 'hotSeat',
  handover: 'quick',
  decisions: asked && acts === seat ? [{ id: 'd', seat, form: { form: 'confirm' }, default: {} }] : [],
  waitingFor: asked ? [acts] : [],
  sealedFor: [],
  legal: !asked && acts === seat ? [{ type: 'endPhase' }] : [],
  events: [
    { id: 1, type: 'seen', data: null, because: [], audience: 'all' },
    ...(seat === 'b' ? [{ id: 2, type: 'noted', data: null, because: [], audience: ['b'] }] : []),
  ],
  timeline: { nodes: [{ id: 0, label: { key: 'charged' } }], at, undo: null, redo: null, walked: null },
  view: {
    stage: 'battle',
    settings: {},
    parts: {
      stratagems: {
        declared: { a: [], b: declared },
        charges: seat === 'b' && declared.length > 0 ? [charge] : [],
      },
    },
  },
})
function goesOn(seat: Seat): void {
  const sits = gameStore(page).getState().seat ?? 'a'
  at += 1
  acts = seat
  const now = seenBy(sits)
  tell({
    game: 'g',
    seat: sits,
    from: at - 1,
    state: at,
    patches: (['legal', 'decisions', 'waitingFor'] as const).map((part) => ({
      op: 'replace',
      path: [part],
      value: now[part],
    })),
    events: { append: [] },
  } as unknown as SeatUpdate)
}
const sits = (seat: Seat) => expect.poll(() => gameStore(page).getState().seat).toBe(seat)
const charges = () => gameStore(page).getState().snapshot?.view.parts.stratagems?.charges
beforeEach(() => {
  screenByHand()
  at = 0
  acts = 'a'
  asked = false
  declared = []
  told.length = 0
  setApi(page, {
    call: (method: string, { seat }: { readonly seat?: Seat }) => {
      told.push({ method, seat })
      if (method === 'openGame')
        return Promise.resolve({
          game: 'g',
          mode: 'hotSeat',
          handover: 'quick',
          activeSeat: acts,
          over: false,
          sides: {},
          notices: [],
        })
      return Promise.resolve(method === 'subscribe' ? seenBy(seat ?? 'a') : {})
    },
    onUpdate: (listener: typeof tell) => {
      tell = listener
      return () => undefined
    },
  } as unknown as Api)
})
afterEach(() => gameStore(page).getState().close())

describe('the quick hand-over', () => {
  it('opens without a curtain and passes by itself where nobody can have a secret', async () => {
    await gameStore(page).getState().open('g')
    expect(gameStore(page).getState()).toMatchObject({ seat: 'a', handover: null, veiled: false })
    goesOn('b')
    await sits('b')
    expect(gameStore(page).getState()).toMatchObject({ handover: null, veiled: false, recapFrom: null })
  })
  it('lays face down what a side with a declared charge knows, until it lifts the veil', async () => {
    declared = ['demolition']
    await gameStore(page).getState().open('g')
    goesOn('b')
    await sits('b')
    expect(gameStore(page).getState()).toMatchObject({ handover: null, veiled: true })
    expect(charges()).toEqual([])
    expect(
      gameStore(page)
        .getState()
        .snapshot?.events.map(({ id }) => id),
    ).toEqual([1])
    expect(JSON.stringify(gameStore(page).getState().snapshot)).not.toContain('charged')
    gameStore(page).getState().lift()
    expect(gameStore(page).getState().veiled).toBe(false)
    expect(charges()).toEqual([charge])
    // Given away, it lies face down again for the next time.
    goesOn('a')
    await sits('a')
    goesOn('b')
    await sits('b')
    expect(gameStore(page).getState().veiled).toBe(true)
    expect(charges()).toEqual([])
  })
  it('keeps the veil over what comes to be known meanwhile', async () => {
    declared = ['demolition']
    await gameStore(page).getState().open('g')
    goesOn('b')
    await sits('b')
    at += 1
    tell({
      game: 'g',
      seat: 'b',
      from: at - 1,
      state: at,
      patches: [],
      events: { append: [{ id: 3, type: 'noted', data: null, because: [], audience: ['b'] }] },
    } as unknown as SeatUpdate)
    expect(
      gameStore(page)
        .getState()
        .snapshot?.events.map(({ id }) => id),
    ).toEqual([1])
    gameStore(page).getState().lift()
    expect(
      gameStore(page)
        .getState()
        .snapshot?.events.map(({ id }) => id),
    ).toEqual([1, 2, 3])
  })
  it('reopened, begins under the veil of whose turn it is', async () => {
    declared = ['demolition']
    acts = 'b'
    await gameStore(page).getState().open('g')
    expect(gameStore(page).getState()).toMatchObject({ seat: 'b', handover: null, veiled: true })
    expect(charges()).toEqual([])
  })
  it('goes over before resolving the rest says that the other decides: the word is still there', async () => {
    asked = true
    await gameStore(page).getState().open('g')
    expect(resolveRest(page)).toBe(true)
    await expect.poll(() => gameStore(page).getState().sending).toBe(false)
    goesOn('b')
    await sits('b')
    expect(fastPlayStore(page).getState()).toEqual({ running: false, answered: 1 })
    expect(
      toastsStore(page)
        .getState()
        .list.map(({ text }) => text.key),
    ).toEqual(['assist:fast.otherSeat'])
    toastsStore(page).getState().clear()
  })
})
