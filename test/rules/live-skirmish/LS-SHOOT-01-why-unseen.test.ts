import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { shotRefusal } from '../../../main/rulesets/live-skirmish/fire'
import { litBy, lookIn } from '../../../renderer/page/words/refusal-light'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { ruin } from './ground'
import { stage, type Stage } from './stage'
import { block, order, spot } from './shots'

const two = (rest: Partial<Stage>) => stage({ men: { a: { at: [10, 10] }, b: { at: [32.5, 10] } }, ...rest })
const why = (state: ReturnType<typeof stage>): Refusal | null =>
  shotRefusal(liveSkirmish.gameOf(state), order('a', 'b'), { reaction: false })
const by = (refusal: Refusal | null): unknown =>
  (refusal?.args?.['why'] as { readonly args?: unknown } | undefined)?.args

describe('LS-SHOOT-01, LS-GEO-04 a target that he does not see', () => {
  const wall = block('wall', [20, 0], [21, 40], 20)
  it('is refused with who looks, at whom, and what hides how many of its nine places', () => {
    const refusal = why(two({ pieces: [wall] }))
    expect(refusal).toMatchObject({ key: 'refusal.lsNoSight', args: { model: 'a', target: 'b' } })
    expect(by(refusal)).toEqual({ by: 'wall', hidden: 9, all: 9 })
    expect(refusal?.at).toEqual(['a', 'b', 'wall'])
  })
  it('names the wall of a ruin and the floor it stands on', () => {
    const house = ruin('house', {
      footprint: [19, 0, 23, 20],
      walls: [{ from: [20, 0], to: [20, 20], height: 7.62 }],
    })
    expect(by(why(two({ pieces: [house] })))).toEqual({
      by: {
        key: 'hides.wallOn',
        args: { piece: 'house', floor: { key: 'hides.groundFloor' } },
      },
      hidden: 9,
      all: 9,
    })
  })
  it('names a hull, and of smoke only that it is smoke', () => {
    const hull = stage({
      men: { a: { at: [10, 10] }, b: { at: [32.5, 10] }, c: { at: [20, 10], hull: [8, 16, 6] } },
    })
    expect(by(why(hull))).toMatchObject({ by: 'c', hidden: 9 })
    const cloud = { id: 's', seat: 'a' as const, at: spot([20, 10]), placedIn: 1, shifted: null }
    const refusal = why(two({ state: { smoke: [cloud] } }))
    expect(by(refusal)).toMatchObject({ by: { key: 'hides.smoke' }, hidden: 9 })
    expect(refusal?.at).toEqual(['a', 'b'])
  })
  it('names no hull that his side knows nothing of', () => {
    const state = stage({
      men: {
        a: { at: [10, 10] },
        b: { at: [32.5, 10] },
        b2: { at: [20, 10], hull: [8, 16, 6], hidden: { marker: 'h1', spottedBy: [] } },
      },
    })
    const refusal = why(state)
    expect(refusal?.args?.['why']).toEqual({ key: 'sight.model' })
    expect(JSON.stringify(refusal)).not.toContain('b2')
  })
  it('is lit with the two and what is between', () => {
    const state = two({ pieces: [wall] })
    const refusal = why(state) ?? undefined
    const view = liveSkirmish.view(state, 'a') as unknown as SkirmishView
    expect(litBy({ units: {}, models: view.models, table: view.table }, refusal)).toMatchObject({
      models: ['a', 'b'],
      pieces: ['wall'],
    })
    expect(lookIn(view, refusal)).toEqual({ from: 'a', to: 'b' })
  })
})
