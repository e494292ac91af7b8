/** A squadron under fire and firing: how hits are dealt, what it fires together, whom it leaves (C4-SQUAD-06 to -08, -10, -11). */
import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { inches } from '../../../shared/geometry/length'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { FactData } from '../../../shared/protocol/facts'
import type { GameEvent } from '../../../shared/protocol/event'
import type { FireOdds } from '../../../shared/protocol/previews/fire'
import { cityFight } from '../../../main/rulesets'
import { tankShockPreview } from '../../../main/rulesets/core4/tank-shock/preview'
import { runScripted } from '../../../main/engine'
import { board, type ModelSpec, type UnitSpec } from '../board'
import { byDefault } from './melee'
import { hullBody } from '../movers'
import { everyEnd, tallied } from './every-die'
import { factsOf, line, measured, orderOf, refusalOf, rollsOf, rulesetOf, shoot, VET } from './firing-line'
import { guns, lineTank, mount } from './gun-platform'
import { arms, gun, suffered } from './hulls-under-fire'

/** A trooper at (30, 24), and hulls of 6" by 4" that turn their fronts to him. */
const trooper = (
  weapons: readonly string[] = ['gun'],
  at: readonly [number, number] = [30, 24],
): ModelSpec => ({
  at: [...at, 0],
  weapons,
})
const north = (gap: number): ModelSpec => ({ at: [30, 27.5 + gap, 0], facing: 270 })
const south = (gap: number): ModelSpec => ({ at: [30, 20.5 - gap, 0], facing: 90 })
const east = (gap: number): ModelSpec => ({ at: [33.5 + gap, 24, 0], facing: 180 })
const squadron = (models: readonly ModelSpec[], more: Partial<UnitSpec> = {}) => ({
  type: 'vehicle' as const,
  body: hullBody(6, 4, 2),
  profile: { av: { front: 12, side: 11, rear: 10 } },
  weapons: ['heavyGun', 'lightGun'],
  models,
  ...more,
})
const melta = gun(8, { id: 'melta', range: 12, ap: 1, type: 'assault', rules: [{ rule: 'melta' }] })
const five = gun(7, { shots: 5 })
const scene = (
  models: readonly ModelSpec[],
  more: Omit<Parameters<typeof line>[2] & object, 'weapons'> & {
    readonly weapons?: readonly (typeof five)[]
    readonly firers?: readonly ModelSpec[]
    readonly squad?: Partial<UnitSpec>
  } = {},
): CoreState => {
  const { firers = [trooper()], squad, weapons = [five], ...spec } = more
  return line({ models: firers, profile: VET }, squadron(models, squad), {
    ...spec,
    weapons: [...arms, ...weapons],
  })
}
const struck = (events: readonly GameEvent[]) => factsOf<FactData<'hullStruck'>>(events, 'hullStruck')
const names = (events: readonly GameEvent[]): readonly string[] => struck(events).map(({ model }) => model)

describe('C4-SQUAD-07 hits on a squadron', () => {
  const apart = [east(15), north(10), south(12)]
  it('five hits on vehicles at 10", 12" and 15": two, two and one, the nearest first', () => {
    const { events } = shoot(scene(apart), { dice: '4 4 4 4 4  1 1 1 1 1' })
    expect(names(events)).toEqual(['T.2', 'T.2', 'T.3', 'T.3', 'T.1'])
  })
  it('each with the facing of the vehicle it is dealt to', () => {
    const turned = [north(10), { ...south(12), facing: 0 }, { ...east(15), facing: 0 }]
    const { events } = shoot(scene(turned), { dice: '4 4 4 1 1  1 1 1' })
    expect(struck(events).map(({ model, side, armour }) => [model, side, armour])).toEqual([
      ['T.1', 'front', 12],
      ['T.2', 'left', 11],
      ['T.3', 'rear', 10],
    ])
  })
  it('and its own half range of a melta', () => {
    const melta = gun(8, { range: 24, shots: 3, rules: [{ rule: 'melta' }] })
    const run = shoot(scene(apart, { weapons: [melta] }), { dice: '4 4 4  1 1  1 1  1' })
    expect(struck(run.events).map(({ total }) => total)).toEqual([10, 10, 9])
  })
  const hidden = { id: 'wall', kind: 'building' as const, area: [40, 10, 41, 40] as const, height: 6 }
  it('nobody is dealt a hit whom no firer sees', () => {
    const { events } = shoot(scene(apart, { pieces: [hidden] }), { dice: '4 4 4 4 4  1 1 1 1 1' })
    expect(names(events)).toEqual(['T.2', 'T.2', 'T.2', 'T.3', 'T.3'])
  })
  it('or whom none reaches', () => {
    const short = scene(apart, { weapons: [{ ...five, range: 13 }] })
    expect(names(shoot(short, { dice: '4 4 4 4 4  1 1 1 1 1' }).events)).toEqual([
      'T.2',
      'T.2',
      'T.2',
      'T.3',
      'T.3',
    ])
  })
  it('what another firer sees may be dealt the hit of one who does not: to him it is obscured', () => {
    // Behind the low house lies the third, for the first of them; the second stands beside it.
    const house = { id: 'house', kind: 'building' as const, area: [38, 16, 40, 30] as const, height: 6 }
    const state = scene([north(5), south(7), east(12)], {
      pieces: [house],
      firers: [trooper(['three']), trooper(['lightGun'], [44, 10])],
      weapons: [gun(9, { id: 'three', shots: 3 })],
      squad: { profile: { av: { front: 12, side: 11, rear: 9 } } },
    })
    const run = shoot(state, {
      fire: [
        { model: 'F.1', weapon: 'three' },
        { model: 'F.2', weapon: 'lightGun' },
      ],
      dice: '4 4 4 1  6 6 6  4  1 1 1',
    })
    expect(names(run.events)).toContain('T.3')
    expect(rollsOf(run.events, 'obscured')).toHaveLength(1)
  })
  it('of those equally near the owner says who is first', () => {
    const asked: Decision[] = []
    const { events } = shoot(scene([north(10), south(10)]), {
      dice: '4 1 1 1 1  1',
      answers: (decision) => {
        asked.push(decision)
        return { form: 'option', option: 'T.2' }
      },
    })
    expect(asked.map(({ kind, seat }) => [kind, seat])).toEqual([['dealtFirst', 'b']])
    expect(names(events)).toEqual(['T.2'])
  })
  it('whoever scored them says in which order different hits are dealt', () => {
    const mixed = scene([north(10), south(12)], {
      firers: [trooper(['gun']), trooper(['heavy'], [31.1, 24])],
      weapons: [gun(7), gun(10, { id: 'heavy' })],
    })
    const asked: Decision[] = []
    const heavyFirst = (decision: Decision) => {
      asked.push(decision)
      return { form: 'option', option: 'hit-2' } as const
    }
    const swapped = shoot(mixed, { dice: '4 4  1 1', answers: heavyFirst })
    expect(asked.map(({ kind, seat }) => [kind, seat])).toEqual([['dealtNext', 'a']])
    expect(struck(swapped.events).map(({ model, total }) => [model, total])).toEqual([
      ['T.1', 11],
      ['T.2', 8],
    ])
    const fallen = shoot(mixed, { dice: '4 4  1 1' })
    expect(struck(fallen.events).map(({ model, total }) => [model, total])).toEqual([
      ['T.1', 8],
      ['T.2', 11],
    ])
  })
  it('a marker counts twice on what has no roof only when its hits have been dealt', () => {
    const shell = gun(8, { rules: [{ rule: 'blast' }] })
    const open = scene([north(10), south(12)], {
      weapons: [shell],
      squad: { profile: { av: { front: 12, side: 12, rear: 12 }, traits: ['openTopped'] } },
    })
    expect(names(shoot(open, { dice: '4  1 1' }).events)).toEqual(['T.1', 'T.1'])
  })
  it('only on those without one, where others have', () => {
    const flames = gun(8, { rules: [{ rule: 'blast' }], shots: 2 })
    const one = {
      ...north(10),
      profile: { av: { front: 12, side: 12, rear: 12 }, traits: ['openTopped'] },
    } as ModelSpec
    const mixed = scene([one, south(12)], { weapons: [flames] })
    expect(names(shoot(mixed, { dice: '4 4  1 1 1' }).events)).toEqual(['T.1', 'T.1', 'T.2'])
  })
  it('penetration and damage vehicle by vehicle', () => {
    const run = shoot(scene([north(10), south(12)]), { dice: '4 4 4 1 1  6 6 5  1 2 6' })
    expect(names(run.events)).toEqual(['T.1', 'T.1', 'T.2'])
    expect(suffered(run.events).results).toEqual(['shaken', 'armamentDestroyed+stunned', 'destroyed'])
  })
})

describe('C4-SQUAD-07 the chances told before', () => {
  const oddsOf = (state: CoreState): FireOdds =>
    rulesetOf().query(measured(state), 'a', {
      ask: 'fireOdds',
      unit: 'F',
      target: 'T',
      fire: orderOf(state, {}).fire,
    } as never) as FireOdds
  const close = (found: readonly number[], exact: readonly number[]): void => {
    for (let n = 0; n < Math.max(found.length, exact.length); n++)
      expect(found[n] ?? 0).toBeCloseTo(exact[n] ?? 0, 10)
  }
  it('of different guns at three vehicles that differ are those of every die', () => {
    const weak = {
      ...south(12),
      profile: { av: { front: 10, side: 10, rear: 10 }, traits: ['openTopped'] },
    } as ModelSpec
    const state = scene([north(10), weak, { ...east(15), facing: 0 }], {
      firers: [trooper(['gun']), trooper(['heavy'], [31.1, 24])],
      weapons: [gun(7, { shots: 2 }), gun(9, { id: 'heavy', ap: 1 })],
    })
    const odds = oddsOf(state)
    const ends = everyEnd(state, {}, (after, events) => ({
      lost: (after.units['T']?.models ?? []).filter((id) => after.models[id]?.status === 'casualty').length,
      through: factsOf<FactData<'shootingResolved'>>(events, 'shootingResolved')[0]?.unsaved ?? 0,
    }))
    close(
      odds.casualties,
      tallied(ends, ({ lost }) => lost),
    )
    close(
      odds.unsaved,
      tallied(ends, ({ through }) => through),
    )
    const mean = ends.reduce((sum, { chance, through }) => sum + chance * through, 0)
    expect(odds.groups.reduce((sum, { unsaved }) => sum + unsaved, 0)).toBeCloseTo(mean, 10)
    expect(odds.groups[0]?.hulls?.map(({ model }) => model)).toEqual(['T.1', 'T.2', 'T.3'])
  })
  it('of a whole unit are told without throwing every die', () => {
    const many = Array.from({ length: 12 }, (_, n) => trooper(['gun'], [24 + n * 1.1, 24]))
    const state = scene([north(10), south(12), east(20)], { firers: many, weapons: [gun(7, { shots: 3 })] })
    const { casualties } = oddsOf(state)
    expect(casualties.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
  })
})

const battery = (driven: readonly number[], more: Partial<ModelSpec> = {}): CoreState => {
  const state = line(
    {
      type: 'vehicle',
      body: hullBody(6, 4, 2),
      profile: { bs: 4, mounts: lineTank },
      models: driven.map((_, n) => ({ at: [10 + 7 * n, 10, 0] as const, facing: 90, ...(n === 0 && more) })),
    },
    { models: [{ at: [10, 26, 0] }, { at: [12, 26, 0] }] },
    { weapons: guns, others: [{ id: 'U', seat: 'b', models: [{ at: [30, 30, 0] }] }] },
  )
  const models = { ...state.models }
  driven.forEach((path, n) => {
    const model = models[`F.${n + 1}`]
    if (model) models[model.id] = { ...model, driven: { path: inches(path), displacement: inches(path) } }
  })
  return { ...state, models }
}
const shots = (...orders: readonly string[]) =>
  orders.map((order) => {
    const [model = '', where = '', weapon = ''] = order.split(':')
    return { model, weapon, mount: where }
  })

describe('C4-SQUAD-06 a squadron fires', () => {
  it('all at one unit, each from its own mounts', () => {
    const run = shoot(battery([0, 0]), {
      fire: shots('F.1:turret:main7', 'F.2:left:main9'),
      dice: '1  1',
    })
    expect(factsOf<FactData<'shotsFired'>>(run.events, 'shotsFired').map(({ firers }) => firers)).toEqual([
      ['F.1'],
      ['F.2'],
    ])
    expect(refusalOf(run.state, { target: 'U', fire: shots('F.2:turret:main7') })).toBe('refusal.alreadyShot')
  })
  it('each in its own arcs: the right sponson of the right one bears on nobody to the left', () =>
    expect(refusalOf(battery([0, 0]), { fire: shots('F.2:right:main9') })).toBe('refusal.outsideArc'))
})

describe('C4-SQUAD-08 what it fires together goes by its fastest', () => {
  it('the immobilised mate of one that drove 5" fires as after up to 6"', () => {
    const hurt = { shaken: false, stunned: false, weaponsLost: 0, immobilised: true, wrecked: false }
    const state = battery([0, 5], { damage: hurt })
    expect(refusalOf(state, { fire: shots('F.1:turret:main7', 'F.1:right:main9') })).toBe(
      'refusal.tooManyAfterMove',
    )
    expect(refusalOf(state, { fire: shots('F.1:turret:main7', 'F.2:turret:main7') })).toBeNull()
  })
  it('who stood beside one that drove 7" fires nothing', () =>
    expect(refusalOf(battery([0, 7]), { fire: shots('F.1:turret:main7') })).toBe('refusal.movedTooFarToFire'))
  it('nobody moved: everything', () =>
    expect(refusalOf(battery([0, 0]), { fire: shots('F.1:turret:main7', 'F.1:right:main9') })).toBeNull())
  it('ordnance scatters by the own move of its vehicle', () => {
    const state = battery([0, 5])
    const heavy = { ...gun(8, { id: 'siege', type: 'ordnance', range: 72 }) }
    const armed = (id: string) => {
      const model = state.models[id]
      const mounts = [mount('m', 'turret', ['siege'])]
      if (model?.profile.is !== 'vehicle') throw new Error(id)
      return { ...model, weapons: ['siege'], profile: { ...model.profile, mounts } }
    }
    const given: CoreState = {
      ...state,
      weapons: { ...state.weapons, siege: heavy },
      models: { ...state.models, 'F.1': armed('F.1'), 'F.2': armed('F.2') },
    }
    const thrownBy = (id: string) =>
      rollsOf(
        shoot(given, { fire: shots(`${id}:m:siege`), dice: id === 'F.1' ? 'H 1  1 1' : 'H 1 1  1 1' }).events,
        'scatterDistance',
      )[0]?.dice.length
    expect([thrownBy('F.1'), thrownBy('F.2')]).toEqual([1, 2])
  })
})

describe('C4-SQUAD-10 tanks that lose one another in a tank shock', () => {
  const tanksAt = (places: readonly (readonly [number, number])[]) =>
    board({
      phase: 'movement',
      weapons: [...guns, melta],
      units: [
        {
          id: 'T',
          seat: 'a',
          type: 'vehicle',
          body: hullBody(6, 4, 2),
          profile: { av: { front: 13, side: 11, rear: 10 }, traits: ['tank'] },
          weapons: ['main7'],
          models: places.map(([x, y]) => ({ at: [x, y, 0] as const, facing: 0 })),
        },
        { id: 'S', seat: 'b', profile: { ld: 10 }, models: [{ at: [14.5, 15, 0], weapons: ['melta'] }] },
      ],
    })
  const shock = {
    type: 'tankShock' as const,
    unit: 'T',
    target: 'S',
    facing: 0,
    distance: inches(12),
  }
  const answers = (decision: Decision) =>
    decision.kind === 'deathOrGlory' && decision.form.form === 'option'
      ? {
          form: 'option' as const,
          option: decision.form.options.find(({ id }) => id.includes('shot'))?.id ?? '',
        }
      : decision.default
  const drive = (places: readonly (readonly [number, number])[]) =>
    runScripted(cityFight, tanksAt(places), (game) => cityFight.perform(game, 'a', shock), {
      // He holds, fires and stuns the second of them: 8 and two dice against 13.
      dice: '1 1  3 3  2'.split(/\s+/),
      answers,
    })
  const endTurn = (state: CoreState, answer: (decision: Decision) => Answer = byDefault) =>
    runScripted(
      cityFight,
      { ...state, turn: { ...state.turn, phase: 'assault' as const } },
      (game) => cityFight.perform(game, 'a', { type: 'endPhase' }),
      { dice: [], answers: answer },
    )
  const stopped = (): CoreState => {
    const { state } = drive([
      [10, 10],
      [10, 15],
      [10, 5],
    ])
    return state
  }
  it('the one that is halted and 4" and more from the others is out; until the end of the turn nothing happens', () => {
    const state = stopped()
    expect(state.units['T']?.conditions).toEqual(['tornApart'])
    expect(['T.1', 'T.2', 'T.3'].map((id) => state.models[id]?.status)).toEqual([
      'onTable',
      'onTable',
      'onTable',
    ])
  })
  it('its preview warns of it: of whom would be left if the second were stopped, and of nobody where they stay near enough', () => {
    const foretold = (places: readonly (readonly [number, number])[]) => {
      const { torn, tanks } = tankShockPreview(cityFight.gameOf(tanksAt(places)), 'a', shock)
      return { torn, tears: tanks.flatMap(({ model, tears }) => (tears ? [[model, tears]] : [])) }
    }
    const apart = [
      [10, 10],
      [10, 15],
      [10, 5],
    ] as const
    expect(foretold(apart)).toEqual({ torn: undefined, tears: [['T.2', ['T.2']]] })
    // A short way leaves nobody behind.
    const near = { ...shock, distance: inches(2) }
    expect(
      tankShockPreview(cityFight.gameOf(tanksAt(apart)), 'a', near).tanks.some(({ tears }) => tears),
    ).toBe(false)
  })
  it('then it is left, a wreck', () => {
    const { state, events } = endTurn(stopped())
    expect(factsOf<FactData<'abandoned'>>(events, 'abandoned').map(({ models }) => models)).toEqual([['T.2']])
    expect(['T.1', 'T.2', 'T.3'].map((id) => state.models[id]?.status)).toEqual([
      'onTable',
      'casualty',
      'onTable',
    ])
    expect(state.units['T']?.conditions).toEqual([])
  })
  it('of equal parts its owner keeps one', () => {
    const asked: Decision[] = []
    const { state } = drive([
      [10, 10],
      [10, 15],
    ])
    const ended = endTurn(state, (decision) => {
      asked.push(decision)
      return decision.kind === 'squadronKept' ? { form: 'option', option: 'T.2' } : decision.default
    })
    expect(asked.filter(({ kind }) => kind === 'squadronKept').map(({ seat }) => seat)).toEqual(['a'])
    expect(['T.1', 'T.2'].map((id) => ended.state.models[id]?.status)).toEqual(['casualty', 'onTable'])
  })
  it('all of them may shoot until then', () => {
    const state = stopped()
    const game = cityFight.gameOf({ ...state, turn: { ...state.turn, phase: 'shooting' as const } })
    expect(game.ask('mayShoot', null, { unit: 'T' }).value).toBeNull()
  })
})

describe('C4-SQUAD-11 the worked turn, its fire', () => {
  /** B is nearest, then A, then C. */
  const buggy = { av: { front: 10, side: 10, rear: 10 }, traits: ['openTopped', 'fast'] as const }
  const stunned = { shaken: false, stunned: true, weaponsLost: 0, immobilised: false, wrecked: false }
  it('A and B fire all they have as after up to 6", the stunned C does not', () => {
    const mounts = [mount('one', 'turret', ['main7']), mount('two', 'turret', ['main9'])]
    const state = battery([3, 3, 0])
    const models = Object.fromEntries(
      Object.entries(state.models).map(([id, model]) => [
        id,
        model.profile.is === 'vehicle'
          ? {
              ...model,
              profile: { ...model.profile, mounts, traits: ['fast' as const, 'openTopped' as const] },
              ...(id === 'F.3' && { damage: stunned }),
            }
          : model,
      ]),
    )
    const turn = { ...state, models }
    const all = ['F.1:one:main7', 'F.1:two:main9', 'F.2:one:main7', 'F.2:two:main9']
    expect(refusalOf(turn, { fire: shots(...all) })).toBeNull()
    expect(refusalOf(turn, { fire: shots(...all, 'F.3:one:main7') })).toBe('refusal.crewStunned')
  })
  it('four hits of S7: two on B, one on A and on C; stunned, destroyed, armament destroyed and stunned', () => {
    const state = scene([south(12), north(10), east(15)], {
      weapons: [gun(7, { shots: 4 })],
      squad: { profile: { ...buggy, traits: [...buggy.traits] } },
    })
    const run = shoot(state, { dice: '4 4 4 4  3 1 5 4  2 3 1' })
    expect(struck(run.events).map(({ model, total, outcome }) => [model, total, outcome])).toEqual([
      ['T.2', 10, 'glance'],
      ['T.2', 8, 'none'],
      ['T.1', 12, 'pen'],
      ['T.3', 11, 'pen'],
    ])
    expect(suffered(run.events).results).toEqual(['stunned', 'destroyed', 'armamentDestroyed+stunned'])
  })
})
