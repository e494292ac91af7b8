import { describe, expect, it } from 'vitest'
import { endOfLook, isAim, shotsReadAt } from '../../../renderer/page/tools/sight-reading'
import type { TableHit } from '../../../renderer/scene/props'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'

const known = {
  models: { 'a.one': { seat: 'a' }, 'b.two': { seat: 'b' }, hostage: { seat: null } },
  rumours: { h1: { id: 'h1' } },
} as unknown as Pick<SkirmishView, 'models' | 'rumours'>
const at = { x: 10, z: 20 }
const on = { piece: null, level: 0 }
const hit = (model: string | null): TableHit =>
  ({ at, y: 0, on, model, unit: model, piece: null }) as TableHit

describe('a look from one thing to another (LS-GEO-04)', () => {
  it('goes to whoever is known and to neutral markers of hidden men', () => {
    expect(endOfLook(known, hit('b.two'))).toEqual({ model: 'b.two' })
    expect(endOfLook(known, hit('h1'))).toEqual({ model: 'h1' })
  })
  it('goes to the place where a numbered marker or a device lies: nobody is there to be seen', () => {
    expect(endOfLook(known, hit('marker:a.marker-2'))).toEqual({ at, on })
    expect(endOfLook(known, hit('device:a.charge'))).toEqual({ at, on })
    expect(endOfLook(known, hit(null))).toEqual({ at, on })
  })
  it('may become a shot only of an own man at one of the enemy', () => {
    expect(isAim(known, 'a', { model: 'a.one' }, { model: 'b.two' })).toBe(true)
    expect(isAim(known, 'a', { model: 'a.one' }, { model: 'h1' })).toBe(true)
    expect(isAim(known, 'a', { model: 'b.two' }, { model: 'a.one' })).toBe(false)
    expect(isAim(known, 'a', { model: 'a.one' }, { model: 'hostage' })).toBe(false)
    expect(isAim(known, 'a', { at, on }, { model: 'b.two' })).toBe(false)
  })
})
describe('what a shot would need (LS-SHOOT-04)', () => {
  it('is told of the weapons that may be fired, and of this target alone', () => {
    const target = (id: string, needed: number) => ({
      target: id,
      needed,
      distance: 300,
      dice: 1,
      modifiers: [],
      cover: false,
    })
    const refusal = { key: 'refusal.lsNotInArc', cite: ['LS-GEO-06'] }
    expect(
      shotsReadAt(
        [
          { weapon: 'ar', mode: 'aimed', targets: [target('b.two', 4), target('b.three', 6)] },
          { weapon: 'ar', mode: 'burst', targets: [{ ...target('b.two', 5), refusal }] },
          { weapon: 'at', mode: 'aimed', refusal, targets: [target('b.two', 3)] },
        ],
        'b.two',
      ),
    ).toEqual([{ weapon: 'ar', mode: 'aimed', needed: 4, dice: 1 }])
  })
})
