import type { RuinSketch } from '../design/sketch'

/** A street corner of flats: two high fronts, floors hanging in the angle, the yard side fallen away. */
const cornerHouse: RuinSketch = {
  id: 'corner-house',
  family: 'brick',
  outline: [
    [0, 0],
    [8, 0],
    [8, 8],
    [0, 8],
  ],
  fronts: [
    { tops: [10.4, 9.6, 6.9, 4.1], bays: 'wwwd' },
    { tops: [2.6, 1.1], bays: 'ww', stumps: 0.5 },
    null,
    { tops: [2.2, 6.4, 9.3, 10.4], bays: 'bwww' },
  ],
  floors: [
    [
      {
        outline: [
          [0.25, 0.25],
          [7, 0.25],
          [6.8, 3.4],
          [4.4, 4.2],
          [3.6, 6.7],
          [0.25, 6.9],
        ],
      },
    ],
    [
      {
        outline: [
          [0.25, 0.25],
          [5.4, 0.25],
          [4.6, 2.7],
          [3.2, 3.5],
          [2.6, 5.2],
          [0.25, 5.3],
        ],
      },
    ],
  ],
  inner: [{ from: [4, 0.25], to: [4, 3.2], front: { tops: [5.2, 3.9], bays: 'bd' } }],
  stairs: [
    { kind: 'stair', level: 0, from: [1, 6.2], to: [1, 3.6], width: 1 },
    { kind: 'ladder', level: 1, from: [1.1, 1.1], to: [1.1, 0.7], width: 0.6 },
  ],
  heaps: [{ at: [6.6, 6.6], radius: 1, height: 0.7 }],
}

/** Two wings at a right angle around a small yard that is not part of the ruin. */
const angleHouse: RuinSketch = {
  id: 'angle-house',
  family: 'brick',
  outline: [
    [0, 0],
    [10, 0],
    [10, 4.5],
    [4.5, 4.5],
    [4.5, 9],
    [0, 9],
  ],
  fronts: [
    { tops: [9.4, 9.4, 8.6, 6.3, 3.2], bays: 'wwwdw' },
    { tops: [2.4, 1.2], bays: 'wb' },
    { tops: [1.6, 3.3, 5.6], bays: 'bwd' },
    { tops: [6.2, 4], bays: 'dw' },
    { tops: [3.4, 2], bays: 'ww' },
    { tops: [2.6, 6.5, 6.7, 9.4], bays: 'wwww' },
  ],
  floors: [
    [
      {
        outline: [
          [0.25, 0.25],
          [8.6, 0.25],
          [8.2, 2.6],
          [7.2, 4.25],
          [4.25, 4.25],
          [4.25, 7.4],
          [2.4, 7.9],
          [0.25, 7.2],
        ],
      },
    ],
    [
      {
        outline: [
          [0.25, 0.25],
          [6.8, 0.25],
          [6.2, 2.2],
          [5, 3.8],
          [3.8, 4.3],
          [3.2, 6],
          [0.25, 6.1],
        ],
      },
    ],
  ],
  inner: [{ from: [4.4, 0.25], to: [4.4, 4.25], front: { tops: [7.6, 5.5], bays: 'db' } }],
  stairs: [
    { kind: 'stair', level: 0, from: [1, 7.4], to: [1, 4.6], width: 1 },
    { kind: 'stair', level: 1, from: [1, 2.2], to: [3.6, 2.2], width: 0.9 },
  ],
  heaps: [{ at: [8.9, 3.2], radius: 0.8, height: 0.6 }],
}

/** Flats around a court open to the street on one side. */
const courtHouse: RuinSketch = {
  id: 'court-house',
  family: 'brick',
  outline: [
    [0, 0],
    [11, 0],
    [11, 8.5],
    [7.5, 8.5],
    [7.5, 4],
    [3.5, 4],
    [3.5, 8.5],
    [0, 8.5],
  ],
  fronts: [
    { tops: [3.8, 6.4, 6.8, 6.8, 6.2, 4], bays: 'wwddww' },
    { tops: [4.4, 6.3, 6.3, 2.6], bays: 'wwww' },
    { tops: [1.4, 2.2], bays: 'bb' },
    { tops: [3.2, 5.6], bays: 'wd' },
    { tops: [5.8, 3.4], bays: 'gw' },
    { tops: [3.6, 5.9], bays: 'dw' },
    { tops: [6.2, 6.2], bays: 'ww' },
    { tops: [6.5, 6.5, 6.1, 4.4], bays: 'wwww' },
  ],
  floors: [
    [
      {
        outline: [
          [0.25, 2.6],
          [2, 0.25],
          [9.6, 0.25],
          [10.75, 1.8],
          [10.75, 6.4],
          [7.75, 6.6],
          [7.75, 3.75],
          [6.2, 3.75],
          [5.5, 2.6],
          [4.6, 3.75],
          [3.25, 3.75],
          [3.25, 8.25],
          [0.25, 8.25],
        ],
      },
    ],
  ],
  stairs: [
    { kind: 'stair', level: 0, from: [1, 5], to: [1, 7.6], width: 1 },
    { kind: 'stair', level: 0, from: [10, 6], to: [10, 3.4], width: 1 },
  ],
  heaps: [
    { at: [9.2, 7.4], radius: 0.9, height: 0.7 },
    { at: [5.5, 2.2], radius: 0.6, height: 0.4 },
  ],
}

/** A shop on a corner with rooms above it; the show window takes the whole ground floor. */
const cornerShop: RuinSketch = {
  id: 'corner-shop',
  family: 'brick',
  outline: [
    [0, 0],
    [7, 0],
    [7, 7],
    [0, 7],
  ],
  fronts: [
    { tops: [6.6, 6.6], bays: 'gg', upper: 'WW' },
    { tops: [6.2, 3.8, 2.4], bays: 'bww' },
    { tops: [1.2, 2.8], bays: 'bd' },
    { tops: [3.4, 6.3, 6.6], bays: 'wdg', upper: 'www' },
  ],
  floors: [
    [
      {
        outline: [
          [0.25, 0.25],
          [6.75, 0.25],
          [6.75, 3.6],
          [5, 4.2],
          [4.4, 5.6],
          [0.25, 5.4],
        ],
      },
    ],
  ],
  stairs: [{ kind: 'stair', level: 0, from: [6, 4.2], to: [6, 1.6], width: 1 }],
  heaps: [{ at: [5.4, 5.6], radius: 0.8, height: 0.6 }],
}

export const brickRuins: readonly RuinSketch[] = [cornerHouse, angleHouse, courtHouse, cornerShop]
