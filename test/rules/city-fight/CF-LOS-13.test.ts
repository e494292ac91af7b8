import { describe, expect, it } from 'vitest'
import { sightQueries } from '../../../main/rulesets/core4/sight/sight-queries'
import { coreSees } from '../../../main/rulesets/core4/sight/sight'
import type { Query, QueryResult } from '../../../shared/protocol/query'
import { line, previewOf, LINE } from '../core4/firing-line'
import { board, coreGame, coreRules, waypoint } from '../board'

const wall = { id: 'wall', kind: 'building', area: [10, 20, 30, 20.5], height: 4 } as const
/** One firer at (20, 10), one target so many inches ahead. */
const facing = (distance: number, pieces: readonly (typeof wall)[] = []) =>
  line(
    { models: [{ at: [20, 10, 0] }], profile: LINE, weapons: ['laserRifle'] },
    { models: [{ at: [20, 11 + distance, 0] }], profile: LINE },
    { pieces },
  )

describe('CF-LOS-13 order: sight comes before range', () => {
  it('who is neither seen nor in range is refused for want of sight', () => {
    expect(previewOf(facing(30, [wall])).firers[0]?.refusal?.key).toBe('refusal.noSight')
    expect(previewOf(facing(30)).firers[0]?.refusal?.key).toBe('refusal.outOfRange')
    expect(previewOf(facing(20)).firers[0]?.refusal).toBeUndefined()
  })
})

describe('CF-LOS-13, C4-BASE-15 sight may be checked freely, before anything is declared', () => {
  const ask = (state: ReturnType<typeof board>, query: Query) =>
    coreRules([sightQueries]).query(state, 'b', query)
  it.each(['movement', 'shooting', 'assault'] as const)('in the %s phase, by either side', (phase) => {
    const state = { ...facing(20), turn: { ...facing(20).turn, phase } }
    const witness = ask(state, {
      ask: 'gaze',
      from: { model: 'T.1' },
      to: waypoint(state, 20, 10),
    }) as QueryResult['gaze']
    expect(witness).toMatchObject({ visible: true, fully: true, samples: 5 })
    expect(coreSees(coreGame(state, []), 'T.1', 'F.1')).toBe(true)
  })
})
