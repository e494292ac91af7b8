/** A phase in which nobody can act passes by itself only where its last act cannot be taken back. */
import { describe, expect, it } from 'vitest'
import type { SeatSnapshot, TimelineNode } from '../../../shared/protocol/api'
import { mayTakeBack } from '../../../renderer/page/hands/battle/acting'

const node = (id: number, part: Partial<TimelineNode>): TimelineNode => ({
  id,
  parent: id === 1 ? null : id - 1,
  label: { key: 'x' },
  seat: 'a',
  turn: 1,
  phase: 'movement',
  dice: false,
  secret: false,
  ...part,
})
const after = (...last: readonly Partial<TimelineNode>[]) => {
  const nodes = [node(1, {}), ...last.map((part, n) => node(n + 2, part))]
  const undo = { label: { key: 'x' }, needsConsent: false }
  return { seat: 'a', timeline: { nodes, at: nodes.length, undo } } as unknown as SeatSnapshot
}

describe('the last act of a phase', () => {
  it('a move is one that can be taken back', () => {
    expect(mayTakeBack(after({}))).toBe(true)
  })
  it('where dice fell, a secret came out or the other side acted it stands', () => {
    expect(mayTakeBack(after({ dice: true }))).toBe(false)
    expect(mayTakeBack(after({ secret: true }))).toBe(false)
    expect(mayTakeBack(after({ seat: 'b' }))).toBe(false)
  })
  it('the end of the phase before is none of this one', () => {
    expect(mayTakeBack(after({}, { phase: 'shooting' }))).toBe(false)
    expect(mayTakeBack(after({ turn: 2 }))).toBe(false)
  })
})
