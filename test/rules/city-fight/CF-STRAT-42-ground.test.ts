/** Sewer rats where the manhole lies in a ruin, who may wait below, and when nobody has to. */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { reservesKept } from '../../../main/rulesets/core4/reserves'
import { declaredStratagems } from '../../../main/rulesets/city-fight'
import { sewersKept } from '../../../main/rulesets/city-fight/stratagems/sewers'
import type { CoreState } from '../../../main/rulesets/core4/game'
import type { Command } from '../../../shared/protocol/command'
import { waypoint, type PieceSpec, type UnitSpec } from '../board'
import { act, line, whyNot } from '../core4/reserve-board'
import { keeping } from '../keeping'
import { carrier } from '../movers'
import { rolls as thrown } from './CF-DESTROY-board'
import { arrive, below, foe, liveAt, rolls, suggested } from './sewer-board'

const ruin: PieceSpec = {
  id: 'R',
  ruin: { footprint: [24, 18, 36, 30], floors: [{ slab: [24, 18, 36, 30] }] },
}
/** X comes up in the middle of the ruin. */
const inRuin = (units: readonly UnitSpec[] = []): CoreState =>
  below({ manholes: [[30, 24]], pieces: [ruin], units })
/** One of two models from the manhole to this place in the ruin, the other beside it. */
const upTo = (state: CoreState, x: number, y: number, level: number): Command => {
  const from = waypoint(state, 30, 24, 0, 'R')
  const to = (dx: number) => waypoint(state, x + dx, y, level, 'R')
  const models = state.units['X']?.models ?? []
  return {
    type: 'arrive',
    unit: 'X',
    how: { by: 'edge', paths: Object.fromEntries(models.map((id, n) => [id, [from, to(1.1 * n)]])) },
  }
}

describe('CF-STRAT-42 a manhole in a ruin', () => {
  const free = (unit: UnitSpec) => Object.keys(suggested(inRuin([unit]), 30, 27).paths).length > 0
  it('is not shut by an enemy right above it on the next floor, three inches up', () =>
    expect(free(foe(30, 24, 1))).toBe(true))
  it('is shut by one who stands over it on the ground floor', () => expect(free(foe(30, 24))).toBe(false))
  it('whoever comes up there tests for difficult ground, and goes as far as that lets him', () => {
    const state = inRuin()
    const ran = act(state, 'a', upTo(state, 28.9, 26.2, 0), '3 2')
    expect(thrown(ran.events)[0]).toEqual(['difficult', 'X', '3 2'])
    expect(ran.state.models['X.1']?.status).toBe('onTable')
    const short = act(state, 'a', upTo(state, 27, 27, 0), '1 2')
    const end = short.state.models['X.1']?.pose?.at
    const start = waypoint(state, 30, 24).at
    expect(end && Math.hypot(end.x - start.x, end.z - start.z) / 25.4).toBeLessThanOrEqual(1.5 + 1e-6)
  })
  it('a floor up is climbed in the same move', () => {
    const state = inRuin()
    const ran = act(state, 'a', upTo(state, 28.9, 26.2, 1), '5 4')
    expect(ran.state.models['X.1']?.pose?.on).toEqual({ piece: 'R', level: 1 })
  })
})

describe('CF-STRAT-42 who waits below', () => {
  const may = (unit: UnitSpec, more: readonly UnitSpec[] = [], declared = ['sewer-rats']) => {
    const state = keeping(below({ manholes: [[30, 24]], units: [unit, ...more] }), declaredStratagems, {
      declared: { a: declared, b: [] },
    })
    return liveAt(state).ask('startsInReserve', 'no', { unit: unit.id }).value
  }
  const squad = line('U', 'a', 3)
  it('foot infantry may, nobody has to', () => expect(may(squad)).toBe('may'))
  it('not without the stratagem', () => expect(may(squad, [], [])).toBe('no'))
  it.each<[string, UnitSpec]>([
    ['a vehicle', { ...line('U', 'a'), type: 'vehicle', body: carrier, weapons: [] }],
    ['a walker', { ...line('U', 'a'), type: 'walker', weapons: [] }],
    ['jump infantry', { ...squad, type: 'jumpInfantry' }],
    ['bikes', { ...squad, type: 'bikes' }],
    ['a monster', { ...line('U', 'a'), type: 'monstrousCreature' }],
  ])('%s may not', (_, unit) => expect(may(unit)).toBe('no'))
  it('nor who has a transport of his own', () => {
    const ride: UnitSpec = {
      ...line('V', 'a'),
      type: 'vehicle',
      body: carrier,
      weapons: [],
      dedicatedTo: 'U',
    }
    expect(may(squad, [ride])).toBe('no')
    expect(may(squad, [{ ...ride, dedicatedTo: 'P' }])).toBe('may')
  })
})

describe('CF-STRAT-42 more of them than manholes', () => {
  const two = (manholes: readonly (readonly [number, number])[], units: readonly UnitSpec[] = []) =>
    below({ manholes, units, waiting: { X: { comes: false }, Y: { comes: false } } })
  it('one that an enemy shuts does not count', () => {
    const places = [
      [30, 24],
      [40, 24],
    ] as const
    expect(rolls(two(places), ['5', '6']).decisions).toEqual([])
    const shut = rolls(two(places, [foe(40.5, 24)]), ['5', '6'], () => 'Y')
    expect(shut.decisions.map(({ kind }) => kind)).toEqual(['staysBelow'])
    expect(reservesKept.of(shut.state).held).toMatchObject({ X: { comes: true }, Y: { comes: false } })
  })
  it('which of them stays the other side does not learn (C4-DEPLOY-11)', () => {
    const stays = (unit: string) => rolls(two([[30, 24]]), ['5', '6'], () => unit)
    const seen = ({ state, events }: ReturnType<typeof rolls>) => [
      cityFight.view(state, 'b'),
      events.filter(({ audience }) => audience === 'all' || audience.includes('b')),
    ]
    expect(stays('X').decisions[0]).toMatchObject({ sealed: true })
    expect(seen(stays('X'))).toEqual(seen(stays('Y')))
    expect(cityFight.view(stays('X').state, 'a')).not.toEqual(cityFight.view(stays('Y').state, 'a'))
  })
  it('whoever stays throws again in the next turn, and may come by the same manhole', () => {
    const state = two([[30, 24]])
    const { state: first } = rolls(state, ['5', '6'], () => 'Y')
    const { state: after } = act(first, 'a', arrive(first, 32, 24, 'X'))
    const next = { ...after, turn: { ...after.turn, game: 3, player: after.turn.player + 2 } }
    const moved = rolls(next, ['3'])
    expect(reservesKept.of(moved.state).held).toMatchObject({ Y: { comes: true } })
    expect(sewersKept.of(moved.state).laid[0]?.used?.turn).not.toBe(moved.state.turn.player)
    expect(whyNot(moved.state, 'a', arrive(moved.state, 26, 24, 'Y'))).toBeNull()
  })
  it('where the mission has reserves that come over an edge nobody stays: that way is open too', () => {
    const state = two([[30, 24]])
    const { scenario } = state
    if (!scenario) throw new Error('no scenario')
    const reserves: CoreState = { ...state, scenario: { ...scenario, rules: [{ rule: 'reserves' }] } }
    expect(rolls(reserves, ['5', '6']).decisions).toEqual([])
  })
})
