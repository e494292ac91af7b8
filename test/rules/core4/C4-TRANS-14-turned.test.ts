/** A turn on the spot and those inside (C4-VEH-10, C4-TRANS-14). */
import { describe, expect, it } from 'vitest'
import { place } from '../board'
import { act, box, inside, table } from './riders'

const turned = (settings: Readonly<Record<string, boolean>>) =>
  act(table([box(), inside(2)], { settings }), {
    type: 'move',
    unit: 'V',
    paths: { 'V.1': [{ at: place(48, 20, 20), on: { piece: null, level: 0 }, facing: 60 }] },
    difficult: false,
  }).state.units['S']?.moved

describe('C4-TRANS-14 whose vehicle has only turned', () => {
  it('they have stayed', () => expect(turned({})).toBe(false))
  it('they have moved where the table agrees that it has (C4-VEH-10)', () =>
    expect(turned({ 'core4.vehicles.pivotCountsAsMove': true })).toBe(true))
})
