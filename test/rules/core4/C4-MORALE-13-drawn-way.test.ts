import { describe, expect, it } from 'vitest'
import { automaticPart } from '../../../main/rulesets/core4/game/automatic'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { fallBack } from '../../../main/rulesets/core4/morale/fall-back'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { toInches } from '../../../shared/geometry'
import type { SuggestedMove } from '../../../shared/protocol/previews/way'
import { querySchema, type QueryInput } from '../../../shared/protocol/query'
import { board, coreRules, depthOf, infantry, runRules, waypoint, type BoardSpec } from '../board'

const parts = [automaticPart, moralePart, movementPart, casualtiesPart]
const rules = coreRules(parts)
type Place = readonly [x: number, y: number, level?: number]
/** Three who run 9" to the edge before them, in a corridor from x = 9.5 to 14.5. */
const three: BoardSpec = {
  settings: { 'core4.morale.manualFallBack': true },
  units: [
    {
      id: 'L',
      seat: 'a',
      models: [{ at: [10, 20, 0] }, { at: [12, 21, 0] }, { at: [14, 20, 0] }],
    },
  ],
}
interface Drawn {
  readonly end: readonly [x: number, y: number] | undefined
  readonly on: unknown
  readonly refusal: string | null
}
interface Given {
  readonly dice?: string
  /** Those of the combat it runs from. */
  readonly foes?: readonly string[]
}
/** What its owner is shown while he draws a model of the fleeing unit to a place. */
function drawn(
  lead: string,
  [x, y, level = 0]: Place,
  state: CoreState = board(three),
  { dice = '4 5', foes, ...other }: Partial<Extract<QueryInput, { ask: 'suggestMove' }>> & Given = {},
): Drawn {
  const found: SuggestedMove[] = []
  runRules(
    parts,
    state,
    function* (game) {
      const procedure = fallBack(game, 'L', foes ? { fromCombat: true, foes } : { fromCombat: false })
      let step = procedure.next()
      while (!step.done) {
        const asked = step.value.step === 'ask' ? step.value.decision : null
        if (asked?.form.form === 'paths') {
          const { purpose, budget } = asked.form
          const to = waypoint(state, x, y, level)
          const own = { unit: 'L', lead, to, purpose, budget, formation: 'keep' } as const
          const query = querySchema.parse({ ask: 'suggestMove', ...own, ...other })
          found.push(rules.query(game.state, 'a', query) as SuggestedMove)
        }
        step = procedure.next(yield step.value)
      }
    },
    { dice: dice.split(' '), answers: (decision) => decision.default },
  )
  const [told] = found
  const end = told?.paths[lead]?.at(-1)
  const rounded = (inch: number): number => Math.round(inch * 100) / 100
  return {
    end: end && [rounded(toInches(end.at.x)), rounded(depthOf(state) - toInches(end.at.z))],
    on: end?.on,
    refusal: told?.check.refusal?.key ?? null,
  }
}

describe('C4-MORALE-13 who draws his own flight gives the direction, the dice the length', () => {
  it('straight on he goes the whole 9 inches, wherever on that line he is drawn', () => {
    for (const y of [19, 15, 2]) expect(drawn('L.1', [10, y])).toMatchObject({ end: [10, 11] })
  })
  it('aslant he goes as far, at the angle that is drawn', () => {
    // 1 aside and 10 on: 9/√101 of each.
    expect(drawn('L.1', [11, 10]).end).toEqual([10.9, 11.04])
    expect(drawn('L.3', [13, 10]).end).toEqual([13.1, 11.04])
  })
  it('more aside than on is at most half of a right angle, to the side he is drawn to', () => {
    // 9/√2 = 6.364 aside, and on.
    expect(drawn('L.1', [13, 19]).end).toEqual([16.36, 13.64])
    expect(drawn('L.3', [11, 19]).end).toEqual([7.64, 13.64])
    // It leads out of the corridor, and that is said.
    expect(drawn('L.1', [13, 19]).refusal).toBe('refusal.leavesCorridor')
  })
  it('back, or straight aside, he is shown there, and why he may not go there', () => {
    expect(drawn('L.1', [10, 25])).toMatchObject({ end: [10, 25], refusal: 'refusal.neverTurnsBack' })
    expect(drawn('L.1', [12, 20])).toMatchObject({ end: [12, 20], refusal: 'refusal.runsAllTheWay' })
    expect(drawn('L.1', [10, 20])).toMatchObject({ end: [10, 20], refusal: 'refusal.runsAllTheWay' })
  })
  it('in any direction of the table: to the edge on the left', () => {
    const state = board({ ...three, units: [{ id: 'L', seat: 'a', models: [{ at: [20, 20, 0] }] }] })
    const edge = [
      { x: 0, z: 0 },
      { x: 0, z: state.table.depth },
    ] as const
    const west = { ...state, sides: { ...state.sides, a: { ...state.sides.a, homeEdges: [edge] } } }
    expect(drawn('L.1', [15, 20], west).end).toEqual([11, 20])
    expect(drawn('L.1', [10, 21], west).end).toEqual([11.04, 20.9])
    expect(drawn('L.1', [10, 19], west).end).toEqual([11.04, 19.1])
    expect(drawn('L.1', [19, 24], west).end).toEqual([13.64, 26.36])
  })
  it('halved in bad ground he is drawn half as far (C4-MORALE-15)', () => {
    const slow = board({ ...three, pieces: [{ id: 'W', kind: 'wood', area: [9, 18, 15, 22] }] })
    expect(drawn('L.1', [10, 2], slow).end).toEqual([10, 15])
  })
  it('he runs on the ground, whatever floor the pointer lies on', () => {
    const pieces = [
      { id: 'R', ruin: { footprint: [16, 8, 22, 18], floors: [{ slab: [16, 8, 22, 18] }] } as const },
    ]
    expect(drawn('L.3', [17, 15, 1], board({ ...three, pieces })).on).toEqual({ piece: null, level: 0 })
  })
  it('bad ground that lies beside the straight ways is kept out of by those whom it slows (C4-MORALE-15)', () => {
    // Between the ways of the first and the second.
    const pieces = [{ id: 'W', kind: 'wood', area: [10.7, 13, 11.3, 15] } as const]
    expect(drawn('L.1', [11, 10], board({ ...three, pieces })).refusal).toBe('refusal.keepsToOpenGround')
    const riders = (three.units ?? []).map((unit) => ({ ...unit, type: 'bikes' as const, body: infantry }))
    const fast = board({ ...three, pieces, units: riders })
    // What is wrong then is that nobody has said where the others run.
    expect(drawn('L.1', [11, 10], fast, { dice: '2 3 4' }).refusal).toBe('refusal.runsAllTheWay')
  })
  it('nothing else is drawn so while he runs: no other unit, and no other move', () => {
    const units = [
      ...(three.units ?? []),
      { id: 'M', seat: 'a' as const, models: [{ at: [40, 20, 0] as const }] },
    ]
    const state = board({ ...three, units })
    expect(drawn('M.1', [40, 18], state, { unit: 'M' })).toMatchObject({ end: [40, 18], refusal: null })
    expect(drawn('L.1', [10, 19], state, { purpose: 'regroup' }).end).toEqual([10, 19])
  })
  describe('C4-MORALE-16 past those he fought', () => {
    // One of them stands beside the way of the first and on that of the second.
    const left = board({
      ...three,
      units: [...(three.units ?? []), { id: 'E', seat: 'b', models: [{ at: [12, 11, 0] }] }],
    })
    it('he ends an inch from them: two inches aside of one does, a hair nearer does not', () => {
      expect(drawn('L.1', [11, 10], left, { foes: ['E'] }).refusal).toBe('refusal.enemyTooClose')
      // What is wrong then is that nobody has said where the others run.
      expect(drawn('L.1', [10, 10], left, { foes: ['E'] }).refusal).toBe('refusal.runsAllTheWay')
    })
    it('whom the program moves on to be clear of them may be drawn as far', () => {
      const run = runRules(parts, left, (game) => fallBack(game, 'L', { fromCombat: true, foes: ['E'] }), {
        dice: ['4', '5'],
        answers: (decision) => decision.default,
      })
      expect(run.decisions.map(({ kind }) => kind)).toEqual(['fallBackMoves'])
      const { at } = run.state.models['L.2']?.pose ?? { at: { x: 0, z: 0 } }
      expect(
        [toInches(at.x), depthOf(left) - toInches(at.z)].map((inch) => Math.round(inch * 100) / 100),
      ).toEqual([12, 9])
    })
  })
  describe('is asked nothing', () => {
    const runs = (units: BoardSpec['units']) =>
      runRules(parts, board({ ...three, units }), (game) => fallBack(game, 'L', { fromCombat: false }), {
        dice: ['4', '5'],
      })
    it('where the straight way leads over the edge: they are gone (C4-MORALE-17)', () => {
      const { decisions, state } = runs([
        { id: 'L', seat: 'a', models: [{ at: [10, 9, 0] }, { at: [12, 12, 0] }] },
      ])
      expect(decisions).toEqual([])
      expect([state.models['L.1']?.pose, state.models['L.2']?.pose]).toEqual([null, null])
    })
    it('where nobody finds a way: they are destroyed (C4-MORALE-16)', () => {
      const ring = Array.from({ length: 12 }, (_, n) => ({
        at: [10 + 1.95 * Math.cos((n * Math.PI) / 6), 20 + 1.95 * Math.sin((n * Math.PI) / 6), 0] as const,
      }))
      const { decisions, state } = runs([
        { id: 'L', seat: 'a', models: [{ at: [10, 20, 0] }] },
        { id: 'F', seat: 'a', models: ring },
      ])
      expect(decisions).toEqual([])
      expect(state.models['L.1']?.status).toBe('casualty')
    })
  })
})
