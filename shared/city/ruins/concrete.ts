import type { RuinSketch } from '../design/sketch'

/** A tower of flats, four storeys on a small plan: the eye of the city. */
const tower: RuinSketch = {
  id: 'tower',
  family: 'concrete',
  outline: [
    [0, 0],
    [6.5, 0],
    [6.5, 6.5],
    [0, 6.5],
  ],
  fronts: [
    { tops: [12.6, 12.6, 10], bays: 'wdw' },
    { tops: [9.8, 6.6, 3.4], bays: 'www' },
    { tops: [2.8, 3.6, 9.4], bays: 'hww' },
    { tops: [9.6, 12.2, 12.8], bays: 'www' },
  ],
  floors: [
    [
      {
        outline: [
          [0.25, 0.25],
          [6.25, 0.25],
          [6.25, 4.6],
          [4.8, 5.4],
          [3.2, 6.25],
          [0.25, 6.25],
        ],
        holes: [
          [
            [4.4, 1.2],
            [5.6, 1.2],
            [5.6, 3.4],
            [4.4, 3.4],
          ],
        ],
      },
    ],
    [
      {
        outline: [
          [0.25, 0.25],
          [6.25, 0.25],
          [6.25, 2.9],
          [4.4, 4.2],
          [3, 6.25],
          [0.25, 6.25],
        ],
      },
    ],
    [
      {
        outline: [
          [0.25, 0.25],
          [5, 0.25],
          [4.4, 2.4],
          [2.8, 3.4],
          [2.2, 5.4],
          [0.25, 5.6],
        ],
      },
    ],
  ],
  stairs: [
    { kind: 'stair', level: 0, from: [5, 3.4], to: [5, 1.2], width: 1.1 },
    { kind: 'stair', level: 1, from: [0.9, 5.6], to: [0.9, 3], width: 1 },
    { kind: 'ladder', level: 2, from: [3.6, 0.6], to: [3.6, 1], width: 0.6 },
  ],
  heaps: [{ at: [5.4, 5.6], radius: 0.7, height: 0.6 }],
}

/** Offices on a grid of columns: deep floors, thin fronts, one side open like a drawer. */
const offices: RuinSketch = {
  id: 'offices',
  family: 'concrete',
  outline: [
    [0, 0],
    [9, 0],
    [9, 8],
    [0, 8],
  ],
  fronts: [
    { tops: [12.4, 12.4, 9.8, 9.4], bays: 'WWgW', upper: 'WWWW' },
    { tops: [9.4, 6.5, 6.3], bays: 'WWW' },
    { tops: [3.6, 1, 0.7, 2.4], bays: 'WbbW' },
    { tops: [3.2, 9.2, 12.2], bays: 'WWW' },
  ],
  floors: [
    [
      {
        outline: [
          [0.25, 0.25],
          [8.75, 0.25],
          [8.75, 7.2],
          [5.6, 7],
          [3.8, 6.2],
          [0.25, 6.8],
        ],
        holes: [
          [
            [5.6, 3.6],
            [7.4, 3.4],
            [7.6, 5.2],
            [6, 5.4],
          ],
        ],
      },
    ],
    [
      {
        outline: [
          [0.25, 0.25],
          [8.75, 0.25],
          [8.75, 4.9],
          [6.2, 5.2],
          [4, 4.6],
          [0.25, 5.8],
        ],
      },
    ],
    [
      {
        outline: [
          [0.25, 0.25],
          [6.2, 0.25],
          [5.8, 2.4],
          [4, 3.3],
          [2.2, 3.6],
          [1.8, 4.6],
          [0.25, 4.8],
        ],
      },
    ],
  ],
  inner: [
    { from: [3.1, 5.1], to: [3.5, 5.1], front: { tops: [6.1], bays: 'b', stumps: 0.4 }, thickness: 0.4 },
    { from: [5.6, 2.6], to: [6, 2.6], front: { tops: [8], bays: 'b', stumps: 0.4 }, thickness: 0.4 },
    { from: [3.1, 2.6], to: [3.5, 2.6], front: { tops: [9], bays: 'b', stumps: 0.4 }, thickness: 0.4 },
    { from: [7.9, 5.9], to: [8.3, 5.9], front: { tops: [4.6], bays: 'b', stumps: 0.4 }, thickness: 0.4 },
  ],
  stairs: [
    { kind: 'stair', level: 0, from: [8, 1], to: [8, 3.6], width: 1 },
    { kind: 'stair', level: 1, from: [1, 5.2], to: [1, 2.6], width: 1 },
    { kind: 'ladder', level: 2, from: [4.4, 0.6], to: [4.4, 1], width: 0.6 },
  ],
  heaps: [{ at: [4.8, 7.3], radius: 0.6, height: 0.5, stretch: 1.6 }],
}

/** A staircase block that outlived the house around it. */
const stairBlock: RuinSketch = {
  id: 'stair-block',
  family: 'concrete',
  outline: [
    [0, 0],
    [6, 0],
    [6, 5],
    [0, 5],
  ],
  fronts: [
    { tops: [9.5, 9.5, 9], bays: 'bnw' },
    { tops: [8.8, 6.4], bays: 'dw' },
    { tops: [6.2, 3.4, 2.2], bays: 'wbd' },
    { tops: [3.2, 9.4], bays: 'nn' },
  ],
  floors: [
    [
      {
        outline: [
          [0.25, 0.25],
          [5.75, 0.25],
          [5.75, 4.75],
          [3.8, 4.75],
          [2.6, 4],
          [0.25, 3.6],
        ],
      },
    ],
    [
      {
        outline: [
          [0.25, 0.25],
          [5.75, 0.25],
          [5.75, 2.8],
          [4, 3.4],
          [2.4, 2.6],
          [0.25, 2.9],
        ],
      },
    ],
  ],
  stairs: [
    { kind: 'stair', level: 0, from: [0.8, 3.2], to: [0.8, 0.8], width: 0.9 },
    { kind: 'stair', level: 1, from: [5.1, 3.4], to: [5.1, 0.9], width: 0.9 },
  ],
}

/** A department store stepped by shelling: a big ground floor and a terrace on every storey. */
const store: RuinSketch = {
  id: 'store',
  family: 'concrete',
  outline: [
    [0, 0],
    [10, 0],
    [10, 9],
    [0, 9],
  ],
  fronts: [
    { tops: [9.6, 9.6, 9.2, 6.4, 6.2], bays: 'WdWWW' },
    { tops: [6, 3.6, 3.4, 1.3], bays: 'WWWb' },
    null,
    { tops: [1.2, 3.4, 6.6, 9.4], bays: 'bWWW' },
  ],
  floors: [
    [
      {
        outline: [
          [0.25, 0.25],
          [9.75, 0.25],
          [9.75, 5.6],
          [7.6, 6.4],
          [5.8, 5.8],
          [3.6, 7],
          [0.25, 6.4],
        ],
      },
    ],
    [
      {
        outline: [
          [0.25, 0.25],
          [6.6, 0.25],
          [6, 2.4],
          [4, 3.2],
          [2.8, 4.6],
          [0.25, 4.6],
        ],
      },
    ],
  ],
  inner: [
    { from: [6.3, 4.6], to: [6.7, 4.6], front: { tops: [3.6], bays: 'b', stumps: 0.4 }, thickness: 0.4 },
    { from: [3.2, 4.6], to: [3.6, 4.6], front: { tops: [4.8], bays: 'b', stumps: 0.4 }, thickness: 0.4 },
    { from: [6.6, 7.7], to: [7, 7.7], front: { tops: [1.8], bays: 'b', stumps: 0.4 }, thickness: 0.4 },
    { from: [3.2, 7.9], to: [3.6, 7.9], front: { tops: [2.6], bays: 'b', stumps: 0.4 }, thickness: 0.4 },
  ],
  stairs: [
    { kind: 'stair', level: 0, from: [8.8, 1], to: [8.8, 3.8], width: 1.1 },
    { kind: 'stair', level: 1, from: [1, 5.2], to: [1, 2.6], width: 1 },
  ],
  heaps: [
    { at: [8.4, 7.2], radius: 1, height: 0.8 },
    { at: [1.6, 7.8], radius: 0.6, height: 0.5 },
  ],
}

export const concreteRuins: readonly RuinSketch[] = [tower, offices, stairBlock, store]
