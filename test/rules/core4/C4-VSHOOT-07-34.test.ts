/** What vehicles may fire at, where markers and templates of theirs may lie, and from where a passenger strikes (C4-VSHOOT-07, -11, -14, -19, -21, -25, -32 to -34). */
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { sufferDamage } from '../../../main/rulesets/core4/harm'
import { markerRefusal } from '../../../main/rulesets/core4/shooting/marker-lay'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry/length'
import type { FactData } from '../../../shared/protocol/facts'
import { place, type ModelSpec, type UnitSpec } from '../board'
import { hullBody } from '../movers'
import { factsOf, refusalOf, rollsOf, rulesetOf, shoot, line, row, VET } from './firing-line'
import { firing, lineTank, mount, platform } from './gun-platform'
import { arms, firers, gun, hull, suffered, volley } from './hulls-under-fire'
import { act, box, enemy, inPhase, inside, refusalOf as whyNot, room, rules, table } from './riders'

const flamer = gun(4, { id: 'flamer', type: 'assault', range: 8, rules: [{ rule: 'template' }] })
const burner = gun(4, { type: 'assault', range: 8, rules: [{ rule: 'template' }] })
const hurt = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }

describe('C4-VSHOOT-07 turning to face', () => {
  const fixed = [mount('front', 'hull', ['main7'], { at: { forward: 3, left: 0, up: 1 } })]
  it('what does not bear on the target does once the hull is turned to it; a turret turns by itself', () => {
    expect(refusalOf(platform({ mounts: fixed, facing: 0 }), { fire: firing('front:main7') })).toBe(
      'refusal.outsideArc',
    )
    expect(refusalOf(platform({ mounts: fixed, facing: 90 }), { fire: firing('front:main7') })).toBeNull()
    expect(refusalOf(platform({ mounts: lineTank, facing: 0 }), { fire: firing('turret:main7') })).toBeNull()
  })
})

describe('C4-VSHOOT-11 a flame starts at its mount', () => {
  /** The hull reaches from y = 7 to y = 13. */
  const burning = (forward: number, y: number) =>
    platform(
      {
        mounts: [mount('flame', 'turret', ['flamer'], { at: { forward, left: 0, up: 1 } })],
        targets: { models: [{ at: [10, y, 0] }] },
      },
      { weapons: [flamer] },
    )
  const fire = firing('flame:flamer')
  const tip = (state: CoreState) => {
    const run = shoot(state, { fire, dice: '1' })
    const [struck] = factsOf<FactData<'flameStruck'>>(run.events, 'flameStruck')
    return struck && { y: 48 - toInches(struck.tip.z), models: struck.models }
  }
  it('at the nose, or in the middle of the hull, which it does not burn', () => {
    expect(tip(burning(3, 18))?.y).toBeCloseTo(13, 3)
    const middle = tip(burning(0, 17))
    expect(middle?.y).toBeCloseTo(10, 3)
    expect(middle?.models).toEqual(['T.1'])
  })
  it('it reaches as far as from there', () => {
    expect(refusalOf(burning(3, 20), { fire })).toBeNull()
    const far = shoot(burning(0, 20), { fire, dice: '' })
    expect(factsOf(far.events, 'shotsLost')).toHaveLength(1)
  })
})

describe('C4-VSHOOT-08 a flame looks from its mount', () => {
  /** The hull stands at (10, 10) and looks along y; a house stands by its right flank. */
  const burning = (forward: number, target: readonly [number, number], area: readonly number[]) =>
    platform(
      {
        mounts: [mount('flame', 'turret', ['flamer'], { at: { forward, left: 0, up: 1 } })],
        targets: { models: [{ at: [...target, 0] }] },
      },
      {
        weapons: [flamer],
        pieces: [
          { id: 'house', kind: 'building', area: area as [number, number, number, number], height: 4 },
        ],
      },
    )
  const fire = firing('flame:flamer')
  it('past a house behind which the crew sees nobody', () => {
    const run = shoot(burning(3, [16, 14], [12.5, 9.5, 13.5, 12.9]), { fire, dice: '1' })
    expect(factsOf(run.events, 'flameStruck')).toMatchObject([{ models: ['T.1'] }])
  })
  it('nobody whom the house hides from it, though the crew sees him', () =>
    expect(refusalOf(burning(-3, [15, 11], [12.2, 8, 13, 9.8]), { fire })).toBe('refusal.noSight'))
})

describe('C4-VSHOOT-09 a flame points no way that its mount does not', () => {
  /** The hull looks along y: a fixed gun at its nose, at (10, 13), bears 45 degrees to either side. */
  const burning = (kind: 'hull' | 'turret', at: readonly [number, number], more: readonly ModelSpec[] = []) =>
    platform(
      {
        mounts: [mount('flame', kind, ['flamer'], { at: { forward: 3, left: 0, up: 1 } })],
        targets: { models: [{ at: [...at, 0] }, ...more] },
      },
      { weapons: [flamer] },
    )
  const fire = firing('flame:flamer')
  const laid = (state: CoreState, bearing: number, dice = '1') => {
    const seen: { refusal?: string; form?: unknown } = {}
    const run = shoot(state, {
      fire,
      dice,
      answers: (decision) => {
        if (decision.form.form !== 'flame') return decision.default
        seen.form = decision.form.arc
        const verdict = rulesetOf().checkAnswer(state, decision, { form: 'bearing', bearing })
        if (!verdict.ok) seen.refusal = verdict.refusal.key
        return verdict.ok ? { form: 'bearing', bearing } : decision.default
      },
    })
    return { ...seen, struck: factsOf<FactData<'flameStruck'>>(run.events, 'flameStruck')[0] }
  }
  it('its axis keeps within the arc, edges included', () => {
    // Seen from the mount he stands at 46 degrees from the axis: the template is wide enough to reach him.
    const state = burning('hull', [13.1, 15.95])
    expect(laid(state, 45).refusal).toBeUndefined()
    expect(laid(state, 44.9).refusal).toBe('refusal.flameOutsideArc')
    expect(laid(state, 135).refusal).not.toBe('refusal.flameOutsideArc')
    expect(laid(state, 135.1).refusal).toBe('refusal.flameOutsideArc')
    expect(laid(state, 45).form).toEqual({ axis: 90, halfWidth: 45 })
  })
  it('a turret points as it likes', () => {
    const state = burning('turret', [13.1, 15.95])
    expect([laid(state, 40).refusal, laid(state, 40).form]).toEqual([undefined, undefined])
  })
  it('what is proposed keeps within it, too', () => {
    // His mate stands beyond the edge, at 64 degrees.
    const crowd: readonly ModelSpec[] = [{ at: [14.8, 15.3, 0] }]
    const { struck } = laid(burning('hull', [13.1, 15.95], crowd), 0)
    expect(struck?.bearing).toBeGreaterThanOrEqual(45)
    const { struck: free } = laid(burning('turret', [13.1, 15.95], crowd), 200, '1 1')
    expect(free?.bearing).toBeLessThan(45)
  })
})

describe('C4-VSHOOT-14 markers of vehicles', () => {
  const shell = gun(8, { id: 'shell', rules: [{ rule: 'largeBlast' }] })
  const mate: UnitSpec = {
    id: 'W',
    seat: 'a',
    type: 'vehicle',
    body: hullBody(6, 4, 2),
    weapons: [],
    models: [{ at: [16, 30, 0], facing: 90 }],
  }
  const firingAt = (target: Omit<UnitSpec, 'id' | 'seat'>, others: readonly UnitSpec[] = []) =>
    platform({ mounts: [mount('gun', 'turret', ['shell'])], targets: target }, { weapons: [shell], others })
  const why = (state: CoreState, x: number, y: number) =>
    markerRefusal(
      rulesetOf().gameOf(state),
      {
        form: 'marker',
        unit: 'F',
        weapon: 'shell',
        model: 'F.1',
        radius: inches(2.5),
        over: ['T.1'],
        floor: 0,
      },
      place(48, x, y),
    )?.key.replace('refusal.', '')
  const man = (x: number, y: number) => ({ models: [{ at: [x, y, 0] as const }] })
  it('cover neither a friend nor, close by, the vehicle that fires', () => {
    expect(why(firingAt(man(12.5, 30), [mate]), 12.5, 30)).toBe('coversOwn')
    expect(why(firingAt(man(10, 14.5)), 10, 14.5)).toBe('coversOwn')
    expect(why(firingAt(man(10, 30), [mate]), 10, 30)).toBeUndefined()
  })
  it('but a wreck of its own', () => {
    const gone = {
      ...mate,
      models: mate.models.map((one): ModelSpec => ({ ...one, damage: { ...hurt, wrecked: true } })),
    }
    expect(why(firingAt(man(12.5, 30), [gone]), 12.5, 30)).toBeUndefined()
  })
  it('have their whole hole over the hull they are laid on', () => {
    const state = firingAt(hull())
    // The flank of the hull is at x = 18, the hole has a radius of a quarter of an inch.
    expect(why(state, 18.3, 30)).toBeUndefined()
    expect(why(state, 18.2, 30)).toBe('holeNotOverTarget')
  })
})

describe('C4-VSHOOT-19 what may not be shot', () => {
  it('a walker in a fight', () => {
    const walker = { ...hull(), type: 'walker' as const, state: { locked: ['X'] } }
    expect(refusalOf(line(firers(), walker, { weapons: [...arms, gun(7)] }))).toBe('refusal.targetLocked')
  })
  it('a vehicle is never in one: it is shot with enemies at its flank, and so are they', () => {
    const beside: UnitSpec = { id: 'U', seat: 'a', models: [{ at: [17.5, 30, 0] }] }
    expect(refusalOf(line(firers(), hull(), { weapons: [...arms, gun(7)], others: [beside] }))).toBeNull()
    const own: UnitSpec = { ...hull(), id: 'V', seat: 'a' } as UnitSpec
    const men = { models: [{ at: [17.5, 30, 0] as const }] }
    expect(refusalOf(line(firers(), men, { weapons: [...arms, gun(7)], others: [own] }))).toBeNull()
  })
  it('a wreck is terrain', () => {
    const run = volley(gun(7), { av: { front: 12, side: 10, rear: 10 } }, { dice: '4  5  6' })
    const next = { ...run.state, units: { ...run.state.units, F: { ...run.state.units['F']!, shot: false } } }
    expect(refusalOf(next)).toBe('refusal.targetNotOnTable')
  })
})

describe('C4-VSHOOT-21 fire from inside', () => {
  const foe = (models: readonly ModelSpec[], length: number): UnitSpec =>
    ({ ...enemy([]), type: 'vehicle', body: hullBody(length, 4, 2), weapons: [], models }) as UnitSpec
  const sideOf = (carrier: UnitSpec, target: UnitSpec) => {
    const state = inPhase(table([carrier, inside(1, { weapons: ['cannon'] }), target]), 'shooting')
    const run = act(
      state,
      { type: 'shoot', unit: 'S', target: 'E', fire: [{ model: 'S.1', weapon: 'cannon' }] },
      { dice: '4 1 1  5  1'.split(/\s+/) },
    )
    return suffered(run.events).sides
  }
  it('strikes from the fire point, not from the middle of the vehicle', () => {
    const slit = { at: { forward: 3, left: -2, up: 1 }, axis: 0, halfWidth: 180, models: 1 }
    const target = foe([{ at: [27, 23.5, 0], facing: 180 }], 6)
    expect(sideOf(box(), target)).toEqual(['front'])
    expect(sideOf(box({ transport: { ...room, firePoints: [slit] } }), target)).not.toEqual(['front'])
  })
  it('from an open one from the place that is nearest to the target', () => {
    const target = foe([{ at: [26, 25.5, 0], facing: 180 }], 4)
    expect(sideOf(box(), target)).toEqual(['front'])
    expect(sideOf(box({ traits: ['openTopped'] }), target)).not.toEqual(['front'])
  })
})

describe('C4-VSHOOT-25 flames on a vehicle', () => {
  const near = { model: { at: [20, 16, 0] as const } }
  it('hit it once, without a die to hit, on the side their tip is turned to', () => {
    const run = volley(burner, { ...near, av: { front: 10, side: 10, rear: 10 } }, { dice: '6  1' })
    expect(rollsOf(run.events, 'toHit')).toEqual([])
    expect(run.struck).toEqual(['10/10 glance'])
    expect(run.sides).toEqual(['front'])
  })
  it('twice where it has no roof', () => {
    const open = { ...near, av: { front: 10, side: 10, rear: 10 }, traits: ['openTopped' as const] }
    expect(volley(burner, open, { dice: '1 1' }).struck).toEqual(['5/10 none', '5/10 none'])
  })
})

describe('C4-VSHOOT-32 who has been driven out may be shot by others', () => {
  it('in the same phase, but not by those whose fire did it', () => {
    const two: UnitSpec = { id: 'G', seat: 'b', models: [{ at: [20, 34, 0] }] }
    const start = table([box(), inside(4), enemy([[20, 36]]), two])
    const theirs: CoreState = {
      ...start,
      turn: { ...start.turn, phase: 'shooting', active: 'b', player: 2 },
      units: { ...start.units, E: { ...start.units['E']!, shot: true, shotAt: 'V' } },
    }
    const run = runScripted(
      rules,
      theirs,
      (game) =>
        sufferDamage(
          rules.live(game),
          [{ model: 'V.1', by: 'b', rolled: [['shaken']], automatic: [], penetrated: true }],
          'shooting',
          ['C4-VDMG-01'],
        ) as never,
      { dice: ['1', '1'], answers: (decision) => decision.default },
    )
    const at = (unit: string) =>
      whyNot(
        run.state,
        { type: 'shoot', unit, target: 'S', fire: [{ model: `${unit}.1`, weapon: 'rifle' }] },
        'b',
      )
    expect(run.state.models['S.1']?.status).toBe('onTable')
    expect(at('G')).toBeNull()
    expect(at('E')).toBe('alreadyShot')
  })
})

describe('C4-VSHOOT-33 seeing a vehicle', () => {
  const behind = (height: number) =>
    line(firers(), hull(), {
      weapons: [...arms, gun(7)],
      pieces: [{ id: 'wall', kind: 'building', area: [8, 25.5, 32, 26], height }],
    })
  it('its body is seen or it is not: nothing stands out of it', () => {
    expect(refusalOf(behind(2.1))).not.toBeNull()
    expect(refusalOf(behind(1.6))).toBeNull()
  })
})

describe('C4-VSHOOT-34 the procedure', () => {
  const tank = (more: Partial<UnitSpec> = {}, model: Partial<ModelSpec> = {}): CoreState => {
    const state = platform({ mounts: lineTank })
    const [own, one] = [state.units['F'], state.models['F.1']]
    if (!own || !one) throw new Error('no tank')
    return {
      ...state,
      units: { ...state.units, F: { ...own, ...more.state } },
      models: { ...state.models, 'F.1': { ...one, ...(model.damage && { damage: model.damage }) } },
    }
  }
  const why = (state: CoreState) => refusalOf(state, { fire: firing('turret:main7') })
  it('first whether it fires at all', () => {
    expect(why(tank())).toBeNull()
    expect(why(tank({}, { damage: { ...hurt, shaken: true } }))).toBe('refusal.crewShaken')
    expect(why(tank({}, { damage: { ...hurt, stunned: true } }))).toBe('refusal.crewStunned')
    expect(why(tank({ state: { locked: ['T'] } }))).toBe('refusal.lockedCannotShoot')
  })
  it('group by group in the order declared', () => {
    const fired = (...orders: readonly string[]) =>
      factsOf<FactData<'shotsFired'>>(
        shoot(platform({ mounts: lineTank }), { fire: firing(...orders), dice: '1 1' }).events,
        'shotsFired',
      ).map(({ weapon }) => weapon)
    expect(fired('turret:main7', 'right:main9')).toEqual(['main7', 'main9'])
    expect(fired('right:main9', 'turret:main7')).toEqual(['main9', 'main7'])
  })
  it('range is found out when the target has been named', () => {
    const far = platform({ mounts: lineTank, at: [10, 10, 0], targets: { models: row(1, 47, 70) } })
    const run = shoot(far, { fire: firing('turret:main7'), dice: '' })
    expect(factsOf(run.events, 'shotsLost')).toHaveLength(1)
  })
})

describe('C4-VEH-08 what is left of a vehicle and what is behind it', () => {
  const men: UnitSpec = { id: 'U', seat: 'b', models: [{ at: [20, 38, 0] }], profile: VET }
  const across = hull({ av: { front: 12, side: 12, rear: 10 }, model: { facing: 0 } })
  const given = line(firers(), across, { weapons: [...arms, gun(7)], others: [men] })
  const later = (dice: string): CoreState => {
    const { state } = shoot(given, { dice })
    return { ...state, units: { ...state.units, F: { ...state.units['F']!, shot: false, shotAt: null } } }
  }
  it('blocks sight while it stands, and as a wreck; not when it has blown up', () => {
    expect(refusalOf(given, { target: 'U' })).toBe('refusal.unitSeesNothing')
    expect(refusalOf(later('4  5  6'), { target: 'U' })).toBe('refusal.unitSeesNothing')
    const open = { ...later('4  6  6  1') }
    expect(open.table.pieces.map(({ id }) => id)).toEqual(['debris-T.1'])
  })
  it('lets lines pass beside it', () => {
    const beside: UnitSpec = { ...men, models: [{ at: [30, 38, 0] }] }
    const state = line(firers(), across, { weapons: [...arms, gun(7)], others: [beside] })
    expect(refusalOf(state, { target: 'U' })).toBeNull()
  })
})
