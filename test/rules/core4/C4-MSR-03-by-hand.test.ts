/** The owner turns each circle of a landing, and says who stands on which place (C4-MSR-03). */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { inches } from '../../../shared/geometry'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { Poses } from '../../../shared/protocol/spatial'
import { displaced } from '../../../shared/templates'
import { brute, depthOf, infantry, place, type UnitSpec } from '../board'
import { act, battle, line, spotOf, strike } from './reserve-board'

const byHand = { 'core4.auto.landing': false }
const coming = (count: number, { own, enemies = [], settings = byHand }: Case = {}): CoreState =>
  battle({
    turn: 2,
    settings,
    units: [
      own ?? line('X', 'a', count, { body: infantry, rules: ['deepStrike'] }),
      ...enemies.map(([x, y], n) => ({
        ...line(`E${n}`, 'b'),
        models: [{ at: [x, y, 0] as const, body: infantry }],
      })),
    ],
    rules: ['deepStrike'],
    waiting: { X: { why: 'deepStrike', comes: true } },
  })
interface Case {
  readonly own?: UnitSpec
  readonly enemies?: readonly (readonly [number, number])[]
  readonly settings?: Readonly<Record<string, boolean>>
}
const proposed = ({ default: usual }: Decision): Poses => (usual.form === 'poses' ? usual.poses : {})
/** Lands at (20,20) on a HIT, with the places that are said. */
const landed = (state: CoreState, say: (poses: Poses, decision: Decision) => Poses) => {
  const judged: (Refusal | null)[] = []
  const result = act(state, 'a', strike(state, 'X', 20, 20), 'H 1 1', (decision): Answer => {
    if (decision.kind !== 'deepStrikePlaces') return decision.default
    const answer: Answer = { form: 'poses', poses: say(proposed(decision), decision) }
    const verdict = cityFight.checkAnswer(state, decision, answer)
    judged.push(verdict.ok ? null : verdict.refusal)
    return verdict.ok ? answer : decision.default
  })
  return { ...result, judged: judged.map((refusal) => refusal?.key ?? null) }
}
const middle = (state: CoreState) => place(depthOf(state), 20, 20)
const turnedTo = (state: CoreState, poses: Poses, bearings: readonly number[], far = 1): Poses => ({
  ...poses,
  ...Object.fromEntries(
    bearings.map((bearing, n) => {
      const id = `X.${n + 2}`
      return [
        id,
        { at: displaced(middle(state), bearing, inches(far)), on: { piece: null, level: 0 }, facing: 45 },
      ]
    }),
  ),
})

describe('C4-MSR-03 the owner chooses the rotation of each circle and who stands where', () => {
  it('is asked for the places unless he leaves them to the program, and stands as proposed by default', () => {
    const state = coming(4)
    const { decisions, state: after } = landed(state, (poses) => poses)
    expect(decisions.map(({ kind, form }) => [kind, form.form])).toEqual([['deepStrikePlaces', 'poses']])
    const left = coming(4, { settings: {} })
    const alone = act(left, 'a', strike(left, 'X', 20, 20), 'H 1 1')
    expect(alone.decisions).toEqual([])
    for (const id of ['X.1', 'X.2', 'X.3', 'X.4']) expect(spotOf(after, id)).toEqual(spotOf(alone.state, id))
  })
  it('a circle turned by 17 degrees, its three men on places of their choice, each looking where he likes', () => {
    const state = coming(4)
    const { judged, state: after } = landed(state, (poses) => turnedTo(state, poses, [17, 137, 317]))
    expect(judged).toEqual([null])
    expect(after.models['X.2']?.pose).toMatchObject({
      at: displaced(middle(state), 17, inches(1)),
      facing: 45,
    })
    expect(after.models['X.4']?.pose?.at).toEqual(displaced(middle(state), 317, inches(1)))
  })
  it('no man stands between the places of his circle, off it, or where an enemy is too near', () => {
    const state = coming(4, { enemies: [[22.6, 20]] })
    const judge = (bearings: readonly number[], far?: number) =>
      landed(state, (poses) => turnedTo(state, poses, bearings, far)).judged
    expect(judge([90, 180, 250])).toEqual(['refusal.offItsCircle'])
    expect(judge([90, 150, 210], 1.2)).toEqual(['refusal.offItsCircle'])
    expect(judge([0, 60, 120])).toEqual(['refusal.enemyTooClose'])
    expect(judge([60, 120, 180])).toEqual([null])
  })
  it('the first of them stays where the dice have sent him', () => {
    const state = coming(2)
    const away = { at: place(depthOf(state), 24, 24), on: { piece: null, level: 0 }, facing: 0 }
    expect(landed(state, (poses) => ({ ...poses, 'X.1': away })).judged).toEqual(['refusal.firstStandsThere'])
    const without = ({ 'X.1': _first, ...others }: Poses): Poses => others
    expect(landed(state, without).judged).toEqual(['refusal.firstStandsThere'])
  })
  it('each circle is full before the next is begun, and those alike may change places', () => {
    const state = coming(8)
    const swapped = landed(state, (poses) => {
      const { 'X.2': inner, 'X.8': outer } = poses
      return inner && outer ? { ...poses, 'X.2': outer, 'X.8': inner } : poses
    })
    expect(swapped.judged).toEqual([null])
    const [x = 0, y = 0] = spotOf(swapped.state, 'X.2') ?? []
    expect(Math.hypot(x - 20, y - 20)).toBeCloseTo(2, 2)
    const short = landed(state, (poses) => ({
      ...poses,
      'X.2': { at: displaced(middle(state), 80, inches(2)), on: { piece: null, level: 0 }, facing: 0 },
    }))
    expect(short.judged).toEqual(['refusal.circleFilledOtherwise'])
  })
  it('unlike bases keep to the circles that are measured for them', () => {
    const own: UnitSpec = {
      ...line('X', 'a', 9, { rules: ['deepStrike'] }),
      models: [
        ...Array.from({ length: 8 }, (_, n) => ({ at: [3 + n * 1.1, 3, 0] as const, body: infantry })),
        { at: [14, 3, 0] as const, body: brute },
      ],
    }
    const swapped = landed(coming(9, { own }), (poses) => {
      const { 'X.2': inner, 'X.9': outer } = poses
      return inner && outer ? { ...poses, 'X.2': outer, 'X.9': inner } : poses
    })
    expect(swapped.judged).toEqual(['refusal.circleFilledOtherwise'])
  })
  it('the hand turns the circle that is pointed at, and leaves it where it cannot be turned so', () => {
    const state = coming(8, { enemies: [[23.9, 20]] })
    landed(state, (poses, decision) => {
      const point = (bearing: number, far: number, drawn: Poses = poses) =>
        cityFight.query(
          state,
          'a',
          {
            ask: 'suggestLanding',
            unit: 'X',
            poses: drawn,
            to: displaced(middle(state), bearing, inches(far)),
          } as { ask: string },
          [decision],
        ) as { readonly poses: Poses; readonly check: { readonly refusal?: Refusal } }
      const outer = point(100, 2.1)
      expect(outer.check.refusal).toBeUndefined()
      expect(outer.poses['X.8']?.at).toEqual(displaced(middle(state), 100, inches(2)))
      expect(outer.poses['X.2']).toEqual(poses['X.2'])
      const inner = point(25, 0.9, outer.poses)
      expect(inner.poses['X.8']).toEqual(outer.poses['X.8'])
      expect(inner.poses['X.2']?.at).toEqual(displaced(middle(state), 25, inches(1)))
      // Those who have changed places keep them as their circle turns.
      const { 'X.2': two, 'X.3': three } = inner.poses
      const swapped = point(40, 0.9, { ...inner.poses, 'X.2': three!, 'X.3': two! })
      expect(swapped.check.refusal).toBeUndefined()
      expect(swapped.poses['X.3']?.at).toEqual(displaced(middle(state), 40, inches(1)))
      // There an enemy stands: nobody goes.
      expect(point(0, 2.1, inner.poses).poses['X.8']?.at).not.toEqual(displaced(middle(state), 0, inches(2)))
      // Beside them all one points at something else.
      expect(point(200, 6, inner.poses).poses).toEqual(inner.poses)
      return inner.poses
    })
  })
})
