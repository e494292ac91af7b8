import { describe, expect, it } from 'vitest'
import {
  anywhereBeside,
  feetBeside,
  isAmong,
  meetInHeight,
} from '../../../main/rulesets/core4/assault/contact-heights'
import { standingModels, type StandingModel } from '../../../main/rulesets/core4/game'
import { inches } from '../../../shared/geometry/length'
import type { Body } from '../../../shared/table/types'
import { board, infantry } from '../board'
import { hullBody } from '../movers'

const bodies = {
  man: infantry,
  tank: hullBody(6, 4, 3, { bottom: 1 }),
  skimmer: hullBody(6, 4, 3.5, { skimmer: true, bottom: 1.5 }),
} satisfies Readonly<Record<string, Body>>
type Kind = keyof typeof bodies

function two(mover: Kind, enemy: Kind): readonly [StandingModel, StandingModel] {
  const state = board({
    units: [
      { id: 'A', seat: 'a', body: bodies[mover], models: [{ at: [20, 20, 0], facing: 0 }] },
      { id: 'E', seat: 'b', body: bodies[enemy], models: [{ at: [30, 30, 0], facing: 0 }] },
    ],
  })
  return [standingModels(state, 'A')[0]!, standingModels(state, 'E')[0]!]
}
const at = (model: StandingModel, y: number): StandingModel => ({
  ...model,
  pose: { ...model.pose, y: inches(y) },
})

describe('C4-ASSAULT-01, C4-VEH-06 from which heights one may touch', () => {
  it.each([
    ['man', 'man', -1, 1],
    // His 1.25" reach its bottom, or he its top.
    ['man', 'tank', -0.25, 3],
    // Its bottom is an inch over the floor it stands on.
    ['tank', 'man', -3, 0.25],
    ['tank', 'tank', -2, 2],
  ] as const)('a %s beside a %s: from %s" to %s" above him', (mover, enemy, low, high) => {
    const [own, his] = two(mover, enemy)
    const hair = mover === 'man' && enemy === 'man' ? 0 : 0.01
    const meets = (y: number) => meetInHeight(at(own, y), his)
    expect([meets(low - 0.02), meets(low + hair), meets(high - hair), meets(high + 0.02)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
  it('where feet are looked for is where they meet, between all kinds', () => {
    const kinds = Object.keys(bodies) as Kind[]
    for (const mover of kinds)
      for (const enemy of kinds) {
        const [own, his] = two(mover, enemy)
        const feet = feetBeside(own.body, his)
        for (let y = -6; y <= 6; y += 0.11) {
          const there = at(own, y)
          // In flight the column counts, down to whatever floor it hangs over: its feet may stand as low as there is one.
          if (mover === 'skimmer' && y > 0) continue
          expect([mover, enemy, y, isAmong(feet, inches(y))]).toEqual([
            mover,
            enemy,
            y,
            meetInHeight(there, his),
          ])
        }
      }
  })
  it('and whoever may stand at several is as tall as all of them together', () => {
    const [man, tank] = two('man', 'tank')
    const [other] = two('man', 'man')
    expect(anywhereBeside(man, other).pose).toBe(other.pose)
    const tall = anywhereBeside(man, tank)
    const [low, high] = feetBeside(man.body, tank)
    expect(tall.pose).toMatchObject({ at: tank.pose.at, on: tank.pose.on, y: low })
    expect(tall.body.height).toBeCloseTo(man.body.height + high - low)
    expect(high).toBeGreaterThan(low)
  })
})
