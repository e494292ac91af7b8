/** What is done while an input is on its way: it is sent after it, or said to have come too early; nothing is lost. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Api, SeatSnapshot, SeatUpdate } from '../../../shared/protocol/api'
import type { Decision } from '../../../shared/protocol/decision'
import type { PointerHandlers } from '../../../renderer/scene/props'
import { toastsStore } from '../../../renderer/page/app/toasts'
import { lay } from '../../../renderer/page/table/hand'
import { pointed } from '../../../renderer/page/hands/mouse'
import { gameStore } from '../../../renderer/page/game/game-store'
import { newPage, setApi } from '../../new-page'

const page = newPage()

const question = (id: string) => ({ id, kind: 'counter', seat: 'a' }) as unknown as Decision
const snapshot = {
  game: 'g',
  seat: 'a',
  state: 4,
  mode: 'solo',
  decisions: [question('first')],
  waitingFor: ['a'],
  legal: [],
  events: [],
  view: { stage: 'battle', turn: { active: 'a' } },
} as unknown as SeatSnapshot

/** What reached the main side, and how each of it is answered. */
let sent: { readonly input: unknown; readonly answered: (fault?: unknown) => void }[] = []
let tell: (update: SeatUpdate) => void = () => undefined
const asked = (id: string): void =>
  tell({
    game: 'g',
    seat: 'a',
    from: gameStore(page).getState().snapshot?.state,
    state: (gameStore(page).getState().snapshot?.state ?? 0) + 1,
    patches: [{ op: 'replace', path: ['decisions'], value: [question(id)] }],
    events: { append: [] },
  } as unknown as SeatUpdate)
const inputs = () => sent.map(({ input }) => (input as { input: unknown }).input)

beforeEach(async () => {
  sent = []
  setApi(page, {
    call: (method: string, input: unknown) => {
      if (method === 'openGame')
        return Promise.resolve({ game: 'g', mode: 'solo', activeSeat: 'a', notices: [] })
      if (method === 'subscribe') return Promise.resolve(snapshot)
      if (method !== 'submit') return Promise.resolve({})
      return new Promise((done, failed) =>
        sent.push({ input, answered: (fault) => (fault === undefined ? done({ state: 5 }) : failed(fault)) }),
      )
    },
    onUpdate: (told: typeof tell) => {
      tell = told
      return () => undefined
    },
  } as unknown as Api)
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 0))
  await gameStore(page).getState().open('g')
})
afterEach(() => {
  gameStore(page).getState().close()
  toastsStore(page).getState().clear()
  vi.unstubAllGlobals()
})
const answer = { form: 'option', option: 'yes' } as const

it('another command waits for the first and is sent as the game stands then', async () => {
  const { command } = gameStore(page).getState()
  const first = command({ type: 'smoke', model: 'm1' })
  const second = command({ type: 'smoke', model: 'm2' })
  await vi.waitFor(() => expect(sent.length).toBe(1), { timeout: 20_000 })
  asked('second')
  sent[0]?.answered()
  await vi.waitFor(() => expect(sent.length).toBe(2), { timeout: 20_000 })
  sent[1]?.answered()
  expect([await first, await second]).toEqual([true, true])
  expect(inputs()).toMatchObject([
    { state: 4, command: { model: 'm1' } },
    { state: 5, command: { model: 'm2' } },
  ])
  expect(gameStore(page).getState().busy()).toBe(false)
})
it('the same press twice is one', async () => {
  const { command } = gameStore(page).getState()
  const both = [command({ type: 'endPhase' }), command({ type: 'endPhase' })]
  sent[0]?.answered()
  expect(await Promise.all(both)).toEqual([true, true])
  expect(sent.length).toBe(1)
})
it('what was meant for one phase is not done in the next', async () => {
  const { command } = gameStore(page).getState()
  const first = command({ type: 'smoke', model: 'm1' })
  const end = command({ type: 'endPhase' })
  tell({
    game: 'g',
    seat: 'a',
    from: 4,
    state: 5,
    patches: [{ op: 'replace', path: ['view', 'turn'], value: { active: 'a', phase: 'shooting' } }],
    events: { append: [] },
  } as unknown as SeatUpdate)
  sent[0]?.answered()
  expect([await first, await end]).toEqual([true, false])
  expect(sent.length).toBe(1)
  expect(
    toastsStore(page)
      .getState()
      .list.map(({ text }) => text.key),
  ).toEqual(['errors:tooEarly'])
})
it('an answer to a question that is gone by then is said to have come too early', async () => {
  const { command, answer: give } = gameStore(page).getState()
  const first = command({ type: 'smoke', model: 'm1' })
  const late = give(question('first'), answer)
  asked('second')
  sent[0]?.answered()
  await first
  expect(await late).toBe(false)
  expect(sent.length).toBe(1)
  expect(
    toastsStore(page)
      .getState()
      .list.map(({ text }) => text.key),
  ).toEqual(['errors:tooEarly'])
})
it('what the rules turn down is told where it was asked for, and by a notice where nobody else tells', async () => {
  const why = { key: 'refusal.tooNear', cite: ['LS-SETUP-04'] }
  const refused = { code: 'refused', message: { key: 'refusal.tooNear' }, refusal: why }
  const told: unknown[] = []
  const here = gameStore(page)
    .getState()
    .answer(question('first'), answer, (one) => told.push(one))
  sent[0]?.answered(refused)
  expect(await here).toBe(false)
  expect(told).toEqual([why])
  expect(toastsStore(page).getState().list).toEqual([])
  const elsewhere = gameStore(page).getState().answer(question('first'), answer)
  sent[1]?.answered(refused)
  expect(await elsewhere).toBe(false)
  expect(toastsStore(page).getState().list.length).toBe(1)
})
it('a click on the table is made when the table lies as it will', async () => {
  const made: string[] = []
  const close = lay(page, {
    hands: [
      { point: ({ type }) => made.push(`${type} at ${gameStore(page).getState().snapshot?.state}`) > 0 },
    ],
    besides: [],
    questions: {},
    isCovered: () => false,
    question: () => null,
    act: () => false,
    letGo: () => undefined,
  })
  const click = (type: PointerHandlers['type']) => pointed(page, { type, hit: null } as PointerHandlers)
  const first = gameStore(page).getState().command({ type: 'smoke', model: 'm1' })
  click('click')
  click('click')
  click('doubleClick')
  expect(made).toEqual([])
  asked('second')
  sent[0]?.answered()
  await first
  await vi.waitFor(() => expect(made).toEqual(['click at 5']), { timeout: 20_000 })
  click('click')
  expect(made).toEqual(['click at 5', 'click at 5'])
  close()
})
