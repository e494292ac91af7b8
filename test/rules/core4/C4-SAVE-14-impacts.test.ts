/** What the preview reckons of impacts of a barrage is what the rules make of one: cover seen from the marker (C4-SAVE-14). */
import { describe, expect, it } from 'vitest'
import { coverOfUnit } from '../../../main/rulesets/core4/shooting/cover'
import { coverFromImpacts } from '../../../main/rulesets/core4/shooting/impact-cover'
import { board, coreGame, place, type PieceSpec } from '../board'

/** A man at (24, 20), and a low wall on one side of him. */
const walls: Readonly<Record<string, PieceSpec['area']>> = {
  right: [26, 18, 26.5, 22],
  left: [21.5, 18, 22, 22],
  far: [22, 22, 26, 22.5],
  near: [22, 17.5, 26, 18],
}
const impacts: Readonly<Record<string, readonly [x: number, y: number]>> = {
  right: [31, 20],
  left: [17, 20],
  far: [24, 27],
  near: [24, 13],
}
const sides = Object.keys(walls)
const opposite: Readonly<Record<string, string>> = { right: 'left', left: 'right', far: 'near', near: 'far' }

function saves(wall: string, from: string) {
  const [x, y] = impacts[from] ?? [0, 0]
  const state = board({
    pieces: [{ id: 'wall', kind: 'barricade', area: walls[wall], height: 2 }],
    units: [{ id: 'T', seat: 'b', models: [{ at: [24, 20, 0] }] }],
  })
  const game = coreGame(state, [])
  const impact = { at: place(48, x, y), floor: { piece: null, level: 0, y: 0 } }
  const { leaves, against, looks, isSettled } = coverFromImpacts(game, 'T')
  const number = leaves(impact)
  return {
    number,
    foretold: against([number])?.save ?? null,
    ruled: coverOfUnit(game, 'T', [{ model: impact, eligible: ['T.1'] }])?.save ?? null,
    looks: looks(),
    settled: isSettled(impact.at, 0),
  }
}

describe('C4-SAVE-14 cover from an impact', () => {
  it.each(sides)('that comes down beyond the wall on his %s: he has its save', (side) => {
    const { number, foretold, ruled } = saves(side, side)
    expect([number > 0, foretold]).toEqual([true, ruled])
    expect(ruled).not.toBeNull()
  })
  it.each(sides)('that comes down on the other side of him than the wall on his %s: he has none', (side) => {
    expect(saves(side, opposite[side] ?? '')).toMatchObject({ number: 0, foretold: null, ruled: null })
  })
  it.each(sides)('the wall on his %s is looked at for those impacts alone that it may hide', (side) => {
    expect([saves(side, side).looks, saves(side, opposite[side] ?? '').looks]).toEqual([1, 0])
  })
  it.each(sides)('beyond the wall on his %s it is not settled before, on the other side it is', (side) => {
    expect([saves(side, side).settled, saves(side, opposite[side] ?? '').settled]).toEqual([false, true])
  })
  it('who stands in better cover than that between has his own, and nothing is looked at for it', () => {
    const state = board({
      pieces: [
        { id: 'wall', kind: 'wood', area: [26, 18, 28, 22] },
        { id: 'ruin', ruin: { footprint: [20, 16, 25.5, 24] } },
      ],
      units: [{ id: 'T', seat: 'b', models: [{ at: [24, 20, 0], piece: 'ruin' }] }],
    })
    const { leaves, looks, against } = coverFromImpacts(coreGame(state, []), 'T')
    const number = leaves({ at: place(48, 31, 20), floor: { piece: null, level: 0, y: 0 } })
    expect([number, looks(), against([number])?.piece]).toEqual([0, 0, 'ruin'])
  })
})
