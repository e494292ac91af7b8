import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { declaredStratagems } from '../../../main/rulesets/city-fight'
import { siegeShellsPart } from '../../../main/rulesets/city-fight/rules/siege-shells'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { radiusOf } from '../../../main/rulesets/core4/game'
import { inches } from '../../../shared/geometry/length'
import type { Command } from '../../../shared/protocol/command'
import type { Query, QueryResult } from '../../../shared/protocol/query'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { board, place, type BoardSpec, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { carrier } from '../movers'
import { rolls, types } from './CF-DESTROY-board'

const tank = (more: Partial<UnitSpec> = {}, y = 8.5): UnitSpec => ({
  id: 'T',
  seat: 'a',
  type: 'vehicle',
  body: carrier,
  weapons: [],
  profile: {
    traits: ['tank'],
    av: { front: 14, side: 12, rear: 10 },
    mounts: [{ id: 'gun', kind: 'turret', weapons: ['rifle'] }],
  },
  models: [{ at: [25, y, 0], facing: 90 }],
  ...more,
})
const ruinA = (dangerous = false) => ({
  id: 'A',
  ruin: { footprint: [20, 20, 30, 30] as const, floors: [], walls: [] },
  dangerous,
})
/** The shell lies among the weapons as when it has been declared. */
function shelling(spec: Partial<BoardSpec> = {}, declared: readonly string[] = ['siege-shells']): CoreState {
  const state = board({
    width: 48,
    depth: 48,
    phase: 'shooting',
    pieces: [ruinA()],
    units: [tank(), { id: 'E', seat: 'b', models: [{ at: [45, 45, 0] }] }],
    ...spec,
  })
  const weapons = structuredClone(state.weapons) as never
  const armed = { ...state, weapons } as CoreState
  siegeShellsPart.follows?.stratagemDeclared?.(armed as never, { seat: 'a', stratagem: 'siege-shells' })
  return keeping(armed, declaredStratagems, { declared: { a: declared, b: [] } })
}
const order: Command = { type: 'shellRuin', unit: 'T', model: 'T.1', piece: 'A' }
const refusal = (state: CoreState, command: Command = order) => {
  const verdict = cityFight.check(state, 'a', command)
  return verdict.ok ? null : verdict.refusal.key
}
/** Aimed at the middle of the ruin. */
const middle = (decision: Decision): Answer =>
  decision.kind === 'placeMarker' ? { form: 'marker', at: place(48, 25, 25) } : decision.default
const fire = (state: CoreState, dice: string, command = order) => {
  expect(refusal(state, command)).toBeNull()
  return runScripted(cityFight, state, (game) => cityFight.perform(game, 'a', command), {
    dice: dice.split(' '),
    answers: middle,
  })
}
const live = (state: CoreState) => cityFight.live({ state } as Parameters<typeof cityFight.live>[0])

describe('CF-STRAT-53 the card of a tank', () => {
  const query: Query = { ask: 'unitCard', unit: 'T' }
  const cardOf = (state: CoreState) => cityFight.query(state, 'a', query) as QueryResult['unitCard']
  it('lists the shell beside its guns, with how far it reaches and the rule that lends it', () => {
    const card = cardOf(shelling())
    expect(card.loaded).toEqual({ siegeShell: 1 })
    expect(card.lines.map(({ text }) => text)).toContainEqual({
      key: 'card.weaponReady',
      args: { weapon: 'siegeShell', range: 18, count: 1 },
    })
    expect(card.rules).toContainEqual({ rule: 'siegeShells', cite: 'CF-STRAT-53' })
    expect(shelling().weapons['siegeShell']).toMatchObject({ range: 18, s: 10, ap: null, type: 'ordnance' })
  })
  it('lists none where nobody has declared them, nor on a gun that is lost', () => {
    expect(cardOf(shelling({}, [])).loaded).toBeUndefined()
    const state = shelling()
    const damage = { mountsLost: ['gun'] } as never
    const models = { ...state.models, 'T.1': { ...state.models['T.1'], damage } } as CoreState['models']
    expect(cardOf({ ...state, models }).loaded).toBeUndefined()
  })
})

describe('CF-STRAT-53 siege shells at a building', () => {
  it('the worked example: three shells at Ruin A', () => {
    const first = fire(shelling(), 'S:90 3 5')
    expect(first.state.table.pieces[0]?.state.dangerous).toBe(true)
    expect(rolls(first.events).map(([purpose]) => purpose)).toEqual([
      'scatter',
      'scatterDistance',
      'batterRuin',
    ])
    const again = shelling({ pieces: [ruinA(true)] })
    const second = fire(again, 'S:HIT 2 3')
    expect(second.state.table.pieces[0]?.design.kind).toBe('ruin')
    const third = fire(again, 'S:180 6')
    expect(rolls(third.events).map(([purpose]) => purpose)).toEqual(['scatter', 'scatterDistance'])
  })
  it('a dangerous one comes down on 4+, after whoever is under the marker has been hit', () => {
    const inside = shelling({
      pieces: [ruinA(true)],
      units: [tank(), { id: 'E', seat: 'b', models: [{ at: [25, 25, 0] }, { at: [26.2, 25, 0] }] }],
    })
    const { events, state } = fire(inside, 'S:HIT 1 2 2 1 1 4')
    expect(state.models['E.1']?.status).toBe('casualty')
    const order = types(events)
    expect(order.indexOf('shootingResolved')).toBeLessThan(order.indexOf('ruinCollapsed'))
    expect(order.indexOf('ruinCollapsed')).toBeGreaterThan(0)
  })
  it('in place of all its other fire', () => {
    const { state } = fire(shelling(), 'S:HIT 1 1')
    expect(state.units['T']?.shot).toBe(true)
    expect(refusal(state)).toBe('refusal.alreadyShot')
  })
  it('18" at most', () => {
    const far = shelling({ units: [tank({}, 1.6), { id: 'E', seat: 'b', models: [{ at: [45, 45, 0] }] }] })
    expect(refusal(far)).toBeNull()
    const farther = shelling({
      pieces: [{ ...ruinA(), ruin: { ...ruinA().ruin, footprint: [20, 31, 30, 40] as const } }],
    })
    expect(refusal(farther)).toBe('refusal.ruinNotReached')
  })
  it('not through another building', () => {
    const hidden = shelling({
      pieces: [ruinA(), { id: 'H', kind: 'building', area: [10, 13, 40, 15], height: 9 }],
    })
    expect(refusal(hidden)).toBe('refusal.ruinNotReached')
  })
  it('only a tank whose side has declared it, and only at a ruin', () => {
    expect(refusal(shelling({}, []))).toBe('refusal.noSiegeShells')
    const truck = tank({
      profile: {
        av: { front: 10, side: 10, rear: 10 },
        mounts: [{ id: 'gun', kind: 'turret', weapons: ['rifle'] }],
      },
    })
    expect(refusal(shelling({ units: [truck] }))).toBe('refusal.noSiegeShells')
    const two = shelling({
      units: [tank(), { ...tank(), id: 'U', models: [{ at: [35, 8.5, 0], facing: 90 }] }],
    })
    expect(refusal(two, { ...order, unit: 'U', model: 'U.1' })).toBeNull()
    expect(refusal(two, { ...order, unit: 'T', model: 'U.1' })).toBe('refusal.noSiegeShells')
    const house = shelling({ pieces: [{ id: 'A', kind: 'building', area: [20, 20, 30, 30], height: 5 }] })
    expect(refusal(house)).toBe('refusal.notAStandingRuin')
  })
  it('is offered with the ruins in reach', () =>
    expect(
      live(shelling())
        .legal('a')
        .filter(({ type }) => type === 'shellRuin'),
    ).toEqual([{ type: 'shellRuin', unit: 'T', model: 'T.1', targets: ['A'] }]))
})

describe('CF-STRAT-53 siege shells at enemies', () => {
  const enemies = shelling({
    units: [tank(), { id: 'E', seat: 'b', models: [{ at: [25, 25, 0] }, { at: [26.2, 25, 0] }] }],
  })
  const shot: Command = {
    type: 'shoot',
    unit: 'T',
    target: 'E',
    fire: [{ model: 'T.1', weapon: 'siegeShell', mount: 'gun' }],
  }
  it('are a mode of its main gun, and batter the ruin as well', () => {
    expect(refusal(enemies, shot)).toBeNull()
    const { events } = runScripted(cityFight, enemies, (game) => cityFight.perform(game, 'a', shot), {
      dice: 'S:HIT 1 1 1 4'.split(' '),
      answers: (decision) => decision.default,
    })
    expect(types(events)).toContain('ruinEndangered')
    expect(rolls(events).at(-1)).toEqual(['batterRuin', 'T', '4'])
  })
  it('not without the stratagem', () => {
    expect(
      refusal(shelling({ units: [tank(), { id: 'E', seat: 'b', models: [{ at: [25, 25, 0] }] }] }, []), shot),
    ).toBe('refusal.notItsWeapon')
  })
  it('cf.strat.siege.marker: the large marker', () => {
    const shell = enemies.weapons['siegeShell']
    if (!shell) throw new Error('no shell')
    expect(radiusOf(live(enemies), shell)).toBe(inches(2.5))
  })
})

describe('CF-STRAT-53 what a shell may be ordered at', () => {
  const offered = (pieces: BoardSpec['pieces'], y?: number) =>
    live(
      shelling({
        pieces: pieces ?? [],
        units: [tank({}, y), { id: 'E', seat: 'b', models: [{ at: [45, 45, 0] }] }],
      }),
    )
      .legal('a')
      .flatMap(({ type, targets }) => (type === 'shellRuin' ? [targets] : []))
  const hill = { id: 'H', kind: 'hill' as const, area: [32, 20, 38, 26] as const }
  it('ruins within its range, and nothing else; with none in range nothing is offered', () => {
    expect(offered([ruinA(), hill])).toEqual([['A']])
    expect(offered([hill])).toEqual([])
    expect(
      offered([{ ...ruinA(), ruin: { ...ruinA().ruin, footprint: [20, 36, 30, 46] as const } }]),
    ).toEqual([])
  })
})
