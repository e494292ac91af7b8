import type { FactData } from '../../../shared/protocol/facts'
import { describe, expect, it } from 'vitest'
import { automaticPart } from '../../../main/rulesets/core4/game/automatic'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { fallBack } from '../../../main/rulesets/core4/morale/fall-back'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { distanceToEdge } from '../../../main/rulesets/core4/morale/flight-line'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { coherency } from '../../../shared/movement'
import { inches, toInches } from '../../../shared/geometry'
import type { UnitType } from '../../../shared/protocol/force'
import { board, depthOf, runRules, type PieceSpec } from '../board'
import { moralePart } from '../../../main/rulesets/core4/morale'

type Place = readonly [x: number, y: number]
const unit = (id: string, places: readonly Place[], type?: UnitType) => ({
  id,
  seat: 'a' as const,
  ...(type && { type }),
  models: places.map(([x, y]) => ({ at: [x, y, 0] as const })),
})
const run = (state: CoreState, dice: string) => {
  const ran = runRules(
    [automaticPart, moralePart, movementPart, casualtiesPart],
    state,
    (game) => fallBack(game, 'L', { fromCombat: false }),
    { dice: dice.split(' ') },
  )
  const fact = ran.events.find(({ type }) => type === 'fellBack')?.data as FactData<'fellBack'>
  const models = standingModels(ran.state, 'L')
  return {
    fact,
    coherent: coherency(models).coherent,
    /** Inches of path, by model number. */
    lengths: models.map(({ id }) =>
      (fact.moves[id]?.legs ?? []).reduce((sum, leg) => sum + toInches(leg.length), 0),
    ),
    ends: models.map(({ pose }) => [
      Math.round(toInches(pose.at.x) * 1000) / 1000,
      Math.round((depthOf(ran.state) - toInches(pose.at.z)) * 1000) / 1000,
    ]),
  }
}
/** A house whose near wall lies at y = 14, from x0 to x1. */
const house = (x0: number, x1: number): PieceSpec => ({
  id: 'H',
  kind: 'building',
  area: [x0, 11, x1, 14],
  height: 6,
})

describe('C4-MORALE-13, -14, -16 who is not blocked runs all of his distance', () => {
  it('though the one beside him is stopped by a wall after 3: all 6 inches, and the chain tears', () => {
    // L.1 stands 3" before the wall in an alley as narrow as himself; L.2 has open ground before him.
    const walls: PieceSpec[] = (
      [
        [7, 9.4],
        [10.6, 11.4],
      ] as const
    ).map(([from, to], index) => ({
      id: `W${index}`,
      kind: 'building',
      area: [from, 11, to, 26],
      height: 6,
    }))
    const state = board({
      pieces: [house(4, 11.4), ...walls],
      units: [
        unit('L', [
          [10, 17.5],
          [12, 17.5],
        ]),
      ],
    })
    const { lengths, ends, coherent } = run(state, '3 3')
    expect(ends[0]?.[1]).toBeCloseTo(14.5, 1)
    expect(lengths[1]).toBeCloseTo(6, 1)
    expect(ends[1]).toEqual([12, 11.5])
    expect(coherent).toBe(false)
  })
  it('by the distance there is he comes back to the blocked one where a whole run leads there', () => {
    // Both D = 4: L.1 stops after 2", L.2 runs 4" aslant and ends beside him.
    const state = board({
      pieces: [house(4, 11)],
      units: [
        unit('L', [
          [10, 16.5],
          [13, 16.5],
        ]),
      ],
    })
    const { lengths, coherent } = run(state, '2 2')
    expect(lengths[1]).toBeCloseTo(4, 1)
    expect(coherent).toBe(true)
  })
  it.each(['infantry', 'jumpInfantry'] as const)(
    'a torn unit of %s closes up as it runs, everybody the whole way',
    (type) => {
      const state = board({
        units: [
          unit(
            'L',
            [
              [20, 30],
              [26, 30],
            ],
            type,
          ),
        ],
      })
      const dice = type === 'infantry' ? '4 3' : '3 2 2'
      const { lengths, coherent, ends } = run(state, dice)
      for (const length of lengths) expect(length).toBeCloseTo(7, 1)
      expect(coherent).toBe(true)
      for (const [x = 0] of ends) {
        expect(x).toBeGreaterThanOrEqual(19.99)
        expect(x).toBeLessThanOrEqual(26.01)
      }
    },
  )
  it.each(['infantry', 'jumpInfantry', 'jetbikes'] as const)(
    'where he would end at a house nobody of a unit of %s turns back on his way aside of it (C4-MORALE-16)',
    (type) => {
      const corner = { x: inches(40), z: inches(48) }
      const homeEdge = [corner, { x: inches(72), z: inches(48) }] as const
      for (let k = 0; k < 12; k++) {
        // Straight for the end of their edge: 20 aside for 30 on, 13 inches of it.
        const [x, y] = [27.21 + 0.1 * (k % 4), 19.18 - 0.1 * Math.floor(k / 4)]
        const plain = board({
          pieces: [{ id: 'B', kind: 'building', area: [x - 0.3, y - 0.3, x + 0.3, y + 0.3], height: 6 }],
          units: [
            unit(
              'L',
              [
                [20, 30],
                [20, 32],
              ],
              type,
            ),
          ],
        })
        const state = { ...plain, sides: { ...plain.sides, a: { ...plain.sides.a, homeEdges: [homeEdge] } } }
        const { fact } = run(state, type === 'infantry' ? '6 6' : '6 5 2')
        for (const { legs } of Object.values(fact.moves))
          for (const { from, to } of legs)
            expect(distanceToEdge(to, homeEdge)).toBeLessThan(distanceToEdge(from, homeEdge) + 0.03)
      }
    },
  )
  it('both of them where one alone would not do: 8 inches apart, 7 of way', () => {
    const state = board({
      units: [
        unit('L', [
          [20, 30],
          [29, 30],
        ]),
      ],
    })
    const { lengths, coherent } = run(state, '3 4')
    for (const length of lengths) expect(length).toBeCloseTo(7, 1)
    expect(coherent).toBe(true)
  })
  it('where no way of theirs would do they run straight on, torn', () => {
    const state = board({
      units: [
        unit('L', [
          [10, 30],
          [40, 30],
        ]),
      ],
    })
    const { lengths, coherent, ends } = run(state, '3 4')
    for (const length of lengths) expect(length).toBeCloseTo(7, 2)
    expect(coherent).toBe(false)
    expect(ends).toEqual([
      [10, 23],
      [40, 23],
    ])
  })
  it('an end without standing room is no reason to stop short: he ends beside it, the whole way gone', () => {
    const state = board({
      pieces: [{ id: 'B', kind: 'barricade', area: [10, 23.8, 14, 24.2], height: 1 }],
      units: [
        unit('L', [
          [10.5, 30],
          [12, 30],
          [13.5, 30],
          [16, 30],
        ]),
      ],
    })
    // 12 is 6, since they cross it: three of them would end upon it.
    const { lengths, fact } = run(state, '6 6')
    expect(fact.halved).toBe(true)
    for (const length of lengths) expect(length).toBeCloseTo(6, 1)
  })
})
