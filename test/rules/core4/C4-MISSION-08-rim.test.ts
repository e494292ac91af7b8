import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { fallBack } from '../../../main/rulesets/core4/morale'
import { spotOf, told } from './reserve-board'
import { foughtFor, playOn } from './mission-board'

/** The owner of the north-east runs for the two half-edges of that quarter, whose near ends are (36, 48) and (72, 24). */
const running = (spots: readonly (readonly [x: number, y: number])[], flying = false) =>
  playOn(
    foughtFor({
      mission: 'cleanse',
      quarters: { a: 'farRight', b: 'nearLeft' },
      units: [
        {
          id: 'U',
          seat: 'a',
          ...(flying && { type: 'jumpInfantry' as const }),
          models: spots.map(([x, y]) => ({ at: [x, y, 0] })),
        },
        { id: 'E', seat: 'b', models: [{ at: [5, 5, 0] }] },
      ],
    }),
    (game) => fallBack(game, 'U', { fromCombat: false }),
    { dice: flying ? ['2', '2', '2'] : ['3', '3'] },
  )
const ends = (state: CoreState) =>
  ['U.1', 'U.2'].map((id) => spotOf(state, id)?.map((at) => Math.round(at * 10) / 10))
const fates = (state: CoreState) => ['U.1', 'U.2'].map((id) => state.models[id]?.status)

describe('C4-MISSION-08, C4-MORALE-25: to a half-edge beside an edge that is not one’s own', () => {
  it('whom the other edge stops goes on beside it, and is not trapped', () => {
    const { state } = running([
      [20, 47.4],
      [18.9, 47.4],
    ])
    expect(fates(state)).toEqual(['onTable', 'onTable'])
    expect(ends(state)).toEqual([
      [26, 47.5],
      [24.9, 47.5],
    ])
  })
  it('up the short edge as well', () => {
    const { state } = running([
      [71.5, 10],
      [70.4, 10],
    ])
    expect(fates(state)).toEqual(['onTable', 'onTable'])
    expect(ends(state)[0]).toEqual([71.5, 16])
  })
  it('and leaves the table where its own half-edge begins', () => {
    const { state, events } = running([
      [33, 47.4],
      [31.9, 47.4],
    ])
    expect(fates(state)).toEqual(['fled', 'fled'])
    expect(told(events, 'fled')).toHaveLength(1)
  })
  it('by air as well: on beside it, and off the table at the end of it', () => {
    const far = running(
      [
        [20, 47.4],
        [18.9, 47.4],
      ],
      true,
    ).state
    expect(fates(far)).toEqual(['onTable', 'onTable'])
    expect(ends(far)[0]).toEqual([26, 47.5])
    const near = [
      [35.6, 47.4],
      [34.5, 47.4],
    ] as const
    expect(fates(running(near, true).state)).toEqual(['fled', 'fled'])
  })
})
