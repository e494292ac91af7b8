import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { standsWhenAssaulted } from '../../../main/rulesets/core4/assault/stands-when-assaulted'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { fallBack } from '../../../main/rulesets/core4/morale/fall-back'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { turnPart } from '../../../main/rulesets/core4/turn'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { UnitView } from '../../../shared/protocol/game-view'
import { toInches } from '../../../shared/geometry'
import { board, coreRules, depthOf, runRules, waypoint, type PieceSpec, type UnitSpec } from '../board'
import { moralePart } from '../../../main/rulesets/core4/morale'

const parts = [turnPart, moralePart, movementPart, casualtiesPart]
const rules = coreRules(parts)
type Place = readonly [x: number, y: number]
const troop = (
  id: string,
  seat: 'a' | 'b',
  places: readonly Place[],
  state: Partial<UnitView> = {},
): UnitSpec => ({
  id,
  seat,
  models: places.map(([x, y]) => ({ at: [x, y, 0] })),
  state,
})
const row = (count: number, x: number, y: number): Place[] =>
  Array.from({ length: count }, (_, index) => [x + 1.5 * index, y])
const running = { fallingBack: true }
/** The active player's turn begins: last men at its start, regrouping at the start of his Movement phase. */
const begins = (
  state: CoreState,
  dice: readonly string[],
  answers: (decision: Decision) => Answer = (decision) => decision.default,
) =>
  runRules(
    parts,
    state,
    function* (game) {
      yield* game.at('playerTurnStart')
      yield* game.at('movementStart')
    },
    { dice, answers },
  )
const y = (state: CoreState, model = 'L.1'): number => {
  const at = state.models[model]?.pose?.at
  return at ? Math.round((depthOf(state) - toInches(at.z)) * 100) / 100 : NaN
}
/** Ten strong once; `left` of them run at y = 20, an enemy far away in the open. */
const broken = (left: number, enemy: Place = [20, 44], pieces: readonly PieceSpec[] = []): CoreState =>
  board({
    pieces,
    units: [
      troop('L', 'a', row(left, 10, 20), { ...running, startModels: 10, startWounds: 10 }),
      troop('E', 'b', [enemy]),
    ],
  })
/** Hides the enemy: no sight into or over it. */
const hall: PieceSpec = { id: 'H', kind: 'building', area: [0, 30, 72, 40], height: 12 }

describe('C4-MORALE-19 charged in flight', () => {
  it('they try themselves on their Leadership as printed, by this rule, and turn or are destroyed', () => {
    // Leadership 7.
    const state = board({ units: [troop('L', 'a', row(3, 10, 20), running), troop('E', 'b', [[10, 24]])] })
    const charged = (dice: readonly string[]) => {
      const run = runRules([...parts, assaultPart], state, (game) => standsWhenAssaulted(game, 'L'), {
        dice,
      })
      const rolled = run.events.find(({ type }) => type === 'rolled')
      expect(rolled?.because).toEqual(['C4-MORALE-19', 'C4-BASE-08'])
      return [run.returned, standingModels(run.state, 'L').length]
    }
    expect(charged(['3', '4'])).toEqual([true, 3])
    expect(charged(['4', '4'])).toEqual([false, 0])
  })
})

describe('C4-MORALE-20 pinned and falling back', () => {
  it('neither regroups nor runs in its next turn', () => {
    const state = board({
      units: [troop('L', 'a', row(5, 10, 20), { ...running, pinned: true }), troop('E', 'b', [[20, 44]])],
    })
    const run = begins(state, [])
    expect(run.events).toEqual([])
    expect(run.decisions).toEqual([])
  })
})

describe('C4-MORALE-21 last man standing', () => {
  const lone = (start: number, state: Partial<UnitView> = {}) =>
    board({
      units: [
        troop('L', 'a', [[10, 20]], { startModels: start, startWounds: start, ...state }),
        troop('E', 'b', [[20, 44]]),
      ],
    })
  it('one of ten needs 6 or less: 7 fails and he runs at once, 2D6', () => {
    const run = begins(lone(10), ['3', '4', '2', '3'])
    expect(run.state.units['L']).toMatchObject({ fallingBack: true, moveDone: true })
    expect(y(run.state)).toBe(15)
  })
  it('one of ten passes on 6', () =>
    expect(begins(lone(10), ['3', '3']).state.units['L']?.fallingBack).toBe(false))
  it('one of two is not below half and passes on 7', () =>
    expect(begins(lone(2), ['3', '4']).state.units['L']?.fallingBack).toBe(false))
  it('a natural 2 always passes', () =>
    expect(begins(lone(10), ['1', '1']).state.units['L']?.fallingBack).toBe(false))
  it.each([
    ['who began alone', lone(1)],
    ['who is locked', lone(10, { locked: ['E'] })],
    ['who is pinned', lone(10, { pinned: true })],
  ])('is not asked of one %s', (_, state) => expect(begins(state, []).events).toEqual([]))
  it('who failed neither regroups nor runs again this turn', () => {
    const run = begins(lone(2), ['6', '6', '1', '1'])
    expect(run.decisions).toEqual([])
    expect(run.events.filter(({ type }) => type === 'fellBack')).toHaveLength(1)
  })
})

describe('C4-MORALE-22 who may try to regroup', () => {
  const tries = (state: CoreState): boolean => begins(state, ['1', '1']).decisions[0]?.kind === 'regroup'
  const runsOn = (state: CoreState) => begins(state, ['1', '1'])
  it('half of ten is enough', () => expect(tries(broken(5))).toBe(true))
  it('four of ten are not: they run on unasked', () => {
    const run = runsOn(broken(4))
    expect(run.decisions).toEqual([])
    expect(y(run.state)).toBe(18)
  })
  it('not with an enemy within 6 inches', () => {
    // Bases touch at 1 inch from centre to centre: 7 is a gap of exactly 6.
    expect(runsOn(broken(5, [10, 27])).decisions).toEqual([])
    expect(tries(broken(5, [10, 27.01]))).toBe(true)
  })
  it('not while scattered', () => {
    const state = board({
      units: [
        troop(
          'L',
          'a',
          [
            [10, 20],
            [11.5, 20],
            [20, 20],
          ],
          running,
        ),
        troop('E', 'b', [[20, 44]]),
      ],
    })
    expect(runsOn(state).decisions).toEqual([])
  })
  it('Leadership is one better where no enemy is in sight: 7 needs 8 or less', () => {
    const run = begins(broken(5, [20, 44], [hall]), ['5', '3'])
    expect(run.state.units['L']).toMatchObject({ fallingBack: false, regrouped: true })
    const rolled = run.events.find(({ type }) => type === 'rolled')
    expect(rolled?.data).toMatchObject({ purpose: 'regroup', needed: 8 })
  })
  it('8 fails with an enemy in sight, and the unit runs', () => {
    const run = begins(broken(5), ['5', '3', '2', '2'])
    expect(run.state.units['L']?.fallingBack).toBe(true)
    expect(y(run.state)).toBe(16)
  })
})

describe('C4-MORALE-23 a regrouped unit', () => {
  const answer =
    (paths: (state: CoreState) => Answer, state: CoreState) =>
    (decision: Decision): Answer =>
      decision.kind === 'regroupMove' ? paths(state) : decision.default
  it('may move 3 inches, no more, and counts as having moved', () => {
    const state = broken(5)
    const three = answer((s) => ({ form: 'paths', paths: { 'L.1': [waypoint(s, 10, 21)] } }), state)
    const run = begins(state, ['3', '4'], three)
    expect(run.state.units['L']).toMatchObject({
      regrouped: true,
      moved: true,
      moveDone: true,
      fallingBack: false,
    })
    expect(y(run.state)).toBe(21)
    const far = answer((s) => ({ form: 'paths', paths: { 'L.1': [waypoint(s, 10, 23.1)] } }), state)
    expect(() => begins(state, ['3', '4'], far)).toThrow('tooFar')
  })
  it('makes no normal move afterwards', () => {
    const { state } = begins(broken(5), ['3', '4'])
    expect(rules.check(state, 'a', { type: 'move', unit: 'L', paths: {}, difficult: false })).toMatchObject({
      refusal: { key: 'refusal.regroupedCannotMove' },
    })
  })
  it('that does not want to try runs on', () => {
    const run = begins(broken(5), ['2', '3'], (decision) =>
      decision.kind === 'regroup' ? { form: 'option', option: 'run' } : decision.default,
    )
    expect(run.state.units['L']?.fallingBack).toBe(true)
    expect(y(run.state)).toBe(15)
  })
})

describe('C4-MORALE-24 last men, then all attempts, then the runs', () => {
  it('keeps this order over several units', () => {
    const state = board({
      units: [
        troop('L', 'a', row(4, 10, 20), { ...running, startModels: 10, startWounds: 10 }),
        troop('M', 'a', row(5, 30, 20), running),
        troop('N', 'a', [[50, 20]], { startModels: 5, startWounds: 5 }),
        troop('E', 'b', [[20, 44]]),
      ],
    })
    const run = begins(state, ['1', '1', '6', '6', '1', '2', '2', '2'])
    const rolls = run.events
      .filter(({ type }) => type === 'rolled')
      .map(({ data }) => data as { purpose: string; unit: string })
    expect(rolls.map(({ purpose, unit }) => `${purpose} ${unit}`)).toEqual([
      'lastMan N',
      'regroup M',
      'fallBack L',
      'fallBack M',
    ])
  })
})

describe('C4-MORALE-25 one base at the edge takes the whole unit off', () => {
  const flee = (state: CoreState, dice: readonly string[]) =>
    runRules(parts, state, (game) => fallBack(game, 'L', { fromCombat: false }), { dice })
  it('exactly touching is enough', () => {
    const run = flee(
      board({
        units: [
          troop('L', 'a', [
            [10, 7.5],
            [11.5, 9],
          ]),
        ],
      }),
      ['3', '4'],
    )
    expect(run.events.map(({ type }) => type)).toEqual(['startedFallingBack', 'rolled', 'fellBack', 'fled'])
    expect(standingModels(run.state, 'L')).toEqual([])
    expect(run.state.models['L.2']).toMatchObject({ status: 'fled', pose: null })
  })
  it('a tenth of an inch short stays', () => {
    const run = flee(
      board({
        units: [
          troop('L', 'a', [
            [10, 7.6],
            [11.5, 9],
          ]),
        ],
      }),
      ['3', '4'],
    )
    expect(standingModels(run.state, 'L')).toHaveLength(2)
    expect(y(run.state)).toBe(0.6)
  })
  it('who touches it already need not go at all', () => {
    for (const type of ['infantry', 'jumpInfantry'] as const) {
      const run = flee(
        board({ units: [{ ...troop('L', 'a', [[10, 0.5]]), type }] }),
        type === 'infantry' ? ['1', '1'] : ['1', '1', '1'],
      )
      expect(run.state.models['L.1']?.status).toBe('fled')
    }
  })
  it('a longer roll stops at the edge', () => {
    const run = flee(board({ units: [troop('L', 'a', [[10, 5]])] }), ['6', '6'])
    expect(run.state.models['L.1']?.status).toBe('fled')
  })
  it('who flies and comes down short of the edge, where others stand along it, stays', () => {
    // Three stand in a row round (10, 0.5): the nearest room is above them.
    const leaper: UnitSpec = { ...troop('L', 'a', [[10, 5]]), type: 'jumpInfantry' }
    const others = troop('F', 'a', [
      [9, 0.5],
      [10, 0.5],
      [11, 0.5],
    ])
    const run = flee(board({ units: [leaper, others] }), ['6', '6', '6'])
    expect(y(run.state)).toBeCloseTo(0.5 + Math.sqrt(0.75), 1)
    expect(flee(board({ units: [leaper] }), ['6', '6', '6']).state.models['L.1']?.status).toBe('fled')
  })
  it('another edge is only an obstacle', () => {
    const run = flee(board({ units: [troop('L', 'a', [[0.5, 20]])] }), ['3', '4'])
    expect(y(run.state)).toBe(13)
  })
})
