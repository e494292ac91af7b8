import { inches } from '../../../shared/geometry'
import { describe, expect, it } from 'vitest'
import type { Weapon } from '../../../shared/protocol/force'
import type { UnitSpec } from '../board'
import {
  rulesetOf,
  LINE,
  MOB,
  VET,
  factsOf,
  fallen,
  line,
  previewOf,
  refusalOf,
  row,
  rollsOf,
  shoot,
  thrown,
} from './firing-line'
import { laying, placed, spot, struck } from './template-line'

const at = (...places: readonly (readonly [number, number])[]) =>
  places.map(([x, y]) => ({ at: [x, y, 0] as const }))
const gun = (weapon: string, profile = VET): Omit<UnitSpec, 'id' | 'seat'> => ({
  models: [{ at: [10, 20, 0] }],
  profile,
  weapons: [weapon],
})

describe('C4-WEAPON-09 ordnance', () => {
  const target = { models: at([30, 20]), profile: LINE }
  const at3020 = () => laying([[30, 20]])

  it('scatters one die from where its hole was laid: A0 and 4 end at (34, 20)', () => {
    const run = shoot(line(gun('battleCannon'), target), { dice: 'A0 4', answers: at3020() })
    expect(struck(run.events)).toEqual([{ at: [34, 20], level: 0, full: [], partial: [] }])
  })
  it('with HIT the die for the distance is thrown all the same and changes nothing', () => {
    const run = shoot(line(gun('battleCannon'), target), { dice: 'H 6  2', answers: at3020() })
    expect(struck(run.events)[0]).toMatchObject({ at: [30, 20], full: ['T.1'] })
    expect(fallen(run.state)).toEqual(['T.1'])
  })
  it('fired by a vehicle that moved it takes the higher of two dice: A0, 2, 5 end at (35, 20)', () => {
    const moved = { ...gun('battleCannon'), state: { moved: true } }
    const state = line(moved, target)
    const stands = line({ ...moved, type: 'vehicle', profile: { bs: 4 } }, target)
    const [firer] = Object.values(stands.models).filter(({ unit }) => unit === 'F')
    if (firer === undefined) throw new Error('nobody fires')
    const driven = { path: inches(6), displacement: inches(6) }
    const crewed = { ...stands, models: { ...stands.models, [firer.id]: { ...firer, driven } } }
    expect(struck(shoot(crewed, { dice: 'A0 2 5', answers: at3020() }).events)[0]?.at).toEqual([35, 20])
    expect(refusalOf(state)).toBe('refusal.ordnanceMoved')
  })
  it('the hole lies wholly over one model: r − 0.25 from its middle and no farther', () => {
    const state = line(gun('battleCannon'), target)
    expect(() => shoot(state, { dice: 'H 1  2', answers: laying([[30.25, 20]]) })).not.toThrow()
    expect(() => shoot(state, { dice: 'H 1  2', answers: laying([[30.26, 20]]) })).toThrow(
      'refusal.holeNotOverTarget',
    )
    expect(() => shoot(state, { dice: 'H 1', answers: laying([[33, 20]]) })).toThrow(
      'refusal.holeNotOverTarget',
    )
  })
  it('nobody of its own may be under it, even partly; edge to edge is not under', () => {
    const friend = (x: number): UnitSpec => ({ id: 'G', seat: 'a', models: at([x, 20]) })
    const state = (x: number) => line(gun('battleCannon'), target, { others: [friend(x)] })
    expect(() => shoot(state(27.05), { dice: 'H 1', answers: at3020() })).toThrow('refusal.coversOwn')
    expect(struck(shoot(state(27), { dice: 'H 1  2', answers: at3020() }).events)[0]?.full).toEqual(['T.1'])
  })
  it('is lost without a die where the hole lies out of range of the gun, though a base is within it', () => {
    const short: Weapon = {
      id: 'short',
      name: { en: 's', ru: 's' },
      range: 19.3,
      s: 8,
      ap: 3,
      type: 'ordnance',
      shots: 1,
      rules: [],
    }
    const state = line(gun('short'), target, { weapons: [short] })
    const run = shoot(state, { answers: at3020() })
    expect(factsOf(run.events, 'markerLost')).toMatchObject([{ why: 'outOfRange' }])
    expect(thrown(run.events, 'scatter')).toBe(0)
    // A quarter of an inch nearer it is in: 19.25 from the rim of the gun's base.
    expect(thrown(shoot(state, { dice: 'H 1  2', answers: laying([[29.75, 20]]) }).events, 'scatter')).toBe(1)
  })
  it('is lost without a die where the gun does not see the model under the hole, though it sees another', () => {
    const two = { models: at([30, 20], [30, 30]), profile: LINE }
    const wall = { id: 'W', kind: 'building' as const, area: [20, 24, 26, 27] as const, height: 6 }
    const state = line(gun('battleCannon'), two, { pieces: [wall] })
    const run = shoot(state, { answers: laying([[30, 30]]) })
    expect(factsOf(run.events, 'markerLost')).toMatchObject([{ why: 'outOfSight' }])
    expect(thrown(run.events, 'scatter')).toBe(0)
    // What is proposed is a place that is seen.
    expect(thrown(shoot(state, { dice: 'H 1  2' }).events, 'scatter')).toBe(1)
  })
  it('strikes friend and foe where it comes down, and each unit takes its own wounds', () => {
    const others: readonly UnitSpec[] = [
      { id: 'G', seat: 'a', models: at([34, 20]), profile: LINE },
      { id: 'U', seat: 'b', models: at([34, 21.5]), profile: LINE },
    ]
    const run = shoot(line(gun('battleCannon'), target, { others }), { dice: 'A0 4  2 2', answers: at3020() })
    expect(struck(run.events)[0]).toMatchObject({ full: ['G.1', 'U.1'] })
    expect([fallen(run.state, 'G'), fallen(run.state, 'U'), fallen(run.state)]).toEqual([
      ['G.1'],
      ['U.1'],
      [],
    ])
  })
  it('the unit may not charge afterwards', () => {
    const run = shoot(line(gun('battleCannon'), target), { dice: 'A0 6', answers: at3020() })
    expect(run.state.units['F']?.fired).toEqual(['ordnance'])
  })
  it('what of it lies off the table has no effect', () => {
    const edge = { models: at([71, 20]), profile: LINE }
    const run = shoot(line(gun('battleCannon'), edge), { dice: 'A0 6', answers: laying([[71, 20]]) })
    expect(struck(run.events)).toEqual([{ at: [77, 20], level: 0, full: [], partial: [] }])
  })
  it('a smaller shell keeps the rules of ordnance with the small marker', () => {
    const small: Weapon = {
      id: 'small',
      name: { en: 's', ru: 's' },
      range: 48,
      s: 8,
      ap: 3,
      type: 'ordnance',
      shots: 1,
      rules: [{ rule: 'blast' }],
    }
    const two = { models: at([30, 20], [31.4, 20]), profile: LINE }
    const run = shoot(line(gun('small'), two, { weapons: [small] }), { dice: 'H 1  3  2', answers: at3020() })
    expect(struck(run.events)[0]).toMatchObject({ full: ['T.1'], partial: ['T.2'] })
  })
})

describe('C4-WEAPON-10 blast', () => {
  /** r 0.5 at 0, 1, 1.2 and 2.0 from the middle: hit, hit, on 4+, not. */
  const target = { models: at([20, 20], [21, 20], [20, 21.2], [18, 20]), profile: LINE }
  const marker = () => laying([[20, 20]])
  const state = line(gun('fragMissile'), target)

  it('hits who is wholly under it, on a 4+ who is partly under it, and nobody it only touches', () => {
    const run = shoot(state, { dice: '3  4  3 2 5  5 1', answers: marker() })
    expect(struck(run.events)).toEqual([{ at: [20, 20], level: 0, full: ['T.1', 'T.2'], partial: ['T.3'] }])
    expect(rollsOf(run.events, 'partialHit')[0]).toMatchObject({ needed: 4 })
    expect(thrown(run.events, 'toWound')).toBe(3)
    expect(thrown(run.events, 'armourSave')).toBe(2)
    expect(fallen(run.state)).toHaveLength(1)
  })
  it('a 3 does not hit who is partly under it', () => {
    expect(thrown(shoot(state, { dice: '3  3  1 1', answers: marker() }).events, 'toWound')).toBe(2)
  })
  it('a miss lays no marker', () => {
    const run = shoot(state, { dice: '2' })
    expect(placed(run.events)).toEqual([])
  })
  it('does not scatter', () => {
    expect(thrown(shoot(state, { dice: '3  3  1 1', answers: marker() }).events, 'scatter')).toBe(0)
  })
  it('without a place by the rules the hit is lost', () => {
    const friends: UnitSpec = { id: 'G', seat: 'a', models: at([20, 21.5]) }
    const one = { models: at([20, 20]), profile: LINE }
    const run = shoot(line(gun('fragMissile'), one, { others: [friends] }), { dice: '3' })
    expect(factsOf(run.events, 'markerLost')).toMatchObject([{ why: 'noPlace' }])
  })
  it('a place that is just free beside an own model is found and offered', () => {
    const friends: UnitSpec = { id: 'G', seat: 'a', models: at([20, 21.75]) }
    const one = { models: at([20, 20]), profile: LINE }
    const run = shoot(line(gun('fragMissile'), one, { others: [friends] }), { dice: '3  1' })
    expect(struck(run.events)[0]?.full).toEqual(['T.1'])
  })
  it('may not be laid over a close combat', () => {
    const locked: UnitSpec = { id: 'U', seat: 'b', models: at([20, 21.9]), state: { locked: ['X'] } }
    const one = { models: at([20, 20]), profile: LINE }
    const combat = line(gun('fragMissile'), one, { others: [locked] })
    expect(() => shoot(combat, { dice: '3', answers: laying([[20, 20.25]]) })).toThrow('refusal.coversCombat')
  })
  it('C4-SHOOT-15 takes casualties from anywhere among those seen and reached, not only from under it', () => {
    const wide = { models: at([20, 20], [26, 20]), profile: { ...LINE, sv: null } }
    const run = shoot(line(gun('fragMissile'), wide), {
      dice: '3  3',
      answers: (decision) =>
        decision.kind === 'casualties' ? { form: 'models', models: ['T.2'] } : laying([[20, 20]])(decision),
    })
    expect(fallen(run.state)).toEqual(['T.2'])
  })
  it('other enemy units under it take their own wounds', () => {
    const other: UnitSpec = { id: 'U', seat: 'b', models: at([20, 21]), profile: { ...LINE, sv: null } }
    const one = { models: at([20, 20]), profile: { ...LINE, sv: null } }
    const run = shoot(line(gun('fragMissile'), one, { others: [other] }), {
      dice: '3  1  5',
      answers: marker(),
    })
    expect([fallen(run.state), fallen(run.state, 'U')]).toEqual([[], ['U.1']])
    expect(factsOf(run.events, 'shootingResolved')).toMatchObject([
      { target: 'T', shots: 1, hits: 1, wounds: 0 },
      { target: 'U', shots: 0, hits: 1, wounds: 1, removed: ['U.1'] },
    ])
  })
  it('with the house rule hits only whom the firer sees and reaches', () => {
    const wall = { id: 'w', kind: 'building' as const, area: [19, 21.6, 21, 22] as const, height: 4 }
    const firer = { ...gun('fragMissile'), models: at([20, 30]) }
    // T.1 stands hidden behind the building; T.2 in the open is what the marker is laid on.
    const target = { models: at([20.3, 21], [22.2, 20.5]), profile: LINE }
    const reach = (on: boolean, dice: string) =>
      struck(
        shoot(line(firer, target, { pieces: [wall], settings: { 'core4.weapons.markerNeedsSight': on } }), {
          dice,
          answers: laying([[21.95, 20.5]]),
        }).events,
      )[0]
    expect(reach(false, '3  1  1')).toMatchObject({ full: ['T.2'], partial: ['T.1'] })
    expect(reach(true, '3  1')).toMatchObject({ full: ['T.2'], partial: [] })
  })
})

describe('C4-WEAPON-11 several blast shots', () => {
  const two = {
    models: [{ at: [10, 20, 0] as const }, { at: [10, 22, 0] as const }],
    profile: VET,
    weapons: ['fragMissile'],
  }
  const target = {
    models: at([20, 20], [21, 20], [26, 20], [27, 20], [28, 20]),
    profile: { ...MOB, sv: null },
  }

  it('all hits are counted before anybody falls: the same two stand under both markers', () => {
    const run = shoot(line(two, target), {
      dice: '3 3  4 4 4 4',
      answers: laying([
        [20, 20],
        [20, 20],
      ]),
    })
    expect(struck(run.events).map(({ full }) => full)).toEqual([
      ['T.1', 'T.2'],
      ['T.1', 'T.2'],
    ])
    expect(fallen(run.state)).toHaveLength(4)
  })
  it('the house rule takes them off after each marker', () => {
    const answers = laying([
      [20, 20],
      [20, 20],
    ])
    const run = shoot(line(two, target, { settings: { 'core4.weapons.sequentialBlasts': true } }), {
      dice: '3  4 4  3  1',
      answers: (decision) =>
        decision.kind === 'casualties' ? { form: 'models', models: ['T.2', 'T.3'] } : answers(decision),
    })
    expect(struck(run.events)[1]?.full).toEqual(['T.1'])
    expect(factsOf(run.events, 'shootingResolved')).toMatchObject([{ shots: 2, hits: 3, wounds: 2 }])
  })
  it('a hot blast saves before its marker is laid, and its hit stands though the firer falls', () => {
    const hot = { ...gun('plasmaCannon', { ...LINE, bs: 5, sv: null }) }
    const run = shoot(line(hot, target), { dice: '1', answers: laying([]) })
    expect(fallen(run.state, 'F')).toEqual(['F.1'])
    expect(placed(run.events)).toEqual([])
  })
})

describe('C4-WEAPON-12 large blast', () => {
  const large: Weapon = {
    id: 'large',
    name: { en: 'l', ru: 'l' },
    range: 48,
    s: 4,
    ap: 6,
    type: 'heavy',
    shots: 1,
    rules: [{ rule: 'largeBlast' }],
  }
  it('is rolled to hit and only has the larger marker', () => {
    const target = { models: at([20, 20], [22, 20], [20, 22.9]), profile: LINE }
    const run = shoot(line(gun('large'), target, { weapons: [large] }), {
      dice: '3  4  1 1 1',
      answers: laying([[20, 20]]),
    })
    expect(struck(run.events)[0]).toMatchObject({ full: ['T.1', 'T.2'], partial: ['T.3'] })
    expect(thrown(run.events, 'scatter')).toBe(0)
  })
})

describe('C4-WEAPON-29 and the preview of template weapons', () => {
  it('shows what is laid and keeps silent about chances it cannot know', () => {
    const preview = previewOf(line(gun('fragMissile'), { models: row(3, 20, 20), profile: LINE }))
    expect(preview).toMatchObject({ verdict: 'can', firers: [{ template: 'blast', floors: [0] }] })
    expect(preview).not.toHaveProperty('odds')
  })
  it('the tool lists what the rules strike', () => {
    const state = line(gun('fragMissile'), { models: at([20, 20], [21, 20], [20, 21.2]), profile: LINE })
    const report = rulesetOf().query(state, 'a', {
      ask: 'template',
      floor: 0,
      shape: { kind: 'marker', at: spot(20, 20), radius: 38.1 },
    } as never)
    expect(report).toMatchObject({
      levels: [
        {
          models: [
            { model: 'T.1', how: 'full', struck: true },
            { model: 'T.2' },
            { model: 'T.3', how: 'partial' },
          ],
        },
      ],
    })
  })
})
