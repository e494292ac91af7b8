/** Around a hull that has been assaulted: nobody is locked, it drives off or stays, passengers are driven out, squadrons are struck hull by hull. */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { runScripted } from '../../../main/engine'
import { fightCombats } from '../../../main/rulesets/core4/assault/fight'
import { numbers } from '../../../main/rulesets/core4/assault/result'
import { checkAssaulter } from '../../../main/rulesets/core4/assault/declare'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Command } from '../../../shared/protocol/command'
import { board, place, type BoardSpec, type UnitSpec } from '../board'
import { hullBody } from '../movers'
import { atTheRear, drove, fightOf, hullAt, siege, struck, told } from './hull-fights'
import { byDefault, melee, play, rank, round, throwsOf } from './melee'
import { room } from './riders'

const carrier = { av: { front: 11, side: 11, rear: 10 } }
const hull = (more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'V',
  seat: 'b',
  ...hullAt({ profile: carrier, weapons: ['cannon'] }),
  ...more,
})
const men: UnitSpec = { id: 'A', seat: 'a', models: atTheRear(2) }
const turnOf = (active: 'a' | 'b', phase: BoardSpec['phase'], units: readonly UnitSpec[] = [men, hull()]) =>
  board({ phase, active, units })
const refusal = (state: CoreState, seat: 'a' | 'b', command: Command): string | undefined => {
  const verdict = cityFight.check(state, seat, command)
  return verdict.ok ? undefined : verdict.refusal.key.replace('refusal.', '')
}
const moved = (x: number, y: number): Command => ({
  type: 'move',
  unit: 'V',
  difficult: false,
  paths: { 'V.1': [{ at: place(48, x, y), on: { piece: null, level: 0 } }] },
})

describe('C4-VASSAULT-01 assaults on what flies', () => {
  it('its column is touched on the ground, and it is struck as if it raced past', () => {
    const body = hullBody(6, 4, 3.5, { bottom: 1.5, skimmer: true })
    const state = siege(
      { models: atTheRear(1), profile: { s: 4 } },
      { ...hullAt({ profile: carrier, body }), type: 'skimmer' },
    )
    expect(fightOf(state)?.hulls).toEqual([['A', 'V']])
    expect(struck(state, '6 5 | 6 | 1').throws.slice(0, 2)).toEqual([
      'toHitCombat 6: 6 5',
      'penetration 6: 6',
    ])
  })
})

describe('C4-VASSAULT-17 a new assault from where they touch it', () => {
  it.each([0, 30, 90, 201])('goes wherever they stand (hull turned by %d°)', (facing) => {
    for (let n = 0; n < 8; n++) {
      const turn = (facing * Math.PI) / 180
      // Along both flanks, base to hull.
      const [along, across] = [-2.6 + 0.7 * n, n % 2 === 0 ? -2.5 : 2.5]
      const at = [
        20 + along * Math.cos(turn) - across * Math.sin(turn),
        20 + along * Math.sin(turn) + across * Math.cos(turn),
        0,
      ] as const
      const state = board({
        phase: 'assault',
        units: [{ id: 'A', seat: 'a', models: [{ at }] }, hull({ models: [{ at: [20, 20, 0], facing }] })],
      })
      const charge: Command = { type: 'assault', unit: 'A', targets: ['V'] }
      const run = runScripted(cityFight, state, (game) => cityFight.perform(game, 'a', charge), {
        dice: [],
        answers: byDefault,
      })
      expect(run.events.map(({ type }) => type)).toContain('assaulted')
    }
  })
})

describe('C4-VASSAULT-18 models next to a hull', () => {
  const target: UnitSpec = { id: 'B', seat: 'b', models: [{ at: [5, 19, 0] }] }
  it('may shoot, and be shot, by the hull beside them as well', () => {
    const shot = (unit: string, at: string, models: readonly string[], weapon: string): Command => ({
      type: 'shoot',
      unit,
      target: at,
      fire: models.map((model) => ({ model, weapon })),
    })
    const mine = turnOf('a', 'shooting', [{ ...men, weapons: ['rifle'] }, hull(), target])
    expect(refusal(mine, 'a', shot('A', 'B', ['A.1'], 'rifle'))).toBeUndefined()
    expect(refusal(mine, 'a', shot('A', 'V', ['A.1'], 'rifle'))).toBeUndefined()
    const theirs = turnOf('b', 'shooting', [
      { ...men, weapons: ['rifle'] },
      hull(),
      { ...target, weapons: ['rifle'] },
    ])
    expect(refusal(theirs, 'b', shot('B', 'A', ['B.1'], 'rifle'))).toBeUndefined()
    expect(refusal(theirs, 'b', shot('V', 'A', ['V.1'], 'cannon'))).toBeUndefined()
  })
  it('they do not block sight as a combat does', () => {
    const state = turnOf('a', 'shooting', [
      men,
      hull({ models: [{ at: [20, 20, 0], facing: 0 }] }),
      { id: 'F', seat: 'a', models: [{ at: [16.5, 10, 0] }] },
      { id: 'B', seat: 'b', models: [{ at: [15.5, 30, 0] }] },
    ])
    const seen = cityFight.query(state, 'a', { ask: 'sight', from: 'F.1', to: 'B.1' } as never)
    expect(seen).toMatchObject({ visible: true })
  })
})

describe('C4-VASSAULT-19 its next turn', () => {
  it('it drives off, though they touch it, and ends an inch away or stays', () => {
    const state = turnOf('b', 'movement')
    expect(refusal(state, 'b', moved(26, 20))).toBeUndefined()
    expect(refusal(state, 'b', moved(20.5, 20))).toBe('enemyTooClose')
    expect(refusal(state, 'b', moved(21, 20))).toBeUndefined()
  })
  it('not over them', () =>
    expect(refusal(turnOf('b', 'movement'), 'b', moved(12, 20))).toBe('enemyTooClose'))
})

describe('C4-VASSAULT-22, C4-VASSAULT-23 passengers driven out', () => {
  const riders: UnitSpec = {
    id: 'R',
    seat: 'b',
    aboard: 'V.1',
    profile: { sv: 5 },
    models: [{ at: [1, 1, 0] }, { at: [1, 1, 0] }, { at: [1, 1, 0] }],
  }
  const laden = (more: object = {}): CoreState => {
    const [one, two, three, four] = atTheRear(4)
    const armed = [one, two, { ...three, gear: ['armourGrenade'] }, { ...four, gear: ['armourGrenade'] }]
    const models = armed.filter((model): model is NonNullable<typeof one> => model !== undefined)
    const alone = siege(
      { models, profile: { s: 4 }, ...more },
      hullAt({ profile: { ...carrier, transport: room } }),
      { driven: drove(4) },
    )
    const both = board({
      phase: 'assault',
      units: [
        { models, profile: { s: 4 }, ...more, id: 'A', seat: 'a', state: { assaulted: true } },
        { ...hullAt({ profile: { ...carrier, transport: room } }), id: 'V', seat: 'b' },
        riders,
      ],
    })
    const { driven } = alone.models['V.1'] ?? {}
    const vehicle = both.models['V.1']
    if (!vehicle) throw new Error('no carrier')
    return {
      ...both,
      closeWeapons: alone.closeWeapons,
      books: alone.books,
      models: { ...both.models, 'V.1': { ...vehicle, ...(driven && { driven }) } },
    }
  }
  it('the worked assault: two of three are wounded, one dies, the survivors are entangled', () => {
    const run = struck(laden(), '4 2 5 6 | 4 3 | 6 3 5 | 5 | 2 | 4 | 1 6 4 | 5 2')
    expect(run.results).toEqual(['destroyed'])
    expect(run.throws.slice(-2)).toEqual(['thrownOut 4: 1 6 4', 'armourSave 5: 5 2'])
    const left = ['R.1', 'R.2', 'R.3'].filter((id) => run.state.models[id]?.status === 'onTable')
    expect(left).toHaveLength(2)
    expect(run.state.units['R']).toMatchObject({ pinned: true })
    expect(run.types).not.toContain('consolidated')
  })
  it('they get out at the end of the step that did it, before later blows fall', () => {
    const run = struck(laden(), '4 2 5 6 | 4 3 | 6 3 5 | 5 | 2 | 4 | 1 6 4 | 5 2')
    expect(run.types.indexOf('mustGetOut')).toBeLessThan(run.types.indexOf('blowsStruck'))
  })
})

describe('C4-SQUAD-09 assaulting a squadron', () => {
  it('each strikes the one he touches, by its own speed and its own armour', () => {
    const two = {
      ...hullAt({ profile: carrier }),
      models: [
        { at: [20, 20, 0] as const, facing: 0 },
        { at: [20, 27, 0] as const, facing: 0 },
      ],
    }
    const state = siege({ profile: { s: 6 }, models: [{ at: [16.5, 20, 0] }, { at: [16.5, 27, 0] }] }, two)
    const raced = state.models['V.2']
    if (!raced) throw new Error('no second')
    const models = { ...state.models, 'V.2': { ...raced, driven: drove(8) } }
    const run = struck({ ...state, models }, '6 1 | 1 | 6 1 | 2')
    // The first stood still; the second raced past: 6 to hit.
    expect(run.throws).toContain('toHitCombat 6: 6 1')
    expect(run.throws.filter((one) => one.startsWith('penetration'))).toHaveLength(3)
    expect(run.types.filter((type) => type === 'hullStruck')).toHaveLength(3)
  })
})

describe('C4-WALKER-01, C4-ASSAULT-49 what fights back', () => {
  const walker: UnitSpec = {
    id: 'V',
    seat: 'b',
    type: 'walker',
    profile: { av: { front: 12, side: 12, rear: 10 }, ws: 4, s: 6, i: 4, a: 2 },
    models: [{ at: [20, 20.98, 0] }],
    state: { locked: ['A'] },
  }
  const locked: UnitSpec = { id: 'A', seat: 'a', models: [{ at: [20, 20, 0] }], state: { locked: ['V'] } }
  const firer: UnitSpec = { id: 'F', seat: 'a', models: [{ at: [20, 8, 0] }], weapons: ['cannon'] }
  it('locked in a fight it is not shot at', () => {
    const state = board({ phase: 'shooting', units: [walker, locked, firer] })
    const command: Command = {
      type: 'shoot',
      unit: 'F',
      target: 'V',
      fire: [{ model: 'F.1', weapon: 'cannon' }],
    }
    expect(cityFight.check(state, 'a', command).ok).toBe(false)
  })
  const gun = { ws: 3, s: 5, i: 2, a: 1, av: { front: 11, side: 11, rear: 10 }, traits: ['tank' as const] }
  it('a tank with a Weapon Skill is fought as a walker is: by skill, at the front, and it strikes back', () => {
    const run = round(
      melee(
        { models: rank(1, 20), profile: { s: 5, i: 4 } },
        {
          type: 'vehicle',
          body: hullBody(4, 3, 2),
          profile: gun,
          models: [{ at: [20, 22.02, 0], facing: 90 }],
        },
      ),
      '4 | 6 | 3 | 4 | 3 | 2',
    )
    expect(throwsOf(run.events).slice(0, 3)).toEqual([
      'toHitCombat 4: 4',
      'penetration 6: 6',
      'glancing -: 3',
    ])
    expect(told(run.events).hits).toEqual(['front 11/11 glance'])
    // Stunned it has one attack less, and never none.
    expect(throwsOf(run.events)[3]).toBe('toHitCombat 4: 4')
    expect(run.result.a).toBe(1)
  })
  it('and charges as one, but drives by its own type (C4-WALKER-05)', () => {
    const state = board({
      phase: 'assault',
      active: 'b',
      units: [men, hull({ profile: gun, models: [{ at: [30, 20, 0], facing: 180 }] })],
    })
    expect(checkAssaulter(cityFight.gameOf(state), 'b', 'V').ok).toBe(true)
    const run = runScripted(
      cityFight,
      board({
        phase: 'assault',
        active: 'b',
        units: [men, hull({ profile: gun, models: [{ at: [24, 19, 0], facing: 180 }] })],
      }),
      (game) => cityFight.perform(game, 'b', { type: 'assault', unit: 'V', targets: ['A'] }),
      { dice: [], answers: byDefault },
    )
    expect(run.state.units['V']?.locked).toEqual(['A'])
    const move = {
      ...turnOf('b', 'movement', [men, hull({ profile: gun, models: [{ at: [30, 20, 0], facing: 0 }] })]),
    }
    expect(refusal(move, 'b', moved(42, 20))).toBeUndefined()
  })
  it.each([
    [12, 10],
    [11, 5],
  ])('C4-MORALE-09 front %d counts %d in a fight, whatever its speed or type', (front, counts) => {
    const state = board({
      units: [locked, { ...walker, profile: { ...gun, av: { front, side: 10, rear: 10 } }, type: 'vehicle' }],
    })
    expect(numbers(cityFight.gameOf(state), ['V'])).toBe(counts)
  })
})

describe('C4-USR-07, C4-USR-12, C4-USR-20 special rules at hulls', () => {
  const hard = hullAt({ profile: { av: { front: 12, side: 12, rear: 12 } } })
  it('a furious charge strikes a hull one harder; its grenades keep their own', () => {
    const state = siege({ models: atTheRear(1), profile: { s: 6 }, rules: ['furiousCharge'] }, hard)
    expect(struck(state, '5 4 | 1').hits).toEqual(['rear 12/12 glance', 'rear 11/12 none'])
    const thrower = siege(
      { models: atTheRear(1, { gear: ['armourGrenade'] }), profile: { s: 1 }, rules: ['furiousCharge'] },
      hard,
    )
    expect(struck(thrower, '6 | 1').hits).toEqual(['rear 12/12 glance'])
  })
  it('tank hunters add one to blows and grenades alike', () => {
    const state = siege({ models: atTheRear(1), profile: { s: 6 }, rules: ['tankHunters'] }, hard)
    expect(struck(state, '5 4 | 1').hits).toEqual(['rear 12/12 glance', 'rear 11/12 none'])
    const thrower = siege(
      { models: atTheRear(1, { gear: ['armourGrenade'] }), profile: { s: 1 }, rules: ['tankHunters'] },
      hard,
    )
    expect(struck(thrower, '5 | 1').hits).toEqual(['rear 12/12 glance'])
  })
  const hater = { rule: 'preferredEnemy', args: { tag: 'brood' } }
  it('who hates them hits walkers on 3+, and a hull that does not fight by its speed all the same', () => {
    const walker: Omit<UnitSpec, 'id' | 'seat'> = {
      type: 'walker',
      tags: ['brood'],
      profile: { av: { front: 10, side: 10, rear: 10 }, ws: 7, s: 6, i: 1, a: 0 },
      models: [{ at: [20, 20.98, 0] }],
    }
    const blow = round(
      melee({ models: rank(1, 20), profile: { ws: 2, s: 4, i: 5 }, rules: [hater] }, walker),
      '1',
    )
    expect(throwsOf(blow.events)[0]).toBe('toHitCombat 3: 1')
    const driven = siege(
      { models: atTheRear(1), profile: { s: 6 }, rules: [hater] },
      { ...hullAt({ profile: carrier }), tags: ['brood'] },
      { driven: drove(8) },
    )
    expect(struck(driven, '1 1').throws).toEqual(['toHitCombat 6: 1 1'])
  })
})

describe('C4-USR-04, C4-MORALE-07, C4-USR-20 nerve before a tank', () => {
  const tank: UnitSpec = {
    id: 'T',
    seat: 'a',
    ...hullAt({ profile: { av: { front: 13, side: 11, rear: 10 }, traits: ['tank'] } }, { at: [10, 10, 0] }),
  }
  const at = (more: Partial<UnitSpec>): CoreState =>
    board({
      phase: 'movement',
      units: [tank, { id: 'S', seat: 'b', profile: { s: 7 }, models: [{ at: [20, 10, 0] }], ...more }],
    })
  const drives = (state: CoreState, dice: readonly string[]) =>
    runScripted(
      cityFight,
      state,
      (game) =>
        cityFight.perform(game, 'a', { type: 'tankShock', unit: 'T', target: 'S', facing: 0, distance: 254 }),
      { dice, answers: byDefault },
    )
  it('the fearless and tank hunters throw no dice, and may still stand before it', () => {
    for (const rule of ['fearless', 'tankHunters']) {
      const run = drives(at({ rules: [rule] }), [])
      expect(throwsOf(run.events)).toEqual([])
      expect(run.decisions.map(({ kind }) => kind)).toContain('deathOrGlory')
    }
  })
  it('of tank hunters all must be some: one who is none tests with them', () => {
    const mixed = at({ models: [{ at: [20, 10, 0], rules: ['tankHunters'] }, { at: [21.2, 10, 0] }] })
    expect(throwsOf(drives(mixed, ['1', '1']).events)).toEqual(['morale 7: 1 1'])
    const all = at({
      models: [
        { at: [20, 10, 0], rules: ['tankHunters'] },
        { at: [21.2, 10, 0], rules: ['tankHunters'] },
      ],
    })
    expect(throwsOf(drives(all, []).events)).toEqual([])
  })
  it('the test is one harder below half; who fails runs at once', () => {
    const weak = at({ state: { startModels: 5, startWounds: 5 } })
    expect(throwsOf(drives(weak, ['4', '3', '2', '2']).events)).toEqual(['morale 6: 4 3', 'fallBack -: 2 2'])
  })
})

describe('C4-ASSAULT-49 what a lost round does to a walker', () => {
  it('counts as drawn: it is not tested and stays, but swamped it takes its glance', () => {
    const walker: Omit<UnitSpec, 'id' | 'seat'> = {
      type: 'walker',
      profile: { av: { front: 11, side: 10, rear: 10 }, ws: 1, s: 3, i: 1, a: 1 },
      models: [{ at: [20, 20, 0] }],
    }
    const strong = { models: [{ at: [20, 20.98, 0] as const, profile: { s: 7, i: 5 } }, ...rank(9, 22.5)] }
    const run = play(melee(walker, strong), (game) => fightCombats(game), '4 | 5 | 1 | 1 | 4')
    expect(told(run.events).types).toContain('combatResult')
    expect(told(run.events).types).not.toContain('broke')
    // It carries nothing that could be destroyed: it cannot move any more.
    expect(told(run.events).results).toEqual(['shaken', 'immobilised'])
  })
})
