import type { RuinSketch } from '../design/sketch'

/** A farm that burnt: one floor of boards left over the kitchen, the yard side open. */
const farmRuin: RuinSketch = {
  id: 'farm-ruin',
  family: 'chapel',
  outline: [
    [0, 0],
    [7, 0],
    [7, 5],
    [0, 5],
  ],
  fronts: [
    { tops: [5.4, 4.6, 3.1, 1.4], bays: 'wdwb', stumps: 0.4 },
    { tops: [1.2, 0.7, 1.6], bays: 'bbw', stumps: 0.3 },
    { tops: [1.4, 2.2, 3.3, 4.4], bays: 'bwdw', stumps: 0.4 },
    { tops: [4.6, 6.2, 5.4], bays: 'wnw', stumps: 0.4 },
  ],
  floors: [
    [
      {
        outline: [
          [0.25, 0.25],
          [3.4, 0.25],
          [2.9, 2.6],
          [2.2, 4.75],
          [0.25, 4.75],
        ],
      },
    ],
  ],
  stairs: [{ kind: 'ladder', level: 0, from: [2.4, 2.6], to: [1.7, 2.6], width: 0.6 }],
  heaps: [{ at: [5.2, 2.6], radius: 0.8, height: 0.6 }],
}

export const farmRuins: readonly RuinSketch[] = [farmRuin]
