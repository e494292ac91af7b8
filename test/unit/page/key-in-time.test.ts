/**
 * What is pressed is meant for what lay on the page when it was pressed: whose turn, which phase, which question. In what has
 * come instead it does nothing, whichever key and whichever game; that is said, and pressed once more it is meant.
 */
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AnySnapshot, Api, SeatUpdate } from '../../../shared/protocol/api'
import type { Seat } from '../../../shared/protocol/spatial'
import { defaultKeys, type Action } from '../../../renderer/page/app/keys'
import { toastsStore } from '../../../renderer/page/app/toasts'
import { gameStore } from '../../../renderer/page/game/game-store'
import { skirmishStore } from '../../../renderer/page/game/skirmish-game'
import { battleTable } from '../../../renderer/page/hands/battle-table'
import { act, press } from '../../../renderer/page/hands/keyboard'
import { skirmishTable } from '../../../renderer/page/hands/skirmish-table'
import { settleDesk } from '../../../renderer/page/hands/desk/desk'
import { lay } from '../../../renderer/page/table/hand'
import { strokeOf } from '../../../renderer/page/table/stroke'
import { newPage, setApi } from '../../new-page'

const page = newPage()

/** The game as the main side has it. */
interface World {
  readonly active: Seat
  readonly phase: string
  /** Whoever is active is asked this. */
  readonly asks: string | null
}
const games = {
  battle: {
    store: gameStore(page),
    hands: battleTable(page),
    family: {},
    end: 'endPhase',
    /** A key, and what it sends where something is asked, or nothing. */
    keys: { endPhase: { asks: null }, confirm: { asks: 'd' }, resolveRest: { asks: 'd' } },
  },
  skirmish: {
    store: skirmishStore(page),
    hands: skirmishTable(page),
    family: { family: 'skirmish' },
    end: 'endTurn',
    keys: { endPhase: { asks: null }, confirm: { asks: 'd' } },
  },
} as const
const worlds: readonly Omit<World, 'asks'>[] = [
  { active: 'a', phase: 'movement' },
  { active: 'a', phase: 'assault' },
  { active: 'b', phase: 'movement' },
]

let state = 1
let world: World = { active: 'a', phase: 'movement', asks: null }
let sent: { readonly input: { readonly kind: string; readonly state: number } }[] = []
let told: (update: SeatUpdate) => void = () => undefined
let close: () => void = () => undefined

function seenBy(seat: Seat, game: keyof typeof games): AnySnapshot {
  const { family, end } = games[game]
  const { active, phase, asks } = world
  const option = { form: 'option', option: 'yes' }
  const question = {
    id: `${asks} of ${active} ${phase}`,
    seat: active,
    kind: 'asked',
    because: [],
    form: { form: 'option', options: [{ id: 'yes', text: { key: 'yes' } }] },
    default: option,
  }
  return {
    game: 'g',
    seat,
    state,
    mode: 'solo',
    handover: 'open',
    decisions: asks === null || seat !== active ? [] : [question],
    waitingFor: asks === null ? [] : [active],
    sealedFor: [],
    legal: asks === null && seat === active ? [{ type: end }] : [],
    events: [],
    timeline: { nodes: [], at: state, undo: null, redo: null, walked: null },
    view: {
      ...family,
      stage: 'battle',
      turn: { active, phase, number: 1 },
      units: {},
      models: {},
      rumours: {},
      markers: {},
      parts: {},
      table: { width: 1, depth: 1, pieces: [] },
      activity: null,
    },
  } as unknown as AnySnapshot
}
async function begin(game: keyof typeof games, first: World): Promise<void> {
  const { store, hands } = games[game]
  world = first
  state = 1
  sent = []
  setApi(page, {
    call: (method: string, input: { readonly seat: Seat; readonly input: (typeof sent)[0]['input'] }) => {
      if (method === 'openGame')
        return Promise.resolve({ game: 'g', mode: 'solo', activeSeat: world.active, notices: [] })
      if (method === 'subscribe') return Promise.resolve(seenBy(input.seat, game))
      if (method === 'submit') sent.push(input)
      return Promise.resolve({ state: state + 1 })
    },
    onUpdate: (tell: typeof told) => {
      told = tell
      return () => undefined
    },
  } as unknown as Api)
  await store.getState().open('g')
  const leave = lay(page, hands)
  close = () => {
    leave()
    store.getState().close()
    settleDesk(page, null)
  }
}
/** The main side tells of another state of the game. */
async function becomes(game: keyof typeof games, next: World): Promise<void> {
  const { store } = games[game]
  const { seat } = store.getState()
  world = next
  state += 1
  const { decisions, waitingFor, legal, view } = seenBy(seat ?? 'a', game)
  const patches = Object.entries({ decisions, waitingFor, legal, view }).map(([part, value]) => ({
    op: 'replace',
    path: [part],
    value,
  }))
  told({ game: 'g', seat, from: state - 1, state, patches, events: { append: [] } } as unknown as SeatUpdate)
  // The mouse goes over to whoever has to act.
  await vi.waitFor(() => expect(store.getState().seat).toBe(next.active), { timeout: 20_000 })
  await store.getState().settled()
  settleDesk(page, store.getState().snapshot?.decisions[0] ?? null)
}
/** @param at  when it was pressed, its Ctrl or Shift before it; it is only heard now */
async function key(action: Action, at = performance.now()): Promise<number> {
  const before = sent.length
  const [written = ''] = defaultKeys[action]
  const name = written.replace(/^.*\+/, '')
  const pressed = {
    key: name,
    code: /^[A-Z]$/.test(name) ? `Key${name}` : name,
    ctrlKey: written.includes('Ctrl+'),
    shiftKey: written.includes('Shift+'),
    metaKey: false,
    altKey: false,
    repeat: false,
    timeStamp: at,
  }
  for (const held of ['Control', 'Shift'] as const)
    if (pressed[held === 'Control' ? 'ctrlKey' : 'shiftKey'])
      press(page, strokeOf({ ...pressed, key: held, code: `${held}Left` }, defaultKeys))
  press(page, strokeOf(pressed, defaultKeys))
  await gameStore(page).getState().settled()
  await skirmishStore(page).getState().settled()
  return sent.length - before
}
const notices = () =>
  toastsStore(page)
    .getState()
    .list.map(({ text }) => text.key.split('.')[0])

afterEach(() => {
  close()
  toastsStore(page).getState().clear()
})

for (const game of ['battle', 'skirmish'] as const)
  describe(`a key in a ${game}`, () => {
    const { store } = games[game]
    const keys = Object.entries(games[game].keys) as [Action, { readonly asks: string | null }][]
    const cases = keys.flatMap(([action, { asks }]) =>
      worlds.flatMap((from) =>
        worlds
          .filter((to) => to !== from)
          .map((to) => ({ action, from: { ...from, asks: null }, to: { ...to, asks } })),
      ),
    )
    it.each(cases)(
      '$action of $from.active $from.phase is void in $to.active $to.phase, to which the game has passed',
      async ({ action, from, to }) => {
        await begin(game, from)
        await becomes(game, to)
        expect(await key(action)).toBe(0)
        expect(notices()).toEqual(['errors:wentOn'])
        expect(await key(action)).toBe(1)
        expect(sent.at(-1)?.input.state).toBe(2)
      },
    )
    it.each(cases)(
      '$action is meant for $to.active $to.phase where he has led there himself',
      async ({ action, from, to }) => {
        await begin(game, from)
        const led = store.getState().command({ type: games[game].end } as never)
        await becomes(game, to)
        await led
        expect(await key(action)).toBe(1)
        expect(notices()).toEqual([])
      },
    )
    it.each(cases)(
      '$action is void where it was pressed before that had come',
      async ({ action, from, to }) => {
        await begin(game, from)
        const early = performance.now()
        const led = store.getState().command({ type: games[game].end } as never)
        await new Promise((done) => setTimeout(done, 2))
        await becomes(game, to)
        await led
        expect(await key(action, early)).toBe(0)
        expect(notices()).toEqual(['errors:tooEarly'])
      },
    )
    it.each(keys)('%s stays meant while another window acts in the same phase', async (action, { asks }) => {
      const now = { active: 'a', phase: 'movement', asks } as const
      await begin(game, now)
      settleDesk(page, store.getState().snapshot?.decisions[0] ?? null)
      await becomes(game, now)
      expect(await key(action)).toBe(1)
      expect(notices()).toEqual([])
    })
    it('what the program sends of itself is none of the player’s doing', async () => {
      await begin(game, { active: 'a', phase: 'movement', asks: null })
      const passed = store.getState().command({ type: games[game].end } as never, { unasked: true })
      await becomes(game, { active: 'b', phase: 'movement', asks: null })
      await passed
      expect(await key('endPhase')).toBe(0)
      expect(await key('endPhase')).toBe(1)
    })
    it('who has looked round since means what he presses', async () => {
      await begin(game, { active: 'a', phase: 'movement', asks: null })
      await becomes(game, { active: 'a', phase: 'assault', asks: null })
      expect(await key('nextUnit')).toBe(0)
      expect(await key('endPhase')).toBe(1)
    })
    it('the button in the same place does no more than the key', async () => {
      await begin(game, { active: 'a', phase: 'movement', asks: null })
      await becomes(game, { active: 'b', phase: 'movement', asks: null })
      act(page, 'endPhase')
      await store.getState().settled()
      expect(sent).toEqual([])
      expect(notices()).toEqual(['errors:wentOn'])
      act(page, 'endPhase')
      await store.getState().settled()
      expect(sent.length).toBe(1)
    })
  })
