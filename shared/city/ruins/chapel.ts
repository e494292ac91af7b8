import type { RuinSketch } from '../design/sketch'

/** A chapel: tall pointed windows, a bell tower of three storeys, the nave open to the sky. */
const chapel: RuinSketch = {
  id: 'chapel',
  family: 'chapel',
  outline: [
    [0, 0],
    [11, 0],
    [11, 7],
    [0, 7],
  ],
  fronts: [
    { tops: [9.2, 6.2, 6, 5.6, 3.4, 5], bays: 'nanaaa', upper: 'nbnbbb' },
    { tops: [5.6, 7.2, 4.8], bays: 'baw', upper: 'bbb' },
    { tops: [3.6, 1.2, 2.2, 5.4, 6, 9], bays: 'abhaan', upper: 'bbwbbn' },
    { tops: [9.2, 10.6, 10], bays: 'ngn', upper: 'nwn' },
  ],
  floors: [
    [
      {
        outline: [
          [0.25, 0.25],
          [5, 0.25],
          [4.6, 2.2],
          [3.6, 2.8],
          [3.6, 4.4],
          [4.4, 5.2],
          [4.4, 6.75],
          [0.25, 6.75],
        ],
      },
    ],
    [
      {
        outline: [
          [0.25, 0.25],
          [3, 0.25],
          [2.8, 3.2],
          [2.2, 4.4],
          [2.9, 6.75],
          [0.25, 6.75],
        ],
      },
    ],
  ],
  inner: [
    { from: [3.2, 0.25], to: [3.2, 2.4], front: { tops: [7.2], bays: 'd', upper: 'd' }, thickness: 0.25 },
    { from: [3.2, 4.8], to: [3.2, 6.75], front: { tops: [6.4], bays: 'd', upper: 'd' }, thickness: 0.25 },
  ],
  stairs: [
    { kind: 'stair', level: 0, from: [0.9, 2.6], to: [0.9, 5.2], width: 0.9 },
    { kind: 'ladder', level: 1, from: [2.2, 1], to: [1.8, 1], width: 0.6 },
  ],
  heaps: [
    { at: [7.4, 5.2], radius: 0.9, height: 0.6, stretch: 1.3 },
    { at: [9.4, 1.8], radius: 0.6, height: 0.4 },
  ],
}

/** The corner of a monastery: two walls and what lies between them; its plan joins the wall ends (CF-RUIN-02). */
const abbeyCorner: RuinSketch = {
  id: 'abbey-corner',
  family: 'chapel',
  outline: [
    [0, 0],
    [8, 0],
    [0, 7],
  ],
  fronts: [
    { tops: [7.4, 6.4, 5.8, 2.2], bays: 'nana', upper: 'nbnb' },
    null,
    { tops: [2, 5.4, 6.6], bays: 'bna', upper: 'bnb' },
  ],
  floors: [
    [
      {
        outline: [
          [0.25, 0.25],
          [5.4, 0.25],
          [4, 1.9],
          [2.4, 2.6],
          [1.9, 4.4],
          [0.25, 4.8],
        ],
      },
    ],
  ],
  stairs: [{ kind: 'ladder', level: 0, from: [3.2, 2.4], to: [3.2, 1.8], width: 0.6 }],
  plan: 'cornerLine',
}

export const chapelRuins: readonly RuinSketch[] = [chapel, abbeyCorner]
