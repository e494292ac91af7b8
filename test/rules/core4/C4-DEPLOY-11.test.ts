import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { declareAll } from '../../../main/rulesets/core4/deployment/declare'
import { applyFacts, runScripted, type Fact } from '../../../main/engine'
import type { Command } from '../../../shared/protocol/command'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { GameEvent } from '../../../shared/protocol/event'
import { rollForReserves } from '../../../main/rulesets/core4/reserves/rolls'
import { NotThere } from '../../../shared/not-there'
import type { UnitSpec } from '../board'
import { hullBody } from '../movers'
import { nextPlacement } from '../../../main/rulesets/core4/deployment/late'
import { missionKept } from '../../../main/rulesets/core4/mission'
import { keeping } from '../keeping'
import { missionNamed } from '../missions'
import { act, battle, legal, line, overEdge, run, told, whyNot } from './reserve-board'

const two: readonly UnitSpec[] = [
  line('X', 'a', 3, { rules: ['deepStrike'] }),
  line('Y', 'a', 5, { rules: ['deepStrike'] }),
  line('E', 'b'),
]
const begun = (settings = {}): CoreState =>
  battle({
    stage: 'deployment',
    turn: 1,
    units: two,
    rules: ['deepStrike'],
    settings,
    waiting: { X: null, Y: null },
  })
/** One world for each unit that is marked. */
const marking = (unit: string, state = begun()) =>
  runScripted(cityFight, state, (game) => declareAll(cityFight.live(game), 'a'), {
    answers: ({ args }: Decision): Answer => ({
      form: 'option',
      option: args?.['unit'] === unit ? 'deepStrike' : 'normally',
    }),
  })
const asEvent = (fact: Fact, id: number): GameEvent =>
  ({ ...fact, id, audience: fact.audience ?? 'all' }) as GameEvent
/** What it makes is applied at once, whatever else is under way. */
const afterAside = (state: CoreState, seat: 'a' | 'b', command: Command) => {
  expect(cityFight.check(state, seat, command)).toEqual({ ok: true })
  const facts = cityFight.aside?.(state, seat, command) ?? []
  return { facts, state: applyFacts(cityFight, state, facts.map(asEvent)) }
}
const toldTo = (seat: 'a' | 'b', events: readonly GameEvent[]): readonly GameEvent[] =>
  events
    .filter(({ audience }) => audience === undefined || audience === 'all' || audience.includes(seat))
    .map((event, id) => ({ ...event, id }))

describe('C4-DEPLOY-11 what the enemy may not know', () => {
  it('two worlds that differ in who is marked for deep strike are one to the enemy', () => {
    const [one, other] = [marking('X'), marking('Y')]
    expect(cityFight.view(one.state, 'b')).toEqual(cityFight.view(other.state, 'b'))
    expect(toldTo('b', one.events)).toEqual(toldTo('b', other.events))
    expect(cityFight.view(one.state, 'a')).not.toEqual(cityFight.view(other.state, 'a'))
  })
  it('nor do the dice of the reserves tell, until the unit comes', () => {
    const later = (unit: string) => {
      const { state } = marking(unit)
      const battling = {
        ...state,
        stage: 'battle' as const,
        turn: { ...state.turn, game: 2, player: 3, active: 'a' as const },
      }
      return run(battling, rollForReserves, '5')
    }
    const [one, other] = [later('X'), later('Y')]
    expect(toldTo('b', one.events)).toEqual(toldTo('b', other.events))
    expect(cityFight.view(one.state, 'b')).toEqual(cityFight.view(other.state, 'b'))
    expect(cityFight.view(one.state, 'b').parts.reserves).toEqual({ own: { b: [] }, count: { a: 1, b: 0 } })
  })
  it('a unit that has not been on the table is not in the enemy’s view, and no question names it', () => {
    const state = battle({ turn: 2, units: two, waiting: { X: { comes: true } } })
    const seen = cityFight.view(state, 'b')
    expect(Object.keys(seen.units)).toEqual(['Y', 'E'])
    expect(Object.keys(seen.models).some((id) => id.startsWith('X'))).toBe(false)
    const query = { ask: 'unitCard', unit: 'X' } as { ask: string }
    expect(() => cityFight.query(state, 'b', query)).toThrow(NotThere)
    expect(cityFight.query(state, 'a', query)).toBeDefined()
  })
  it('a character who waits with his escort is as unknown as it is', () => {
    const units = [line('K', 'a', 1, { character: 'independent', joined: 'X' }), ...two]
    const state = battle({ turn: 2, units, waiting: { X: { comes: true } } })
    expect(Object.keys(cityFight.view(state, 'b').units)).toEqual(['Y', 'E'])
    expect(Object.keys(cityFight.view(state, 'a').units)).toContain('K')
    const spots = [
      [20, 4],
      [21.2, 4],
      [22.4, 4],
      [23.6, 4],
    ] as const
    const ids = ['X.1', 'X.2', 'X.3', 'K.1']
    const command = overEdge(state, 'X', spots)
    if (command.type !== 'arrive' || command.how.by !== 'edge') throw new Error('it comes over the edge')
    const paths = Object.fromEntries(Object.values(command.how.paths).map((path, n) => [ids[n] ?? '', path]))
    const { state: after } = act(state, 'a', { ...command, how: { by: 'edge', paths } })
    expect(Object.keys(cityFight.view(after, 'b').units)).toEqual(['K', 'X', 'Y', 'E'])
  })
  it('it is everybody’s to see as soon as it comes', () => {
    const state = battle({ turn: 2, units: two, waiting: { X: { comes: true } } })
    const spots = [
      [20, 4],
      [21.2, 4],
      [22.4, 4],
    ] as const
    const { state: after, events } = act(state, 'a', overEdge(state, 'X', spots))
    expect(Object.keys(cityFight.view(after, 'b').units)).toContain('X')
    expect(events.every(({ audience }) => audience === undefined || audience === 'all')).toBe(true)
  })
  it('the owner may tell of a unit at any time: the enemy sees it from then on, and how it comes', () => {
    const { state } = marking('X')
    expect(whyNot(state, 'b', { type: 'reveal', unit: 'X' })).toBe('refusal.nothingHidden')
    const told = afterAside(state, 'a', { type: 'reveal', unit: 'X' })
    expect(told.facts).toEqual([
      {
        type: 'unitRevealed',
        data: { unit: 'X', why: 'deepStrike' },
        because: ['C4-DEPLOY-11'],
        reveals: true,
      },
    ])
    const seen = cityFight.view(told.state, 'b')
    expect(Object.keys(seen.units)).toEqual(['X', 'E'])
    expect(seen.parts.reserves).toMatchObject({ own: { b: [] }, told: { a: [{ units: ['X'] }] } })
    expect(cityFight.view(told.state, 'a').parts.reserves).not.toHaveProperty('told')
    expect(whyNot(told.state, 'a', { type: 'reveal', unit: 'X' })).toBe('refusal.nothingHidden')
    expect(legal(told.state, 'a', 'reveal')).toEqual(['Y'])
    expect(cityFight.legalAsides?.(told.state, 'a')).toContainEqual({ type: 'reveal', unit: 'Y' })
  })
  it('passengers of whom he tells are seen with the vehicle that hides them', () => {
    const units = [line('T', 'a', 1, { type: 'vehicle', body: hullBody(4, 3, 2) }), ...two]
    const state = battle({ turn: 2, units, waiting: { T: { comes: true } } })
    const boards: Fact = { type: 'startedAboard', data: { unit: 'X', vehicle: 'T.1' }, because: [] }
    const riding = applyFacts(cityFight, state, [asEvent(boards, 0)])
    expect(Object.keys(cityFight.view(riding, 'b').units)).toEqual(['Y', 'E'])
    const told = afterAside(riding, 'a', { type: 'reveal', unit: 'X' })
    expect(told.facts.map(({ data }) => data)).toEqual([
      { unit: 'T', why: 'mission' },
      { unit: 'X', vehicle: 'T.1' },
    ])
    const seen = cityFight.view(told.state, 'b')
    expect(Object.keys(seen.units)).toEqual(['T', 'X', 'Y', 'E'])
    expect(seen.units['X']?.aboard).toEqual({ vehicle: 'T.1' })
  })
  it('where nothing is hidden there is nothing to tell', () => {
    expect(legal(begun({ 'core4.deploy.hiddenRosters': 'off' }), 'a', 'reveal')).toEqual([])
  })
  it('core4.deploy.hiddenRosters off: nothing of it is hidden', () => {
    const open = begun({ 'core4.deploy.hiddenRosters': 'off' })
    const { state, events, decisions } = marking('X', open)
    expect(Object.keys(cityFight.view(state, 'b').units)).toEqual(['X', 'Y', 'E'])
    expect(toldTo('b', events)).toHaveLength(1)
    expect(decisions.some(({ sealed }) => sealed)).toBe(false)
  })
  it('who plays both sides hides nothing from himself', () => {
    const state = battle({ turn: 2, units: two, waiting: { X: {} } })
    const solo = { ...state, books: { ...state.books, solo: true } }
    expect(Object.keys(cityFight.view(solo, 'b').units)).toContain('X')
  })
  it('what was bought together and comes next is told to its side alone (C4-DEPLOY-04)', () => {
    const state = begun()
    const { units } = state
    const [x, y] = [units['X'], units['Y']]
    if (!x || !y) throw new Error('no units')
    const bought = { ...units, Y: { ...y, entry: { ...y.entry, partOf: x.entry.id } } }
    const together: CoreState = { ...state, units: bought, deploy: { seat: 'a', category: 'troops' } }
    const playing = keeping(together, missionKept, { mission: missionNamed('recon'), at: 1 })
    const placed = run(playing, function* (game) {
      yield* nextPlacement(game, 'b', ['X'])
    })
    expect(told(placed.events, 'choiceGoesOn')).toEqual([{ units: ['X', 'Y'] }])
    expect(JSON.stringify(toldTo('b', placed.events))).not.toMatch(/"[XY]"/)
    expect(JSON.stringify(cityFight.view(placed.state, 'b').deploy)).not.toMatch(/"[XY]"/)
  })
})
