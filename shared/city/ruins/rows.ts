import type { RuinSketch } from '../design/sketch'

/** Three narrow houses side by side with their party walls; every roof is gone. */
const terrace: RuinSketch = {
  id: 'terrace',
  family: 'brick',
  outline: [
    [0, 0],
    [12, 0],
    [12, 6],
    [0, 6],
  ],
  fronts: [
    { tops: [6.4, 6.4, 5.9, 3.6, 3.9, 6.2], bays: 'dwwddw' },
    { tops: [6.6, 6.6, 3.9], bays: 'bnb' },
    { tops: [2.4, 3.2, 1.2, 0.8, 3.5, 5.7], bays: 'wwhbww' },
    { tops: [3.9, 6.4, 6.9], bays: 'bnb' },
  ],
  floors: [
    [
      {
        outline: [
          [0.25, 0.25],
          [3.85, 0.25],
          [3.85, 4.4],
          [2.6, 5.2],
          [0.25, 4.6],
        ],
      },
      {
        outline: [
          [4.1, 0.25],
          [6.6, 0.25],
          [5.6, 2.9],
          [4.1, 3.2],
        ],
      },
      {
        outline: [
          [8.2, 1.4],
          [10.2, 0.25],
          [11.75, 0.25],
          [11.75, 5.2],
          [9.6, 5.4],
          [8.2, 3.9],
        ],
      },
    ],
  ],
  inner: [
    { from: [3.97, 0.25], to: [3.97, 5.75], front: { tops: [7.2, 6.4, 3.7], bays: 'bbd' }, thickness: 0.25 },
    { from: [8.03, 0.25], to: [8.03, 5.75], front: { tops: [5.4, 6.2, 4.4], bays: 'bbh' }, thickness: 0.25 },
  ],
  stairs: [
    { kind: 'stair', level: 0, from: [3.2, 4], to: [3.2, 1.4], width: 0.9 },
    { kind: 'stair', level: 0, from: [11.1, 1], to: [11.1, 3.6], width: 0.9 },
  ],
  heaps: [{ at: [6.2, 4.4], radius: 1.2, height: 0.9, stretch: 1.2 }],
}

/** A burnt-out row: fronts without floors, good for a squad behind a window and little else. */
const guttedRow: RuinSketch = {
  id: 'gutted-row',
  family: 'brick',
  outline: [
    [0, 0],
    [12, 0],
    [12, 5],
    [0, 5],
  ],
  fronts: [
    { tops: [2.4, 5.2, 5.6, 5.6, 4, 2.8], bays: 'wdwwdw' },
    { tops: [3.6, 4.8], bays: 'bb' },
    { tops: [4.6, 3.2, 1, 0.7, 2.4, 3.4], bays: 'wwbbww' },
    { tops: [3.2, 1.6], bays: 'bb' },
  ],
  floors: [],
  inner: [{ from: [6, 0.25], to: [6, 4.75], front: { tops: [4.6, 3.8, 1.4], bays: 'bdb' } }],
  heaps: [
    { at: [8.6, 2.6], radius: 1, height: 0.6, stretch: 1.3 },
    { at: [2.6, 2.4], radius: 0.7, height: 0.4 },
  ],
}

/** Waist-high remains of a small house: the lowest cover in the city. */
const lowShell: RuinSketch = {
  id: 'low-shell',
  family: 'brick',
  outline: [
    [0, 0],
    [8, 0],
    [8, 6],
    [0, 6],
  ],
  fronts: [
    { tops: [2.6, 2.4, 1.1, 0.8], bays: 'wdbb', stumps: 0.4 },
    { tops: [0.8, 1.9, 2.6], bays: 'bww', stumps: 0.4 },
    { tops: [2.7, 2.2, 0.7, 1.3], bays: 'wdbb', stumps: 0.3 },
    { tops: [1.2, 2.1, 2.7], bays: 'bww', stumps: 0.3 },
  ],
  floors: [],
  inner: [{ from: [3.6, 3], to: [7.75, 3], front: { tops: [1.3, 0.7, 1.8], bays: 'bbb' } }],
  heaps: [{ at: [5.6, 1.5], radius: 0.7, height: 0.5 }],
}

export const rowRuins: readonly RuinSketch[] = [terrace, guttedRow, lowShell]
