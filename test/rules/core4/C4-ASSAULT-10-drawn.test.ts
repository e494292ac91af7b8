import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { charge } from '../../../main/rulesets/core4/assault/charge'
import { pileInAll } from '../../../main/rulesets/core4/assault/pile-in'
import type { Combat } from '../../../main/rulesets/core4/units/combats'
import { automaticPart } from '../../../main/rulesets/core4/game/automatic'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import { toInches } from '../../../shared/geometry/length'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { Paths } from '../../../shared/protocol/spatial'
import { board, coreRules, depthOf, runRules, waypoint, type BoardSpec } from '../board'
import { workedCharge } from './worked-charge'

const parts = [automaticPart, assaultPart, movementPart, moralePart, casualtiesPart]
const rules = coreRules(parts)
const byHand = { 'core4.auto.assaultMoves': false, 'core4.auto.pileIn': false }

const example: BoardSpec = {
  phase: 'assault',
  settings: byHand,
  units: workedCharge,
}
type Drawn = Readonly<Record<string, readonly (readonly [number, number])[]>>
const state = board(example)
const pathsOf = (drawn: Drawn): Paths =>
  Object.fromEntries(
    Object.entries(drawn).map(([model, path]) => [model, path.map(([x, y]) => waypoint(state, x, y))]),
  )
const charges = (spec: BoardSpec, drawn: Drawn | null) => {
  const answers = (decision: Decision): Answer =>
    decision.kind === 'assaultMoves' && drawn ? { form: 'paths', paths: pathsOf(drawn) } : decision.default
  return runRules(
    parts,
    board(spec),
    (game) => charge(game, { type: 'assault', unit: 'a1', targets: ['b1'] }),
    {
      answers,
    },
  )
}
/** What the rules say to such an answer, while the question is open; and what the preview under the pointer says. */
const verdicts = (drawn: Drawn) => {
  const { answer, preview } = refusals(drawn)
  return { answer: answer?.key ?? null, preview: preview?.key ?? null }
}
interface Refusals {
  readonly answer: Refusal | null
  readonly preview: Refusal | null
}
const refusals = (drawn: Drawn, spec: BoardSpec = example): Refusals => {
  let found: Refusals | null = null
  const run = runRules(
    parts,
    board(spec),
    function* (game) {
      const procedure = charge(game, { type: 'assault', unit: 'a1', targets: ['b1'] })
      let step = procedure.next()
      while (!step.done) {
        if (step.value.step === 'ask' && step.value.decision.kind === 'assaultMoves') {
          const decision = { ...step.value.decision, id: 'd' }
          const paths = pathsOf(drawn)
          const verdict = rules.checkAnswer(game.state, decision, { form: 'paths', paths })
          const { form } = decision
          if (form.form !== 'paths') throw new Error('paths are asked for')
          const preview = checkMove(rules.gameOf(game.state), 'a1', paths, form.purpose, false, form.budget)
          found = { answer: verdict.ok ? null : verdict.refusal, preview: preview.refusal ?? null }
        }
        step = procedure.next(yield step.value)
      }
    },
    { answers: (decision) => decision.default },
  )
  expect(run.decisions.at(-1)?.kind).toBe('assaultMoves')
  if (!found) throw new Error('nothing was asked')
  return found
}
const places = (run: ReturnType<typeof charges>) =>
  Object.fromEntries(
    standingModels(run.state, 'a1').map(({ id, pose }) => [
      id,
      [toInches(pose.at.x).toFixed(2), (depthOf(run.state) - toInches(pose.at.z)).toFixed(2)],
    ]),
  )
const good: Drawn = {
  'a1.2': [[12, 9]],
  'a1.3': [
    [8.6, 9],
    [9.134, 9.5],
  ],
  'a1.4': [
    [13.4, 9],
    [12.866, 9.5],
  ],
  'a1.5': [[9.606, 6.898]],
}

describe("C4-ASSAULT-10 order and places of the others are their player's", () => {
  it('the worked example is accepted place by place, and a1 has gone first of himself', () => {
    expect(verdicts(good)).toEqual({ answer: null, preview: null })
    const run = charges(example, good)
    expect(places(run)).toMatchObject({
      'a1.1': ['10.00', '9.00'],
      'a1.2': ['12.00', '9.00'],
      'a1.3': ['9.13', '9.50'],
      'a1.5': ['9.61', '6.90'],
    })
    expect(run.state.units['a1']?.locked).toEqual(['b1'])
    expect(run.state.books.assault.moving).toBeUndefined()
  })
  it('what is proposed is accepted, and is what happens where nobody is asked', () => {
    const asked = charges(example, null)
    const left = charges({ ...example, settings: {} }, null)
    expect(asked.decisions.map(({ kind }) => kind)).toEqual(['assaultMoves'])
    expect(left.decisions).toEqual([])
    expect(places(asked)).toEqual(places(left))
  })
  it('the free enemy is not left for one who is touched already', () =>
    expect(
      verdicts({
        ...good,
        'a1.2': [
          [11.4, 9],
          [10.866, 9.5],
        ],
        'a1.4': [[13.9, 6]],
      }),
    ).toEqual({
      answer: 'refusal.mustTakeFreeEnemy',
      preview: 'refusal.mustTakeFreeEnemy',
    }))
  it('unless another takes that one first: then he may', () =>
    expect(
      verdicts({
        ...good,
        'a1.2': [
          [11.4, 9],
          [10.866, 9.5],
        ],
        'a1.4': [[12.5, 9.134]],
      }).answer,
    ).toBeNull())
  it('nobody who reaches an enemy is held back', () => {
    const { 'a1.4': _back, ...others } = good
    expect(verdicts(others)).toEqual({ answer: 'refusal.mustTakeEnemy', preview: 'refusal.mustTakeEnemy' })
  })
  it('who cannot reach one supports within 2 inches of somebody in contact', () => {
    // 6" straight ahead would leave him 2.6" from a1 and nobody nearer.
    expect(verdicts({ ...good, 'a1.5': [[7.5, 6.5]] }).answer).toBe('refusal.mustSupport')
  })
  it('nobody goes farther than 6 inches, through anybody, or into anybody', () => {
    expect(verdicts({ ...good, 'a1.5': [[9.606, 7.2]] }).answer).toBe('refusal.tooFar')
    expect(verdicts({ ...good, 'a1.4': [[12.2, 9.1]] }).answer).not.toBeNull()
    expect(verdicts({ ...good, 'a1.1': [[10, 8]] }).answer).not.toBeNull()
  })
})

describe('C4-ASSAULT-10 a way refused names what stops it', () => {
  const { 'a1.4': _fourth, ...others } = good
  it('the ground that nobody rolled for, and all of it is lit', () => {
    const spec: BoardSpec = { ...example, pieces: [{ id: 'R', kind: 'rubble', area: [16, 5, 18, 9] }] }
    const strayed = { ...others, 'a1.4': [[15.8, 6]] } as const
    expect(refusals(strayed, spec).answer).toMatchObject({
      key: 'refusal.keepsToOpenGround',
      args: { terrain: 'R' },
      at: ['a1.4', 'R'],
    })
  })
  it('whom one meant to go round: the way round is too long for his sake', () => {
    const round = {
      ...good,
      'a1.5': [
        [6.2, 1.5],
        [8, 6.9],
      ],
    } as const
    const { answer, preview } = refusals(round, {
      ...example,
      pieces: [{ id: 'H', kind: 'building', area: [7.3, 3, 9.2, 3.4] }],
    })
    expect(answer).toMatchObject({
      key: 'refusal.tooFarRound',
      args: { budget: 6, why: { key: 'refusal.impassable', args: { by: 'H' } } },
      at: ['a1.5', 'H'],
    })
    expect(preview).toEqual(answer)
  })
  it('a way that is merely too long says no more than that', () => {
    expect(refusals({ ...good, 'a1.5': [[9.606, 7.2]] }).answer).toMatchObject({ key: 'refusal.tooFar' })
  })
})

describe('C4-ASSAULT-09 of several equally near their player names the first', () => {
  const even: BoardSpec = {
    phase: 'assault',
    settings: byHand,
    units: [
      { id: 'a1', seat: 'a', models: [{ at: [10, 5, 0] }, { at: [12, 5, 0] }] },
      { id: 'b1', seat: 'b', models: [{ at: [10, 10, 0] }, { at: [12, 10, 0] }] },
    ],
  }
  it('is asked, and the other cannot be it', () => {
    const run = charges(even, null)
    expect(run.decisions[0]).toMatchObject({
      kind: 'firstAssaulter',
      form: { from: ['a1.1', 'a1.2'], min: 1, max: 1 },
    })
  })
  it('nobody is asked where one is nearer, or where the choice is left to the program', () => {
    expect(charges(example, null).decisions.map(({ kind }) => kind)).not.toContain('firstAssaulter')
    expect(charges({ ...even, settings: {} }, null).decisions).toEqual([])
  })
})

describe('C4-ASSAULT-11 the inch to enemies who are no target', () => {
  const spec: BoardSpec = {
    ...example,
    units: [...(example.units ?? []), { id: 'b2', seat: 'b', models: [{ at: [7, 9.5, 0] }] }],
  }
  it('is kept by everybody, by whatever way', () => {
    const run = charges(spec, null)
    const [other] = standingModels(run.state, 'b2')
    for (const model of standingModels(run.state, 'a1')) {
      const gap = Math.hypot(
        model.pose.at.x - (other?.pose.at.x ?? 0),
        model.pose.at.z - (other?.pose.at.z ?? 0),
      )
      expect(toInches(gap)).toBeGreaterThanOrEqual(1.999)
    }
    expect(() => charges(spec, { ...good, 'a1.3': [[8.5, 9]] })).toThrow(/enemyTooClose/)
  })
})

describe('C4-ASSAULT-43 pile-in by hand', () => {
  const spec = (settings = {}): BoardSpec => ({
    phase: 'assault',
    settings,
    units: [
      {
        id: 'B',
        seat: 'a',
        models: [
          { at: [10, 10, 0] },
          { at: [8.2, 9, 0] },
          { at: [10, 3, 0] },
          { at: [11.8, 7.9, 0] },
          { at: [8.4, 4, 0] },
        ],
        state: { locked: ['R'] },
      },
      { id: 'R', seat: 'b', models: [{ at: [10, 11, 0] }], state: { locked: ['B'] } },
    ],
  })
  const combat: Combat = { id: 'B', units: { a: ['B'], b: ['R'] }, pairs: [['B', 'R']], hulls: [] }
  const piles = (settings: Record<string, unknown>, drawn: Drawn | null) =>
    runRules(parts, board(spec(settings)), (game) => pileInAll(game, [combat]), {
      answers: (decision) =>
        drawn && decision.kind === 'pileInMoves'
          ? { form: 'paths', paths: pathsOf(drawn) }
          : decision.default,
    })
  it('asks for those who must and those who may; models in contact are not among them', () => {
    const run = piles(byHand, null)
    expect(run.decisions.map(({ form }) => (form.form === 'paths' ? form.models : []))).toEqual([
      ['B.3', 'B.5', 'B.2', 'B.4'],
    ])
  })
  it('who is engaged may close up, which nobody asks of him by himself', () => {
    const moved = piles(byHand, { 'B.2': [[9.134, 10.5]], 'B.3': [[10.6, 7.5]], 'B.5': [[9.6, 8.4]] })
    const b2 = standingModels(moved.state, 'B').find(({ id }) => id === 'B.2')
    expect(toInches(b2?.pose.at.x ?? 0)).toBeCloseTo(9.134, 2)
    const left = piles({}, null)
    const stays = standingModels(left.state, 'B').find(({ id }) => id === 'B.2')
    expect(toInches(stays?.pose.at.x ?? 0)).toBeCloseTo(8.2, 5)
  })
  it('core4.assault.pileInAllNotInContact makes it his duty', () => {
    const all = piles({ 'core4.assault.pileInAllNotInContact': true }, null)
    const b2 = standingModels(all.state, 'B').find(({ id }) => id === 'B.2')
    expect(toInches(b2?.pose.at.x ?? 0)).not.toBeCloseTo(8.2, 1)
    const stays = { 'B.3': [[10.6, 7.5]], 'B.5': [[9.6, 8.4]] } as const
    expect(() => piles({ ...byHand, 'core4.assault.pileInAllNotInContact': true }, stays)).toThrow(/mustTake/)
  })
})
