import type { RuinSketch } from '../design/sketch'

/** Houses of which knee-high walls are left: slight cover, and nothing to hide behind (C4-ORG-09). */
const wallStubs: RuinSketch = {
  id: 'wall-stubs',
  family: 'brick',
  outline: [
    [0, 0],
    [10, 0],
    [10, 8],
    [0, 8],
  ],
  fronts: [
    { tops: [0.8, 0.7, 0.4, 0.6], bays: 'bbbb', stumps: 0.2 },
    { tops: [0.6, 0.3, 0.7], bays: 'bbb', stumps: 0.2 },
    { tops: [0.7, 0.8, 0.5, 0.3], bays: 'bbbb', stumps: 0.2 },
    { tops: [0.3, 0.6, 0.8], bays: 'bbb', stumps: 0.2 },
  ],
  floors: [],
  inner: [{ from: [4.4, 0.25], to: [4.4, 5], front: { tops: [0.7, 0.4, 0.3], bays: 'bbb', stumps: 0.2 } }],
  heaps: [{ at: [7.2, 4.6], radius: 1.1, height: 0.5, stretch: 1.3 }],
}
const cellarWalls: RuinSketch = {
  id: 'cellar-walls',
  family: 'concrete',
  outline: [
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 9],
  ],
  fronts: [
    { tops: [0.5, 0.8, 0.8], bays: 'bbb', stumps: 0.2 },
    null,
    { tops: [0.4, 0.6, 0.8], bays: 'bbb', stumps: 0.2 },
    { tops: [0.8, 0.5, 0.3], bays: 'bbb', stumps: 0.2 },
  ],
  floors: [],
  inner: [
    { from: [0.25, 4.5], to: [6, 4.5], front: { tops: [0.8, 0.6, 0.4], bays: 'bbb', stumps: 0.2 } },
    { from: [6, 0.25], to: [6, 4.5], front: { tops: [0.7, 0.5], bays: 'bb', stumps: 0.2 } },
  ],
  heaps: [{ at: [7.4, 6.2], radius: 0.9, height: 0.6 }],
}

export const stubRuins: readonly RuinSketch[] = [wallStubs, cellarWalls]
