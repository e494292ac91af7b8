import { describe, expect, it } from 'vitest'
import { obstaclesOn } from '../../../renderer/page/hands/skirmish/obstacles'

const at = { x: 0, y: 0, z: 0 }

describe('LS-MOVE-03: a way being drawn tells the obstacles that shorten it', () => {
  it('with their number and levels in the order in which they are met, or nothing', () => {
    expect(obstaclesOn({ crossings: [] })).toBeNull()
    expect(
      obstaclesOn({
        crossings: [
          { at, level: 1, height: 10 },
          { at, level: 2, height: 25 },
        ],
      }),
    ).toEqual({ count: 2, levels: 'I, II' })
  })
})
