import { describe, expect, it } from 'vitest'
import type { Activity } from '../../../shared/protocol/skirmish/command'
import { apartBecause, idleBecause, type Menu } from '../../../renderer/page/hands/skirmish/menu'

const tooFar = { key: 'refusal.lsGroupTooFarApart', cite: ['LS-ACT-02'], args: { most: 5 } }
const menu: Menu = [
  { activity: 'run', refusal: tooFar, targets: [] },
  { activity: 'reload', refusal: { key: 'refusal.lsNothingEmpty', cite: ['LS-AMMO-01'] }, targets: [] },
]
const nothing = new Set<Activity>()

describe('LS-ACT-02: men taken in hand together', () => {
  it('are told why they can begin nothing', () => {
    expect(apartBecause(menu, ['a.one', 'a.two'], nothing)).toEqual(tooFar)
  })
  it('are told nothing while something is open to them, and one man alone is no group', () => {
    expect(apartBecause(menu, ['a.one', 'a.two'], new Set<Activity>(['turn']))).toBeNull()
    expect(apartBecause(menu, ['a.one'], nothing)).toBeNull()
    expect(apartBecause(null, ['a.one', 'a.two'], nothing)).toBeNull()
  })
})
describe('LS-WND-03: one man in hand who can begin nothing', () => {
  it('is told why, as a wounded man is', () => {
    const refusal = { key: 'refusal.lsWounded', cite: ['LS-WND-03'] }
    const idle: Menu = [{ activity: 'run', refusal, targets: [] }]
    expect(idleBecause(idle, ['a.one'], nothing)).toEqual(refusal)
    expect(idleBecause(idle, ['a.one', 'a.two'], nothing)).toBeNull()
    expect(idleBecause(menu, ['a.one'], new Set<Activity>(['turn']))).toBeNull()
  })
})
