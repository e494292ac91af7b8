import { describe, expect, it } from 'vitest'
import { citySightPart } from '../../../main/rulesets/city-fight/sight-settings'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Profile, Weapon } from '../../../shared/protocol/force'
import type { ModelSpec, PieceSpec, UnitSpec } from '../board'
import { LINE, fallen, line, previewOf, refusalOf, rulesetOf, shoot, thrown } from '../core4/firing-line'
import { burnt, laying, spot, struck } from '../core4/template-line'

const ruinA: PieceSpec = { id: 'A', ruin: 'A' }
const soft: Profile = { ...LINE, sv: null, w: 4 }
type Place = readonly [x: number, y: number, level?: number]
const at = (...places: readonly Place[]): readonly ModelSpec[] =>
  places.map(([x, y, level = 0]) => ({ at: [x, y, level] as const }))
const target = (...places: readonly Place[]): Omit<UnitSpec, 'id' | 'seat'> => ({
  models: at(...places),
  profile: soft,
})
const gun = (weapon: string, ...places: readonly Place[]): Omit<UnitSpec, 'id' | 'seat'> => ({
  models: at(...places),
  profile: { ...LINE, bs: 4 },
  weapons: [weapon],
})
const order = (floor?: number, weapon = 'battleCannon') => [
  { model: 'F.1', weapon, ...(floor !== undefined && { floor }) },
]

/** CF-BLAST-04: models by number, o1 first. */
const o: readonly Place[] = [
  [23, 23],
  [24.2, 23],
  [23.4, 23.2, 1],
  [22.3, 23.5, 1],
  [23, 26.4, 1],
]
/** It looks through the windows of the near wall, on both floors. */
const south: Place = [23.2, 2]
/** No wall is on this side. */
const north: Place = [26, 40]

describe('CF-BLAST the floor is declared', () => {
  const state = line(gun('battleCannon', south), target(...o), { pieces: [ruinA] })

  it('CF-BLAST-04.1 ordnance at floor 0, A0 and 3: one on the ground floor is wholly under it, level 1 is ignored', () => {
    const run = shoot(state, { fire: order(0), dice: 'A0 3  1', answers: laying([[23, 23]]) })
    expect(struck(run.events)).toEqual([{ at: [26, 23], level: 0, full: ['T.2'], partial: [] }])
  })
  it('CF-BLAST-04.2 A90 and 4: only somebody upstairs lies under it, and nobody is hit', () => {
    const run = shoot(state, { fire: order(0), dice: 'A90 4', answers: laying([[23, 23]]) })
    expect(struck(run.events)).toEqual([{ at: [23, 27], level: 0, full: [], partial: [] }])
  })
  it('CF-BLAST-04.3 blast at floor 1: two hits, no die for whoever stands below', () => {
    const frag = line(gun('fragMissile', south), target(...o), { pieces: [ruinA] })
    const run = shoot(frag, {
      fire: order(1, 'fragMissile'),
      dice: '3  4  1 1',
      answers: laying([[22.3, 23.5]]),
    })
    expect(struck(run.events)).toEqual([{ at: [22.3, 23.5], level: 1, full: ['T.4'], partial: ['T.3'] }])
    expect(thrown(run.events, 'partialHit')).toBe(1)
    expect(thrown(run.events, 'toWound')).toBe(2)
  })
  it('CF-BLAST-01 a floor without a model that is seen and reached is refused', () => {
    expect(refusalOf(state, { fire: order(2) })).toBe('refusal.nobodyOnThatFloor')
    expect(refusalOf(state, { fire: order(1) })).toBeNull()
    expect(previewOf(state).firers[0]?.floors).toEqual([0, 1])
  })
  it('CF-BLAST-01 not said, it is asked before the first die', () => {
    const run = shoot(state, {
      fire: order(),
      dice: 'H 1  1 1',
      answers: (decision) =>
        decision.kind === 'declareFloor' ? { form: 'option', option: '1' } : laying([[23.4, 23.2]])(decision),
    })
    expect(run.decisions[0]?.kind).toBe('declareFloor')
    expect(run.events.findIndex((event) => event.type === 'rolled')).toBeGreaterThan(0)
    expect(struck(run.events)[0]?.level).toBe(1)
  })
  it('CF-BLAST-01 another target forced on the unit is another floor: what was said of the first is forgotten', () => {
    const near: UnitSpec = { id: 'U', seat: 'b', models: at([20, 8], [24, 8]), profile: soft }
    const two = line(gun('fragMissile', south), target(...o), { pieces: [ruinA], others: [near] })
    const run = shoot(two, { fire: order(1, 'fragMissile'), dice: '6 6  3  1', answers: laying([[20, 8]]) })
    expect(struck(run.events)).toEqual([{ at: [20, 8], level: 0, full: ['U.1'], partial: [] }])
  })
  it('CF-BLAST-01 in the open there is nothing to say', () => {
    const run = shoot(line(gun('battleCannon', [10, 10]), target([30, 10])), {
      fire: order(),
      dice: 'A0 6',
      answers: laying([[30, 10]]),
    })
    expect(run.decisions.map((decision) => decision.kind)).toEqual(['placeMarker'])
    expect(run.decisions[0]?.args).toMatchObject({ level: 0 })
  })
  it('CF-BARRAGE-02 what comes down from above is laid on no floor: the question names none', () => {
    const run = shoot(line(gun('mortar', [10, 10]), target([10, 33])), {
      fire: order(undefined, 'mortar'),
      dice: 'H 2 1',
      answers: laying([[10, 33]]),
    })
    expect(run.decisions[0]?.args).toEqual({ unit: 'F', target: 'T', model: 'F.1', weapon: 'mortar' })
  })
  it('CF-BLAST-02 the hole must be laid on a model of that floor', () => {
    expect(() => shoot(state, { fire: order(0), dice: 'H 1', answers: laying([[23.4, 23.2]]) })).toThrow(
      'refusal.holeOnOtherFloor',
    )
  })
  it('CF-BLAST-03 floor 0 takes in the street and the ground floors of other ruins', () => {
    const other: PieceSpec = {
      id: 'C',
      ruin: { footprint: [31, 20, 36, 30], floors: [{ slab: [31, 20, 36, 30] }] },
    }
    const strangers: UnitSpec = {
      id: 'U',
      seat: 'b',
      models: at([30.5, 25], [32, 25], [32, 26, 1]),
      profile: soft,
    }
    const low = line(gun('battleCannon', north), target([28, 25]), {
      pieces: [ruinA, other],
      others: [strangers],
    })
    const run = shoot(low, { fire: order(0), dice: 'A0 3  1 1', answers: laying([[28, 25]]) })
    expect(struck(run.events)[0]?.full).toEqual(['U.1', 'U.2'])
  })
  it('CF-BLAST-03 an upper floor takes in floors of other ruins at its height, and not the street', () => {
    const at13: PieceSpec = {
      id: 'C',
      ruin: { footprint: [27.5, 20, 33, 30], floors: [{ z: 4.4, slab: [27.5, 20, 33, 30] }] },
    }
    const at45: PieceSpec = {
      ...at13,
      ruin: { footprint: [27.5, 20, 33, 30], floors: [{ z: 4.5, slab: [27.5, 20, 33, 30] }] },
    }
    const B: PieceSpec = {
      id: 'B',
      ruin: { footprint: [20, 20, 27, 30], floors: [{ slab: [20, 20, 27, 30] }] },
    }
    const strangers: UnitSpec = {
      id: 'U',
      seat: 'b',
      models: [
        { at: [29, 25, 1], piece: 'C' },
        { at: [28.5, 23.5, 0], piece: 'C' },
      ],
      profile: soft,
    }
    const state = (C: PieceSpec) =>
      line(
        gun('battleCannon', north),
        { models: [{ at: [26, 25, 1], piece: 'B' }], profile: soft },
        { pieces: [B, C], others: [strangers] },
      )
    const hit = (C: PieceSpec) =>
      struck(
        shoot(state(C), {
          fire: order(1),
          dice: C === at13 ? 'A0 2  1 1' : 'A0 2  1',
          answers: laying([[26, 25]]),
        }).events,
      )[0]?.full
    expect(hit(at13)).toEqual(['T.1', 'U.1'])
    expect(hit(at45)).toEqual(['T.1'])
  })
})

describe('CF-TEMPLATE', () => {
  const state = line(gun('battleCannon', south), target(...o), { pieces: [ruinA] })
  it('CF-TEMPLATE-01 sees through floors: everybody under it is listed, those of the floor are struck', () => {
    const report = rulesetOf().query(state, 'a', {
      ask: 'template',
      floor: 1,
      shape: { kind: 'marker', at: spot(22.3, 23.5), radius: 38.1 },
    } as never)
    expect(report).toMatchObject({
      strikes: { level: 1, piece: 'A' },
      levels: [
        {
          on: { piece: 'A', level: 1 },
          models: [
            { model: 'T.3', how: 'partial', struck: true },
            { model: 'T.4', how: 'full', struck: true },
          ],
        },
        {
          on: { level: 0 },
          models: [
            { model: 'T.1', how: 'full', struck: false },
            { model: 'T.2', how: 'partial', struck: false },
          ],
        },
      ],
    })
  })
  it('CF-TEMPLATE-03 casualties may stand on any floor, if they are seen', () => {
    const run = shoot(
      line(gun('fragMissile', south), { ...target(...o), profile: { ...soft, w: 1 } }, { pieces: [ruinA] }),
      {
        fire: order(0, 'fragMissile'),
        dice: '3  4 4  1 1',
        answers: (decision) =>
          decision.kind === 'casualties'
            ? { form: 'models', models: ['T.3', 'T.4'] }
            : laying([[23.2, 23]])(decision),
      },
    )
    expect(fallen(run.state)).toEqual(['T.3', 'T.4'])
  })
  it('CF-TEMPLATE-04 friends on other floors do not hinder, on the floor struck they do', () => {
    const friend = (level: number): UnitSpec => ({ id: 'G', seat: 'a', models: at([25.1, 24.9, level]) })
    const with1 = (level: number): CoreState =>
      line(gun('battleCannon', south), target([23, 23]), { pieces: [ruinA], others: [friend(level)] })
    const laid = (level: number) =>
      shoot(with1(level), { fire: order(0), dice: 'H 1  1', answers: laying([[23, 23]]) })
    expect(struck(laid(1).events)[0]?.full).toEqual(['T.1'])
    expect(() => laid(0)).toThrow('refusal.coversOwn')
  })
  it('CF-TEMPLATE-04 a marker that scatters onto friends on its floor hits them', () => {
    const friend: UnitSpec = { id: 'G', seat: 'a', models: at([28, 24, 0]), profile: soft }
    const run = shoot(
      line(gun('battleCannon', south), target([23, 24]), { pieces: [ruinA], others: [friend] }),
      {
        fire: order(0),
        dice: 'A0 5  1',
        answers: laying([[23, 24]]),
      },
    )
    expect(struck(run.events)[0]?.full).toEqual(['G.1'])
  })
  it('CF-TEMPLATE-05 each kind of weapon finds its floor in its own way', () => {
    const kinds = ['fragMissile', 'battleCannon', 'mortar', 'flameProjector'].map((weapon) => {
      const firer = gun(weapon, weapon === 'flameProjector' ? [23, 26] : south)
      return previewOf(line(firer, target([23, 23], [22.5, 23, 1]), { pieces: [ruinA] })).firers[0]
    })
    expect(kinds.map((firer) => [firer?.template, firer?.floors])).toEqual([
      ['blast', [0, 1]],
      ['ordnance', [0, 1]],
      ['barrage', undefined],
      ['flame', [0, 1]],
    ])
  })
})

describe('CF-FLAME', () => {
  /** A wide building; the example's (0, 0) is (22, 22). */
  const tower = (levels: number): PieceSpec => ({
    id: 'H',
    ruin: {
      footprint: [20, 18, 34, 28],
      floors: Array.from({ length: levels }, () => ({ slab: [20, 18, 34, 28] as const })),
    },
  })
  const on = (...places: readonly (readonly [number, number, number])[]): readonly ModelSpec[] =>
    places.map(([x, y, level]) => ({ at: [22 + x, 22 + y, level] as const }))
  const six = {
    models: on([3, 0, 0], [6, 0.8, 0], [4, 0.3, 1], [5, -0.5, 1], [7, 0, 1], [5, 0, 2]),
    profile: soft,
  }
  const firer = { models: on([0, 0, 0]), profile: LINE, weapons: ['flameProjector'] }
  const state = line(firer, six, { pieces: [tower(2)] })
  const flame = (floor?: number) => order(floor, 'flameProjector')

  it('CF-FLAME-03 level 0: two hits; level 1: three; level 2 is two above and refused', () => {
    const burn = (floor: number, dice: string) =>
      burnt(shoot(state, { fire: flame(floor), dice, answers: laying([], [0]) }).events)[0]?.models
    expect(burn(0, '1 1')).toEqual(['T.1', 'T.2'])
    expect(burn(1, '1 1 1')).toEqual(['T.3', 'T.4', 'T.5'])
    expect(refusalOf(state, { fire: flame(2) })).toBe('refusal.flameFloorTooFar')
  })
  it('CF-FLAME-03 at (3, 1.2) it is not touched, at (3, 0.9) it is; 8.99 ahead it is, 9.0 not', () => {
    const beside = (...places: readonly (readonly [number, number, number])[]) =>
      burnt(
        shoot(line(firer, { models: on([5, 0, 0], ...places), profile: soft }, { pieces: [tower(1)] }), {
          fire: flame(0),
          dice: '1 1 1'.slice(0, 1 + 2 * places.filter(([x, y]) => (x === 3 && y < 1) || x === 8.99).length),
          answers: laying([], [0]),
        }).events,
      )[0]?.models
    expect(beside([3, 1.2, 0])).toEqual(['T.1'])
    expect(beside([3, 0.9, 0])).toEqual(['T.1', 'T.2'])
    expect(beside([8.99, 0, 0])).toEqual(['T.1', 'T.2'])
    expect(beside([9, 0, 0])).toEqual(['T.1'])
  })
  it('CF-FLAME-01 a level is that of the nearest who stands so high, whoever comes first in his unit', () => {
    const far: PieceSpec = {
      id: 'K',
      ruin: { footprint: [24, 18, 34, 28], floors: [{ z: 5, slab: [24, 18, 34, 28] }] },
    }
    const near: PieceSpec = {
      id: 'H',
      ruin: { footprint: [20, 18, 23.5, 28], floors: [{ slab: [20, 18, 23.5, 28] }] },
    }
    const outside = { ...firer, models: [{ at: [18.5, 22, 0] as const }] }
    const there = { models: on([2.7, 0, 1], [-1.4, 0, 1]), profile: soft }
    const state = line(outside, there, { pieces: [near, far] })
    const burn = shoot(state, { fire: flame(1), dice: '1', answers: laying([], [0]) })
    expect(burnt(burn.events)[0]?.models).toEqual(['T.2'])
  })
  it('CF-FLAME-01 from level 1 the floors 0, 1 and 2 may be named, from the street 0 and 1', () => {
    const upstairs = { ...firer, models: on([0, 0, 1]) }
    expect(previewOf(line(upstairs, six, { pieces: [tower(2)] })).firers[0]?.floors).toEqual([0, 1, 2])
    const outside = { ...firer, models: [{ at: [18.5, 22, 0] as const }] }
    const near = { models: on([0, 1.1, 0], [-1.4, 0, 1]), profile: soft }
    expect(previewOf(line(outside, near, { pieces: [tower(2)] })).firers[0]?.floors).toEqual([0, 1])
  })
  it('CF-FLAME-01, C4-BASE-15 unmeasured too the floors of those it reaches through the slab are offered', () => {
    const floorsOf = (level: number, ...there: readonly (readonly [number, number, number])[]) => {
      const named = { 'core4.general.freeMeasuring': false }
      const state = line(
        { ...firer, models: on([0, 0, level]) },
        { models: on(...there), profile: soft },
        { pieces: [tower(2)], settings: named },
      )
      return previewOf(state).firers[0]?.floors
    }
    expect(floorsOf(0, [4, 0, 0], [4, 0, 1])).toEqual([0, 1])
    expect(floorsOf(1, [4, 0, 0], [4, 0, 1], [4, 0, 2])).toEqual([0, 1, 2])
    expect(floorsOf(0, [4, 0, 0], [4, 0, 2])).toEqual([0])
  })
  it('CF-FLAME-02 pours through the slab to the next floor of its ruin, and no farther', () => {
    const below = (level: number) =>
      line(
        { ...firer, models: on([0, 0, level]) },
        { models: on([4, 0, 0]), profile: soft },
        { pieces: [tower(2)] },
      )
    expect(previewOf(below(1)).firers[0]).toMatchObject({ shots: 1, floors: [0] })
    expect(previewOf(below(2)).verdict).toBe('cannot')
    const burn = shoot(below(1), { fire: flame(), dice: '1' })
    expect(burnt(burn.events)[0]?.models).toEqual(['T.1'])
    // A rifle sees nothing through the floor.
    expect(
      refusalOf(
        line(
          { ...firer, models: on([0, 0, 1]), weapons: ['slugRifle'] },
          { models: on([4, 0, 0]) },
          { pieces: [tower(2)] },
        ),
      ),
    ).toBe('refusal.unitSeesNothing')
  })
  it('CF-FLAME-02 friends upstairs do not hinder a flame on the ground floor', () => {
    const friends: UnitSpec = { id: 'G', seat: 'a', models: on([5, 0, 1]) }
    const run = shoot(
      line(firer, { models: on([4, 0, 0]), profile: soft }, { pieces: [tower(2)], others: [friends] }),
      {
        fire: flame(0),
        dice: '1',
        answers: laying([], [0]),
      },
    )
    expect(burnt(run.events)[0]).toMatchObject({ level: 0, piece: 'H', models: ['T.1'] })
  })
})

describe('CF-BARRAGE', () => {
  const squad = target([23, 23], [24.2, 23], [27.2, 23], [23.5, 23.5, 2])
  /** Behind a building it sees nothing of the ruin. */
  const screen: PieceSpec = { id: 'screen', kind: 'building', area: [0, 6, 72, 7], height: 12 }
  const state = line(gun('mortar', [10, 3]), squad, { pieces: [ruinA, screen] })
  const fire = [{ model: 'F.1', weapon: 'mortar' }]
  const shell = (dice: string) => shoot(state, { fire, dice, answers: laying([[23, 23]]) })

  it('CF-BARRAGE-04.1 over the slab of level 2 it strikes there: those below are safe', () => {
    expect(struck(shell('H 4 2  1').events)).toEqual([{ at: [23, 23], level: 2, full: ['T.4'], partial: [] }])
  })
  it('CF-BARRAGE-04.2 where no slab lies it strikes the ground', () => {
    expect(struck(shell('A0 5 3  1').events)).toEqual([
      { at: [28, 23], level: 0, full: ['T.3'], partial: [] },
    ])
  })
  it('CF-BARRAGE-04.3 over the slab of level 1, where nobody stands, nobody is hit', () => {
    expect(struck(shell('A0 3 2').events)).toEqual([{ at: [26, 23], level: 1, full: [], partial: [] }])
  })
  it('CF-BARRAGE-01 the edge of a slab is the slab: at 27.0 level 1, beyond it level 0', () => {
    expect(struck(shell('A0 4 1').events)[0]).toMatchObject({ at: [27, 23], level: 1 })
    const beyond = shoot(state, { fire, dice: 'A0 4 1  1', answers: laying([[23.01, 23]]) })
    expect(struck(beyond.events)[0]).toMatchObject({ at: [27.01, 23], level: 0 })
  })
  it('CF-BARRAGE-02 it may be laid on anybody of the target, on any floor', () => {
    const run = shoot(state, { fire, dice: 'H 1 1  1', answers: laying([[24.2, 23]]) })
    expect(struck(run.events)[0]?.level).toBe(2)
  })
  it('CF-BARRAGE-02 each marker of a salvo finds its own floor', () => {
    const pair = line({ ...gun('mortar', [10, 3]), models: at([10, 3], [11.1, 3]) }, squad, {
      pieces: [ruinA, screen],
    })
    const run = shoot(pair, { dice: 'A0 1 2  A0  3  1', answers: laying([[23, 23]]) })
    expect(struck(run.events).map(({ at: where, level }) => [where, level])).toEqual([
      [[25, 23], 2],
      [[28, 23], 0],
    ])
  })
  it('CF-BARRAGE-03 whoever is inside a ruin has its cover', () => {
    const run = shell('A0 5 3  4  3')
    expect(
      run.events
        .filter((event) => event.type === 'rolled')
        .map((event) => (event.data as { purpose: string }).purpose),
    ).toContain('coverSave')
  })
})

describe('C4-TERRAIN-08 and CF-TEMPLATE-02 levels', () => {
  it('C4-WEAPON-30 where no floors are, everything is one level', () => {
    const hill: PieceSpec = { id: 'hill', kind: 'hill', area: [28, 18, 34, 24], height: 2 }
    const run = shoot(line(gun('battleCannon', [10, 20]), target([27, 20], [29, 20]), { pieces: [hill] }), {
      dice: 'H 1  1 1',
      answers: laying([[27, 20]]),
    })
    expect(struck(run.events)[0]).toMatchObject({ level: 0, full: ['T.1', 'T.2'] })
  })
  it('C4-WEAPON-30 the house rule of tables without floors strikes all levels', () => {
    const weapons: readonly Weapon[] = []
    const all = line(gun('battleCannon', south), target(...o), {
      pieces: [ruinA],
      weapons,
      settings: { 'core4.weapons.markersHitAllLevels': true },
    })
    const run = shoot(all, { fire: order(0), dice: 'H 1  1 1 1 1', answers: laying([[23, 23]]) })
    expect(struck(run.events)[0]?.full).toEqual(['T.1', 'T.2', 'T.3', 'T.4'])
    const city = shoot(all, {
      fire: order(0),
      dice: 'H 1  1 1',
      answers: laying([[23, 23]]),
      parts: [citySightPart],
    })
    expect(struck(city.events)[0]?.full).toEqual(['T.1', 'T.2'])
  })
})
