/** Tank shock: declaring, the way, whom it reaches, who runs, who stands and strikes, who steps aside. */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { arsenal } from '../../../main/rulesets/core4/data'
import { hideAtFirst } from '../../../main/rulesets/core4/reserves/concealment'
import { drivenOf } from '../../../main/rulesets/core4/units'
import { tankShockPreview } from '../../../main/rulesets/core4/tank-shock/preview'
import { putDownReport } from '../../../main/rulesets/core4/tank-shock/put-down'
import type { RollData } from '../../../shared/protocol/event'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { runScripted } from '../../../main/engine'
import { inches, toInches } from '../../../shared/geometry'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Weapon } from '../../../shared/protocol/force'
import { baseOutline, inEachOther } from '../../../shared/table'
import type { Body, Piece, Standing } from '../../../shared/table/types'
import {
  board,
  boardWeapons,
  place,
  waypoint,
  type BoardSpec,
  type ModelSpec,
  type PieceSpec,
  type UnitSpec,
} from '../board'
import { hullBody } from '../movers'
import { byDefault } from './melee'
import { told } from './hull-fights'
import { act, battle, run as perform } from './reserve-board'
import { room } from './riders'

const melta: Weapon = {
  id: 'melta',
  name: { en: 'melta', ru: 'melta' },
  range: 12,
  s: 8,
  ap: 1,
  type: 'assault',
  shots: 1,
  rules: [{ rule: 'melta' }],
}
const line = { front: 13, side: 11, rear: 10 }
/** A line tank of 6" by 4" with its middle at (10, 10), looking along x: its leading edge at x = 13. */
const tank = (more: Partial<UnitSpec> = {}, model: Partial<ModelSpec> = {}): UnitSpec => ({
  id: 'T',
  seat: 'a',
  type: 'vehicle',
  body: hullBody(6, 4, 2),
  profile: { av: line, traits: ['tank'] },
  weapons: ['cannon'],
  models: [{ at: [10, 10, 0], facing: 0, ...model }],
  ...more,
})
const squad = (models: readonly ModelSpec[], more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'S',
  seat: 'b',
  profile: { ld: 8 },
  models,
  ...more,
})
const men = (...places: readonly (readonly [number, number])[]): readonly ModelSpec[] =>
  places.map(([x, y]) => ({ at: [x, y, 0] as const }))
/** What is left of a hull of 4" by 3" with this front, its middle at (x, 10). */
const wreck = (front: number, x: number): Piece => ({
  id: 'wreck',
  design: {
    kind: 'rubble',
    id: 'wreck',
    outline: baseOutline({ shape: 'rect', length: inches(4), width: inches(3) }, { x: 0, z: 0 }),
    height: inches(2),
    usual: { vehicles: 'impassable' },
    wreckOf: front,
  },
  at: place(48, x, 10),
  turn: 0,
  state: { fortified: false, dangerous: false },
})
const scene = (units: readonly UnitSpec[], spec: Omit<BoardSpec, 'units'> = {}): CoreState => ({
  ...board({ phase: 'movement', weapons: [...boardWeapons, melta], ...spec, units }),
  closeWeapons: Object.fromEntries(arsenal.closeWeapons.map((one) => [one.id, one])),
})
const order = (distance: number, more: { target?: string; facing?: number } = {}) => ({
  type: 'tankShock' as const,
  unit: 'T',
  target: 'S',
  facing: 0,
  ...more,
  distance: inches(distance),
})
const why = (state: CoreState, distance = 10, more = {}): string | undefined => {
  const verdict = cityFight.check(state, 'a', order(distance, more))
  return verdict.ok ? undefined : verdict.refusal.key.replace('refusal.', '')
}
const shock = (
  state: CoreState,
  distance: number,
  dice: string,
  answers: (decision: Decision) => Answer = byDefault,
  more = {},
) => {
  const run = runScripted(cityFight, state, (game) => cityFight.perform(game, 'a', order(distance, more)), {
    dice: dice.split(/[\s|]+/).filter((token) => token !== ''),
    answers,
  })
  const at = (id: string): readonly [number, number] | null => {
    const pose = run.state.models[id]?.pose
    return pose
      ? [Math.round(toInches(pose.at.x) * 100) / 100, Math.round((48 - toInches(pose.at.z)) * 100) / 100]
      : null
  }
  return {
    ...run,
    ...told(run.events),
    at,
    status: (id: string) => run.state.models[id]?.status,
    driven: toInches(drivenOf(run.state, 'T.1').path),
  }
}
const glory =
  (starts: string) =>
  (decision: Decision): Answer => {
    if (decision.kind !== 'deathOrGlory' || decision.form.form !== 'option') return decision.default
    const option = decision.form.options.find(({ id }) => id.startsWith(starts))
    if (!option) throw new Error(`no ${starts} among ${decision.form.options.map(({ id }) => id).join('; ')}`)
    return { form: 'option', option: option.id }
  }
/** The same, where it is one of those he may choose. */
const ifHeMay =
  (starts: string) =>
  (decision: Decision): Answer =>
    decision.form.form === 'option' && decision.form.options.some(({ id }) => id.startsWith(starts))
      ? glory(starts)(decision)
      : decision.default
const unhurt = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }
const far = squad(men([30, 10]))

describe('C4-VASSAULT-02 declaring', () => {
  it('only tanks, and only in their own Movement phase before they move', () => {
    expect(why(scene([tank(), far]))).toBeUndefined()
    expect(why(scene([tank({ profile: { av: line } }), far]))).toBe('noTank')
    expect(why(scene([tank(), far], { phase: 'shooting' }))).toBe('notYourMovement')
    expect(why(scene([tank({ state: { moveDone: true } }), far]))).toBe('alreadyMoved')
  })
  it.each(['immobilised', 'stunned'])('%s ones do not', (damage) =>
    expect(why(scene([tank({}, { damage: { ...unhurt, [damage]: true } }), far]))).toBe(
      `${damage}CannotMove`,
    ),
  )
  it('a shaken one does', () =>
    expect(why(scene([tank({}, { damage: { ...unhurt, shaken: true } }), far]))).toBeUndefined())
  it('no farther than it may drive', () => {
    expect(why(scene([tank(), far]), 12)).toBeUndefined()
    expect(why(scene([tank(), far]), 12.1)).toBe('tooFarToShock')
  })
  it('names somebody on foot or a walker who is in no fight', () => {
    expect(why(scene([tank(), squad(men([30, 10]), { type: 'vehicle', body: hullBody(4, 3, 2) })]))).toBe(
      'shockVehicle',
    )
    expect(why(scene([tank(), squad(men([30, 10]), { type: 'walker' })]))).toBeUndefined()
    expect(why(scene([tank(), squad(men([30, 10]), { state: { locked: ['T'] } })]))).toBe('shockLocked')
  })
  it('turns on the spot first, if there is room', () => {
    expect(why(scene([tank(), far]), 5, { facing: 90 })).toBeUndefined()
    expect(
      why(scene([tank(), { ...far, id: 'F', seat: 'a', models: men([10, 12.6]) }, far]), 5, { facing: 90 }),
    ).toBe('friendInTheWay')
  })
  describe('turning beside its enemies (C4-VEH-10, C4-VASSAULT-03)', () => {
    // A corner of the hull sweeps a circle of 3.61" about (10, 10).
    const near = men([13.9, 13])
    it('whom it will drive over it may come nearer to than 1"', () =>
      expect(why(scene([tank(), squad(near)]), 5, { facing: 37.6 })).toBeUndefined())
    it('nobody else', () => {
      const other = squad(men([6.1, 7]), { id: 'O' })
      expect(why(scene([tank(), squad(near), other]), 5, { facing: 37.6 })).toBe('enemyTooClose')
    })
    it('nor may it turn into anybody', () =>
      expect(why(scene([tank(), squad(men([13.2, 12.5]))]), 5, { facing: 37.6 })).toBe('friendInTheWay'))
    it('one that stands beside an enemy already may turn where it comes no nearer (C4-VASSAULT-19)', () => {
      const behind = squad(men([6.6, 12.4]), { id: 'O' })
      expect(why(scene([tank(), far, behind]), 5, { facing: 5 })).toBeUndefined()
    })
  })
})

describe('C4-VASSAULT-03 reaching', () => {
  it('who is too far away is not shocked: it has made its straight move', () => {
    const run = shock(scene([tank(), far]), 10, '')
    expect([run.at('T.1'), run.driven]).toEqual([[20, 10], 10])
    expect(run.types).not.toContain('tankReached')
  })
  it.each([
    ['edges that touch are not enough', 12.5, false],
    ['a hair of it is', 12.45, true],
  ] as const)('%s', (_, y, reached) => {
    const run = shock(scene([tank(), squad(men([20, y]))]), 12, reached ? '1 1' : '')
    expect(run.types.includes('tankReached')).toBe(reached)
  })
  it('everybody on the way, the nearest first, not only the one it named', () => {
    const other = squad(men([18, 10]), { id: 'O' })
    const run = shock(scene([tank(), squad(men([22, 10])), other]), 12, '1 1 | 1 1')
    const reached = run.events
      .filter(({ type }) => type === 'tankReached')
      .map(({ data }) => (data as { target: string }).target)
    expect(reached).toEqual(['O', 'S'])
  })
})

describe('C4-VASSAULT-04 what stops it', () => {
  const friend: UnitSpec = { id: 'F', seat: 'a', models: men([20, 10]) }
  const hull = (front: number, model: Partial<ModelSpec> = {}): UnitSpec => ({
    id: 'V',
    seat: 'b',
    type: 'vehicle',
    body: hullBody(4, 3, 2),
    profile: { av: { front, side: 10, rear: 10 } },
    models: [{ at: [22, 10, 0], facing: 0, ...model }],
  })
  it('a friend, touching him', () =>
    expect(shock(scene([tank(), friend, far]), 12, '').at('T.1')?.[0]).toBeCloseTo(16.5, 1))
  it.each([0.7, 1.3, 2.9, 358.953, 359.4])('and never in him, whichever way it comes (%f°)', (facing) => {
    for (let aside = 0; aside < 1.5; aside += 0.17) {
      const beside: UnitSpec = { id: 'F', seat: 'a', models: men([18.013, 10 + aside]) }
      const { state } = shock(scene([tank(), beside, far]), 12, '', byDefault, { facing })
      expect(() => cityFight.invariants(state)).not.toThrow()
    }
  })
  it('a vehicle of the same front, an inch short of it', () =>
    expect(shock(scene([tank(), hull(13), far]), 12, '').at('T.1')?.[0]).toBeCloseTo(16, 1))
  it('one that cannot move, however weak', () =>
    expect(
      shock(scene([tank(), hull(10, { damage: { ...unhurt, immobilised: true } }), far]), 12, '').at(
        'T.1',
      )?.[0],
    ).toBeCloseTo(16, 1))
  const stuck = { ...unhurt, immobilised: true }
  it.each([
    ['behind it one that cannot move', hull(10, { at: [4.5, 10, 0], damage: stuck })],
    ['behind it one of more front', hull(14, { at: [4.5, 10, 0] })],
    ['beside it one that cannot move', hull(10, { at: [10, 13.9, 0], damage: stuck })],
    ['beside its way one of more front', hull(14, { at: [20, 14, 0] })],
    ['beside its way men in a fight', squad(men([20, 13]), { id: 'O', state: { locked: ['F'] } })],
  ] as const)('nobody who is not on its way: %s', (_, other) =>
    expect(shock(scene([tank(), far, other]), 12, '').at('T.1')?.[0]).toBeCloseTo(22, 1),
  )
  it('a weaker one gives way, unhurt (C4-VASSAULT-11)', () => {
    const run = shock(scene([tank(), hull(12), far]), 12, '')
    expect(run.at('T.1')).toEqual([22, 10])
    expect(run.types).toContain('madeWay')
    expect(run.status('V.1')).toBe('onTable')
    expect(run.at('V.1')).not.toEqual([22, 10])
  })
  it('somebody in a fight, an inch short of him', () => {
    const fighting = squad(men([20, 10]), { id: 'O', state: { locked: ['F'] } })
    expect(shock(scene([tank(), fighting, far]), 12, '').at('T.1')?.[0]).toBeCloseTo(15.5, 1)
  })
  it('the edge of the table', () => {
    const run = shock(scene([tank({}, { at: [66, 10, 0] }), squad(men([30, 30]))]), 12, '')
    expect(run.at('T.1')?.[0]).toBeCloseTo(69, 1)
  })
  it('ground that it fails in (C4-VEH-14)', () => {
    const wood: PieceSpec = { id: 'wood', kind: 'wood', area: [16, 4, 24, 16] }
    const run = shock(scene([tank(), far], { pieces: [wood] }), 12, '1 4')
    expect(run.at('T.1')?.[0]).toBeCloseTo(13, 1)
    expect(run.state.models['T.1']?.damage?.immobilised).toBe(true)
    expect(shock(scene([tank(), far], { pieces: [wood] }), 12, '2 4').at('T.1')).toEqual([22, 10])
  })
  it('units beyond the stop are not reached', () => {
    const run = shock(scene([tank(), friend, squad(men([24, 10]))]), 12, '')
    expect(run.types).not.toContain('tankReached')
  })
})

describe('C4-VASSAULT-04 wrecks on its way', () => {
  const behind = (front: number, more: Partial<UnitSpec> = {}): CoreState => {
    const state = scene([tank(more), far])
    return { ...state, table: { ...state.table, pieces: [wreck(front, 20)] } }
  }
  it('one that had less front is difficult ground, all others stop it, touching them', () => {
    expect(shock(behind(12), 12, '2 2').at('T.1')).toEqual([22, 10])
    const failed = shock(behind(12), 12, '1 2')
    expect(failed.at('T.1')?.[0]).toBeCloseTo(15, 1)
    expect(failed.state.models['T.1']?.damage?.immobilised).toBe(true)
    for (const front of [13, 14]) expect(shock(behind(front), 12, '').at('T.1')?.[0]).toBeCloseTo(15, 1)
  })
  it('nothing to a tank that flies', () => {
    const flies = { body: hullBody(6, 4, 3.5, { bottom: 1.5, skimmer: true }) }
    const traits = { profile: { av: line, traits: ['tank' as const, 'skimmer' as const] } }
    expect(shock(behind(14, { ...flies, ...traits }), 12, '').at('T.1')).toEqual([22, 10])
  })
})

describe('C4-VASSAULT-04 streets between ruins', () => {
  /** Two ruins with storeys on both sides of a street so wide, and a tank of 4" in its middle. */
  const street = (wide: number, settings: BoardSpec['settings'] = {}, facing = 0) => {
    const [low, high] = [10 - wide / 2, 10 + wide / 2]
    const house = (id: string, from: number, to: number, front: number): PieceSpec => ({
      id,
      ruin: {
        footprint: [16, from, 26, to],
        floors: [{ slab: [16, from, 26, to] }],
        walls: [{ from: [16, front], to: [26, front], z: [0, 6], thickness: 0.2 }],
      },
    })
    const pieces = [house('near', low - 8, low, low - 0.1), house('far', high, high + 8, high + 0.1)]
    return scene([tank({}, { facing }), squad(men([34, 10]))], { pieces, settings })
  }
  it.each([
    [4.8, {}],
    [4.1, {}],
    [4.8, { 'cf.move.walls': 'physical' }],
    [4.1, { 'cf.move.walls': 'physical' }],
    [4.8, { 'cf.move.walls': 'physical', 'cf.ruin.vehicleWalls': 'abstract' }],
  ] as const)('%d" wide with %j: it drives through, and may halt in it', (wide, settings) => {
    expect(shock(street(wide, settings), 12, '').at('T.1')).toEqual([22, 10])
    expect(shock(street(wide, settings), 8, '').at('T.1')).toEqual([18, 10])
  })
  it('3.9" wide: it halts where it would touch the fronts', () =>
    expect(shock(street(3.9), 12, '1 2').at('T.1')?.[0]).toBeCloseTo(13, 1))
  it('turned on the spot it finds its way as well', () =>
    expect(shock(street(4.8, {}, 20), 12, '').at('T.1')).toEqual([22, 10]))
  it('who stands on a floor above the street is not reached, who stands below it is', () => {
    const state = (level: number) =>
      scene([tank(), squad([{ at: [18, 10, level] }])], {
        pieces: [{ id: 'bridge', ruin: { footprint: [17, 6, 19, 14], floors: [{ slab: [17, 6, 19, 14] }] } }],
      })
    expect(shock(state(1), 5, '2').types).not.toContain('tankReached')
    expect(shock(state(0), 5, '2 1 1').types).toContain('tankReached')
  })
})

describe('C4-VASSAULT-03 heights', () => {
  it('a tank that climbs a hill reaches who stands on it', () => {
    const hill: PieceSpec = { id: 'hill', kind: 'hill', area: [16, 4, 26, 16], height: 3 }
    const run = shock(scene([tank(), squad(men([20, 10]))], { pieces: [hill] }), 8, '1 1')
    expect(run.types).toContain('tankReached')
  })
})

describe('C4-VASSAULT-05 the Morale test', () => {
  it('who fails runs at once', () => {
    const run = shock(scene([tank(), squad(men([20, 10]))]), 12, '4 5 | 3 3')
    expect(run.throws).toEqual(['morale 8: 4 5', 'fallBack -: 3 3'])
    expect(run.state.units['S']?.fallingBack).toBe(true)
  })
  it('below half it is one harder', () => {
    const weak = squad(men([20, 10]), { state: { startModels: 5, startWounds: 5 } })
    expect(shock(scene([tank(), weak]), 12, '3 4').throws).toEqual(['morale 7: 3 4'])
  })
  it('the fearless and tank hunters throw nothing', () => {
    for (const rule of ['fearless', 'tankHunters'])
      expect(shock(scene([tank(), squad(men([20, 10]), { rules: [rule] })]), 12, '').throws).toEqual([])
  })
  it('the pinned do not test and do not stand', () => {
    const pinned = squad([{ at: [20, 10, 0], weapons: ['melta'] }], { state: { pinned: true } })
    const run = shock(scene([tank(), pinned]), 12, '')
    expect(run.throws).toEqual([])
    expect(run.decisions.map(({ kind }) => kind)).not.toContain('deathOrGlory')
  })
})

describe('C4-VASSAULT-05, C4-MORALE-16 who runs past the tank is driven clear of where it has reached him', () => {
  // It drives south at men whose edge is in the north: they run through it, its hull from y = 10.5 to 16.5 when it is there.
  const south = tank({}, { at: [20, 20, 0], facing: 270 })
  const drawn = { settings: { 'core4.morale.manualFallBack': true } }
  const runs = (spec: object, dice: string, answers = byDefault) =>
    shock(scene([south, squad(men([20, 10]))], spec), 8, `4 5 | ${dice}`, answers, { facing: 270 })
  it.each([
    ['past it: as far as the dice say', '6 5', 21],
    ['into it: on to 1" behind its stern', '3 3', 18],
    ['short of 1" behind it: the rest of it', '3 4', 18],
  ])('%s', (_, dice, y) => {
    for (const spec of [{}, drawn]) {
      const run = runs(spec, dice)
      expect(run.state.units['S']?.fallingBack).toBe(true)
      expect(run.at('S.1')?.[1]).toBeCloseTo(y, 2)
    }
  })
  it('nor is a place of his own too near to where it stands now', () => {
    const at = (y: number) => (decision: Decision) =>
      decision.kind === 'fallBackMoves'
        ? { form: 'paths' as const, paths: { 'S.1': [waypoint(scene([south]), 20, y)] } }
        : decision.default
    expect(() => runs(drawn, '3 4', at(17.6))).toThrow('enemyTooClose')
    expect(runs(drawn, '3 4', at(18)).at('S.1')).toEqual([20, 18])
  })
})

describe('C4-VASSAULT-05 at the same distance', () => {
  const asked = (run: { readonly decisions: readonly Decision[] }) =>
    run.decisions.filter(({ kind }) => kind === 'metFirst')
  /** The one whose words end so, and any glory of a shot. */
  const first =
    (ends: string, args: object = {}) =>
    (decision: Decision): Answer => {
      if (decision.kind === 'deathOrGlory')
        return ifHeMay(decision.args?.['unit'] + '.1 shot melta')(decision)
      if (decision.kind !== 'metFirst' || decision.form.form !== 'option') return decision.default
      const option = decision.form.options.find(
        ({ text }) =>
          text.key.endsWith(ends) && Object.entries(args).every(([key, value]) => text.args?.[key] === value),
      )
      return option ? { form: 'option', option: option.id } : decision.default
    }
  const gunner = (id: string, x: number, y: number): UnitSpec =>
    squad([{ at: [x, y, 0], weapons: ['melta'] }], { id })
  const reached = (events: readonly { readonly type: string; readonly data: unknown }[]) =>
    events.filter(({ type }) => type === 'tankReached').map(({ data }) => (data as { target: string }).target)

  it('the shocked player says which of two units is tested first', () => {
    const state = scene([tank(), squad(men([18, 9])), squad(men([18, 11]), { id: 'O' })])
    const run = shock(state, 5, '1 1 | 1 1', first('unit', { unit: 'S' }))
    expect(asked(run).map(({ seat, because }) => [seat, because])).toEqual([['b', ['C4-VASSAULT-05']]])
    expect(reached(run.events)).toEqual(['S', 'O'])
    expect(reached(shock(state, 5, '1 1 | 1 1').events)).toEqual(['O', 'S'])
  })
  it('nobody is asked where one is met a hair sooner', () => {
    const run = shock(
      scene([tank(), squad(men([17.95, 9])), squad(men([18, 11]), { id: 'O' })]),
      5,
      '1 1 1 1',
    )
    expect([asked(run).length, reached(run.events)]).toEqual([0, ['S', 'O']])
  })
  it('of two who stand the first may stop the tank: the other neither strikes nor dies', () => {
    const state = scene([tank(), gunner('S', 18, 9), gunner('O', 18, 11)])
    const run = shock(state, 10, '1 1 | 1 1 | 4 1 | 3', first('glory', { model: 'O.1' }))
    expect(run.throws).toEqual(['morale 8: 1 1', 'morale 8: 1 1', 'penetration 5: 4 1', 'penetrating -: 3'])
    expect([run.status('S.1'), run.status('O.1')]).toEqual(['onTable', 'onTable'])
    expect(run.at('T.1')?.[0]).toBeCloseTo(14.5, 1)
  })
  const wood: PieceSpec = { id: 'wood', kind: 'wood', area: [16, 4, 24, 16] }
  it('the blow, or the ground first: ground that it fails in ends its drive', () => {
    const state = scene([tank(), gunner('S', 16.5, 10)], { pieces: [wood] })
    const ground = shock(state, 10, '1 1 | 1 4', first('ground'))
    expect(ground.throws).toEqual(['morale 8: 1 1', 'dangerous 2: 1 4'])
    expect(ground.status('S.1')).toBe('onTable')
    const blow = shock(state, 10, '1 1 | 1 1 | 1 4', first('glory'))
    expect(blow.throws).toEqual(['morale 8: 1 1', 'penetration 5: 1 1', 'dangerous 2: 1 4'])
    expect(blow.status('S.1')).toBe('casualty')
  })
  it('a test of nerve comes before the ground, unasked', () => {
    const run = shock(scene([tank(), squad(men([16.5, 10]))], { pieces: [wood] }), 10, '1 1 | 2 2')
    expect([run.throws[0], asked(run).length]).toEqual(['morale 8: 1 1', 0])
  })
  it('what bars the way may come first, too', () => {
    const bar: UnitSpec = {
      id: 'V',
      seat: 'b',
      type: 'vehicle',
      body: hullBody(4, 3, 2),
      profile: { av: { front: 13, side: 10, rear: 10 } },
      models: [{ at: [22, 10, 0], facing: 0 }],
    }
    const state = scene([tank(), gunner('S', 19.485, 9), bar])
    const halts = shock(state, 12, '1 1', first('stop'))
    expect([halts.throws, halts.status('S.1')]).toEqual([['morale 8: 1 1'], 'onTable'])
    // Who chooses is shown what it is that bars it.
    const shown = asked(halts).map(({ form }) =>
      form.form === 'option' ? form.options.map(({ focus }) => focus?.models) : [],
    )
    expect(shown).toEqual([[['S.1'], ['V.1']]])
    expect(shock(state, 12, '1 1 | 1 1', first('glory')).status('S.1')).toBe('casualty')
  })
})

describe('C4-VASSAULT-06 making way', () => {
  it('whoever it halts on goes straight over its near side (example)', () => {
    // Its hull ends on x 20 to 26, y 8 to 12.
    const run = shock(scene([tank({}, { at: [13, 10, 0] }), squad(men([23, 11.2], [17, 10]))]), 10, '1 1')
    expect(run.at('T.1')).toEqual([23, 10])
    expect(run.at('S.1')?.[0]).toBeCloseTo(23, 2)
    expect(run.at('S.1')?.[1]).toBeCloseTo(12.5, 2)
    // Only driven over he stays.
    expect(run.at('S.2')).toEqual([17, 10])
  })
  it('or over its front or its rear, where that is nearer', () => {
    // Its hull ends on x 20 to 26: base and all he has to go from 25.83 to 26.5, from 20.17 to 19.5.
    for (const [x, to] of [
      [25.83, 26.5],
      [20.17, 19.5],
    ] as const) {
      const run = shock(scene([tank({}, { at: [13, 10, 0] }), squad(men([x, 10], [17, 10]))]), 10, '1 1')
      expect(run.at('T.1')).toEqual([23, 10])
      expect(run.at('S.1')?.[0]).toBeCloseTo(to, 2)
      expect(run.at('S.1')?.[1]).toBeCloseTo(10, 2)
    }
  })
  it('by house rule everybody it has swept', () => {
    const settings = { 'core4.vehicles.makeWay': 'sweptPath' }
    const run = shock(
      scene([tank({}, { at: [13, 10, 0] }), squad(men([23, 11.2], [19, 10]))], { settings }),
      10,
      '1 1',
    )
    expect(run.at('S.2')).not.toEqual([19, 10])
  })
  it('is no move: whoever nobody has made out yet stays concealed, until he moves himself (C4-MSR-01)', () => {
    const units = [tank({}, { at: [13, 10, 0] }), squad(men([23, 11.2], [23, 14]))]
    const dark = perform(
      battle({ turn: 1, phase: 'movement', rules: ['concealment'], units }),
      hideAtFirst,
    ).state
    const run = shock(dark, 10, '1 1')
    expect(run.at('S.1')?.[1]).toBeCloseTo(12.5, 2)
    expect(run.state.units['S']?.conditions).toContain('concealed')
    const theirs = { ...run.state, turn: { ...run.state.turn, active: 'b' as const } }
    const on = [waypoint(theirs, 23, 15)]
    const moved = act(theirs, 'b', { type: 'move', unit: 'S', paths: { 'S.2': on }, difficult: false })
    expect(moved.state.units['S']?.conditions).not.toContain('concealed')
  })
})

describe('C4-VASSAULT-06 where they step', () => {
  const asks = { 'core4.auto.steppingAside': false }
  const answering =
    (option: string) =>
    (decision: Decision): Answer =>
      decision.kind === 'makeWay' ? { form: 'option', option } : decision.default
  it('both sides are as near: his owner says which, at most a quarter of an inch farther', () => {
    const state = scene([tank(), squad(men([18, 10]))], { settings: asks })
    const run = shock(state, 8, '1 1')
    const [asked] = run.decisions.filter(({ kind }) => kind === 'makeWay')
    if (asked?.form.form !== 'option') throw new Error('nobody was asked')
    const sides = asked.form.options.map(({ text }) => text.key.replace('option.makeWay.', ''))
    expect(new Set(sides)).toEqual(new Set(['left', 'right']))
    for (const { text } of asked.form.options) expect(Number(text.args?.['far'])).toBeLessThanOrEqual(2.8)
    const right = asked.form.options.find(({ text }) => text.key.endsWith('right'))?.id ?? ''
    const left = asked.form.options.find(({ text }) => text.key.endsWith('left'))?.id ?? ''
    expect(shock(state, 8, '1 1', answering(left)).at('S.1')?.[1]).toBeCloseTo(12.5, 1)
    expect(shock(state, 8, '1 1', answering(right)).at('S.1')?.[1]).toBeCloseTo(7.5, 1)
  })
  it.each([
    ['ahead', 24.5, [26.5, 10.5]],
    ['behind', 21.5, [19.5, 10.5]],
  ] as const)('two inches %s of it or over its left side: he is told which is which', (side, x, place) => {
    // Its hull ends on x 20 to 26, y 8 to 12.
    const state = scene([tank({}, { at: [13, 10, 0] }), squad(men([x, 10.5]))], { settings: asks })
    const run = shock(state, 10, '1 1')
    const [asked] = run.decisions.filter(({ kind }) => kind === 'makeWay')
    if (asked?.form.form !== 'option') throw new Error('nobody was asked')
    const { options } = asked.form
    const sides = options.map(({ text }) => text.key.replace('option.makeWay.', ''))
    expect(new Set(sides)).toEqual(new Set([side, 'left']))
    const chosen = options.find(({ text }) => text.key.endsWith(side))?.id ?? ''
    const [atX = 0, atY = 0] = shock(state, 10, '1 1', answering(chosen)).at('S.1') ?? []
    expect([Math.abs(atX - place[0]), Math.abs(atY - place[1])].every((off) => off < 0.3)).toBe(true)
  })
  it('of two under it he goes first who has least to go, and takes the nearest place', () => {
    const state = scene([tank({}, { at: [13, 10, 0] }), squad(men([23, 10.6], [23, 11.6]))])
    const run = shock(state, 10, '1 1')
    expect(run.at('S.2')?.[0]).toBeCloseTo(23, 2)
    expect(run.at('S.2')?.[1]).toBeCloseTo(12.5, 2)
    expect(run.at('S.1')?.[0]).not.toBeCloseTo(23, 1)
  })
  it('of places as near the one where all of his unit hold together, not only he with one of them', () => {
    // Straight across he reaches the man at his left alone; a quarter of an inch along the hull links both.
    const run = shock(scene([tank(), squad(men([18, 10], [15.3, 13], [21.2, 13]))]), 8, '1 1')
    const [x = 0, y = 0] = run.at('S.1') ?? []
    expect(y).toBeCloseTo(12.5, 1)
    for (const [ax, ay] of [
      [15.3, 13],
      [21.2, 13],
    ] as const)
      expect(Math.hypot(x - ax, y - ay)).toBeLessThanOrEqual(3.001)
  })
  it('where one side is nearer nobody is asked, and nobody by default', () => {
    const near = scene([tank(), squad(men([18, 11.2]))], { settings: asks })
    expect(shock(near, 8, '1 1').decisions.map(({ kind }) => kind)).not.toContain('makeWay')
    const both = scene([tank(), squad(men([18, 10]))])
    expect(shock(both, 8, '1 1').decisions.map(({ kind }) => kind)).not.toContain('makeWay')
  })
  it('of places as near he takes the one beside his own', () => {
    const run = shock(scene([tank(), squad(men([18, 9.95], [18, 13.2]))]), 8, '1 1')
    // The other side is 0.1" nearer, but there he would be alone.
    expect(run.at('S.1')?.[1]).toBeGreaterThan(12)
  })
  it('who finds no place within 12", here beside all of its way, halts the tank before him', () => {
    const walls: PieceSpec[] = [
      { id: 'near', kind: 'building', area: [0, 0, 40, 7.9] },
      { id: 'far', kind: 'building', area: [0, 12.1, 40, 24] },
      { id: 'end', kind: 'building', area: [19.6, 7.9, 40, 12.1] },
    ]
    const state = scene([tank({}, { at: [4, 10, 0] }), squad(men([18, 10]))], {
      pieces: walls,
      settings: { 'core4.vehicles.makeWay': 'sweptPath' },
    })
    const run = shock(state, 12, '1 1')
    expect(run.at('T.1')?.[0]).toBeCloseTo(14.5, 1)
    expect(run.at('S.1')).toEqual([18, 10])
    const { type: _type, ...asked } = order(12)
    expect(tankShockPreview(cityFight.gameOf(state), 'a', asked).tanks[0]).toMatchObject({ stoppedBy: 'S.1' })
  })
})

describe('C4-VASSAULT-11 vehicles are put down by their owner', () => {
  const carrierAt = (x: number, y: number): UnitSpec => ({
    id: 'V',
    seat: 'b',
    type: 'vehicle',
    body: hullBody(4, 3, 2),
    profile: { av: { front: 11, side: 11, rear: 10 } },
    models: [{ at: [x, y, 0], facing: 0 }],
  })
  const asks = { 'core4.auto.steppingAside': false }
  const turned =
    (degrees: number) =>
    (decision: Decision): Answer =>
      decision.kind === 'putDown' ? { form: 'bearing', bearing: degrees } : decision.default
  it('straight over the side it is nearest to, hull to hull, with its heading', () => {
    const run = shock(scene([tank(), carrierAt(22, 11), far]), 12, '')
    expect(run.at('V.1')?.[1]).toBeCloseTo(13.5, 1)
    expect(run.state.models['V.1']?.pose?.facing).toBe(0)
  })
  it('with a new heading, if its owner wants one', () => {
    const run = shock(scene([tank(), carrierAt(22, 11), far], { settings: asks }), 12, '', turned(90))
    expect(run.state.models['V.1']?.pose?.facing).toBe(90)
    // Across the way it is half its length from the hull.
    expect(run.at('V.1')?.[1]).toBeCloseTo(14, 1)
  })
  it('with any heading, where that clears the tank by the smallest distance', () => {
    const run = shock(scene([tank(), carrierAt(22, 11), far], { settings: asks }), 12, '', turned(37.5))
    expect(run.state.models['V.1']?.pose?.facing).toBe(37.5)
    // Its hull reaches 2 sin 37.5 + 1.5 cos 37.5 = 2.41" across the way, from the side of the tank at y = 12.
    expect(run.at('V.1')?.[1]).toBeCloseTo(14.41, 1)
    const by = shock(scene([tank(), carrierAt(22, 11), far], { settings: asks }), 12, '', turned(-322.5))
    expect(by.state.models['V.1']?.pose).toEqual(run.state.models['V.1']?.pose)
  })
  it('its owner sees where it would stand, and is asked by the rule; with no room so turned he is refused', () => {
    const walls: PieceSpec[] = [{ id: 'low', kind: 'building', area: [8, 4, 24, 8.3] }]
    const high: PieceSpec = { id: 'high', kind: 'building', area: [8, 11.7, 24, 16] }
    // Passed over in a lane of 3.4" it may not stand across it.
    const state = scene([tank({ body: hullBody(6, 3, 2) }), carrierAt(15, 10), squad(men([40, 10]))], {
      settings: asks,
      pieces: [...walls, high],
    })
    const seen: unknown[] = []
    shock(state, 12, '', (decision) => {
      if (decision.kind !== 'putDown') return decision.default
      const game = cityFight.gameOf(state)
      const refused = cityFight.checkAnswer(state, decision, { form: 'bearing', bearing: 90 })
      seen.push(
        [decision.seat, decision.because],
        putDownReport(game, decision, 180),
        refused.ok ? null : refused.refusal.key,
        putDownReport(game, decision, 90)?.refusal?.key,
      )
      return decision.default
    })
    expect(seen).toEqual([
      ['b', ['C4-VASSAULT-11']],
      expect.objectContaining({ model: 'V.1', far: 0 }),
      'refusal.noRoomSoTurned',
      'refusal.noRoomSoTurned',
    ])
  })
  it('only passed over it returns to its place, turned or not', () => {
    const state = scene([tank(), carrierAt(15, 10), squad(men([40, 10]))], { settings: asks })
    const run = shock(state, 12, '', turned(180))
    expect(run.at('V.1')).toEqual([15, 10])
    expect(run.state.models['V.1']?.pose?.facing).toBe(180)
    expect(shock(state, 12, '').state.models['V.1']?.pose?.facing).toBe(0)
  })
  it('only passed over it may be left as it was, though an enemy stands nearer to it than 1"', () => {
    // Beside the way of the tank, half an inch from the side of the hull.
    const beside: UnitSpec = { id: 'F', seat: 'a', models: men([15, 12.55]) }
    const state = scene([tank(), carrierAt(15, 10), beside, squad(men([40, 10]))], { settings: asks })
    const answers: (readonly [bearing: number, may: boolean])[] = []
    const run = shock(state, 12, '', (decision) => {
      if (decision.kind === 'putDown')
        for (const bearing of [0, 180])
          answers.push([bearing, cityFight.checkAnswer(state, decision, { form: 'bearing', bearing }).ok])
      return decision.default
    })
    expect(answers).toEqual([
      [0, true],
      [180, false],
    ])
    expect(run.at('V.1')).toEqual([15, 10])
  })
  it('a stunned one gives way as well', () => {
    const stunned = {
      ...carrierAt(22, 11),
      models: [
        {
          ...carrierAt(22, 11).models[0],
          at: [22, 11, 0] as const,
          facing: 0,
          damage: { ...unhurt, stunned: true },
        },
      ],
    }
    expect(shock(scene([tank(), stunned, far]), 12, '').at('T.1')).toEqual([22, 10])
  })
})

describe('C4-VASSAULT-08 a tank that flies', () => {
  const grav = (): UnitSpec =>
    tank({
      body: hullBody(6, 4, 3.5, { bottom: 1.5, skimmer: true }),
      profile: { av: { front: 12, side: 12, rear: 10 }, traits: ['tank', 'skimmer'] },
    })
  const gunner = (x: number) => squad([{ at: [x, 10, 0], weapons: ['melta'] }])
  const chance = (state: CoreState): number => {
    let percent = NaN
    shock(state, 12, '1 1', (decision) => {
      if (decision.kind === 'deathOrGlory' && decision.form.form === 'option')
        percent = Number(decision.form.options.find(({ id }) => id.includes('shot'))?.text.args?.['percent'])
      return decision.default
    })
    return percent
  }
  it('up to 6" from its start what penetrates does, farther it only glances', () => {
    // Its leading edge is at x = 13, his base half an inch before his middle: 6" and 6.1" of its way.
    const near = shock(scene([grav(), gunner(19.5)]), 12, '1 1 | 6 6 | 1', glory('S.1 shot'))
    expect(near.throws.at(-1)).toMatch(/^penetrating/)
    const fast = shock(scene([grav(), gunner(19.6)]), 12, '1 1 | 6 6 | 1', glory('S.1 shot'))
    expect(fast.throws.at(-1)).toMatch(/^glancing/)
    expect(fast.hits).toEqual(['front 20/12 glance'])
  })
  it('and the chances he is shown go by it', () => {
    // 8 and two dice against 12, AP 1: a 4 and more penetrates, 33 in 36; 2 to 6 on its table stop it, 3, 4, 5 and 6 of the glances
    // once it has but one weapon: it flies on with that lost.
    expect(chance(scene([grav(), gunner(19.5)]))).toBeCloseTo((33 / 36) * (5 / 6) * 100, 1)
    expect(chance(scene([grav(), gunner(19.6)]))).toBeCloseTo((33 / 36) * (3 / 6) * 100, 1)
  })
  it('immobilised at speed it comes down (C4-VDMG-16)', () => {
    const run = shock(scene([grav(), gunner(19.6)]), 12, '1 1 | 6 6 | 5 | 1 | 1', glory('S.1 shot'))
    expect(run.status('T.1')).toBe('casualty')
  })
  it('no height below it keeps it back: it may end over a house higher than its way is long (C4-VASSAULT-04, C4-VEH-07)', () => {
    const slab = [13.6, 5, 26, 15] as const
    const tall: PieceSpec = { id: 'tall', ruin: { footprint: slab, floors: [{ slab }, { slab }, { slab }] } }
    const run = shock(scene([grav(), far], { pieces: [tall] }), 6, '')
    expect(run.at('T.1')).toEqual([16, 10])
    expect(run.state.models['T.1']?.pose?.hovering).toBe(true)
    expect(toInches(run.state.models['T.1']?.pose?.y ?? 0)).toBeCloseTo(9, 6)
  })
  it('C4-VASSAULT-01 a skimmer flies over its enemies without effect, one that is a tank may shock them', () => {
    const run = shock(scene([grav(), squad(men([20, 10]))]), 10, '4 5 | 3 3')
    expect(run.throws).toEqual(['morale 8: 4 5', 'fallBack -: 3 3'])
    const plain = tank({
      body: hullBody(6, 4, 3.5, { bottom: 1.5, skimmer: true }),
      profile: { av: line, traits: ['skimmer'] },
    })
    const state = scene([plain, squad(men([20, 10]))])
    expect(why(state)).toBe('noTank')
    const over = { at: place(48, 26, 10), on: { piece: null, level: 0 } }
    const moved = runScripted(
      cityFight,
      state,
      (game) =>
        cityFight.perform(game, 'a', { type: 'move', unit: 'T', difficult: false, paths: { 'T.1': [over] } }),
      { dice: [], answers: byDefault },
    )
    expect(moved.events.map(({ type }) => type)).not.toContain('tankReached')
    expect(moved.state.models['S.1']?.pose).toEqual(state.models['S.1']?.pose)
  })
})

describe('C4-VASSAULT-10 what rides in it', () => {
  it('whom a penetration that does not stop it drives out gets out where it halts', () => {
    const riders: UnitSpec = { id: 'R', seat: 'a', models: men([10, 10]), aboard: 'T.1' }
    const carries = tank({ profile: { av: line, traits: ['tank'], transport: room } })
    const run = shock(
      scene([carries, riders, squad([{ at: [18, 10, 0], weapons: ['melta'] }])]),
      10,
      '3 4 | 4 1 | 1 | 1 | 1 1',
      glory('S.1 shot'),
    )
    expect(run.types.indexOf('mustGetOut')).toBeGreaterThan(run.types.indexOf('tankDrove'))
    expect(Math.abs((run.at('R.1')?.[0] ?? 0) - 20)).toBeLessThan(6)
  })
})

describe('C4-VASSAULT-07 to -10 Death or Glory', () => {
  const withMelta = squad([{ at: [18, 10, 0], weapons: ['melta'] }])
  it('who stands and does not stop it dies, whatever he has (example)', () => {
    const run = shock(scene([tank(), withMelta]), 10, '3 4 | 4 1 | 1', glory('S.1 shot'))
    expect(run.throws).toEqual(['morale 8: 3 4', 'penetration 5: 4 1', 'penetrating -: 1'])
    expect(run.hits).toEqual(['front 13/13 pen'])
    // What he fires is named beside its throws; a fist has no name.
    const thrownWith = ({ events }: typeof run) =>
      events.flatMap((event) =>
        event.type === 'rolled' && (event.data as RollData).purpose === 'penetration'
          ? [(event.data as RollData).weapon]
          : [],
      )
    expect(thrownWith(run)).toEqual(['melta'])
    const brute = squad([{ at: [18, 10, 0], profile: { s: 7, a: 4 } }])
    expect(thrownWith(shock(scene([tank(), brute]), 10, '3 4 | 1', glory('S.1 blow')))).toEqual([undefined])
    expect(run.status('S.1')).toBe('casualty')
    expect(run.at('T.1')).toEqual([20, 10])
    expect(run.state.models['T.1']?.damage?.shaken).toBe(true)
  })
  it('who stops it halts it at his base (example)', () => {
    const run = shock(scene([tank(), withMelta]), 10, '3 4 | 4 1 | 3', glory('S.1 shot'))
    expect(run.status('S.1')).toBe('onTable')
    expect(run.at('T.1')?.[0]).toBeCloseTo(14.5, 1)
    expect(run.state.models['T.1']?.damage).toMatchObject({ immobilised: true, stunned: true })
    expect(run.driven).toBeCloseTo(4.5, 1)
  })
  it('it halts in nobody, wherever the grid of places puts it', () => {
    // As it came up in a game: the place on the grid that is nearest to touching him lies farther on.
    const from = ({ x, z }: { readonly x: number; readonly z: number }) =>
      [toInches(x), 48 - toInches(z), 0] as const
    const facing = -123.70613487010691
    const him = from({ x: 726.8663101132192, z: 735.7734789223816 })
    const tanks = tank(
      { body: hullBody(4, 3, 2) },
      { at: from({ x: 899.3328638188268, z: 477.2307667743097 }), facing },
    )
    const body: Body = { ...hullBody(1, 1, 2), base: { shape: 'round', radius: inches(0.75) } }
    // By this rule nobody makes way whom it has only touched.
    const settings = { 'core4.vehicles.makeWay': 'sweptPath' }
    const state = scene([tanks, squad([{ at: him, weapons: ['melta'] }], { body })], { settings })
    const run = shock(state, 11, '3 4 | 4 1 | 3', glory('S.1 shot'), { facing })
    expect(run.types).toContain('tankHalted')
    expect(inEachOther(at(run.state, 'T.1'), at(run.state, 'S.1'))).toBe(false)
    expect(at(run.state, 'S.1').pose).toEqual(at(state, 'S.1').pose)
  })
  it('one attack alone, whatever his Attacks', () => {
    const brute = squad([{ at: [18, 10, 0], profile: { s: 7, a: 4 } }])
    const run = shock(scene([tank(), brute]), 10, '3 4 | 1', glory('S.1 blow'))
    expect(run.throws).toEqual(['morale 8: 3 4', 'penetration 6: 1'])
  })
  it('with a grenade, from its gear (C4-VASSAULT-20)', () => {
    const bomber = squad([{ at: [18, 10, 0], gear: ['meltaBomb'] }])
    const run = shock(scene([tank(), bomber]), 10, '3 4 | 2 2', glory('S.1 grenade'))
    expect(run.throws[1]).toBe('penetration 5: 2 2')
    expect(run.status('S.1')).toBe('casualty')
  })
  it('nobody who stands beside the way, and nobody who runs', () => {
    const beside = squad([{ at: [18, 10, 0] }, { at: [18, 13, 0], weapons: ['melta'] }])
    const asked = shock(scene([tank(), beside]), 10, '3 4').decisions.find(
      ({ kind }) => kind === 'deathOrGlory',
    )
    const options = asked?.form.form === 'option' ? asked.form.options.map(({ id }) => id.split(' ')[0]) : []
    expect(new Set(options)).toEqual(new Set(['none', 'S.1']))
    const run = shock(scene([tank(), withMelta]), 10, '6 6 | 1 1')
    expect(run.decisions.map(({ kind }) => kind)).not.toContain('deathOrGlory')
  })
  it('who cannot harm it may stand before it all the same: he throws nothing, and dies', () => {
    const weak = squad(men([18, 10]))
    const run = shock(scene([tank(), weak]), 10, '3 4', glory('S.1 blow'))
    expect(run.throws).toEqual(['morale 8: 3 4'])
    expect([run.status('S.1'), run.at('T.1')?.[0]]).toEqual(['casualty', 20])
    const { form } = run.decisions.find(({ kind }) => kind === 'deathOrGlory') ?? {}
    const chances =
      form?.form === 'option' ? form.options.flatMap(({ text }) => text.args?.['percent'] ?? []) : []
    expect(new Set(chances)).toEqual(new Set([0]))
  })
  it('the chance it is offered with is that of all dice', () => {
    let shown: number | undefined
    shock(scene([tank(), withMelta]), 10, '3 4', (decision) => {
      if (decision.kind === 'deathOrGlory' && decision.form.form === 'option')
        shown = decision.form.options.find(({ id }) => id.startsWith('S.1 shot'))?.text.args?.[
          'percent'
        ] as number
      return decision.default
    })
    // 8 and two dice against 13, AP 1: a 5 and more penetrates; then 2 to 6 stops it, for it has one weapon.
    let stops = 0
    for (let one = 1; one <= 6; one++)
      for (let two = 1; two <= 6; two++) if (one + two >= 5) stops += (5 / 6) * (1 / 36)
    expect(shown).toBeCloseTo(stops * 100, 1)
  })
})

describe('C4-WALKER-19 walkers in the way', () => {
  const walker = (front: number): UnitSpec => ({
    id: 'S',
    seat: 'b',
    type: 'walker',
    profile: {
      av: { front, side: 10, rear: 10 },
      ws: 4,
      s: 6,
      i: 3,
      a: 2,
      mounts: [{ id: 'arm', kind: 'walkerArm', weapons: [], closeWeapon: 'walkerFist' }],
    },
    models: [{ at: [18, 10, 0], facing: 180 }],
  })
  it('as strong as the tank it stops it', () => {
    const run = shock(scene([tank(), walker(13)]), 10, '')
    expect(run.at('T.1')?.[0]).toBeCloseTo(12.8, 1)
  })
  it.each([
    ['destroyed', { damage: { ...unhurt, mountsLost: ['gun'], weaponsLost: 1 } }],
    ['spent', { mountsSpent: ['gun'] }],
  ])('nothing is fired that is %s (C4-VDMG-13)', (_, lost) => {
    const armed = walker(12)
    const gun = { id: 'gun', kind: 'walkerArm' as const, weapons: ['melta'] }
    const strider: UnitSpec = {
      ...armed,
      profile: { ...armed.profile, mounts: [gun] },
      weapons: ['melta'],
    }
    const shots = (more: object): readonly string[] => {
      const state = scene([tank(), strider])
      const own = state.models['S.1']
      if (!own) throw new Error('no walker')
      const run = shock({ ...state, models: { ...state.models, 'S.1': { ...own, ...more } } }, 10, '')
      const { form } = run.decisions.find(({ kind }) => kind === 'deathOrGlory') ?? {}
      return form?.form === 'option'
        ? form.options.flatMap(({ id }) => (id.includes('shot') ? [id] : []))
        : []
    }
    expect(shots({})).toEqual(['S.1 shot melta'])
    expect(shots(lost)).toEqual([])
  })
  it('what has but one shot has none left after it, unless its like is mounted beside it (C4-VDMG-13)', () => {
    const own = walker(12)
    const missile = (id: string, oneShot: boolean) => ({
      id,
      kind: 'walkerArm' as const,
      weapons: ['melta'],
      ...(oneShot && { oneShot: true }),
    })
    const spent = (...mounts: readonly ReturnType<typeof missile>[]) => {
      const armed = { ...own, profile: { ...own.profile, mounts: [...mounts] }, weapons: ['melta'] }
      const run = shock(scene([tank(), armed]), 10, '6 6 3', glory('S.1 shot'))
      return run.state.models['S.1']?.mountsSpent
    }
    expect(spent(missile('one', true), missile('two', true))).toEqual(['one'])
    expect(spent(missile('one', true), missile('two', false))).toBeUndefined()
  })
  it('weaker it gives way without a test, or stands and strikes', () => {
    expect(shock(scene([tank(), walker(12)]), 10, '').throws).toEqual([])
    const run = shock(scene([tank(), walker(12)]), 10, '2', glory('S.1 blow'))
    expect(run.throws).toEqual(['penetration 3: 2'])
    expect(run.status('S.1')).toBe('casualty')
    expect(run.state.table.pieces).toEqual([])
  })
  it('whoever rides in one that is destroyed so gets out as of any lost vehicle (C4-VDMG-21, -22)', () => {
    const own = walker(12)
    const carrying = { ...own, profile: { ...own.profile, transport: room } }
    const riders = squad(men([1, 1], [1, 1]), { id: 'R', aboard: 'S.1', profile: { sv: 4 } })
    // A blow that comes to nothing; then each of them on 4+, one saves, one dies.
    const run = shock(scene([tank(), carrying, riders]), 10, '2 | 4 5 | 4 3', glory('S.1 blow'))
    cityFight.invariants(run.state)
    expect(run.throws.slice(1)).toEqual(['thrownOut 4: 4 5', 'armourSave 4: 4 3'])
    expect([run.status('R.1'), run.status('R.2')]).toEqual(['onTable', 'casualty'])
    expect(run.state.units['R']).toMatchObject({ pinned: true })
  })
})

describe('C4-SQUAD-05 squadrons of tanks', () => {
  it('all drive; who has stood before one stands before all, and may face each', () => {
    const two = tank({
      models: [
        { at: [10, 10, 0], facing: 0 },
        { at: [10, 15, 0], facing: 0 },
      ],
    })
    const bomber = squad([{ at: [20, 10, 0] }, { at: [20, 15, 0], gear: ['meltaBomb'] }], {
      profile: { ld: 7 },
    })
    // In the way of the first is one who could do it no harm.
    const run = shock(scene([two, bomber]), 10, '2 4 | 2 2', ifHeMay('S.2 grenade'))
    expect(run.throws).toEqual(['morale 7: 2 4', 'penetration 5: 2 2'])
    expect(run.status('S.2')).toBe('casualty')
    expect([run.at('T.1'), run.at('T.2')]).toEqual([
      [20, 10],
      [20, 15],
    ])
  })
  it('their owner says which drives first, if nobody who is still to drive is before it', () => {
    const pair = (x: number, y: number) =>
      tank({
        models: [
          { at: [10, 10, 0], facing: 0 },
          { at: [x, y, 0], facing: 0 },
        ],
      })
    const pick =
      (id: string) =>
      (decision: Decision): Answer =>
        decision.kind === 'nextTank' ? { form: 'option', option: id } : decision.default
    const order = (state: CoreState, first: string) =>
      shock(state, 5, '', pick(first))
        .events.filter(({ type }) => type === 'tankDrove')
        .flatMap(({ data }) => Object.keys((data as { moves: object }).moves))
    const beside = scene([pair(10, 15), far])
    expect(order(beside, 'T.1')).toEqual(['T.1', 'T.2'])
    expect(order(beside, 'T.2')).toEqual(['T.2', 'T.1'])
    expect(order(scene([pair(17, 10), far]), 'T.1')).toEqual(['T.2', 'T.1'])
  })
  describe('told to drive across, 6" long and side by side', () => {
    const pair = (second: readonly [number, number]) =>
      scene([
        tank({
          models: [
            { at: [10, 10, 0], facing: 0 },
            { at: [...second, 0] as const, facing: 0 },
          ],
        }),
        squad(men([10, 30])),
      ])
    it('all turn at once: whoever would be in a mate as long as he has not turned is not kept from it', () => {
      const state = pair([14.7, 14.1])
      const run = shock(state, 8, '', byDefault, { facing: 90 })
      expect([run.at('T.1'), run.at('T.2')]).toEqual([
        [10, 18],
        [14.7, 22.1],
      ])
      const { type: _type, ...asked } = order(8, { facing: 90 })
      const { tanks } = tankShockPreview(cityFight.gameOf(state), 'a', asked)
      expect(tanks.map(({ distance }) => Math.round(toInches(distance) * 10) / 10)).toEqual([8, 8])
    })
    it('who would be in a mate once both have turned cannot be told to', () => {
      expect(why(pair([10, 14.5]), 8, { facing: 90 })).toBe('friendInTheWay')
      // End to end they touch, and no more.
      expect(why(pair([10, 16]), 8, { facing: 90 })).toBeUndefined()
      const run = shock(pair([10, 16]), 8, '', byDefault, { facing: 90 })
      expect(inEachOther(at(run.state, 'T.1'), at(run.state, 'T.2'))).toBe(false)
    })
  })
})
const at = (state: CoreState, model: string): Standing => {
  const found = state.models[model]
  if (!found?.pose) throw new Error(`${model} stands nowhere`)
  return { ...found, pose: found.pose }
}

describe('the preview of a tank shock', () => {
  it('tells whom it reaches, how likely they hold, what they may do, and where it ends', () => {
    const state = scene([tank(), squad([{ at: [18, 10, 0], weapons: ['melta'] }])])
    const { type: _type, ...asked } = order(10)
    const { tanks, refusal } = tankShockPreview(cityFight.gameOf(state), 'a', asked)
    expect(refusal).toBeUndefined()
    expect(tanks[0]).toMatchObject({ model: 'T.1', reached: [{ unit: 'S', models: ['S.1'] }] })
    expect(tanks[0]?.reached[0]?.holds).toBeCloseTo(26 / 36, 9)
    expect(tanks[0]?.makeWay).toHaveLength(1)
    expect(toInches(tanks[0]?.distance ?? 0)).toBeCloseTo(10, 3)
  })
})
