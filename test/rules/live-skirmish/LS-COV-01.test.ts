import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import type { RollData } from '../../../shared/protocol/event'
import type { ZoneOrder } from '../../../shared/protocol/skirmish/answers'
import type { CoverZone } from '../../../shared/protocol/skirmish/view'
import { clearZones, judgeZone, layZones, takeHit, zoneOver } from '../../../main/rulesets/live-skirmish/fire'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { block, crater, exchange, happened, order, rolls, shot, spot } from './shots'
import { play, stage, type Man } from './stage'

const zone = (at: readonly number[], ...by: readonly (readonly [string, string])[]): ZoneOrder => ({
  zone: { how: 'new', centre: spot(at), width: cm(15), height: cm(15) },
  by: by.map(([model, weapon]) => ({ model, weapon })),
})
const lay = (state: SkirmishState, ...orders: ZoneOrder[]): SkirmishState =>
  play(state, (game) => layZones(game, 'a', orders)).state
const judged = (state: SkirmishState, given: ZoneOrder): CoverZone | string => {
  const one = judgeZone(liveSkirmish.gameOf(state), 'a', given)
  return 'key' in one ? one.key : one.zone
}
/** Distances in centimetres are to C = (40,40,1.5): level with it but for its height. */
const men = (extra: Readonly<Record<string, Man>> = {}): Readonly<Record<string, Man>> => ({
  a: { at: [40, 18.8] },
  a2: { at: [40 - 31.2, 40] },
  b: { at: [40, 40], class: 'R5', yaw: 180 },
  ...extra,
})
const centre = [40, 40, 1.5]

describe('LS-COV-01 to -04 zones of covering fire', () => {
  it('EX-22 two rifles at 20 and 30 cm: 3 + 2 + 1 = 6; a machine gun that joins brings it to the cap', () => {
    const state = lay(
      stage({ men: men({ a3: { at: [66.2, 40], class: 'R3', weapons: ['lmg'] } }) }),
      zone(centre, ['a', 'ar'], ['a2', 'ar']),
    )
    expect(state.zones).toMatchObject([{ value: 6, by: [{ number: 3 }, { number: 2 }] }])
    const [laid] = state.zones
    const ask = { ask: 'lsZone', lead: 'a3', centre: spot([0, 0]), width: 10, height: 10 } as const
    const joining = { ...ask, by: [{ model: 'a3', weapon: 'lmg' }], join: laid?.id ?? '' }
    const told = liveSkirmish.query(state, 'a', joining as never)
    expect(told).toMatchObject({ value: 9, inside: ['b'], from: cm(1.5 - 7.5), to: cm(1.5 + 7.5) })
    expect(liveSkirmish.query(state, 'b', { ...joining, lead: 'b', by: [] } as never)).toMatchObject({
      value: 0,
      refusal: {},
      // Of a zone that is not his he learns nothing: what he draws himself is shown.
      from: -5,
      to: 5,
    })
    const joined = lay(state, {
      zone: { how: 'join', zone: state.zones[0]?.id ?? '' },
      by: [{ model: 'a3', weapon: 'lmg' }],
    })
    expect(joined.zones).toMatchObject([{ value: 9, by: [{ number: 3 }, { number: 2 }, { number: 5 }] }])
  })
  it('LS-COV-04 lose the number of who falls or is suppressed, and vanish with the last', () => {
    const state = lay(stage({ men: men() }), zone(centre, ['a', 'ar'], ['a2', 'ar']))
    const hit = {
      by: 'b',
      seat: 'b',
      weapon: 'ar',
      damage: 'smallArms',
      from: spot([0, 0]),
      because: ['LS-SAVE-01'],
    } as const
    const one = play(state, (game) => takeHit(game, 'a', hit), { dice: ['1'] }).state
    expect(one.zones).toMatchObject([{ value: 3, by: [{ model: 'a2' }] }])
    const none = play(one, (game) => takeHit(game, 'a2', hit), { dice: ['6'] }).state
    expect(none.zones).toEqual([])
    expect(play(state, clearZones).state.zones).toEqual([])
  })
  it('count as opening fire and bring out hidden men', () => {
    const state = lay(
      stage({ men: men({ a: { at: [40, 18.8], hidden: { marker: 'h1', spottedBy: [] } } }) }),
      zone(centre, ['a', 'ar']),
    )
    expect(state.models['a']?.hidden).toBeNull()
    expect(state.points).toEqual([{ seat: 'a', kind: 'firstFire', turn: 1 }])
  })
  it('lie within 50 cm of everybody who holds them, in his sight, no larger than 15 by 15', () => {
    const at = (y: number, man: Man = {}): CoverZone | string =>
      judged(stage({ men: { a: { at: [40, y], ...man } } }), zone([40, 78, 0], ['a', 'ar']))
    expect(at(26.75)).toMatchObject({ value: 3 })
    expect(at(26.7)).toBe('refusal.lsZoneTooFar')
    expect(at(51.7, { weapons: ['pistol'] })).toBe('refusal.lsNotCarried')
    const big = {
      ...zone(centre, ['a', 'ar']),
      zone: { how: 'new' as const, centre: spot(centre), width: cm(15.1), height: cm(15) },
    }
    expect(judged(stage({ men: men() }), big)).toBe('refusal.lsZoneTooBig')
    const walled = stage({
      men: men(),
      pieces: [
        {
          ...crater('wall', [40, 30], 3),
          design: { ...crater('w', [0, 0], 3).design, kind: 'building', height: cm(10) },
        } as ReturnType<typeof crater>,
      ],
    })
    expect(judged(walled, zone(centre, ['a', 'ar']))).toBe('refusal.lsZoneNotSeen')
  })
  it('take the weapons of the covering table alone, the heavy ones from men who have not moved', () => {
    const with_ = (weapon: 'sniper' | 'rpg' | 'mmg', moved = 0): CoverZone | string =>
      judged(
        stage({ men: men({ a: { at: [40, 18.8], weapons: [weapon], moved: cm(moved) } }) }),
        zone(centre, ['a', weapon]),
      )
    expect(with_('sniper')).toBe('refusal.lsCannotCover')
    expect(with_('rpg')).toBe('refusal.lsCannotCover')
    expect(with_('mmg')).toMatchObject({ value: 7 })
    expect(with_('mmg', 1)).toBe('refusal.lsHeavyAfterMove')
  })
  it('LS-GEO-12 hold whom the prism holds and one who covers it sees', () => {
    const state = lay(stage({ men: men({ b2: { at: [47.6, 40] } }) }), zone(centre, ['a', 'ar']))
    const game = liveSkirmish.gameOf(state)
    expect(zoneOver(game, 'b')?.value).toBe(4)
    expect(zoneOver(game, 'b2')).toBeNull()
    expect(zoneOver(game, 'a')).toBeNull()
  })
})

describe('LS-COV-05 reacting out of a zone', () => {
  const covered = (extra: Partial<SkirmishState> = {}): SkirmishState => ({
    ...lay(
      stage({
        men: men({ a3: { at: [66.2, 40], class: 'R3', weapons: ['lmg'] } }),
        pieces: [crater('c', [40, 40])],
      }),
      zone(centre, ['a', 'ar'], ['a2', 'ar'], ['a3', 'lmg']),
    ),
    ...extra,
  })
  const reaction = { on: 'path' as const, reactors: [shot(order('b', 'a'), true)] }
  it('EX-22 9 is not more than 9: one hit, saved and suppressed, and no shot', () => {
    const run = exchange(covered(), reaction, { dice: ['5', '4', '4'] })
    expect(rolls(run)).toEqual([
      ['lsCoveringTest', undefined, [5, 4]],
      ['lsSave', 4, [4]],
    ])
    expect(run.result).toMatchObject({ lost: ['b'], suppressed: ['b'] })
    expect(happened(run, 'lsShot')).toEqual([])
  })
  it('EX-47 3: 1 + 4 = 5 is not more than 5', () => {
    const state = stage({
      men: { a: { at: [40, 10.7] }, a2: { at: [44, 10.9] }, b: { at: [40, 40], class: 'Irr3', yaw: 180 } },
      pieces: [crater('c', [40, 40])],
    })
    const laid = lay(state, zone(centre, ['a', 'ar'], ['a2', 'ar']))
    expect(laid.zones[0]?.value).toBe(5)
    const run = exchange(laid, reaction, { dice: ['1', '4', '4'] })
    expect(rolls(run)).toEqual([
      ['lsCoveringTest', undefined, [1, 4]],
      ['lsSave', 4, [4]],
    ])
    expect(run.result).toMatchObject({ lost: ['b'], suppressed: ['b'] })
  })
  it('10 is more: the shot goes ahead', () => {
    const run = exchange(covered(), reaction, { dice: ['5', '5', '1'] })
    expect(rolls(run).map(([purpose]) => purpose)).toEqual(['lsCoveringTest', 'lsToHit'])
    expect(run.result.lost).toEqual([])
  })
  it('with ls.coverShotStillFires a survivor fires all the same, a dead man does not', () => {
    const state = covered()
    const still = { ...state, settings: { ...state.settings, 'ls.coverShotStillFires': true } }
    const fired = exchange(still, reaction, { dice: ['1', '1', '6', '1'] })
    expect(rolls(fired).map(([purpose]) => purpose)).toEqual(['lsCoveringTest', 'lsSave', 'lsToHit'])
    const dead = exchange(still, reaction, { dice: ['1', '1', '1'] })
    expect(dead.result).toMatchObject({ lost: ['b'], fell: ['b'] })
  })
  it('a dodge is tested for as well, and gives nothing where it fails; lying down needs no test', () => {
    const active = [shot(order('a', 'b'))]
    const dodge = exchange(covered(), { active, dodging: ['b'] }, { dice: ['1', '1', '6', '1'] })
    expect(rolls(dodge).map(([purpose, needed]) => [purpose, needed])).toEqual([
      ['lsCoveringTest', undefined],
      ['lsSave', 4],
      ['lsToHit', 4],
    ])
    const ground = exchange(covered(), { active, grounding: ['b'] }, { dice: ['1'] })
    expect(rolls(ground)).toEqual([['lsToHit', 5, [1]]])
  })
  it('LS-CORE-06 tests fall in the order in which the reactions were declared, whatever they are', () => {
    const covers = covered()
    const { b } = covers.models
    const both = { ...covers, models: { ...covers.models, b2: { ...b!, id: 'b2' } } }
    const inTurn = (...declared: readonly string[]) =>
      exchange(both, { ...reaction, dodging: ['b2'], declared }, { dice: ['6', '6', '6', '5', '1'] })
        .events.filter(
          ({ type, data }) => type === 'rolled' && (data as RollData).purpose === 'lsCoveringTest',
        )
        .map(({ data }) => (data as RollData).unit)
    expect(inTurn('b', 'b2')).toEqual(['b', 'b2'])
    expect(inTurn('b2', 'b')).toEqual(['b2', 'b'])
  })
  it('in a bunker three dice are thrown', () => {
    const state = stage({
      men: men(),
      pieces: [crater('c', [40, 40])],
      scenario: { buildings: { c: { kind: 'open', bunker: true } } },
    })
    const run = exchange(lay(state, zone(centre, ['a', 'ar'])), reaction, { dice: ['2', '2', '1', '1'] })
    expect(rolls(run)[0]).toEqual(['lsCoveringTest', undefined, [2, 2, 1]])
    expect(rolls(run)[1]?.[0]).toBe('lsToHit')
  })
  it('of two zones the stronger one counts', () => {
    const state = lay(
      stage({ men: men({ a3: { at: [66.2, 40], class: 'R3', weapons: ['lmg'] } }) }),
      zone(centre, ['a', 'ar']),
      zone(centre, ['a3', 'lmg']),
    )
    expect(state.zones.map(({ value }) => value)).toEqual([4, 7])
    expect(zoneOver(liveSkirmish.gameOf(state), 'b')?.value).toBe(7)
    // Nobody who covers the stronger one sees him any more: the weaker one holds him.
    const wall = block('w', [54, 30], [55, 50], 10)
    const blind = { ...state, table: { ...state.table, pieces: [wall] } }
    expect(zoneOver(liveSkirmish.gameOf(blind), 'b')?.value).toBe(4)
  })
})
