import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { charge } from '../../../main/rulesets/core4/assault/charge'
import { combatsOf } from '../../../main/rulesets/core4/units/combats'
import { pileInAll } from '../../../main/rulesets/core4/assault/pile-in'
import { automaticPart } from '../../../main/rulesets/core4/game/automatic'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { coherency } from '../../../shared/movement'
import { planGap } from '../../../shared/table'
import { toInches } from '../../../shared/geometry/length'
import { board, runRules, type PieceSpec } from '../board'

const parts = [automaticPart, assaultPart, movementPart, moralePart, casualtiesPart]
type Places = readonly (readonly [x: number, y: number, level?: number])[]
interface Sides {
  readonly own: Places
  readonly first: Places
  readonly second?: Places
  readonly pieces?: readonly PieceSpec[]
  readonly friends?: Places
}
const models = (places: Places) => places.map(([x, y, level = 0]) => ({ at: [x, y, level] as const }))
const boardOf = (
  { own, first, second, pieces = [], friends }: Sides,
  settings: CoreState['settings'] = {},
): CoreState =>
  board({
    phase: 'assault',
    settings,
    pieces,
    units: [
      { id: 'A', seat: 'a', models: models(own) },
      { id: 'E', seat: 'b', models: models(first) },
      ...(second ? [{ id: 'S', seat: 'b' as const, models: models(second) }] : []),
      ...(friends ? [{ id: 'F', seat: 'a' as const, models: models(friends) }] : []),
    ],
  })
function charges(sides: Sides, settings: CoreState['settings'] = {}, dice: readonly string[] = []) {
  const state = boardOf(sides, settings)
  const targets = sides.second ? ['E', 'S'] : ['E']
  const run = runRules(parts, state, (game) => charge(game, { type: 'assault', unit: 'A', targets }), {
    dice,
    answers: (decision) => decision.default,
  })
  return {
    made: run.events.map(({ type }) => type).includes('assaulted'),
    locked: run.state.units['A']?.locked ?? [],
    asked: run.decisions.map(({ kind }) => kind),
    coherent: coherency(standingModels(run.state, 'A')).coherent,
  }
}

describe('C4-ASSAULT-06, -08, -10 the first model alone makes a charge succeed', () => {
  it('two 3" from two who stand 4" apart: both charge, in one chain', () => {
    const sides: Sides = {
      own: [
        [20, 17],
        [22, 17],
      ],
      first: [
        [18.5, 21],
        [23.5, 21],
      ],
    }
    expect(charges(sides)).toEqual({ made: true, locked: ['E'], asked: [], coherent: true })
  })
  it('so do two as far apart as their chain lets them, before two at either side', () => {
    const sides: Sides = {
      own: [
        [20, 17],
        [22.9, 17],
      ],
      first: [
        [18, 20],
        [25, 20],
      ],
    }
    expect(charges(sides)).toMatchObject({ made: true, locked: ['E'], coherent: true })
  })
  it('a second target off to the side takes nobody away from the chain, nor the charge at the first', () => {
    const sides: Sides = {
      own: [
        [20, 17],
        [22, 17],
        [24, 17],
      ],
      first: [[19, 21]],
      second: [[28.5, 18]],
    }
    expect(charges(sides)).toMatchObject({ made: true, coherent: true })
    expect(charges(sides).locked).toContain('E')
  })
  it('where it can be done they take both', () => {
    const sides: Sides = {
      own: [
        [20, 17],
        [22, 17],
        [24, 17],
      ],
      first: [[20, 21]],
      second: [[24, 21]],
    }
    expect(charges(sides)).toMatchObject({ made: true, locked: ['E', 'S'], coherent: true })
  })
  it('where nobody can keep them together its player is asked, though he left it to the program', () => {
    // The second cannot get out of a ring of friends; the first goes 5".
    const ring = Array.from({ length: 6 }, (_, index) => {
      const turn = (index * Math.PI) / 3 + 0.3
      return [22.4 + 1.02 * Math.cos(turn), 16 + 1.02 * Math.sin(turn)] as const
    })
    const sides: Sides = {
      own: [
        [20, 17],
        [22.4, 16],
      ],
      first: [[18, 22.5]],
      friends: ring,
    }
    const run = charges(sides)
    expect(run).toMatchObject({ made: true, locked: ['E'], asked: ['assaultMoves'] })
  })
})

describe('C4-ASSAULT-43 locked models that reach neither contact nor support close the distance', () => {
  const piled = (own: Places, enemies: Places, pieces: readonly PieceSpec[] = [], friends?: Places) => {
    const spec = boardOf({ own, first: enemies, pieces, friends })
    const units = Object.fromEntries(
      Object.entries(spec.units).map(([id, unit]) => [
        id,
        id === 'F' ? unit : { ...unit, locked: [id === 'A' ? 'E' : 'A'] },
      ]),
    )
    const state: CoreState = { ...spec, units }
    const run = runRules(parts, state, (game) => pileInAll(game, combatsOf(state)), {
      answers: (decision) => decision.default,
    })
    // To where the others stood: these pile in after them.
    const gaps = (now: CoreState) =>
      standingModels(now, 'A').map((model) =>
        toInches(Math.min(...standingModels(state, 'E').map((enemy) => planGap(model, enemy)))),
      )
    return {
      before: gaps(state),
      after: gaps(run.state),
      coherent: coherency(standingModels(run.state, 'A')).coherent,
    }
  }
  /** He fights, and holds the combat together. */
  const fighter = [20, 20] as const
  it('by the whole of their 6" where nothing is in the way', () => {
    const { before, after } = piled([fighter, [20, 10]], [[20, 21]])
    expect(before[1]).toBeCloseTo(10, 3)
    expect(after[1]).toBeCloseTo(4, 2)
  })
  it('C4-ASSAULT-44 but nobody goes looking for a fight in which his unit touches nobody', () => {
    const { before, after } = piled([[20, 10]], [[20, 21]])
    expect(after).toEqual(before)
  })
  it('all of them, one behind the other, in their chain', () => {
    const own: Places = [
      [20, 20],
      [20, 17.5],
      [20, 15],
      [20, 12.5],
      [20, 10],
      [20, 7.5],
    ]
    const { before, after, coherent } = piled(own, [[20, 21]])
    expect(coherent).toBe(true)
    // Who is engaged may stay; the others come nearer.
    for (let index = 2; index < own.length; index++)
      expect(after[index]).toBeLessThan((before[index] as number) - 2)
  })
  it('round a house that is in the way', () => {
    const house: PieceSpec = { id: 'B', kind: 'building', area: [18, 13, 22, 15], height: 4 }
    const { after } = piled([fighter, [20, 12]], [[20, 21]], [house])
    // 6" along the shortest way round a corner leave him beside the house or past it, not before it.
    expect(after[1]).toBeLessThan(6)
  })
  it('down a storey to those below', () => {
    const ruin: PieceSpec = {
      id: 'R',
      ruin: { footprint: [15, 5, 25, 12], floors: [{ slab: [15, 5, 25, 12] }] },
    }
    const { before, after } = piled([fighter, [20, 8, 1]], [[20, 21]], [ruin])
    expect(after[1]).toBeCloseTo((before[1] as number) - 6, 1)
  })
  it('and stays where friends leave no way', () => {
    const ring = Array.from({ length: 6 }, (_, index) => {
      const turn = (index * Math.PI) / 3
      return [20 + 1.02 * Math.cos(turn), 10 + 1.02 * Math.sin(turn)] as const
    })
    const { before, after } = piled([fighter, [20, 10]], [[20, 21]], [], ring)
    expect(after[1]).toBeCloseTo(before[1] as number, 1)
  })
})
