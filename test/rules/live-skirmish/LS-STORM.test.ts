import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishProspect } from '../../../shared/protocol/skirmish/query'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { activation, place } from './acting'
import { asked } from './asked'
import { ruin } from './ground'
import { throughOpening } from '../../../main/rulesets/live-skirmish/storm/garrison'
import { command, play, stage, type Man } from './stage'
import { block, rolls } from './shots'

/** A house of 16 by 12 cm whose south wall, at y = 40, has three windows. */
const house = ruin('house', {
  footprint: [30, 40, 46, 52],
  walls: [
    {
      from: [30, 40],
      to: [46, 40],
      height: 7,
      openings: [3, 7, 11].map((along) => ({ along, width: 2, sill: 0.2, height: 3 })),
    },
    { from: [30, 52], to: [46, 52], height: 7 },
  ],
})
const inHouse = { piece: 'house', level: 0 }
const garrison: Record<string, Man> = {
  b1: { at: [34, 48], class: 'Irr3', on: inHouse, weapons: [] },
  b2: { at: [42, 48], class: 'Irr3', on: inHouse, weapons: [] },
}
const three: Record<string, Man> = {
  a1: { at: [34, 36], class: 'R1' },
  a2: { at: [38, 36], class: 'R1' },
  a3: { at: [42, 36], class: 'R1' },
}
const before = (
  men: Record<string, Man>,
  settings = {},
  scenario: Record<string, unknown> = { buildings: { house: { kind: 'sealed' } } },
) => stage({ men: { b9: { at: [75, 75], weapons: [] }, ...men }, pieces: [house], settings, scenario })
const storm = activation(
  'storm',
  { a1: [place(34, 38.3)], a2: [place(38, 38.3)], a3: [place(42, 38.3)] },
  { target: 'house' },
)

describe('LS-STORM-01 who may storm what', () => {
  it('a building without rooms, or by house rule any; all must end at an opening of it', () => {
    expect(liveSkirmish.check(before({ ...three, ...garrison }), 'a', storm)).toEqual({ ok: true })
    const open = before({ ...three, ...garrison }, {}, {})
    expect(liveSkirmish.check(open, 'a', storm).ok).toBe(false)
    expect(
      liveSkirmish.check(before({ ...three, ...garrison }, { 'ls.stormAll': true }, {}), 'a', storm),
    ).toEqual({ ok: true })
    const far = activation('storm', { a1: [place(34, 37)] }, { target: 'house' })
    expect(liveSkirmish.check(before({ ...three, ...garrison }), 'a', far)).toMatchObject({
      refusal: { key: 'refusal.lsNotAtOpening' },
    })
  })
})

describe('LS-STORM-01 what has no walls to go through', () => {
  it('is stormed by no house rule', () => {
    const men = { ...three, b1: { at: [38, 48], weapons: [] } } satisfies Record<string, Man>
    const state = stage({
      men,
      pieces: [block('house', [30, 40], [46, 52], 7)],
      settings: { 'ls.stormAll': true },
    })
    expect(liveSkirmish.check(state, 'a', storm)).toMatchObject({
      refusal: { key: 'refusal.lsNothingToStorm' },
    })
  })
})

describe('LS-STORM-01 what the menu offers to storm', () => {
  const shop = ruin('shop', {
    footprint: [10, 60, 20, 70],
    walls: [{ from: [10, 60], to: [20, 60], height: 7 }],
  })
  const targets = (settings = {}) => {
    const state = stage({
      men: { ...three, ...garrison },
      pieces: [shop, house],
      settings,
      scenario: { buildings: { house: { kind: 'sealed' } } },
    })
    const entry = asked<'lsMenu'>(state, { ask: 'lsMenu', models: ['a1'] }).find(
      ({ activity }) => activity === 'storm',
    )
    return entry?.targets.map(({ id }) => id)
  }
  it('the building without rooms, and by house rule the other too', () => {
    expect(targets()).toEqual(['house'])
    expect(targets({ 'ls.stormAll': true })).toEqual(['shop', 'house'])
  })
})

describe('LS-STORM-01 with storming for all buildings (ls.stormAll)', () => {
  const open = (all: boolean, men: Record<string, Man> = garrison, more = {}) =>
    before({ a1: { at: [39, 37] }, ...men }, { 'ls.stormAll': all, ...more }, {})
  const goIn = activation('run', { a1: [place(39, 43, inHouse)] })
  const refused = (state: ReturnType<typeof open>, wish = goIn) => {
    const verdict = liveSkirmish.check(state, 'a', wish)
    return verdict.ok ? null : verdict.refusal.key
  }
  it('nobody walks into a house that enemies hold; into an empty one he may', () => {
    expect(refused(open(false))).toBeNull()
    expect(refused(open(true))).toBe('refusal.lsHeld')
    expect(refused(open(true, {}))).toBeNull()
    // Who is within goes on as in the open.
    const within = before({ a1: { at: [36, 43], on: inHouse }, ...garrison }, { 'ls.stormAll': true }, {})
    expect(refused(within, activation('run', { a1: [place(38, 45, inHouse)] }))).toBeNull()
  })
  it('a marker holds it, a man of whom nothing is seen does not', () => {
    const lurking = { b1: { ...garrison['b1'], hidden: { marker: 'h1', spottedBy: [] } } }
    expect(refused(open(true, lurking))).toBe('refusal.lsHeld')
    expect(refused(open(true, lurking, { 'ls.openHiddenMarkers': false }))).toBeNull()
  })
  it('nobody is assaulted through its windows', () => {
    const men = { a1: { at: [34, 36] }, b1: { at: [34, 41.3], on: inHouse, weapons: [] } }
    const assault = activation('assault', { a1: [place(34, 38.72)] })
    const at = (all: boolean) => before(men, { 'ls.stormAll': all }, {})
    expect([refused(at(false), assault), refused(at(true), assault)]).toEqual([null, 'refusal.lsNoContact'])
  })
})

describe('LS-STORM-02, LS-STORM-03 the storm', () => {
  it('EX-34: 15 dice with two 6s, two dice with one 5: one falls, the other is cowed and surrenders', () => {
    const dice = ['6', '6', ...Array.from({ length: 13 }, () => '1'), '5', '3', '4', '3', '2']
    const run = command(before({ ...three, ...garrison }), 'a', storm, { dice })
    expect(rolls(run)).toEqual([
      ['lsStorm', 6, dice.slice(0, 15).map(Number)],
      ['lsStorm', 5, [5, 3]],
      // The garrison is in cover: 5+ with +1.
      ['lsSave', 4, [4]],
      ['lsSave', 4, [3]],
      ['lsSave', 2, [2]],
    ])
    expect(run.state.models['b1']?.status).toBe('prisoner')
    expect(run.state.models['b2']?.status).toBe('dead')
    expect(run.state.models['a1']?.suppressed).toBe(true)
    // Nobody is left to stop them: they are the garrison now.
    expect(run.state.models['a2']?.garrison).toEqual({ piece: 'house', level: 0 })
    expect(run.state.models['a2']?.pose?.at.z).toBeLessThan(400)
  })
  const miss = (count: number) => Array.from({ length: count }, () => '1')
  it('goes on for up to three rounds if the attacker wants', () => {
    let asked = 0
    const run = command(
      before({ a1: three['a1']!, ...garrison }),
      'a',
      activation('storm', { a1: [place(34, 38.3)] }, { target: 'house' }),
      {
        dice: [...miss(7), ...miss(7), ...miss(7)],
        answers: {
          lsStormOn: (): Answer => {
            asked += 1
            return { form: 'option', option: 'again' }
          },
        },
      },
    )
    expect(asked).toBe(2)
    expect(rolls(run)).toHaveLength(6)
    expect(run.state.models['b1']?.status).toBe('onTable')
  })
  it('a suppressed man throws two dice fewer, not below none', () => {
    const cowed = { ...garrison, b1: { ...garrison['b1'], suppressed: true } }
    const run = command(
      before({ a1: three['a1']!, ...cowed }),
      'a',
      activation('storm', { a1: [place(34, 38.3)] }, { target: 'house' }),
      {
        dice: [...miss(5), ...miss(1)],
      },
    )
    expect(rolls(run)[1]).toEqual(['lsStorm', 5, [1]])
  })
  it('hits are given one each before anybody takes a second; people inside may be put in the way', () => {
    const men = { ...three, ...garrison, n1: { at: [38, 48], on: inHouse, kind: 'civilian' as const } }
    const dice = ['6', '6', ...miss(13), ...miss(2), '4', '3']
    const options: (readonly string[])[] = []
    const spared = command(before(men), 'a', storm, {
      dice,
      answers: {
        lsStormHits: ({ form }: Decision): Answer => {
          if (form.form === 'allot') options.push(form.among.map(({ id }) => id))
          return { form: 'allot', counts: { b1: 1, n1: 1 } }
        },
      },
    })
    expect(options).toEqual([['b1', 'b2', 'n1']])
    // Against special forces alone he saves on 3.
    expect(rolls(spared).slice(2)).toEqual([
      ['lsSave', 4, [4]],
      ['lsSave', 3, [3]],
    ])
    const unfair = { lsStormHits: (): Answer => ({ form: 'allot', counts: { b1: 2 } }) }
    expect(() => command(before(men), 'a', storm, { dice, answers: unfair })).toThrow()
  })
  it('whether they go in is asked: of those who may, as many as their player likes (LS-STORM-03 "may")', () => {
    const asked: Decision[] = []
    const entering = (models: readonly string[]) =>
      command(before(three), 'a', storm, {
        answers: {
          lsStormEnter: (decision): Answer => {
            asked.push(decision)
            return { form: 'models', models: [...models] }
          },
        },
      })
    const inside = (run: ReturnType<typeof command>) =>
      Object.keys(three).filter((id) => run.state.models[id]?.garrison !== null)
    expect(inside(entering(['a2']))).toEqual(['a2'])
    expect(inside(entering([]))).toEqual([])
    expect(asked[0]).toMatchObject({
      seat: 'a',
      because: ['LS-STORM-03'],
      form: { form: 'models', from: ['a1', 'a2', 'a3'], min: 0, max: 3 },
      default: { form: 'models', models: ['a1', 'a2', 'a3'] },
    })
  })
  it('who stays out stands where he stood, and is not of the garrison', () => {
    const run = command(before(three), 'a', storm, {
      answers: { lsStormEnter: (): Answer => ({ form: 'models', models: [] }) },
    })
    expect(run.state.models['a1']?.pose?.at).toEqual({ x: 340, z: 417 })
    expect(run.events.filter(({ type }) => type === 'lsEntered')).toEqual([])
  })
  it('all who stand at one opening find room within, one beside the other', () => {
    const queue: Record<string, Man> = { a1: { at: [32.7, 36] }, a2: { at: [35.3, 36] } }
    const both = activation(
      'storm',
      { a1: [place(32.7, 38.3)], a2: [place(35.3, 38.3)] },
      { target: 'house' },
    )
    const run = command(before(queue), 'a', both)
    expect(['a1', 'a2'].map((id) => run.state.models[id]?.garrison)).toEqual([
      { piece: 'house', level: 0 },
      { piece: 'house', level: 0 },
    ])
  })
  it('he who follows stands a base beside the first, towards where the wall begins', () => {
    const standing: Record<string, Man> = { a1: { at: [38, 38.3] }, a2: { at: [37, 41], on: inHouse } }
    const state = before({ a1: { at: [38, 38.3] } })
    const first = play(state, function* (game) {
      return throughOpening(game, 'a1', 'house')
    }).result!
    // Half the wall, half his base and a millimetre behind the middle of the window.
    const { design } = house
    const thick = design.kind === 'ruin' ? (design.walls[0]?.thickness ?? 0) : 0
    expect([first.at.x, first.at.z]).toEqual([expect.closeTo(380), expect.closeTo(400 - thick / 2 - 13.5)])
    const taken = before({ ...standing, a2: { at: [38, 80 - first.at.z / 10], on: inHouse } })
    const second = play(taken, function* (game) {
      return throughOpening(game, 'a1', 'house')
    }).result!
    // A base is 2.5 cm wide, and a millimetre is left between two.
    expect([second.at.x, second.at.z - first.at.z]).toEqual([expect.closeTo(380 - 26), expect.closeTo(0)])
  })
  it('hits that fall the same on all are not asked about; those of which somebody takes one more are', () => {
    const asked = (sixes: number, men: Record<string, Man> = garrison) => {
      let times = 0
      command(before({ ...three, ...men }), 'a', storm, {
        dice: [
          ...Array.from({ length: sixes }, () => '6'),
          ...miss(15 - sixes),
          ...miss(2),
          '6',
          '6',
          '6',
          '6',
        ].slice(0, 17 + sixes),
        answers: {
          lsStormHits: (decision): Answer => {
            times += 1
            return decision.default
          },
        },
      })
      return times
    }
    expect([asked(1), asked(2), asked(3), asked(4)]).toEqual([1, 0, 1, 0])
    // Somebody else inside may be put in the way: two hits on two men may be given out in several ways.
    expect(asked(2, { ...garrison, n1: { at: [38, 48], on: inHouse, kind: 'civilian' } })).toBe(1)
  })
  it('an empty building is entered unless its stormers stay out', () => {
    const run = command(before(three), 'a', storm)
    expect(rolls(run)).toEqual([])
    expect(run.state.models['a1']?.garrison).toEqual({ piece: 'house', level: 0 })
  })
})

describe('LS-STORM-02, LS-ENG-11 what a round at a building may bring', () => {
  it('EX-34: fifteen dice that hit on 6 against two that hit on 5 and 6', () => {
    const { members } = storm
    const asked = { ask: 'lsProspect', activity: 'storm', members, target: 'house' } as never
    const { storm: told } = liveSkirmish.query(
      before({ ...garrison, ...three }),
      'a',
      asked,
    ) as SkirmishProspect
    expect(told).toMatchObject({ ours: { dice: 15, needed: 6 }, theirs: { dice: 2, needed: 5 } })
    expect(told?.garrison).toEqual(['b1', 'b2'])
    expect(told?.ours.hits[0]).toBeCloseTo((5 / 6) ** 15, 10)
    expect(told?.theirs.hits[0]).toBeCloseTo((4 / 6) ** 2, 10)
    expect(told?.theirs.hits[2]).toBeCloseTo((2 / 6) ** 2, 10)
  })
})
