import { describe, expect, it } from 'vitest'
import type { Profile, Weapon } from '../../../shared/protocol/force'
import type { FireOdds } from '../../../shared/protocol/previews/fire'
import type { UnitSpec } from '../board'
import {
  LINE,
  MOB,
  factsOf,
  fallen,
  line,
  measured,
  orderOf,
  previewOf,
  refusalOf,
  rollsOf,
  rulesetOf,
  shoot,
  thrown,
} from './firing-line'
import { laying, placed, struck } from './template-line'

const at = (...places: readonly (readonly [number, number])[]) =>
  places.map(([x, y]) => ({ at: [x, y, 0] as const }))
const crew = (count: number, weapon = 'mortar', x = 0): Omit<UnitSpec, 'id' | 'seat'> => ({
  models: at(...Array.from({ length: count }, (_, n) => [x + 0.5 + 1.1 * n, 0.5] as const)),
  profile: LINE,
  weapons: [weapon],
})
const mortars = (count: number) => crew(count, 'mortar', 20)
/** Hides everything beyond it from the near edge. */
const screen = { id: 'screen', kind: 'building' as const, area: [0, 5, 72, 6] as const, height: 8 }
const target = { models: at([30, 20]), profile: LINE }

describe('C4-WEAPON-20 barrage', () => {
  const hole = () => laying([[30, 20]])
  it('unseen it throws two dice for the deviation and takes the higher: A180, 2, 5 end at (25, 20)', () => {
    const run = shoot(line(crew(1), target, { pieces: [screen] }), { dice: 'A180 2 5', answers: hole() })
    expect(struck(run.events)[0]?.at).toEqual([25, 20])
  })
  it('in sight one: A180, 2 end at (28, 20)', () => {
    const run = shoot(line(crew(1), target), { dice: 'A180 2', answers: hole() })
    expect(struck(run.events)[0]?.at).toEqual([28, 20])
  })
  it('HIT stays, its distance dice are used up', () => {
    const run = shoot(line(crew(1), target, { pieces: [screen] }), { dice: 'H 3 6  1', answers: hole() })
    expect(struck(run.events)[0]).toMatchObject({ at: [30, 20], full: ['T.1'] })
  })
  it('needs neither sight nor a test for firing past the closest', () => {
    const near: UnitSpec = { id: 'U', seat: 'b', models: at([2, 8]) }
    const state = line(crew(1), target, { pieces: [screen], others: [near] })
    expect(previewOf(state)).toMatchObject({
      verdict: 'can',
      priorityTest: false,
      firers: [{ template: 'barrage' }],
    })
    const run = shoot(state, { dice: 'A180 6 6', answers: hole() })
    expect(thrown(run.events, 'priority')).toBe(0)
  })
  it('with other weapons beside it the whole unit tests', () => {
    const mixed = {
      ...crew(1),
      models: [{ at: [20, 10, 0] as const }, { at: [21.1, 10, 0] as const, weapons: ['slugRifle'] }],
    }
    const near: UnitSpec = { id: 'U', seat: 'b', models: at([20, 14]) }
    const run = shoot(line(mixed, { models: at([20, 30]), profile: LINE }, { others: [near] }), {
      dice: '1 1  A0 6  1',
      answers: laying([[20, 30]]),
    })
    expect(thrown(run.events, 'priority')).toBe(2)
  })
  it('is measured to the hole: beyond the range or nearer than the least distance there is no die', () => {
    const far = { models: at([0.5, 47.4]), profile: LINE }
    // 46.9 of middle less 0.5 of the crew's base; the weapon reaches 46.3.
    const weak: Weapon = {
      id: 'weak',
      name: { en: 'w', ru: 'w' },
      range: 46.3,
      s: 4,
      ap: 6,
      type: 'heavy',
      shots: 1,
      rules: [{ rule: 'blast' }, { rule: 'barrage' }],
    }
    const run = shoot(line(crew(1, 'weak'), far, { weapons: [weak] }), { answers: laying([[0.5, 47.4]]) })
    expect(factsOf(run.events, 'markerLost')).toMatchObject([{ why: 'outOfRange' }])
    const reached = shoot(line(crew(1, 'weak'), far, { weapons: [weak] }), {
      dice: 'H 1  1',
      answers: laying([[0.5, 47.3]]),
    })
    expect(struck(reached.events)).toHaveLength(1)
  })
  it('C4-WEAPON-02 a least distance of 12" shuts out what is nearer', () => {
    const near = { models: at([0.5, 12]), profile: LINE }
    expect(previewOf(line(crew(1, 'longMortar'), near)).firers[0]?.refusal?.key).toBe('refusal.tooNear')
    const state = line(crew(1, 'longMortar'), { models: at([0.5, 12.9]), profile: LINE })
    expect(factsOf(shoot(state, { answers: laying([[0.5, 12.9]]) }).events, 'markerLost')).toHaveLength(1)
    expect(struck(shoot(state, { dice: 'H 1  1', answers: laying([[0.5, 13]]) }).events)).toHaveLength(1)
  })
  it('is no heavy weapon to fire on the move', () => {
    expect(refusalOf(line({ ...crew(1), state: { moved: true } }, target))).toBe('refusal.heavyMoved')
  })
  it('anybody of the unit may fall, seen or not', () => {
    const spread = { models: at([30, 20], [40, 20]), profile: { ...LINE, sv: null } }
    const run = shoot(line(crew(1), spread, { pieces: [screen] }), {
      dice: 'H 1 1  3  3 3',
      answers: (decision) =>
        decision.kind === 'casualties' ? { form: 'models', models: ['T.2'] } : hole()(decision),
    })
    expect(fallen(run.state)).toEqual(['T.2'])
  })
})

describe('C4-SAVE-14 cover against barrage', () => {
  const wall = { id: 'wall', kind: 'barricade' as const, area: [28, 21, 32, 21.3] as const, height: 1 }
  it('a wall between crew and target is none if the hole lies on the side of the target', () => {
    const behind = { models: at([30, 22]), profile: { ...LINE, sv: null } }
    const run = shoot(line(crew(1), behind, { pieces: [{ ...wall, height: 1.6 }] }), {
      dice: 'H 1 1  3',
      answers: laying([[30, 22]]),
    })
    expect(thrown(run.events, 'coverSave')).toBe(0)
  })
  it('a wall between the hole and the target is cover, though the crew sees him freely', () => {
    const both = { models: at([30, 20.3], [30, 22.1]), profile: { ...LINE, sv: null } }
    const run = shoot(
      line(
        crew(1),
        { ...both, models: at([30, 20.3]) },
        {
          pieces: [{ ...wall, area: [28, 20.95, 32, 21.1] as const }],
        },
      ),
      { dice: 'A90 2  4  3 4', answers: laying([[30, 20.05]]) },
    )
    // It comes down at y = 22.05 beyond the wall and catches him in part.
    expect(struck(run.events)[0]).toMatchObject({ at: [30, 22.05], partial: ['T.1'] })
    expect(rollsOf(run.events, 'coverSave')[0]?.needed).toBe(4)
  })
  it('who stands in area terrain keeps its cover', () => {
    const wood = { id: 'wood', kind: 'wood' as const, area: [26, 16, 34, 24] as const }
    const run = shoot(line(crew(1), { ...target, profile: { ...LINE, sv: null } }, { pieces: [wood] }), {
      dice: 'H 1  3  5',
      answers: laying([[30, 20]]),
    })
    expect(rollsOf(run.events, 'coverSave')[0]?.needed).toBe(5)
  })
})

describe('C4-WEAPON-21 guessed distance', () => {
  const guess = { settings: { 'core4.weapons.numericGuess': true } }
  it('the marker starts at whole inches from the base of the crew, over a model or not', () => {
    const run = shoot(line(crew(1), { models: at([0.5, 30]), profile: LINE }, guess), {
      dice: 'H 1',
      answers: laying([[0.5, 26.3]]),
    })
    // 25.8 from the middle, 25.3 from the rim: 25 inches are named.
    expect(placed(run.events)).toEqual([[0.5, 26]])
  })
})

describe('C4-WEAPON-22 salvo', () => {
  const open = { models: at([20, 20]), profile: { ...MOB, w: 4 as const } }
  it('further markers come down edge to edge where their arrows point', () => {
    const run = shoot(line(mortars(3), open), { dice: 'H 2  A90  A0  1', answers: laying([[20, 20]]) })
    expect(placed(run.events)).toEqual([
      [20, 20],
      [20, 23],
      [23, 20],
    ])
  })
  it('on HIT the shooter chooses: 180° is (17, 20)', () => {
    const run = shoot(line(mortars(3), open), { dice: 'H 2  H45  A0  1', answers: laying([[20, 20]], [180]) })
    expect(placed(run.events)).toEqual([
      [20, 20],
      [17, 20],
      [23, 20],
    ])
  })
  it('large markers lie 5" apart', () => {
    const heavy: Weapon = {
      id: 'heavy',
      name: { en: 'h', ru: 'h' },
      range: 60,
      s: 6,
      ap: 4,
      type: 'ordnance',
      shots: 1,
      rules: [{ rule: 'barrage' }],
    }
    const run = shoot(line(crew(2, 'heavy', 20), open, { weapons: [heavy] }), {
      dice: 'H 2  A90  1',
      answers: laying([[20, 20]]),
    })
    expect(placed(run.events)[1]).toEqual([20, 25])
  })
  it('weapons of several kinds are one salvo: one ranges, the other comes down beside it', () => {
    const pair = {
      ...mortars(2),
      weapons: [],
      models: [
        { at: [20, 0.5, 0] as const, weapons: ['mortar'] },
        { at: [21.1, 0.5, 0] as const, weapons: ['longMortar'] },
      ],
    }
    const run = shoot(line(pair, open), { dice: 'H 2  A90  1', answers: laying([[20, 20]]) })
    expect(placed(run.events)).toEqual([
      [20, 20],
      [20, 23],
    ])
  })
  it('a chosen direction keeps off own models while another is free; an arrow does not', () => {
    const friend: UnitSpec = { id: 'G', seat: 'a', models: at([17, 20]) }
    const state = line(mortars(2), open, { others: [friend] })
    expect(() => shoot(state, { dice: 'H 2  H0', answers: laying([[20, 20]], [180]) })).toThrow(
      'refusal.coversOwn',
    )
    const run = shoot(state, { dice: 'H 2  A180  1 1', answers: laying([[20, 20]]) })
    expect(struck(run.events)[1]?.full).toEqual(['G.1'])
  })
  it('what it may do is reckoned of all its markers, wherever the first of them comes down', () => {
    const settings = { 'core4.general.scatterD6': true }
    const state = measured(line(mortars(2), open, { settings }))
    const { fire } = orderOf(state, {})
    const odds = rulesetOf().query(state, 'a', {
      ask: 'fireOdds',
      unit: 'F',
      target: 'T',
      fire,
    } as never) as FireOdds
    // Of 1.5", the first is on him at HIT and an inch off: 2/6 + 4/6 * 1/6. The other lies 3" from it and comes back over
    // him, by its arrow or as its firer likes, where the first is 2" to 4" off: 4/6 * 3/6 * (1/6 + 2/6).
    expect(odds.groups.map(({ hits }) => hits)).toEqual([expect.closeTo(8 / 18 + 3 / 18, 9)])
  })
  it('without a ranging marker in range the whole salvo misses', () => {
    const weak: Weapon = {
      id: 'weak',
      name: { en: 'w', ru: 'w' },
      range: 19.3,
      s: 4,
      ap: 6,
      type: 'heavy',
      shots: 1,
      rules: [{ rule: 'blast' }, { rule: 'barrage' }],
    }
    const line2 = line(
      { ...crew(2, 'weak', 20), models: at([20, 0.5], [21.1, 0.5]) },
      { models: at([20, 20.4]), profile: LINE },
      { weapons: [weak] },
    )
    const run = shoot(line2, { answers: laying([[20, 20.4]]) })
    expect(thrown(run.events, 'scatter')).toBe(0)
    expect(struck(run.events)).toEqual([])
  })
  it('a crew that sees the target may find the range for one that does not', () => {
    const wall = { id: 'w', kind: 'building' as const, area: [0, 5, 21, 6] as const, height: 8 }
    const pair = { ...crew(2), models: at([10, 0.5], [26, 0.5]) }
    const run = shoot(
      line(pair, { models: at([30, 20]), profile: { ...LINE, w: 4 as const } }, { pieces: [wall] }),
      {
        dice: 'H 4  A90  1',
        answers: laying([[30, 20]]),
      },
    )
    expect(run.decisions.map((decision) => decision.kind)).toContain('rangingWeapon')
    expect(rollsOf(run.events, 'scatterDistance')[0]?.dice).toHaveLength(1)
  })
  it('sequence 3 of the spec: three mortars at ten in two rows, die by die', () => {
    const rows = [20, 21.5].flatMap((y) => [18, 19.5, 21, 22.5, 24].map((x) => [x, y] as const))
    const mob = { models: at(...rows), profile: MOB }
    const run = shoot(line({ ...mortars(3), models: at([20, 6], [21.1, 6], [22.2, 6]) }, mob), {
      dice: 'H 3  A90  A0  4 2 5  3  6 1  4 1 5 3 6  6 2',
      answers: laying([[21, 20]]),
    })
    expect(placed(run.events)).toEqual([
      [21, 20],
      [21, 23],
      [24, 20],
    ])
    expect(struck(run.events).map(({ full, partial }) => [full, partial])).toEqual([
      [['T.3'], ['T.2', 'T.4', 'T.8']],
      [[], ['T.8']],
      [['T.5'], ['T.4', 'T.10']],
    ])
    expect(factsOf(run.events, 'shootingResolved')).toMatchObject([{ hits: 5, wounds: 3, unsaved: 3 }])
    expect(fallen(run.state)).toHaveLength(3)
    expect(run.state.units['T']?.pinned).toBe(true)
  })
})

describe('C4-WEAPON-15 twin-linked deviation', () => {
  const twin: Weapon = {
    id: 'twin',
    name: { en: 't', ru: 't' },
    range: 48,
    s: 4,
    ap: 6,
    type: 'heavy',
    shots: 1,
    rules: [{ rule: 'blast' }, { rule: 'barrage' }, { rule: 'twinLinked' }],
  }
  it('is not thrown again, unless the players have agreed to it', () => {
    const state = (on: boolean) =>
      line(crew(1, 'twin'), target, { weapons: [twin], settings: { 'core4.weapons.twinLinkedScatter': on } })
    const hole = () => laying([[30, 20]])
    expect(struck(shoot(state(false), { dice: 'A0 3', answers: hole() }).events)[0]?.at).toEqual([33, 20])
    expect(struck(shoot(state(true), { dice: 'A0 3  A90 2', answers: hole() }).events)[0]?.at).toEqual([
      30, 22,
    ])
  })
})

describe('C4-WEAPON-23 ordnance barrage', () => {
  const heavy: Weapon = {
    id: 'heavy',
    name: { en: 'h', ru: 'h' },
    range: 60,
    s: 8,
    ap: 3,
    type: 'ordnance',
    shots: 1,
    rules: [{ rule: 'barrage' }],
  }
  it('is laid unseen like a barrage, with the large marker, and pins with −1', () => {
    const five = {
      models: at([30, 20], [31.5, 20], [28.5, 20], [40, 20], [41.1, 20]),
      profile: { ...LINE, ld: 8 },
    }
    const run = shoot(line(crew(1, 'heavy'), five, { pieces: [screen], weapons: [heavy] }), {
      dice: 'H 1 6  2 1 1  5 3',
      answers: laying([[30, 20]]),
    })
    expect(struck(run.events)[0]?.full).toEqual(['T.1', 'T.2', 'T.3'])
    expect(rollsOf(run.events, 'pinning')[0]).toMatchObject({ needed: 7 })
    expect(run.state.units['T']?.pinned).toBe(true)
  })
  it('may not be fired after a move', () => {
    expect(
      refusalOf(line({ ...crew(1, 'heavy'), state: { moved: true } }, target, { weapons: [heavy] })),
    ).toBe('refusal.ordnanceMoved')
  })
})

describe('C4-WEAPON-24 pinning and C4-WEAPON-25 by ordnance barrage', () => {
  const bare: Profile = { ...LINE, sv: null }
  const six = (profile = bare, state: UnitSpec['state'] = {}) => ({
    models: at([30, 20], [31, 20], [36, 20], [37, 20], [38, 20], [39, 20]),
    profile,
    state,
  })
  const shell = (dice: string, unit = six()) =>
    shoot(line(crew(1), unit), { dice, answers: laying([[30, 20]]) })

  it('two lost to a mortar and 9 against Leadership 7: pinned', () => {
    const run = shell('H 1  3 3  5 4')
    expect(run.state.units['T']?.pinned).toBe(true)
    expect(rollsOf(run.events, 'pinning')[0]).toMatchObject({ needed: 7, total: 9 })
  })
  it('6 against 7: not pinned', () => expect(shell('H 1  3 3  3 3').state.units['T']?.pinned).toBe(false))
  it('exactly 7 passes', () => expect(shell('H 1  3 3  3 4').state.units['T']?.pinned).toBe(false))
  it('a wound without a loss asks for no test', () => {
    const run = shell('H 1  3 1', six({ ...bare, w: 2 }))
    expect(thrown(run.events, 'pinning')).toBe(0)
  })
  it('a pinned, a fearless and an engaged unit tests no more', () => {
    expect(thrown(shell('H 1  3 3', six(bare, { pinned: true })).events, 'pinning')).toBe(0)
    expect(thrown(shell('H 1  3 3', { ...six(), rules: ['fearless'] } as never).events, 'pinning')).toBe(0)
  })
  it('a weapon marked so pins as well, and only its own victims count', () => {
    const pinning: Weapon = {
      id: 'suppressor',
      name: { en: 's', ru: 's' },
      range: 36,
      s: 4,
      ap: 6,
      type: 'heavy',
      shots: 1,
      rules: [{ rule: 'pinning' }],
    }
    const pair = {
      ...crew(2, 'suppressor', 30),
      models: [{ at: [30, 10, 0] as const }, { at: [31.1, 10, 0] as const, weapons: ['slugRifle'] }],
    }
    const open = line(pair, six(), { weapons: [pinning] })
    // The suppressor misses, the rifle kills: nobody fell to a pinning wound.
    expect(thrown(shoot(open, { dice: '1  4 4  3 3' }).events, 'pinning')).toBe(0)
    expect(thrown(shoot(open, { dice: '4  1 1  3  5 5' }).events, 'pinning')).toBe(2)
  })
})
