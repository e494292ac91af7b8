import { describe, expect, it } from 'vitest'
import { coverFromAll, nearestCover, nearestCovers } from '../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../../../main/rulesets/live-skirmish/space-now'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { isPlaced } from '../../../main/rulesets/live-skirmish/state'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Piece } from '../../../shared/table/types'
import { activation, place } from './acting'
import { block, crater } from './shots'
import { command, stage, type Man } from './stage'

const scene = (
  at: readonly number[],
  pieces: readonly Piece[],
  enemies: readonly (readonly number[])[] = [[20, 75]],
) => {
  const men: Record<string, Man> = { a1: { at, suppressed: true } }
  enemies.forEach((there, i) => (men[`b${i}`] = { at: there, weapons: [] }))
  const state = stage({ men, pieces })
  const man = state.models['a1']!
  if (!isPlaced(man)) throw new Error('he stands')
  return {
    state,
    space: spaceOf(liveSkirmish.gameOf(state)),
    man: standingSoldier(state, man),
    foes: enemies.map((_, i) => `b${i}`),
  }
}
const limits = { manner: 'suppressed', allowance: 250 } as const
const nearest = (...given: Parameters<typeof scene>) => {
  const { space, man, foes } = scene(...given)
  return (nearestCover(space, man, foes, limits)?.length ?? NaN) / 10
}

describe('LS-GEO-05, LS-SUP-03 the nearest cover is the nearest, wherever it lies', () => {
  it('the side of a crater, its corner, and not some place half an inch on', () => {
    expect(nearest([20, 20], [crater('c', [30.7, 20.9])])).toBeCloseTo(8.7, 2)
    expect(nearest([20.3, 20.1], [crater('c', [30.3, 22.6])])).toBeCloseTo(Math.hypot(8, 0.5), 2)
    expect(nearest([20, 20], [crater('c', [28.5, 27.3])])).toBeCloseTo(Math.hypot(6.5, 5.3), 2)
  })
  it('the nearer of two, by however little', () => {
    const two = (near: number) => [crater('c', [30.7, 20]), crater('d', [20, 20 - 10 - near])]
    expect(nearest([20, 20], two(0.65))).toBeCloseTo(8.65, 2)
    expect(nearest([20, 20], two(0.75))).toBeCloseTo(8.7, 2)
  })
  it('one too small for the lattice to know of', () => {
    expect(nearest([20, 20], [crater('c', [27.3, 24.6], 0.3)])).toBeCloseTo(Math.hypot(7, 4.3), 2)
  })
  it('the edge of a shadow, as finely looked for by hand', () => {
    const given = [[18, 30], [block('wall', [22, 50], [40, 50.4], 10)]] as const
    const { space, man, foes } = scene(...given)
    let best = Infinity
    for (let r = 0.5; r < 15 && r < best + 0.05; r += 0.02)
      for (let degrees = 0; degrees < 360; degrees += 0.5) {
        const angle = (degrees * Math.PI) / 180
        const at = {
          x: man.pose.at.x + 10 * r * Math.cos(angle),
          z: man.pose.at.z + 10 * r * Math.sin(angle),
        }
        if (coverFromAll(space, { ...man, pose: { ...man.pose, at } }, foes)) best = Math.min(best, r)
      }
    expect(Number.isFinite(best)).toBe(true)
    const found = nearest(...given)
    expect(found).toBeLessThanOrEqual(best + 0.001)
    expect(found).toBeGreaterThan(best - 0.03)
  })
  it('round the end of a wall too: to the corner, along its end, and straight on', () => {
    const wall = block('wall', [20, 25], [50, 26], 10)
    const pieces = [wall, crater('c', [45, 30])]
    // He is seen along one side of the wall, and would be along the other and past its end.
    const found = nearest([47, 23], pieces, [
      [5, 23],
      [5, 29],
      [75, 25.5],
    ])
    expect(found).toBeLessThan(2 * Math.hypot(3, 2) + 1 + 0.03)
    expect(found).toBeGreaterThan(2 * Math.hypot(3, 2) + 1 - 0.03)
  })
  it('of two equally near his owner chooses; of two unequal ones nobody is asked', () => {
    const both = (far: number) => {
      const { state } = scene([20, 20], [crater('c', [30.7, 20]), crater('d', [20 - 10 - far, 20])])
      const asked: string[] = []
      const run = command(state, 'a', activation('run', { a1: [place(20, 25)] }), {
        dice: ['6'],
        answers: {
          lsFallBack: ({ kind, form }: Decision): Answer => {
            asked.push(kind)
            if (form.form !== 'way') throw new Error('a way')
            return { form: 'paths', paths: { a1: [...(form.spots[1]?.path ?? [])] } }
          },
        },
      })
      return [asked.length, (run.state.models['a1']?.moved ?? 0) / 10]
    }
    const [times, moved] = both(0.7)
    expect(times).toBe(1)
    expect(moved).toBeCloseTo(8.7, 2)
    expect(both(1.2)[0]).toBe(0)
    const { space, man, foes } = scene([20, 20], [crater('c', [30.7, 20]), crater('d', [9.3, 20])])
    expect(nearestCovers(space, man, foes, limits)).toHaveLength(2)
  })
  it('farther than he may go he goes 10 cm of the way', () => {
    const { state } = scene([20, 20], [crater('c', [34, 20])])
    const run = command(state, 'a', activation('run', { a1: [place(20, 25)] }), { dice: ['6'] })
    expect(run.state.models['a1']?.pose?.at.x).toBeCloseTo(300, 1)
  })
})
