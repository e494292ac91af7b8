/** What of a hull a shot strikes, what hides it, and what turns a penetration into a glance (C4-VSHOOT-21 to -31). */
import { describe, expect, it } from 'vitest'
import { inches } from '../../../shared/geometry/length'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { BoardSpec, PieceSpec } from '../board'
import { LINE, line, rollsOf, rulesetOf, shoot, thrown, VET, type Fire } from './firing-line'
import { arms, firers, gun, hull, suffered, type Hull } from './hulls-under-fire'
import { guns, mount } from './gun-platform'
import { hullBody } from '../movers'

const front = (armour: number, rest: Partial<Hull> = {}): Hull => ({
  av: { front: armour, side: 10, rear: 10 },
  ...rest,
})
/** The hull stands at (20, 30) and looks down the table at the firers: x 18 to 22, y 27 to 33. */
const before = (
  target: Hull,
  weapon = gun(7),
  { count = 1, ...spec }: Omit<BoardSpec, 'units'> & { readonly count?: number } = {},
): CoreState => line(firers(count), hull(target), { ...spec, weapons: [...arms, weapon] })
const run = (state: CoreState, dice: string, fire: Fire = {}) => {
  const ended = shoot(state, { ...fire, dice })
  return { ...ended, ...suffered(ended.events), obscured: rollsOf(ended.events, 'obscured') }
}
const wall = (height: number): PieceSpec => ({
  id: 'wall',
  kind: 'building',
  area: [8, 25.5, 32, 26],
  height,
})
const wood = (area: PieceSpec['area']): PieceSpec => ({ id: 'wood', kind: 'wood', ...(area && { area }) })

describe('C4-VSHOOT-30 an obscured target turns penetrations into glances on 4+', () => {
  const state = before(front(12), gun(7), { pieces: [wall(1.4)] })
  it('its owner throws the die: 4 turns it', () => {
    const shot = run(state, '4  6  4  1')
    expect(shot.tables).toEqual(['glancing'])
    expect(shot.obscured).toMatchObject([{ seat: 'b', needed: 4 }])
  })
  it('3 does not', () => expect(run(state, '4  6  3  1').tables).toEqual(['penetrating']))
  it('a glance is left alone', () => expect(run(state, '4  5  1').obscured).toEqual([]))
  it('C4-VDMG-30.2: two hits of S9 on armour 11, 3 penetrates and 1 does nothing; 4 turns it, damage 4', () => {
    const two = before(front(11), gun(9, { ap: 2 }), { count: 2, pieces: [wall(1.4)] })
    const shot = run(two, '4 4  3  1  4  4')
    expect(shot.struck).toEqual(['12/11 pen', '10/11 none'])
    expect(shot.results).toEqual(['armamentDestroyed'])
  })
})

describe('C4-VSHOOT-26 at least half of the side struck is hidden', () => {
  it('a low wall hides less than half: no die', () =>
    expect(run(before(front(12), gun(7), { pieces: [wall(0.6)] }), '4  6  1').obscured).toEqual([]))
  it('each firer by himself: whom nothing hides it from penetrates without a die', () => {
    // The wall stands before the right one alone.
    const pieces = [
      { id: 'wall', kind: 'building' as const, area: [23, 19, 26.5, 19.4] as const, height: 1.4 },
    ]
    const apart = { ...firers(), models: [{ at: [10, 10, 0] as const }, { at: [30, 10, 0] as const }] }
    const state = line(apart, hull(front(12)), { pieces, weapons: [...arms, gun(7)] })
    const shot = run(state, '4 4  6 6  3  1 1')
    expect(shot.obscured.map(({ dice }) => dice.length)).toEqual([1])
  })
})

describe('CF-LOS-12 inside a ruin', () => {
  const ruin: PieceSpec = { id: 'ruin', ruin: { footprint: [14, 26, 26, 34] } }
  it('a vehicle is always obscured, however well it is seen: 4+ turns a penetration', () => {
    expect(run(before(front(12), gun(7), { pieces: [ruin] }), '4  6  4  1').tables).toEqual(['glancing'])
    expect(run(before(front(12), gun(7), { pieces: [ruin] }), '4  6  3  1').tables).toEqual(['penetrating'])
  })
})

describe('C4-VSHOOT-28 area terrain', () => {
  it('the target stands in a wood: it is obscured', () =>
    expect(run(before(front(12), gun(7), { pieces: [wood([10, 26, 30, 34])] }), '4  6  4  1').tables).toEqual(
      ['glancing'],
    ))
  it('what holds the firer alone hides nothing from him, unless agreed otherwise', () => {
    const pieces = [wood([10, 8, 30, 12])]
    expect(run(before(front(12), gun(7), { pieces }), '4  6  1').obscured).toEqual([])
    const settings = { 'core4.vehicles.ownTerrainExempt': false }
    expect(run(before(front(12), gun(7), { pieces, settings }), '4  6  4  1').tables).toEqual(['glancing'])
  })
  it('a wood before a corner obscures only where any line is agreed to do so', () => {
    const pieces = [wood([18, 22, 19, 24])]
    expect(run(before(front(12), gun(7), { pieces }), '4  6  1').obscured).toEqual([])
    const settings = { 'core4.vehicles.areaTerrainObscures': 'anyLine' }
    expect(run(before(front(12), gun(7), { pieces, settings }), '4  6  4  1').tables).toEqual(['glancing'])
  })
})

describe('C4-VSHOOT-29 a skimmer in flight is never obscured', () => {
  const given = { pieces: [wall(3)] }
  it('whatever hides it', () =>
    expect(run(before(front(12, { skimmer: true }), gun(7), given), '4  6  1').obscured).toEqual([]))
  it('unless agreed otherwise', () => {
    const settings = { 'core4.vehicles.skimmersCanBeObscured': true }
    const state = before(front(12, { skimmer: true }), gun(7), { ...given, settings })
    expect(run(state, '4  6  4  1').tables).toEqual(['glancing'])
  })
})

/** Driven so far along its way, and so far from where it began. */
const driven = (state: CoreState, displacement: number, path = displacement): CoreState => {
  const model = state.models['T.1']
  if (!model) throw new Error('no hull')
  const moved = { ...model, driven: { path: inches(path), displacement: inches(displacement) } }
  return { ...state, models: { ...state.models, 'T.1': moved } }
}
describe('C4-VSHOOT-31 skimmers moving fast', () => {
  const skimmer = front(12, { skimmer: true })
  it.each([
    [6.1, 6.1, 'glancing'],
    [6, 6, 'penetrating'],
    // Ten out and five back.
    [5, 15, 'penetrating'],
  ])('%s" from where it began after %s": by the table %s', (displacement, path, table) => {
    const shot = run(driven(before(skimmer), displacement, path), '4  6  1')
    expect(shot.tables).toEqual([table])
    expect(shot.obscured).toEqual([])
  })
  it('on the ground it protects nothing', () =>
    expect(run(driven(before(front(12)), 10), '4  6  1').tables).toEqual(['penetrating']))
  it('C4-VDMG-07: AP 1 and a glance at front 12 penetrates, speed turns it back, 3 stuns', () => {
    const shot = run(driven(before(skimmer, gun(8, { ap: 1 })), 11), '4  4  3')
    expect(shot.struck).toEqual(['12/12 glance'])
    expect(shot.results).toEqual(['stunned'])
  })
  it('C4-VDMG-16: immobilised at speed it crashes and explodes', () => {
    const light = { av: { front: 10, side: 10, rear: 10 }, skimmer: true }
    const state = driven(before(light, gun(9)), 8)
    expect(run(state, '4  4  5  1').results).toEqual(['exploded'])
    const settings = { 'core4.vehicles.skimmerCrash': 'destroyed' }
    expect(run(driven(before(light, gun(9), { settings }), 8), '4  4  5').results).toEqual(['destroyed'])
  })
})

describe('C4-VSHOOT-21 from where the facing is judged', () => {
  it('a vehicle’s weapon: its mount', () => {
    const turned = line(
      {
        type: 'vehicle',
        body: hullBody(6, 4, 2),
        profile: {
          bs: 4,
          mounts: [mount('m', 'turret', ['main7'], { at: { forward: -2, left: 0, up: 1 } })],
        },
        models: [{ at: [7, 10, 0], facing: 0 }],
      },
      hull(front(12)),
      { weapons: [...arms, ...guns] },
    )
    // From (7, 10) the front would be struck; the mount stands at (5, 10).
    expect(run(turned, '4  4  1', { fire: [{ model: 'F.1', weapon: 'main7', mount: 'm' }] }).sides).toEqual([
      'right',
    ])
  })
  it('C4-VSHOOT-20 four equal quarters, where agreed', () => {
    const given = front(12)
    const at = (settings = {}) =>
      line({ ...firers(), models: [{ at: [5, 10, 0] }] }, hull(given), {
        weapons: [...arms, gun(7)],
        settings,
      })
    expect(run(at(), '4  4  1').sides).toEqual(['right'])
    expect(run(at({ 'core4.vehicles.facingSectors': 'quadrants' }), '4  6  1').sides).toEqual(['front'])
  })
})

describe('C4-VSHOOT-22 to -24 markers', () => {
  const heavy = (s: number, rules: readonly { readonly rule: string }[] = []) =>
    gun(s, { type: 'ordnance', range: 72, rules: [...rules] })
  const eleven = { av: { front: 11, side: 11, rear: 10 } }
  it('C4-VSHOOT-22 beside the hole on 4+ with half the Strength: 5 and 6 against 11 glance', () => {
    const shot = run(before(eleven, heavy(10)), 'A0 4  4  3 6  1')
    expect(shot.struck).toEqual(['11/11 glance'])
    expect(run(before(eleven, heavy(10)), 'A0 4  3').struck).toEqual([])
  })
  it('half of 8 reaches nothing: no penetration dice', () => {
    const shot = shoot(before(eleven, heavy(8)), { dice: 'A0 4  4' })
    expect(thrown(shot.events, 'penetration')).toBe(0)
  })
  it('in any case, where agreed', () => {
    const settings = { 'core4.vehicles.vehiclePartialBlast': 'auto' }
    expect(run(before(eleven, heavy(10), { settings }), 'A0 4  3 6  1').struck).toEqual(['11/11 glance'])
  })
  it('C4-VSHOOT-23 ordnance strikes the side turned to its firer though its marker lies behind the hull', () =>
    expect(run(before(eleven, heavy(10)), 'A90 5  4  3 6  1').sides).toEqual(['front']))
  const barrage = (settings = {}, pieces: readonly PieceSpec[] = []) =>
    before(eleven, heavy(8, [{ rule: 'barrage' }]), { settings, pieces })
  it('C4-VSHOOT-24 a barrage beside it strikes the side on which its hole lies, with half its Strength', () => {
    const shot = run(barrage(), 'A90 5  4  2 6  1')
    expect(shot.sides).toEqual(['rear'])
    expect(shot.struck).toEqual(['10/10 glance'])
  })
  it('C4-VSHOOT-26 over it nothing but what it stands in obscures it', () => {
    expect(run(barrage({}, [wall(1.4)]), 'H 3  2 6  1').obscured).toEqual([])
    expect(run(barrage({}, [wood([10, 26, 30, 34])]), 'H 3  2 6  4  1').tables).toEqual(['glancing'])
  })
  it('or it is judged from the firer, where agreed', () => {
    const settings = { 'core4.vehicles.barrageObscured': 'firer' }
    expect(run(barrage(settings, [wall(1.4)]), 'H 3  2 6  4  1').tables).toEqual(['glancing'])
  })
})

describe('C4-VSHOOT-16 to -18 vehicles as targets', () => {
  const squad = { id: 'S', seat: 'b' as const, models: [{ at: [20, 18, 0] as const }], profile: LINE }
  const carrier = hull({ model: { at: [30, 24, 0] } })
  const far = { ...hull({ model: { at: [20, 40, 0] } }), id: 'V', seat: 'b' as const }
  const state = line(firers(), carrier, { weapons: [...arms, gun(8)], others: [squad, far] })
  const tested = (target: string, dice: string) =>
    rollsOf(shoot(state, { target, dice }).events, 'priority').length
  it('C4-VSHOOT-16 a carrier behind a squad: no test', () => expect(tested('T', '1')).toBe(0))
  it('a tank behind the carrier: a test', () => expect(tested('V', '1 1  1')).toBe(1))
  it('C4-VSHOOT-17 who can do nothing to it fires all the same, for nothing', () => {
    const mixed = line(
      {
        models: [{ at: [20, 10, 0] }, { at: [22, 10, 0], weapons: ['popGun'] }],
        profile: VET,
        weapons: ['gun'],
      },
      hull(front(12)),
      { weapons: [...arms, gun(7)] },
    )
    expect(
      rulesetOf().check(mixed, 'a', {
        type: 'shoot',
        unit: 'F',
        target: 'T',
        fire: [
          { model: 'F.1', weapon: 'gun' },
          { model: 'F.2', weapon: 'popGun' },
        ],
      }).ok,
    ).toBe(true)
  })
  it('C4-VSHOOT-18 neither speed nor size changes the roll to hit', () => {
    const shot = shoot(driven(before(front(12)), 12), { dice: '3  1' })
    expect(rollsOf(shot.events, 'toHit')[0]?.needed).toBe(3)
  })
})
