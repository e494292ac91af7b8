import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { coreLook } from '../../../main/rulesets/core4/sight/sight'
import { board } from '../board'

/** From a 3" hill over a Size 2 wood at the man behind it: the spec's example, where four of five rays are clear. */
const overTheWood = (settings: Readonly<Record<string, readonly number[]>>) =>
  coreLook(
    cityFight.gameOf(
      board({
        pieces: [
          { id: 'hill', kind: 'hill', area: [0, 2, 8, 18], height: 3 },
          { id: 'wood', kind: 'wood', area: [10, 0, 14, 20], agreed: { size: 2 } },
        ],
        units: [
          { id: 'F', seat: 'a', models: [{ at: [0.6, 10, 0] }] },
          { id: 'T', seat: 'b', models: [{ at: [24, 10, 0] }] },
        ],
        settings,
      }),
    ),
    'F.1',
    'T.1',
  )

describe('C4-LOS-08, CF-TERRAIN-13: how tall a size class is may be agreed before the game', () => {
  it('a Size 2 wood of 2" hides the legs only', () => {
    expect(overTheWood({})).toMatchObject({ clear: 4 })
    expect(overTheWood({ 'core4.sight.prismHeights': [1, 2, 3] })).toMatchObject({ clear: 4 })
  })
  it('one of 3" hides him wholly', () => {
    expect(overTheWood({ 'core4.sight.prismHeights': [1.5, 3, 4.5] })).toMatchObject({
      visible: false,
      clear: 0,
    })
    expect(overTheWood({ 'core4.sight.prismHeights': [2, 3, 4] })).toMatchObject({ visible: false })
  })
})
