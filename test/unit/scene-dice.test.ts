import { describe, expect, it } from 'vitest'
import { Quaternion } from 'three'
import { arrangeDice } from '../../renderer/scene/dice/arrange'
import {
  faceUp,
  restingTurn,
  skinFor,
  throwShownDice,
  throwFrames,
  trayHalf,
} from '../../renderer/scene/dice/throw'
import type { Die } from '../../shared/protocol/event'

const turnAtRest = (thrown: ReturnType<typeof throwShownDice>, index: number): Quaternion => {
  const at = ((throwFrames - 1) * thrown.count + index) * 7 + 3
  return new Quaternion(...(thrown.frames.slice(at, at + 4) as unknown as [number, number, number, number]))
}
const d6 = (face: number, success?: boolean): Die => ({ kind: 'd6', face, success })

describe('dice in the tray', () => {
  it('land on the faces the engine rolled, whatever the physics did', () => {
    const thrown = throwShownDice(24, 5)
    for (let i = 0; i < 24; i++)
      for (const face of [1, 2, 3, 4, 5, 6])
        expect(faceUp(turnAtRest(thrown, i).multiply(skinFor(face, thrown.up[i]!)))).toBe(face)
  })
  it('stay inside the tray with sixty of them, and lie on its floor', () => {
    const thrown = throwShownDice(60, 9)
    for (let i = 0; i < 60; i++) {
      const at = ((throwFrames - 1) * 60 + i) * 7
      expect(Math.abs(thrown.frames[at]!)).toBeLessThanOrEqual(trayHalf.x)
      expect(Math.abs(thrown.frames[at + 2]!)).toBeLessThanOrEqual(trayHalf.z)
      expect(thrown.frames[at + 1]!).toBeGreaterThan(thrown.edge * 0.4)
    }
  })
  it('tumble the same way for the same roll, another way for another', () => {
    expect(throwShownDice(6, 3).frames).toEqual(throwShownDice(6, 3).frames)
    expect(throwShownDice(6, 3).frames).not.toEqual(throwShownDice(6, 4).frames)
  })
  it('end with the rolled face up when sorted', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) expect(faceUp(restingTurn(face))).toBe(face)
  })
})

describe('sorting the dice', () => {
  it('puts successes left of failures, and counts both', () => {
    const dice = [d6(2, false), d6(5, true), d6(6, true), d6(1, false)]
    const { slots, successes, failures, judged } = arrangeDice(dice, 0.8)
    expect([successes, failures, judged]).toEqual([2, 2, true])
    const rightmostSuccess = Math.max(slots[1]!.x, slots[2]!.x)
    const leftmostFailure = Math.min(slots[0]!.x, slots[3]!.x)
    expect(rightmostSuccess).toBeLessThan(leftmostFailure)
  })
  it('keeps an unjudged roll in one group', () => {
    const { slots, judged } = arrangeDice([d6(3), d6(4)], 0.8)
    expect(judged).toBe(false)
    expect(slots.every((slot) => slot.group === 'plain')).toBe(true)
  })
  it('lays sixty dice in the tray without two on one place', () => {
    const { slots, edge } = arrangeDice(
      Array.from({ length: 60 }, (_, i) => d6((i % 6) + 1, i % 6 > 2)),
      throwShownDice(1, 1).edge,
    )
    for (const [i, a] of slots.entries()) {
      expect(Math.abs(a.x) + edge / 2).toBeLessThanOrEqual(trayHalf.x + 0.01)
      for (const b of slots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(edge)
    }
  })
})
