import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { inches } from '../../../shared/geometry/length'
import type { QueryResult } from '../../../shared/protocol/query'
import { begun, depth, deploying } from '../core4/deploy-board'
import { line } from '../core4/reserve-board'
import { place, type UnitSpec } from '../board'

const skimmer: UnitSpec = {
  id: 'A skiff',
  seat: 'a',
  type: 'skimmer',
  body: {
    base: { shape: 'rect', length: inches(4), width: inches(3) },
    radius: inches(2.5),
    height: inches(2),
    eye: inches(1.6),
    size: 3,
    hull: { bottom: inches(1.5), skimmer: true },
  },
  models: [{ at: [3, 3, 0] }],
}

describe('CF-RUIN-10, CF-RUIN-08 a skimmer that is deployed over a ruin', () => {
  const state = begun(
    deploying({
      pieces: [{ id: 'A', ruin: 'A' }],
      units: [skimmer, line('A squad', 'a', 1, { models: [{ at: [28, 28, 0] }] }), line('B one', 'b')],
      stands: ['A squad'],
    }),
  )
  const suggested = (x: number, y: number, level: number) => {
    const to = { at: place(depth, x, y), on: { piece: 'A', level } }
    const asked = {
      ask: 'suggestDeploy' as const,
      unit: 'A skiff',
      to,
      formation: 'keep' as const,
      facing: 0,
    }
    const { check } = cityFight.query(state, 'a', asked) as QueryResult['suggestDeploy']
    return { why: check.refusal, pose: check.poses['A skiff.1'] }
  }
  it.each([0, 1, 2])('hovers over its topmost floor, whichever is pointed at (level %i)', (level) =>
    expect(suggested(23, 23, level)).toMatchObject({
      pose: { on: { piece: 'A', level: 2 }, hovering: true },
    }),
  )
  it('keeps clear of the walls by half an inch', () => {
    // The wall beside it is 9 inches high, the stand one and a half.
    expect(suggested(22, 23, 0).pose?.y).toBeCloseTo(inches(9 + 0.5 - 1.5))
  })
  it('is found room beside whoever is below, on whatever floor', () => {
    const { why, pose } = suggested(28, 28, 0)
    expect(why).toBeUndefined()
    expect(pose?.at).not.toEqual(place(depth, 28, 28))
  })
})
