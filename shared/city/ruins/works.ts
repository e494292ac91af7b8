import type { RuinSketch } from '../design/sketch'

/** A machine hall: high fronts with works windows, and a gallery along one side. */
const machineHall: RuinSketch = {
  id: 'machine-hall',
  family: 'factory',
  outline: [
    [0, 0],
    [12, 0],
    [12, 8],
    [0, 8],
  ],
  fronts: [
    { tops: [6.8, 6.8, 6.8, 6.2, 3.8, 2.6], bays: 'ffgfff', upper: 'ffffff' },
    { tops: [2.2, 1, 3], bays: 'fbf' },
    { tops: [3.4, 0.8, 2.4, 5.6, 6.6, 6.8], bays: 'fbfgff', upper: 'ffffff' },
    { tops: [6.8, 7.6, 6.8], bays: 'fgf', upper: 'fff' },
  ],
  floors: [
    [
      {
        outline: [
          [0.25, 0.25],
          [8.4, 0.25],
          [8, 2],
          [6.4, 2.8],
          [2.8, 2.6],
          [2.8, 7.75],
          [0.25, 7.75],
        ],
      },
    ],
  ],
  inner: [
    { from: [2.6, 7.5], to: [2.6, 7.75], front: { tops: [3.6], bays: 'b' }, thickness: 0.3 },
    { from: [5.4, 2.3], to: [5.7, 2.3], front: { tops: [2.8], bays: 'b', stumps: 0 }, thickness: 0.3 },
  ],
  stairs: [
    { kind: 'stair', level: 0, from: [2, 4.6], to: [2, 7.2], width: 1 },
    { kind: 'ladder', level: 0, from: [7.4, 2.4], to: [7.4, 1.6], width: 0.6 },
  ],
  heaps: [
    { at: [10, 5], radius: 1, height: 0.7, stretch: 1.2 },
    { at: [6, 6], radius: 0.8, height: 0.5 },
  ],
}

/** Works of three storeys with the gable still up. */
const works: RuinSketch = {
  id: 'works',
  family: 'factory',
  outline: [
    [0, 0],
    [10, 0],
    [10, 8],
    [0, 8],
  ],
  fronts: [
    { tops: [9.6, 9.2, 9, 6.4, 6.2], bays: 'ffgff', upper: 'fffff' },
    { tops: [5.8, 3.2, 2.4], bays: 'fff' },
    { tops: [1, 2.2, 3.4, 5.8, 6.4], bays: 'bffff' },
    { tops: [6.6, 9.4, 11.2, 9.8], bays: 'ffff' },
  ],
  floors: [
    [
      {
        outline: [
          [0.25, 0.25],
          [8.8, 0.25],
          [8.6, 3],
          [6.6, 4.2],
          [5.8, 6],
          [4.6, 7.75],
          [0.25, 7.75],
        ],
        holes: [
          [
            [3, 3.2],
            [4.6, 3],
            [4.8, 4.6],
            [3.2, 4.8],
          ],
        ],
      },
    ],
    [
      {
        outline: [
          [0.25, 0.25],
          [6, 0.25],
          [5.4, 2.2],
          [3, 2.6],
          [2.4, 4.6],
          [2.2, 7],
          [0.25, 7.2],
        ],
      },
    ],
  ],
  stairs: [
    { kind: 'stair', level: 0, from: [7, 1], to: [4.4, 1], width: 1.1 },
    { kind: 'stair', level: 1, from: [1, 7], to: [1, 4.2], width: 1 },
  ],
  heaps: [{ at: [8.2, 6.2], radius: 1, height: 0.8 }],
}

/** A boiler house with the stump of its stack. */
const boilerHouse: RuinSketch = {
  id: 'boiler-house',
  family: 'factory',
  outline: [
    [0, 0],
    [8, 0],
    [8, 6],
    [0, 6],
  ],
  fronts: [
    { tops: [6.6, 6.6, 6, 3.6], bays: 'fffd' },
    { tops: [2.6, 3.2], bays: 'ff' },
    { tops: [3.6, 1, 2.2, 6.2], bays: 'fbgf' },
    { tops: [6.6, 6.6], bays: 'nf' },
  ],
  floors: [
    [
      {
        outline: [
          [0.25, 0.25],
          [5.4, 0.25],
          [4.8, 2.4],
          [3.8, 3.2],
          [3.4, 5.75],
          [0.25, 5.75],
        ],
      },
    ],
  ],
  inner: [
    { from: [5.9, 1.35], to: [7.3, 1.35], front: { tops: [10.4, 9.4], bays: 'bb' }, thickness: 0.3 },
    { from: [5.9, 2.75], to: [7.3, 2.75], front: { tops: [8.2, 8.8], bays: 'bb' }, thickness: 0.3 },
    { from: [6.05, 1.5], to: [6.05, 2.6], front: { tops: [9.6], bays: 'b' }, thickness: 0.3 },
    { from: [7.15, 1.5], to: [7.15, 2.6], front: { tops: [9.2], bays: 'b' }, thickness: 0.3 },
  ],
  stairs: [{ kind: 'stair', level: 0, from: [1, 5], to: [1, 2.4], width: 1 }],
  heaps: [{ at: [5.8, 4.6], radius: 0.7, height: 0.5, stretch: 1.4 }],
}

export const worksRuins: readonly RuinSketch[] = [machineHall, works, boilerHouse]
