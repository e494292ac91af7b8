import { describe, expect, it } from 'vitest'
import { inches } from '../../../shared/geometry/length'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { CorePart } from '../../../main/rulesets/core4/game'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { citySightPart } from '../../../main/rulesets/city-fight/sight-settings'
import { rulesetFor } from '../../../main/rulesets/packs'
import { blastsPart } from '../../../main/rulesets/sixth-special-rules/blasts'
import type { RuleId } from '../../../shared/protocol/refusal'
import { LINE, VET, factsOf, fallen, rollsOf, rulesetOf, thrown } from '../core4/firing-line'
import type { TemplateReport } from '../../../shared/protocol/previews/space'
import { laying, placed, spot } from '../core4/template-line'
import type { PieceSpec, UnitSpec } from '../board'
import { hullBody } from '../movers'
import {
  at,
  blastLine,
  fireSixth,
  hitsOn,
  launcher,
  lostMarkers,
  oddsSixth,
  refusedSixth,
  struckAt,
} from './blast-line'

const naked = { ...LINE, sv: null }
/** Answers some kinds of questions, everything else as proposed. */
const answering =
  (said: Readonly<Record<string, Answer>>, otherwise = ({ default: usual }: Decision): Answer => usual) =>
  (decision: Decision): Answer =>
    said[decision.kind] ?? otherwise(decision)

describe('S6-USR-BLA-05 levels in ruins', () => {
  const ruin: PieceSpec = {
    id: 'R',
    ruin: { footprint: [45, 15, 55, 25], floors: [{ slab: [45, 15, 55, 25] }, { slab: [45, 15, 55, 25] }] },
  }
  const upstairs = (settings: Readonly<Record<string, unknown>> = {}): CoreState => {
    const state = blastLine(
      [
        { at: [50, 20, 1] },
        { at: [51, 20, 1], id: 'same' },
        { at: [51, 20, 2], id: 'above' },
        { at: [51.5, 20, 0], id: 'below' },
        { at: [52, 20, 1], id: 'stair' },
      ],
      { pieces: [ruin], settings: settings as never, firer: { models: [{ at: [46, 20, 1] }] } },
    )
    const stair = state.models['stair']
    if (!stair?.pose) throw new Error('nobody on the stair')
    return {
      ...state,
      models: { ...state.models, stair: { ...stair, pose: { ...stair.pose, y: inches(4) } } },
    }
  }
  const struckIn = (state: CoreState, parts: readonly CorePart[], wounds: number) =>
    struckAt(
      fireSixth(state, {
        parts,
        dice: `A0 1 3  ${'1 '.repeat(wounds)}`,
        fire: [{ model: 'F.1', weapon: 'launcher', floor: 1 }],
        answers: laying([[50, 20]]),
      }).events,
    )[0]?.models
  it('in a city those alone whose floor is aimed at, a stair 1" higher among them', () => {
    expect(struckIn(upstairs(), [citySightPart, blastsPart], 3)).toEqual(['T.1', 'same', 'stair'])
  })
  it('without the rules of a city, or by house rule, whoever is under it at any height', () => {
    const all = ['T.1', 'same', 'above', 'below', 'stair']
    expect(struckIn(upstairs(), [blastsPart], 5)).toEqual(all)
    expect(struckIn(upstairs({ 's6.rules.cityBlastLevels': 'off' }), [citySightPart, blastsPart], 5)).toEqual(
      all,
    )
  })
  it('it is of no account who is above or below where a marker is laid', () => {
    const over: UnitSpec = { id: 'M', seat: 'a', models: [{ at: [50, 20, 2] }], profile: LINE }
    const state = blastLine([{ at: [50, 20, 1] }], {
      pieces: [ruin],
      others: [over],
      firer: { models: [{ at: [46, 20, 1] }] },
    })
    expect(refusedSixth(state, { parts: [citySightPart, blastsPart] })).toBeNull()
    expect(refusedSixth(state)).toBe('refusal.noPlaceForMarker')
  })
})

describe('S6-USR-BLA-07 wounds and casualties', () => {
  const wall: PieceSpec = { id: 'w', kind: 'building', area: [28, 26, 29, 40], height: 8 }
  /** T.2 stands behind the wall. */
  const half = (more = {}) =>
    blastLine(at([30, 24], [30, 32]), { pieces: [wall], target: { profile: naked }, ...more })
  const second = answering({ casualties: { form: 'models', models: ['T.2'] } }, laying([[30, 24]]))
  it('while it stays those alone fall whom the firer sees', () => {
    const run = fireSixth(half(), { dice: 'H 1 1  4', answers: second })
    expect(fallen(run.state)).toEqual(['T.1'])
  })
  it('once it has moved anybody may, seen or not', () => {
    const run = fireSixth(half(), { dice: 'A0 1 3  4', answers: second })
    expect(struckAt(run.events)[0]).toMatchObject({ at: [31, 24], models: ['T.1'] })
    expect(fallen(run.state)).toEqual(['T.2'])
  })
  it('a marker that moves nowhere has stayed', () => {
    expect(fallen(fireSixth(half(), { dice: 'A0 1 2  4', answers: second }).state)).toEqual(['T.1'])
  })
  it('of two markers each has its own: the one that stayed takes from those seen', () => {
    const twice = half({ weapon: launcher(['blast'], { shots: 2 }) })
    const run = fireSixth(twice, {
      dice: 'A0 1 3  H 1 1  4 1',
      answers: laying([
        [30, 24],
        [30, 24],
      ]),
    })
    expect(rollsOf(run.events, 'toWound')).toHaveLength(2)
  })
  const two: readonly UnitSpec[] = [
    { id: 'U', seat: 'b', models: at([31.5, 25]), profile: naked },
    { id: 'W', seat: 'b', models: at([31.5, 23]), profile: naked },
  ]
  it('the target comes first, the others in the order the firer names', () => {
    const state = blastLine(at([30, 24]), { others: two, target: { profile: naked } })
    const order = (first: string) =>
      rollsOf(
        fireSixth(state, {
          dice: 'H 1 1  1 1 1',
          answers: answering({ suffersNext: { form: 'option', option: first } }, laying([[30, 24]])),
        }).events,
        'toWound',
      ).map(({ target }) => target)
    expect(order('U')).toEqual(['T', 'U', 'W'])
    expect(order('W')).toEqual(['T', 'W', 'U'])
  })
})

describe('S6-USR-BLA-08 vehicles', () => {
  const tank = (x: number, y: number): UnitSpec => ({
    id: 'V',
    seat: 'b',
    type: 'vehicle',
    models: [{ at: [x, y, 0], facing: 90, body: hullBody(4, 2, 2), weapons: [] }],
    profile: { av: { front: 12, side: 11, rear: 10 } },
  })
  const strong = launcher(['blast'], { s: 8 })
  it('any overlap hits; beside the hole with half the Strength, the side turned to the firer, wherever it lies', () => {
    const state = blastLine(at([33, 24]), { weapon: strong, others: [tank(35, 26)] })
    // It comes down beyond the tank, whose left flank the firer sees.
    const run = fireSixth(state, { dice: 'A0 5 2', answers: laying([[33, 24]]) })
    expect(struckAt(run.events)[0]).toMatchObject({ at: [37, 24], models: ['V.1'] })
    expect(rollsOf(run.events, 'penetration')).toEqual([])
    const through = fireSixth(
      blastLine(at([33, 24]), { weapon: launcher(['blast'], { s: 10 }), others: [tank(35, 26)] }),
      { dice: 'A0 5 2  6 1', answers: laying([[33, 24]]) },
    )
    expect(factsOf<{ total: number; armour: number }>(through.events, 'hullStruck')).toMatchObject([
      { total: 11, armour: 11 },
    ])
  })
})

describe('S6-USR-BLA-09 several blasts from one unit', () => {
  const twice = launcher(['blast'], { shots: 2 })
  it('each is laid, scatters and is counted before the next; nobody is taken off between', () => {
    const run = fireSixth(blastLine(at([30, 24]), { weapon: twice, target: { profile: naked } }), {
      dice: 'H 1 1  H 1 1  6 6',
      answers: laying([
        [30, 24],
        [30, 24],
      ]),
    })
    expect(struckAt(run.events).map(({ models }) => models)).toEqual([['T.1'], ['T.1']])
    expect(hitsOn(run.events)['T']).toBe(2)
    const types = run.events.map(({ type }) => type)
    expect(types.filter((type) => type.startsWith('marker'))).toEqual([
      'markerPlaced',
      'markerScattered',
      'markerStruck',
      'markerPlaced',
      'markerScattered',
      'markerStruck',
    ])
    expect(types.indexOf('casualties')).toBeGreaterThan(types.lastIndexOf('markerStruck'))
  })
  it('S6-USR-BLA-04 it may strike its own unit', () => {
    const own = blastLine(at([13.5, 24]), {
      firer: { models: at([10, 24], [8, 24]), weapons: [] },
      target: { profile: naked },
    })
    const armed = {
      ...own,
      models: { ...own.models, 'F.1': { ...own.models['F.1'], weapons: ['launcher'] } },
    } as CoreState
    const run = fireSixth(armed, {
      fire: [{ model: 'F.1', weapon: 'launcher' }],
      dice: 'A180 3 3  6  6',
      answers: laying([[13.5, 24]]),
    })
    expect(struckAt(run.events)[0]?.models).toEqual(['F.1'])
    expect(hitsOn(run.events)['F']).toBe(1)
  })
  it('then all hits of the unit are resolved together, other weapons among them', () => {
    const mixed = blastLine(at([30, 24]), {
      firer: { models: [{ at: [10, 24, 0] }, { at: [10, 25.2, 0], weapons: ['autocannon'] }] },
      also: [{ ...launcher([]), id: 'autocannon' }],
      target: { profile: naked },
    })
    const run = fireSixth(mixed, { dice: 'H 1 1  6  2 2', answers: laying([[30, 24]]) })
    expect(rollsOf(run.events, 'toHit')).toHaveLength(1)
    expect(rollsOf(run.events, 'toWound').map(({ weapon }) => weapon)).toEqual(['launcher', 'autocannon'])
  })
})

describe('S6-USR-BLA-10 once more, the whole of it', () => {
  const state = () =>
    blastLine(at([30, 24], [32, 24], [34, 24], [35, 24]), { weapon: launcher(['blast', 'twinLinked']) })
  const aimed = () => laying([[30, 24]])
  it('scatter die and both dice go again, as in the worked example; what falls then stands', () => {
    const run = fireSixth(state(), { dice: 'A0 4 5  H 6 6  1', answers: aimed() })
    expect(struckAt(run.events)).toEqual([{ at: [30, 24], models: ['T.1'] }])
    expect(placed(run.events)).toEqual([[30, 24]])
    const worse = fireSixth(state(), { dice: 'A0 4 5  A90 6 6', answers: aimed() })
    expect(struckAt(worse.events)).toEqual([{ at: [30, 33], models: [] }])
  })
  it('the first may be kept, after it has been seen; one that stays is kept as proposed', () => {
    const keep = answering({ rerollScatter: { form: 'option', option: 'keep' } }, aimed())
    const run = fireSixth(state(), { dice: 'A0 4 5  1', answers: keep })
    expect(struckAt(run.events)[0]?.at).toEqual([36, 24])
    expect(struckAt(fireSixth(state(), { dice: 'H 4 5  1', answers: aimed() }).events)[0]?.at).toEqual([
      30, 24,
    ])
    expect(struckAt(fireSixth(state(), { dice: 'A0 1 2  1', answers: aimed() }).events)[0]?.at).toEqual([
      30, 24,
    ])
  })
  it('who could not throw misses again is not asked', () => {
    const plain = blastLine(at([30, 24]))
    expect(fireSixth(plain, { dice: 'A0 6 6', answers: aimed() }).events).toBeDefined()
  })
})

describe('S6-USR-BLA-11, S6-USR-X-02 snap shots', () => {
  const hasty: CorePart = {
    id: 'test/hasty',
    rules: [
      {
        id: 'hasty',
        cite: 'S6-USR-X-02' as RuleId,
        carriedBy: ['unit'],
        on: { firesSnapShots: { as: 'model', answer: () => true } },
      },
    ],
  }
  const parts = [blastsPart, hasty]
  const firing = (rules: readonly string[], weapon = launcher(['blast'])) =>
    blastLine(at([14, 24]), { weapon, firer: { rules, profile: VET } })
  it('nothing that lays a marker or a template is fired so', () => {
    for (const kind of ['blast', 'largeBlast', 'barrage', 'template'])
      expect([kind, refusedSixth(firing(['hasty'], launcher([kind])), { parts })]).toEqual([
        kind,
        'refusal.noSnapShot',
      ])
    expect(refusedSixth(firing([]), { parts })).toBeNull()
  })
  it('other weapons hit on 6 whatever the skill', () => {
    const needed = (rules: readonly string[]) =>
      rollsOf(fireSixth(firing(rules, launcher([])), { parts, dice: '1' }).events, 'toHit')[0]?.needed
    expect([needed([]), needed(['hasty'])]).toEqual([3, 6])
  })
})

describe('S6-USR-BLA-12 overheating', () => {
  const hot = (rules: readonly string[] = [], shots = 1) =>
    blastLine(at([30, 24]), {
      weapon: launcher(['blast', 'getsHot', ...rules], { shots }),
      firer: { profile: { ...LINE, w: 2 } },
    })
  const aimed = () =>
    laying([
      [30, 24],
      [30, 24],
    ])
  it('a die before the marker: on a 1 the firer saves, and the shot is not fired', () => {
    const run = fireSixth(hot(), { dice: '1  1', answers: aimed() })
    expect([thrown(run.events, 'heat'), placed(run.events), run.state.models['F.1']?.wounds]).toEqual([
      1,
      [],
      1,
    ])
    expect(placed(fireSixth(hot(), { dice: '2  H 1 1  1', answers: aimed() }).events)).toHaveLength(1)
  })
  it('two shots overheat on 1 and 2, each by itself', () => {
    const run = fireSixth(hot([], 2), { dice: '2 6  3 H 1 1  1', answers: aimed() })
    expect(placed(run.events)).toHaveLength(1)
  })
  it('who has fallen to his own weapon has fired his other shots all the same', () => {
    const frail = blastLine(at([30, 24]), { weapon: launcher(['blast', 'getsHot'], { shots: 2 }) })
    const run = fireSixth(frail, { dice: '1 1  3 H 1 1  1', answers: laying([[30, 24]]) })
    expect(fallen(run.state, 'F')).toEqual(['F.1'])
    expect(struckAt(run.events)).toEqual([{ at: [30, 24], models: ['T.1'] }])
  })
  it('what throws misses again throws it again once, and the second counts', () => {
    expect(
      placed(fireSixth(hot(['twinLinked']), { dice: '1 2  H 1 1  1', answers: aimed() }).events),
    ).toHaveLength(1)
    expect(placed(fireSixth(hot(['twinLinked']), { dice: '1 1  6', answers: aimed() }).events)).toEqual([])
  })
  it('what is mounted on a vehicle does not', () => {
    const tank: Partial<UnitSpec> = {
      type: 'vehicle',
      models: [{ at: [10, 24, 0], facing: 0, body: hullBody(4, 3, 2) }],
      profile: { av: { front: 12, side: 11, rear: 10 }, bs: 3 },
    }
    const run = fireSixth(blastLine(at([30, 24]), { weapon: launcher(['blast', 'getsHot']), firer: tank }), {
      dice: 'H 1 1  1',
      answers: aimed(),
    })
    expect(thrown(run.events, 'heat')).toBe(0)
  })
})

describe('S6-USR-BLA-03 the chances before it is fired', () => {
  const enemies = [
    [30, 24],
    [32, 24],
    [30, 27.3],
    [35, 26],
  ] as const
  /** Mean hits with the marker laid on the first, told by plane geometry alone. */
  function mean(bs: number, again: boolean): number {
    const hits = (x: number, y: number) =>
      enemies.filter(([ex, ey]) => Math.hypot(ex - x, ey - y) < 2 - 0.001).length
    const atAll: { chance: number; hits: number; moves: boolean }[] = [
      { chance: 1 / 3, hits: hits(30, 24), moves: false },
    ]
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++)
        for (let turn = 0; turn < 360; turn++) {
          const far = Math.max(0, a + b - bs)
          const angle = (turn * Math.PI) / 180
          const [x, y] = [30 + far * Math.cos(angle), 24 + far * Math.sin(angle)]
          atAll.push({ chance: 2 / 3 / 36 / 360, hits: hits(x, y), moves: far > 0 })
        }
    const once = (those: typeof atAll) => those.reduce((sum, { chance, hits: n }) => sum + chance * n, 0)
    const all = once(atAll)
    if (!again) return all
    const kept = atAll.filter(({ moves }) => !moves)
    const share = 1 - kept.reduce((sum, { chance }) => sum + chance, 0)
    return once(kept) + share * all
  }
  const state = (rules: readonly string[], profile = LINE) =>
    blastLine(at(...enemies), { weapon: launcher(['blast', ...rules]), firer: { profile } })
  const told = (given: CoreState) => oddsSixth(given).groups[0]?.hits ?? -1
  it('sum over every arrow and both dice, less the skill', () => {
    expect(told(state([]))).toBeCloseTo(mean(3, false), 4)
    expect(told(state([], VET))).toBeCloseTo(mean(4, false), 4)
  })
  it('with another throw of the whole, as it is proposed', () => {
    expect(told(state(['twinLinked']))).toBeCloseTo(mean(3, true), 4)
  })
  it('S6-USR-BLA-12 and what overheats is not fired: the firer may be lost instead', () => {
    expect(told(state(['getsHot']))).toBeCloseTo((mean(3, false) * 5) / 6, 4)
    expect(told(state(['getsHot', 'twinLinked']))).toBeCloseTo((mean(3, true) * 35) / 36, 4)
    expect(oddsSixth(state(['getsHot'])).overheated[1]).toBeCloseTo((1 / 6) * (4 / 6))
  })
  it('S6-USR-BLA-07 who may fall depends on whether it moves', () => {
    const wall: PieceSpec = { id: 'w', kind: 'building', area: [28, 26, 29, 40], height: 8 }
    const strong = launcher(['blast'], { s: 10 })
    // One wound at the most from the one who is seen while it stays; both may fall to two hits once it moves.
    const hidden = blastLine(at([30, 24], [30, 32]), {
      pieces: [wall],
      weapon: strong,
      target: { profile: naked },
    })
    const seen = blastLine(at([30, 24], [30, 32]), { weapon: strong, target: { profile: naked } })
    expect(oddsSixth(hidden).casualties[1]).toBeCloseTo(oddsSixth(seen).casualties[1] ?? 0, 6)
    const pair = (pieces: readonly PieceSpec[]) =>
      blastLine(at([30, 24], [30.6, 32]), {
        pieces,
        weapon: launcher(['largeBlast'], { s: 10, shots: 2 }),
        target: { profile: naked },
      })
    // Two markers that both stay can take but the one who is seen.
    const [behind, open] = [oddsSixth(pair([wall])).casualties, oddsSixth(pair([])).casualties]
    expect(behind[2]).toBeLessThan(open[2] ?? 0)
  })
  it('a hit is never promised of a marker beside the table', () => {
    const edge = blastLine(at([71.9, 24]), { firer: { models: at([45, 24]) } })
    const inside = blastLine(at([60, 24]), { firer: { models: at([33.1, 24]) } })
    expect(oddsSixth(edge).groups[0]?.hits).toBeLessThan(oddsSixth(inside).groups[0]?.hits ?? 0)
  })
})

describe('S6-USR-BLA-01 what is told before a blast is fired', () => {
  it('it scatters and throws nothing to hit, in Core 4 it does not', () => {
    const firer = (parts: readonly CorePart[]) => {
      const state = { ...blastLine(at([30, 24])), settings: { 'core4.general.freeMeasuring': true } }
      const asked = rulesetOf(parts).query(state, 'a', { ask: 'targets', unit: 'F' } as never) as readonly {
        readonly firers: readonly { readonly scatters?: true; readonly template?: string }[]
      }[]
      return asked[0]?.firers[0]
    }
    expect(firer([blastsPart])).toMatchObject({ scatters: true, template: 'blast' })
    expect(firer([])).not.toHaveProperty('scatters')
  })
  it('S6-USR-BLA-06 the tool tells nobody that he is hit on a 4+', () => {
    const state = blastLine(at([30, 24], [31.9, 24]))
    const how = (parts: readonly CorePart[]) => {
      const told = rulesetOf(parts).query(state, 'a', {
        ask: 'template',
        floor: 0,
        shape: { kind: 'marker', at: spot(30, 24), radius: inches(1.5) },
      } as never) as TemplateReport
      return told.levels.flatMap(({ models }) => models.map((one) => one.how))
    }
    expect(how([blastsPart])).toEqual(['full', 'full'])
    expect(how([])).toEqual(['full', 'partial'])
  })
  it('house rules about what is done otherwise here cannot be chosen', () => {
    const keys = (systems: readonly string[]) => rulesetFor(systems).settings.map(({ key }) => key)
    const both = ['core4', 'sixth-special-rules']
    expect(keys(['core4'])).toContain('core4.weapons.numericGuess')
    expect(keys(both)).not.toContain('core4.weapons.numericGuess')
    expect(keys(both)).toContain('s6.rules.cityBlastLevels')
    expect(keys(['core4'])).not.toContain('s6.rules.cityBlastLevels')
  })
  it('nothing is lost where it is fired at nobody it may be laid on', () => {
    expect(lostMarkers(fireSixth(blastLine(at([30, 24])), { dice: 'H 1 1  1' }).events)).toEqual([])
  })
})
