/** CF-CUSTOM-04, CF-MSR-05: where units of a mission begin, who must and may wait, and the faces that bring them on. */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { mustBeHeld, reserveChoices } from '../../../main/rulesets/core4/reserves'
import { neededIn } from '../../../main/rulesets/core4/reserves/kept'
import { missionSchema, type Mission, type ZoneRule } from '../../../shared/protocol/mission'
import type { UnitSpec } from '../board'
import { missionNamed, onMission } from '../missions'
import { afterSteps, beforeBattle, whyNotAt } from './special-board'

const pieces = [{ id: 'T', ruin: { footprint: [33, 21, 39, 27] as const } }]
const unit = (id: string, more: Partial<UnitSpec> = {}, x = 2, y = 2): UnitSpec => ({
  id,
  seat: id.startsWith('b') ? 'b' : 'a',
  models: [{ at: [x, y, 0] as const }],
  ...more,
})
/** Relief Force with such ground for its attacker; he has the near left quarter. */
const written = (zones: readonly ZoneRule[], more: object = {}): Mission => {
  const file = structuredClone(missionNamed('relief-force'))
  const steps = file.steps.map((step) =>
    step.step === 'deploy' ? { ...step, zones: { ...step.zones, attacker: zones } } : step,
  )
  return missionSchema.parse({ ...file, id: 'ground', steps, ...more })
}
const ready = (
  mission: Mission,
  units: readonly UnitSpec[] = [unit('A')],
  standing: readonly string[] = [],
) =>
  afterSteps(beforeBattle({ mission, pieces, units, standing }), ['roles', 'target', 'sides'], {
    quarterByRole: 'nearLeft',
  }).state
/** For each of these places of A's middle, whether it may begin there; its base is half an inch. */
const may = (rule: ZoneRule, ...spots: readonly (readonly [number, number])[]) => {
  const state = ready(written([rule]))
  return spots.map(([x, y]) => whyNotAt(state, 'A', x, y) ?? true)
}
const out = 'outsideZone'

describe('CF-CUSTOM-04 shapes of zones: exactly to the line is within, a hair over it is not', () => {
  it('the quarter or strip that was chosen', () =>
    expect(may({ shape: { is: 'ownSide' } }, [35.5, 23.5], [35.6, 20], [20, 23.6])).toEqual([true, out, out]))
  it.each([
    [
      'home',
      [
        [10, 5.5],
        [5.5, 20],
        [40, 5],
        [10, 5.6],
      ],
      [true, true, out, out],
    ],
    [
      'across',
      [
        [60, 42.5],
        [66.5, 30],
        [60, 42.4],
        [10, 45],
      ],
      [true, true, out, out],
    ],
    [
      'long',
      [
        [60, 5.5],
        [60, 42.5],
        [60, 5.6],
        [3, 24],
      ],
      [true, true, out, out],
    ],
    [
      'short',
      [
        [5.5, 24],
        [66.5, 24],
        [5.6, 24],
        [36, 3],
      ],
      [true, true, out, out],
    ],
    [
      'all',
      [
        [36, 5.5],
        [5.5, 24],
        [36, 24],
        [5.6, 24],
      ],
      [true, true, out, out],
    ],
  ] as const)('a strip along edges: %s', (edges, spots, expected) =>
    expect(may({ shape: { is: 'alongEdges', edges, depth: 6 } }, ...spots)).toEqual(expected),
  )
  it('so far from every edge: exactly so far is too near', () =>
    expect(
      may({ shape: { is: 'awayFromEdges', inches: 12 } }, [12.6, 24], [12.5, 24], [36, 35.4], [36, 35.5]),
    ).toEqual([true, out, true, out]))
  it('in the corner of the own quarter', () =>
    expect(may({ shape: { is: 'corner', depth: 6 } }, [5.5, 20], [30, 5.5], [6.6, 6.6], [5, 25])).toEqual([
      true,
      true,
      out,
      out,
    ]))
  it('the whole table', () =>
    expect(may({ shape: { is: 'table' } }, [71.5, 47.5], [71.6, 40])).toEqual([true, out]))
  it('inside a ruin: by the middle of the base', () =>
    expect(may({ shape: { is: 'insideRuin', ruin: { piece: 'T' } } }, [33.1, 24], [32.9, 24])).toEqual([
      true,
      out,
    ]))
  it('so near to a ruin', () =>
    expect(
      may({ shape: { is: 'nearRuin', ruin: 'target', inches: 6 } }, [26.5, 24], [26.4, 24], [45.5, 24]),
    ).toEqual([true, out, true]))
  it('a disc about the middle, or another point', () => {
    expect(may({ shape: { is: 'disc', radius: 10 } }, [45.5, 24], [45.6, 24])).toEqual([true, out])
    expect(may({ shape: { is: 'disc', radius: 5, at: [10, 10] } }, [14.5, 10], [14.6, 10], [36, 24])).toEqual(
      [true, out, out],
    )
  })
  it('a square in the middle', () =>
    expect(may({ shape: { is: 'square', side: 20 } }, [45.5, 33.5], [45.6, 24])).toEqual([true, out]))
  it('a polygon of its own', () => {
    const corners: [number, number][] = [
      [0, 0],
      [20, 0],
      [20, 10],
      [0, 10],
    ]
    expect(may({ shape: { is: 'polygon', corners } }, [19.5, 9.5], [19.6, 5], [10, 9.6])).toEqual([
      true,
      out,
      out,
    ])
  })
})

describe('CF-CUSTOM-04 what is kept away from', () => {
  const table = { is: 'table' } as const
  it('the middle: more than so far, or at least', () => {
    const kept = (test: 'beyond' | 'atLeast') =>
      may({ shape: table, fromCentre: { inches: 12, test } }, [23.5, 24], [23.4, 24], [23.6, 24])
    expect(kept('beyond')).toEqual(['tooNearCentre', true, 'tooNearCentre'])
    expect(kept('atLeast')).toEqual([true, true, 'tooNearCentre'])
  })
  it('the target, and pieces by their ids', () => {
    expect(may({ shape: table, fromTarget: { inches: 6, test: 'beyond' } }, [26.5, 24], [26.4, 24])).toEqual([
      'tooNearTarget',
      true,
    ])
    const fromPieces = [{ piece: 'T', keeps: { inches: 6, test: 'atLeast' as const } }]
    expect(may({ shape: table, fromPieces }, [26.5, 24], [26.6, 24])).toEqual([true, 'tooNearPiece'])
  })
  it('enemies, and their ground', () => {
    const near = (rule: Partial<ZoneRule>, x: number, y: number) =>
      whyNotAt(
        ready(written([{ shape: table, ...rule }]), [unit('A'), unit('b', {}, 60, 10)], ['b']),
        'A',
        x,
        y,
      )
    const fromEnemy = { inches: 18, test: 'beyond' as const }
    expect([near({ fromEnemy }, 41, 10), near({ fromEnemy }, 40.9, 10)]).toEqual(['tooNearEnemy', null])
    const outside = { outsideEnemySide: true as const }
    expect([near(outside, 37, 25), near(outside, 35, 25)]).toEqual(['onEnemySide', null])
  })
  it('several zones: whoever stands by all of one of them may begin', () => {
    const zones: ZoneRule[] = [
      { shape: { is: 'disc', radius: 4 }, fromTarget: { inches: 30, test: 'beyond' } },
      { shape: { is: 'disc', radius: 4, at: [10, 10] } },
    ]
    const state = ready(written(zones))
    expect([whyNotAt(state, 'A', 10, 10), whyNotAt(state, 'A', 36, 24)]).toEqual([null, 'tooNearTarget'])
  })
})

describe('CF-CUSTOM-04 who must, may and may not begin on the table', () => {
  const units = [
    unit('A-troops', { category: 'troops' }),
    unit('A-elites', { category: 'elites' }),
    unit('A-tank', { category: 'heavySupport', type: 'vehicle' }),
  ]
  const held = (zones: readonly ZoneRule[], attacker: object) => {
    const mission = written(zones, { reserves: { enter: 'homeEdges', attacker } })
    const game = cityFight.gameOf(ready(mission, units))
    return units.map(({ id }) =>
      mustBeHeld(game, id)
        ? 'must wait'
        : reserveChoices(game, id).includes('chosen')
          ? 'may wait'
          : 'begins',
    )
  }
  const anywhere: ZoneRule = { shape: { is: 'table' } }
  it('by category, and by being a vehicle', () => {
    expect(held([anywhere], { must: { categories: ['elites'] } })).toEqual(['begins', 'must wait', 'begins'])
    expect(held([anywhere], { may: { vehicles: true } })).toEqual(['begins', 'begins', 'may wait'])
    expect(held([anywhere], { must: 'all' })).toEqual(['must wait', 'must wait', 'must wait'])
    expect(held([anywhere], { may: 'all' })).toEqual(['may wait', 'may wait', 'may wait'])
    expect(held([anywhere], { may: 'none' })).toEqual(['begins', 'begins', 'begins'])
  })
  it('whoever no zone is for waits', () =>
    expect(held([{ ...anywhere, units: { categories: ['troops'] } }], {})).toEqual([
      'begins',
      'must wait',
      'must wait',
    ]))
})

describe('CF-MSR-05, CF-CUSTOM-02 the faces that bring reserves on', () => {
  const faces = (own?: readonly number[]): readonly number[] => {
    const mission = { ...missionNamed('relief-force'), id: 'faces' }
    const reserves = { ...mission.reserves, ...(own && { faces: [...own] }) }
    const state: CoreState = onMission(beforeBattle({ mission: 'relief-force', units: [] }), {
      ...mission,
      reserves,
    })
    return [2, 3, 4, 7].map((turn) => neededIn(state, turn))
  }
  it('4, 3, then 2, or as the mission says; its last holds for all later turns', () => {
    expect(faces()).toEqual([4, 3, 2, 2])
    expect(faces([6, 5])).toEqual([6, 5, 5, 5])
    expect(faces([3])).toEqual([3, 3, 3, 3])
  })
})
