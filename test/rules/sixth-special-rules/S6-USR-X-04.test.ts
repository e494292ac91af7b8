import { describe, expect, it } from 'vitest'
import { endPinning } from '../../../main/rulesets/core4/morale/pinning'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { weaponSchema } from '../../../shared/protocol/force'
import type { PieceSpec, UnitSpec } from '../board'
import { line, orderOf, row } from '../core4/firing-line'
import { answering, throwsOf } from '../core4/melee'
import { gameUnder, inSixth, may, perform, core, play, sixth } from './bench'

const weapon = (id: string, rules: readonly string[] = []) =>
  weaponSchema.parse({
    id,
    name: { en: id, ru: id },
    range: 24,
    s: 4,
    ap: null,
    type: 'assault',
    shots: 1,
    rules: rules.map((rule) => ({ rule })),
  })
const weapons = [weapon('gun'), { ...weapon('flame', ['template']), range: 8 }]
const agreed = { 's6.rules.voluntaryGoToGround': true }
const wood: PieceSpec = { id: 'W', kind: 'wood', area: [15, 14, 30, 24] }
/** One gun at ten inches, at four of Toughness 4 who wear no armour. */
const table = ({
  settings = agreed,
  pieces = [],
  gun = 'gun',
  y = 20,
  ...targets
}: Partial<UnitSpec> & {
  readonly settings?: Readonly<Record<string, boolean>>
  readonly pieces?: readonly PieceSpec[]
  readonly gun?: string
  readonly y?: number
} = {}): CoreState =>
  inSixth(
    line(
      { models: row(1, 10), weapons: [gun], profile: { bs: 3 } },
      { models: row(4, y), weapons: ['gun'], profile: { t: 4, w: 1, sv: null, ld: 7 }, ...targets },
      { weapons, settings, pieces },
    ),
  )
const down = answering({ goToGround: 'down' })
const shot = (state: CoreState, dice: string, answers = down, rules = sixth) =>
  perform(state, 'a', orderOf(state, {}), dice, answers, rules)
const asked = (run: ReturnType<typeof shot>): boolean =>
  run.decisions.some(({ kind }) => kind === 'goToGround')
const left = ({ state }: ReturnType<typeof shot>): number =>
  Object.values(state.models).filter(({ unit, status }) => unit === 'T' && status === 'onTable').length

describe('S6-USR-X-04 going to ground of one’s own will', () => {
  it('in the open a 6 saves, and the unit is pinned', () => {
    const run = shot(table(), '4 4  6')
    expect(throwsOf(run.events)).toEqual(['toHit 4: 4', 'toWound 4: 4', 'coverSave 6: 6'])
    expect(left(run)).toBe(4)
    expect(run.state.units['T']).toMatchObject({ pinned: true })
    expect(run.events.map(({ type }) => type)).toContain('wentToGround')
  })
  it('in cover it is one better', () => {
    const stands = throwsOf(shot(table({ pieces: [wood] }), '4 4  1', answering({})).events).at(-1)
    const lies = throwsOf(shot(table({ pieces: [wood] }), '4 4  1').events).at(-1)
    const needed = Number(/ (\d):/.exec(stands ?? '')?.[1])
    expect(needed).toBeGreaterThan(2)
    expect(lies).toBe(`coverSave ${needed - 1}: 1`)
  })
  it('is asked between wounds and saves: not where nobody is wounded, and standing is proposed', () => {
    expect(asked(shot(table(), '3'))).toBe(false)
    expect(asked(shot(table(), '4 3'))).toBe(false)
    const stands = shot(table(), '4 4', answering({}))
    expect([asked(stands), left(stands), stands.state.units['T']?.pinned]).toEqual([true, 3, false])
  })
  it('nothing saves from what leaves no cover', () => {
    const run = shot(table({ gun: 'flame', y: 14 }), '4 4 4')
    expect(asked(run)).toBe(true)
    expect(throwsOf(run.events).some((line) => line.startsWith('coverSave'))).toBe(false)
  })
  it('is for this fire alone: the next finds them in the open, and already down', () => {
    const first = shot(table(), '4 4  6').state
    const firer = first.units['F']
    if (!firer) throw new Error('nobody fires')
    const fresh = {
      ...first,
      units: { ...first.units, F: { ...firer, shot: false, shotAt: null, fired: [] } },
    }
    const run = shot({ ...fresh, books: { ...fresh.books, fired: {} } } as CoreState, '4 4')
    expect([asked(run), left(run)]).toEqual([false, 3])
  })
  it.each([
    ['vehicles', { type: 'vehicle' }],
    ['monsters', { type: 'monstrousCreature', models: row(1, 20), profile: { t: 4, w: 4, sv: null } }],
    ['the fearless (S6-USR-FLS-02)', { rules: ['fearless'] }],
    ['who falls back', { state: { fallingBack: true } }],
    ['who is pinned', { state: { pinned: true } }],
  ] as const)('not for %s', (_who, more) => {
    const state = table(more as Partial<UnitSpec>)
    const run = shot(state, 'type' in more && more.type === 'vehicle' ? '4 1' : '4 4')
    expect(asked(run)).toBe(false)
  })
  it('one fearless model is enough to keep all of them up', () => {
    const models = [...row(1, 20, 20, { rules: ['fearless'] }), ...row(3, 20, 21.1)]
    expect(asked(shot(table({ models }), '4 4'))).toBe(false)
  })

  const ownTurn = (state: CoreState, phase: CoreState['turn']['phase']): CoreState => ({
    ...state,
    turn: { ...state.turn, phase, active: 'b', player: state.turn.player + 1 },
  })
  const back = (state: CoreState) => orderOf(state, { unit: 'T', target: 'F' })
  it('in its next turn it neither moves, runs nor charges, and fires snap shots', () => {
    const { state } = shot(table(), '4 4  6')
    const shooting = ownTurn(state, 'shooting')
    expect(may(shooting, 'b', back(shooting))).toBe('yes')
    expect(gameUnder(shooting).ask('firesSnapShots', false, { model: 'T.1' }).value).toBe(true)
    expect(may(shooting, 'b', { type: 'dash', unit: 'T' })).toBe('pinnedCannotMove')
    const moves = { type: 'move' as const, unit: 'T', paths: {}, difficult: false }
    expect(may(ownTurn(state, 'movement'), 'b', moves)).toBe('pinnedCannotMove')
    const charge = { type: 'assault' as const, unit: 'T', targets: ['F'] }
    expect(may(ownTurn(state, 'assault'), 'b', charge)).toBe('pinned')
  })
  it('who has failed a test for pinning does not fire', () => {
    const state = ownTurn(table({ state: { pinned: true } }), 'shooting')
    expect(may(state, 'b', back(state))).toBe('pinnedCannotShoot')
  })
  it('ends with that turn', () => {
    const { state } = shot(table(), '4 4  6')
    const after = play(ownTurn(state, 'assault'), endPinning, '').state
    expect(after.units['T']).toMatchObject({ pinned: false })
    expect(gameUnder(after).ask('firesSnapShots', false, { model: 'T.1' }).value).toBe(false)
  })
  it('is off unless agreed, and unknown to the core', () => {
    expect(asked(shot(table({ settings: {} }), '4 4'))).toBe(false)
    expect(asked(shot(table(), '4 4', down, core))).toBe(false)
  })
})
