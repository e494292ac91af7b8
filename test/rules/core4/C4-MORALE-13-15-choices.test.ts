import type { FactData } from '../../../shared/protocol/facts'
import { describe, expect, it } from 'vitest'
import { automaticPart } from '../../../main/rulesets/core4/game/automatic'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { fallBack } from '../../../main/rulesets/core4/morale/fall-back'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import { flightPreview } from '../../../main/rulesets/core4/morale/flight-preview'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { toInches } from '../../../shared/geometry'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Paths } from '../../../shared/protocol/spatial'
import {
  board,
  coreGame,
  coreRules,
  depthOf,
  runRules,
  waypoint,
  type BoardSpec,
  type UnitSpec,
} from '../board'
import { moralePart } from '../../../main/rulesets/core4/morale'

const parts = [automaticPart, moralePart, movementPart, casualtiesPart]
const troop = (places: readonly (readonly [number, number])[], more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'L',
  seat: 'a',
  models: places.map(([x, y]) => ({ at: [x, y, 0] })),
  ...more,
})
const runs = (
  spec: BoardSpec,
  dice: readonly string[],
  answers: (decision: Decision, state: CoreState) => Answer = (decision) => decision.default,
) => {
  const state = board(spec)
  return runRules(parts, state, (game) => fallBack(game, 'L', { fromCombat: false }), {
    dice,
    answers: (decision) => answers(decision, state),
  })
}
const places = (state: CoreState) =>
  standingModels(state, 'L').map(({ pose }) => [
    Math.round(toInches(pose.at.x) * 100) / 100,
    Math.round((depthOf(state) - toInches(pose.at.z)) * 100) / 100,
  ])
const fellBack = (run: ReturnType<typeof runs>): FactData<'fellBack'> =>
  run.events.find(({ type }) => type === 'fellBack')?.data as FactData<'fellBack'>

describe('C4-MORALE-15 straight on, or round bad ground', () => {
  const asks = { 'core4.auto.fallBackRoute': false }
  // A wide unit with a small wood before its left man: to his right the corridor is free.
  const spec = (settings: BoardSpec['settings']): BoardSpec => ({
    settings,
    pieces: [{ id: 'W', kind: 'wood', area: [10.2, 13, 11.2, 14.5] }],
    units: [
      troop([
        [10, 20],
        [12, 20],
        [14, 20],
      ]),
    ],
  })
  const round = (): Answer => ({ form: 'option', option: 'round' })
  it('both are proposed with what each amounts to: 9 halved is 5, round it is 9', () => {
    const run = runs(spec(asks), ['4', '5'])
    const [decision] = run.decisions
    expect(decision).toMatchObject({ kind: 'fallBackRoute', default: { option: 'straight' } })
    expect(
      decision?.form.form === 'option' && decision.form.options.map(({ id, text }) => [id, text.args]),
    ).toEqual([
      ['straight', { distance: 5 }],
      ['round', { distance: 9 }],
    ])
    expect(fellBack(run)).toMatchObject({ distance: 5, halved: true })
  })
  it('round it nobody is slowed, nobody touches the wood, and nobody leaves the corridor', () => {
    const run = runs(spec(asks), ['4', '5'], round)
    expect(fellBack(run)).toMatchObject({ distance: 9, halved: false })
    for (const [x = 0, y = 99] of places(run.state)) {
      expect(x).toBeGreaterThanOrEqual(9.99)
      expect(x).toBeLessThanOrEqual(14.01)
      // Nobody goes more to the side than on: 9 inches bring everybody at least 6.36 nearer.
      expect(y).toBeLessThanOrEqual(20 - 9 / Math.SQRT2)
    }
  })
  it('nobody is asked where the choice is left to the program: it runs straight on', () => {
    const run = runs(spec({}), ['4', '5'])
    expect(run.decisions).toEqual([])
    expect(fellBack(run)).toMatchObject({ distance: 5, halved: true })
  })
  it('there is no choice for those who start in it, nor where the corridor has no room beside it', () => {
    const inside = { ...spec(asks), units: [troop([[10.7, 14]])] }
    expect(runs(inside, ['4', '5']).decisions).toEqual([])
    const narrow = { ...spec(asks), units: [troop([[10.7, 20]])] }
    expect(runs(narrow, ['4', '5']).decisions).toEqual([])
  })
})

describe('C4-MORALE-15 a way round somebody that leads through bad ground halves as well', () => {
  // A house before a file of two, a wood on either side of it: the straight way touches no wood, the way round does.
  const spec = (settings: BoardSpec['settings']): BoardSpec => ({
    settings,
    pieces: [
      { id: 'N', kind: 'building', area: [9, 13, 11, 15], height: 4 },
      { id: 'W', kind: 'wood', area: [6, 12, 8.9, 16] },
      { id: 'E', kind: 'wood', area: [11.1, 12, 14, 16] },
    ],
    units: [
      troop([
        [10, 20.5],
        [10, 22],
      ]),
    ],
  })
  const halved = [
    [10, 16.5],
    [10, 18],
  ]
  it('7 is 4, and with 4 nobody comes to the wood', () => {
    const run = runs(spec({}), ['3', '4'])
    expect(fellBack(run)).toMatchObject({ distance: 4, halved: true })
    expect(places(run.state)).toEqual(halved)
  })
  it('so the way proposed to the owner who places his models is taken', () => {
    const run = runs(spec({ 'core4.morale.manualFallBack': true }), ['3', '4'])
    expect(run.decisions.map(({ kind }) => kind)).toEqual(['fallBackMoves'])
    expect(places(run.state)).toEqual(halved)
  })
  it('not so for a distance that ends before the house', () =>
    expect(fellBack(runs(spec({}), ['2', '2']))).toMatchObject({ distance: 4, halved: false }))
})

describe('C4-MORALE-13 with core4.morale.manualFallBack the owner places his models in the corridor', () => {
  const settings = { 'core4.morale.manualFallBack': true }
  const spec: BoardSpec = {
    settings,
    units: [
      troop([
        [10, 20],
        [12, 21],
        [14, 20],
      ]),
    ],
  }
  type Drawn = Readonly<Record<string, readonly [number, number]>>
  const pathsOf = (state: CoreState, drawn: Drawn): Paths =>
    Object.fromEntries(Object.entries(drawn).map(([model, [x, y]]) => [model, [waypoint(state, x, y)]]))
  const straight: Drawn = { 'L.1': [10, 11], 'L.2': [12, 12], 'L.3': [14, 11] }
  /** The answer's verdict, and that of the preview: they are one. */
  const verdict = (drawn: Drawn): string | null => {
    let found: string | null | undefined
    const rules = coreRules(parts)
    const state = board(spec)
    runRules(
      parts,
      state,
      function* (game) {
        const procedure = fallBack(game, 'L', { fromCombat: false })
        let step = procedure.next()
        while (!step.done) {
          if (step.value.step === 'ask') {
            const decision = { ...step.value.decision, id: 'd' }
            const paths = pathsOf(state, drawn)
            const answer = rules.checkAnswer(game.state, decision, { form: 'paths', paths })
            const { form } = decision
            if (form.form !== 'paths') throw new Error('paths are asked for')
            const preview = checkMove(rules.gameOf(game.state), 'L', paths, form.purpose, false, form.budget)
            found = answer.ok ? null : answer.refusal.key
            expect(preview.refusal?.key ?? null).toBe(found)
          }
          step = procedure.next(yield step.value)
        }
      },
      { dice: ['4', '5'], answers: (decision) => decision.default },
    )
    if (found === undefined) throw new Error('nothing was asked')
    return found
  }
  it('the worked example: D = 9, corridor x = 9.5 to 14.5, straight on is proposed', () => {
    const run = runs(spec, ['4', '5'])
    expect(run.decisions.map(({ kind }) => kind)).toEqual(['fallBackMoves'])
    expect(places(run.state)).toEqual([
      [10, 11],
      [12, 12],
      [14, 11],
    ])
    expect(verdict(straight)).toBeNull()
  })
  it('ending one at (15, 11) is outside the corridor', () =>
    expect(verdict({ ...straight, 'L.3': [15, 11.06] })).toBe('refusal.leavesCorridor'))
  it('aslant inside it is allowed, 9 inches of path', () => {
    // 1 aside and √80 = 8.944 on.
    const drawn: Drawn = { ...straight, 'L.1': [11, 20 - Math.sqrt(80)] }
    expect(verdict(drawn)).toBeNull()
    const run = runs(spec, ['4', '5'], (_decision, state) => ({
      form: 'paths',
      paths: pathsOf(state, drawn),
    }))
    expect(places(run.state)[0]).toEqual([11, 11.06])
  })
  it('less than the distance, away from the edge, or not at all is refused', () => {
    expect(verdict({ ...straight, 'L.1': [10, 12] })).toBe('refusal.runsAllTheWay')
    expect(verdict({ ...straight, 'L.1': [10, 29] })).toBe('refusal.neverTurnsBack')
    const { 'L.1': _stays, ...others } = straight
    expect(verdict(others)).toBe('refusal.runsAllTheWay')
    expect(verdict({ ...straight, 'L.1': [10, 10.9] })).toBe('refusal.tooFar')
  })
  it('never more to the side than towards the edge: a model 5 wide in a corridor of its unit', () => {
    const wide = {
      ...spec,
      units: [
        troop([
          [10, 20],
          [11.5, 20],
          [13, 20],
          [14.5, 20],
          [16, 20],
          [17.5, 20],
        ]),
      ],
    }
    const state = board(wide)
    const aside = runRules(parts, state, (game) => fallBack(game, 'L', { fromCombat: false }), {
      dice: ['3', '4'],
      answers: (decision) => decision.default,
    })
    expect(aside.decisions).toHaveLength(1)
    // 5.2 aside and 4.69 on: 7 inches, but more to the side.
    const answers = (decision: Decision): Answer =>
      decision.default.form === 'paths'
        ? {
            form: 'paths',
            paths: { ...decision.default.paths, 'L.1': [waypoint(state, 15.2, 20 - Math.sqrt(49 - 27.04))] },
          }
        : decision.default
    expect(() =>
      runRules(parts, state, (game) => fallBack(game, 'L', { fromCombat: false }), {
        dice: ['3', '4'],
        answers,
      }),
    ).toThrow(/tooFarAside/)
  })
  it('the chain holds where the proposal holds it (C4-MORALE-14)', () =>
    expect(
      verdict({ ...straight, 'L.1': [10, 11], 'L.2': [14, 21 - Math.sqrt(81 - 4)], 'L.3': [14, 11] }),
    ).not.toBeNull())
  it('whom no way leads clear of a former foe may stay as proposed (C4-MORALE-16)', () => {
    // The left man stands in a niche of a house, a foe of his combat behind him.
    const state = board({
      settings,
      pieces: [
        { id: 'N', kind: 'building', area: [8, 17, 12, 19.5], height: 4 },
        { id: 'W', kind: 'building', area: [8, 19.5, 9.5, 22], height: 4 },
        { id: 'E', kind: 'building', area: [10.5, 19.5, 12, 22], height: 4 },
      ],
      units: [
        troop([
          [10, 20],
          [13, 20],
        ]),
        { id: 'F', seat: 'b', models: [{ at: [10, 21, 0] }] },
      ],
    })
    const run = runRules(parts, state, (game) => fallBack(game, 'L', { fromCombat: true, foes: ['F'] }), {
      dice: ['3', '4'],
      answers: (decision) => decision.default,
    })
    expect(places(run.state)).toEqual([
      [10, 20],
      [13, 13],
    ])
  })
  it('without the house rule, or left to the program in the battle, nobody is asked', () => {
    expect(runs({ ...spec, settings: {} }, ['4', '5']).decisions).toEqual([])
    const state: CoreState = { ...board(spec), automatic: { a: { fallBackRoute: true }, b: {} } }
    const run = runRules(parts, state, (game) => fallBack(game, 'L', { fromCombat: false }), {
      dice: ['4', '5'],
    })
    expect(run.decisions).toEqual([])
  })
})

describe('C4-MORALE-13, C4-MORALE-16 the preview of a fall-back move', () => {
  const preview = (spec: BoardSpec) => flightPreview(coreGame(board(spec), parts), 'L')
  const inch = (at: { x: number; z: number }) => [
    Math.round(toInches(at.x) * 100) / 100,
    Math.round((48 - toInches(at.z)) * 100) / 100,
  ]
  it('shows the strip to the edge, 7 inches of way at the mean of two dice, and nobody trapped', () => {
    const found = preview({
      units: [
        troop([
          [10, 20],
          [12, 21],
          [14, 20],
        ]),
      ],
    })
    expect(found).toMatchObject({ dice: 2, trapped: false })
    const xs = found.corridor.map((at) => inch(at)[0])
    expect([Math.min(...(xs as number[])), Math.max(...(xs as number[]))]).toEqual([9.5, 14.5])
    expect(found.edge?.map(inch).sort()).toEqual([
      [14.5, 0],
      [9.5, 0],
    ])
    expect(found.ways['L.1']?.map(inch)).toEqual([
      [10, 20],
      [10, 13],
    ])
  })
  it('those who are faster run 10.5 inches', () => {
    const found = preview({ units: [troop([[10, 30]], { type: 'beasts' })] })
    expect(found.dice).toBe(3)
    expect(found.ways['L.1']?.map(inch).at(-1)).toEqual([10, 19.5])
  })
  it('says when there is no way', () => {
    const ring = Array.from({ length: 12 }, (_, index) => ({
      at: [
        10 + 1.95 * Math.cos((index * Math.PI) / 6),
        20 + 1.95 * Math.sin((index * Math.PI) / 6),
        0,
      ] as const,
    }))
    expect(preview({ units: [troop([[10, 20]]), { id: 'F', seat: 'a', models: ring }] }).trapped).toBe(true)
  })
  it('is where the unit then goes, when the dice fall so', () => {
    const spec: BoardSpec = {
      pieces: [{ id: 'N', kind: 'building', area: [8, 14, 12, 16], height: 4 }],
      units: [
        troop([
          [10, 20],
          [12, 20],
        ]),
      ],
    }
    const ways = preview(spec).ways
    const run = runs(spec, ['3', '4'])
    for (const { id, pose } of standingModels(run.state, 'L')) {
      const end = ways[id]?.at(-1)
      expect(end && inch(end)).toEqual(inch(pose.at))
    }
  })
})
