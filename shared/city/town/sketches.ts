/** The houses of a modern town, scarred but standing: small plans with doors, stairs and floors for 25 mm bases. */
import type { PlanSketch } from '../design/plan-sketch'

/** A pair of doors is one wide enough for a base; windows are as low as those of the ruins. */
const house: PlanSketch = {
  family: 'brick',
  size: [8, 7],
  at: [1, 1],
  floors: [
    { level: 0, from: [0, 0], to: [6, 5] },
    { level: 1, from: [0, 0], to: [6, 5] },
  ],
  holes: [{ level: 1, from: [0, 2], to: [1, 4] }],
  fronts: [
    { level: 0, from: [0, 0], to: [6, 0], bays: '#dd#w#' },
    { level: 0, from: [0, 0], to: [0, 5], bays: '##w##' },
    { level: 0, from: [6, 0], to: [6, 5], bays: '#w#w#' },
    { level: 0, from: [0, 5], to: [6, 5], bays: '#w#dd#' },
    { level: 0, from: [3, 0], to: [3, 5], bays: '##dd#' },
    { level: 1, from: [0, 0], to: [6, 0], bays: '#w##w#', crowns: '444432' },
    { level: 1, from: [0, 0], to: [0, 5], bays: '##w##', crowns: '44444' },
    { level: 1, from: [6, 0], to: [6, 5], bays: '#w#w#', crowns: '23444' },
    { level: 1, from: [0, 5], to: [6, 5], bays: '#w#ww#', crowns: '444444' },
    { level: 1, from: [3, 0], to: [3, 5], bays: '#dd##', crowns: '33333' },
  ],
  stairs: [{ kind: 'stair', level: 0, from: [0.75, 4.3], to: [0.75, 1.5], width: 0.9 }],
}

/** Flats of three storeys under a flat roof, one corner of which a shell took. */
const flats: PlanSketch = {
  family: 'concrete',
  size: [9, 8],
  at: [1, 1],
  floors: [0, 1, 2, 3].map((level) => ({ level, from: [0, 0], to: [7, 6] }) as const),
  holes: [
    { level: 1, from: [2, 0], to: [4, 1] },
    { level: 2, from: [2, 0], to: [4, 1] },
    { level: 3, from: [2, 0], to: [4, 1] },
    { level: 3, from: [5, 4], to: [7, 6] },
    { level: 3, from: [6, 3], to: [7, 4] },
  ],
  fronts: [
    { level: 0, from: [0, 0], to: [7, 0], bays: '##ww#w#' },
    { level: 0, from: [0, 0], to: [0, 6], bays: '#w##w#' },
    { level: 0, from: [7, 0], to: [7, 6], bays: '#w#dd#' },
    { level: 0, from: [0, 6], to: [7, 6], bays: '#ww#dd#' },
    { level: 0, from: [0, 3], to: [7, 3], bays: '#dd##dd' },
    ...[1, 2].flatMap((level) => [
      { level, from: [0, 0], to: [7, 0], bays: '#w#w#w#' } as const,
      { level, from: [0, 0], to: [0, 6], bays: '#w##w#' } as const,
    ]),
    { level: 1, from: [7, 0], to: [7, 6], bays: '#w##w#' },
    { level: 1, from: [0, 6], to: [7, 6], bays: '#ww#ww#' },
    { level: 1, from: [0, 3], to: [7, 3], bays: '#dd#dd#' },
    { level: 2, from: [7, 0], to: [7, 6], bays: '#w##x#', crowns: '444332' },
    { level: 2, from: [0, 6], to: [7, 6], bays: '#ww#wx#', crowns: '4444332' },
    { level: 2, from: [0, 3], to: [7, 3], bays: '#dd#dd#' },
    { level: 3, from: [0, 0], to: [7, 0], bays: '#######', crowns: '1111111' },
    { level: 3, from: [0, 0], to: [0, 6], bays: '######', crowns: '111111' },
    { level: 3, from: [7, 0], to: [7, 3], bays: '###', crowns: '111' },
    { level: 3, from: [0, 6], to: [4, 6], bays: '####', crowns: '1111' },
  ],
  stairs: [
    { kind: 'stair', level: 0, from: [1.7, 0.75], to: [4.35, 0.75], width: 0.9 },
    { kind: 'stair', level: 1, from: [4.35, 0.75], to: [1.7, 0.75], width: 0.9 },
    { kind: 'stair', level: 2, from: [1.7, 0.75], to: [4.35, 0.75], width: 0.9 },
  ],
  heaps: [{ at: [6.2, 6.1], radius: 0.6, height: 0.4 }],
}

/** A shop on a corner with show windows, rooms above it and a roof one can lie on. */
const shop: PlanSketch = {
  family: 'concrete',
  size: [8, 8],
  at: [1, 1],
  floors: [0, 1, 2].map((level) => ({ level, from: [0, 0], to: [6, 6] }) as const),
  holes: [
    { level: 1, from: [2, 0], to: [4, 1] },
    { level: 2, from: [2, 0], to: [4, 1] },
  ],
  fronts: [
    { level: 0, from: [0, 0], to: [6, 0], bays: '#w##w#' },
    { level: 0, from: [0, 0], to: [0, 6], bays: '#dd##w' },
    { level: 0, from: [6, 0], to: [6, 6], bays: '#ww#ww' },
    { level: 0, from: [0, 6], to: [6, 6], bays: 'ww#ddw' },
    { level: 0, from: [0, 2], to: [6, 2], bays: '#dd###' },
    { level: 1, from: [0, 0], to: [6, 0], bays: '#w##w#' },
    { level: 1, from: [0, 0], to: [0, 6], bays: '#w##w#' },
    { level: 1, from: [6, 0], to: [6, 6], bays: '#w#ww#' },
    { level: 1, from: [0, 6], to: [6, 6], bays: '#w#ww#' },
    { level: 1, from: [3, 2], to: [3, 6], bays: '#dd#' },
    { level: 2, from: [0, 0], to: [6, 0], bays: '######', crowns: '111111' },
    { level: 2, from: [0, 0], to: [0, 6], bays: '######', crowns: '111111' },
    { level: 2, from: [6, 0], to: [6, 6], bays: '######', crowns: '111111' },
    { level: 2, from: [0, 6], to: [6, 6], bays: '## ###', crowns: '111111' },
  ],
  stairs: [
    { kind: 'stair', level: 0, from: [1.7, 0.75], to: [4.35, 0.75], width: 0.9 },
    { kind: 'stair', level: 1, from: [4.35, 0.75], to: [1.7, 0.75], width: 0.9 },
  ],
}

/** An old tenement without its roof: three floors behind a street front that is mostly whole. */
const tenement: PlanSketch = {
  family: 'brick',
  size: [9, 7],
  at: [1, 1],
  floors: [
    { level: 0, from: [0, 0], to: [7, 5] },
    { level: 1, from: [0, 0], to: [7, 5] },
    { level: 2, from: [0, 0], to: [5, 5] },
  ],
  holes: [
    { level: 1, from: [2, 0], to: [4, 1] },
    { level: 2, from: [2, 0], to: [4, 1] },
    { level: 2, from: [4, 3], to: [5, 5] },
  ],
  fronts: [
    { level: 0, from: [0, 0], to: [7, 0], bays: '#w##dd#' },
    { level: 0, from: [0, 0], to: [0, 5], bays: '#####' },
    { level: 0, from: [7, 0], to: [7, 5], bays: '#w#x#' },
    { level: 0, from: [0, 5], to: [7, 5], bays: '#w#dd#w' },
    { level: 0, from: [5, 1], to: [5, 5], bays: '#dd#' },
    { level: 1, from: [0, 0], to: [7, 0], bays: '#w##w#w' },
    { level: 1, from: [0, 0], to: [0, 5], bays: '#####' },
    { level: 1, from: [7, 0], to: [7, 5], bays: '#w#w#', crowns: '43221' },
    { level: 1, from: [0, 5], to: [7, 5], bays: '#w#ww#w', crowns: '4444432' },
    { level: 1, from: [5, 1], to: [5, 5], bays: '#dd#', crowns: '4443' },
    { level: 2, from: [0, 0], to: [6, 0], bays: '#w##w#', crowns: '444433' },
    { level: 2, from: [0, 0], to: [0, 5], bays: '#####', crowns: '44444' },
    { level: 2, from: [0, 5], to: [5, 5], bays: '#w#w#', crowns: '44322' },
  ],
  stairs: [
    { kind: 'stair', level: 0, from: [1.7, 0.75], to: [4.35, 0.75], width: 0.9 },
    { kind: 'stair', level: 1, from: [4.35, 0.75], to: [1.7, 0.75], width: 0.9 },
  ],
  heaps: [{ at: [6.1, 4.2], radius: 0.55, height: 0.45 }],
}

/** A workshop with a gate on one side and a flat roof reached by a ladder. */
const garage: PlanSketch = {
  family: 'factory',
  size: [7, 6],
  at: [1, 1],
  floors: [
    { level: 0, from: [0, 0], to: [5, 4] },
    { level: 1, from: [0, 0], to: [5, 4] },
  ],
  holes: [{ level: 1, from: [0, 0], to: [1, 1] }],
  fronts: [
    { level: 0, from: [0, 0], to: [5, 0], bays: '##w##' },
    { level: 0, from: [0, 0], to: [0, 4], bays: '##w#' },
    { level: 0, from: [5, 0], to: [5, 4], bays: '#dd#' },
    { level: 0, from: [0, 4], to: [5, 4], bays: '#ddd#' },
    { level: 1, from: [0, 0], to: [5, 0], bays: '#####', crowns: '11111' },
    { level: 1, from: [0, 0], to: [0, 4], bays: '####', crowns: '1111' },
    { level: 1, from: [5, 0], to: [5, 4], bays: '####', crowns: '1111' },
    { level: 1, from: [0, 4], to: [5, 4], bays: '#####', crowns: '11111' },
  ],
  stairs: [{ kind: 'ladder', level: 0, from: [0.8, 0.75], to: [1.5, 0.75], width: 0.7 }],
}

/** A yard shed that has lost its roof. */
const shed: PlanSketch = {
  family: 'brick',
  size: [6, 5],
  at: [1, 1],
  floors: [{ level: 0, from: [0, 0], to: [4, 3] }],
  fronts: [
    { level: 0, from: [0, 0], to: [4, 0], bays: '#w##', crowns: '3332' },
    { level: 0, from: [0, 0], to: [0, 3], bays: '###', crowns: '333' },
    { level: 0, from: [4, 0], to: [4, 3], bays: '#w#', crowns: '233' },
    { level: 0, from: [0, 3], to: [4, 3], bays: '#dd#', crowns: '3333' },
  ],
}

/** What a direct hit left of a bungalow: sill-high walls and a stump of chimney. */
const shell: PlanSketch = {
  family: 'brick',
  size: [8, 6],
  at: [1, 1],
  floors: [{ level: 0, from: [0, 0], to: [6, 4] }],
  fronts: [
    { level: 0, from: [0, 0], to: [6, 0], bays: '#w##w#', crowns: '443211' },
    { level: 0, from: [0, 0], to: [0, 4], bays: '#w##', crowns: '4432' },
    { level: 0, from: [6, 1], to: [6, 4], bays: '###', crowns: '123' },
    { level: 0, from: [0, 4], to: [6, 4], bays: '#dd w#', crowns: '222 33' },
    { level: 0, from: [3, 0], to: [3, 2], bays: '##', crowns: '21' },
  ],
  heaps: [{ at: [4.5, 1.3], radius: 0.8, height: 0.5 }],
}

/** The block in the middle of everything: four storeys, a corridor on each, a stairwell through all of them, a roof. */
const block: PlanSketch = {
  family: 'concrete',
  size: [12, 10],
  at: [1, 1],
  floors: [0, 1, 2, 3, 4].map((level) => ({ level, from: [0, 0], to: [10, 8] }) as const),
  holes: [
    ...[1, 2, 3, 4].map((level) => ({ level, from: [4, 0], to: [6, 1] }) as const),
    { level: 4, from: [8, 6], to: [10, 8] },
    { level: 4, from: [9, 5], to: [10, 6] },
  ],
  fronts: [
    { level: 0, from: [0, 0], to: [10, 0], bays: '#w#dd##ww#' },
    { level: 0, from: [0, 0], to: [0, 8], bays: '#w#dd#w#' },
    { level: 0, from: [10, 0], to: [10, 8], bays: '#w#ww#w#' },
    { level: 0, from: [0, 8], to: [10, 8], bays: '#ww#dd#ww#' },
    { level: 0, from: [0, 3], to: [10, 3], bays: '#dd    dd#' },
    { level: 0, from: [0, 5], to: [10, 5], bays: '#dd#  #dd#' },
    { level: 0, from: [4, 5], to: [4, 8], bays: '###' },
    { level: 0, from: [6, 5], to: [6, 8], bays: '###' },
    ...[1, 2, 3].flatMap((level) => [
      { level, from: [0, 0], to: [10, 0], bays: '#w##ww##w#' } as const,
      { level, from: [0, 0], to: [0, 8], bays: '#w#ww#w#' } as const,
      { level, from: [0, 3], to: [10, 3], bays: '#dd    dd#' } as const,
      { level, from: [0, 5], to: [10, 5], bays: '#dd####dd#' } as const,
      { level, from: [5, 5], to: [5, 8], bays: '###' } as const,
    ]),
    ...[0, 1, 2, 3].flatMap((level) => [
      { level, from: [3, 0], to: [3, 3], bays: '###' } as const,
      { level, from: [7, 0], to: [7, 3], bays: '###' } as const,
    ]),
    { level: 1, from: [10, 0], to: [10, 8], bays: '#w#ww#w#' },
    { level: 1, from: [0, 8], to: [10, 8], bays: '#ww#ww#ww#' },
    { level: 2, from: [10, 0], to: [10, 8], bays: '#w#ww#x#' },
    { level: 2, from: [0, 8], to: [10, 8], bays: '#ww#ww#wx#' },
    { level: 3, from: [10, 0], to: [10, 8], bays: '#w#ww#x#', crowns: '44444322' },
    { level: 3, from: [0, 8], to: [10, 8], bays: '#ww#ww#w##', crowns: '4444444321' },
    { level: 4, from: [0, 0], to: [10, 0], bays: '##########', crowns: '1114444111' },
    { level: 4, from: [0, 0], to: [0, 8], bays: '########', crowns: '11111111' },
    { level: 4, from: [10, 0], to: [10, 5], bays: '#####', crowns: '11111' },
    { level: 4, from: [0, 8], to: [8, 8], bays: '########', crowns: '11111111' },
    { level: 4, from: [3, 0], to: [3, 2], bays: '##', crowns: '44' },
    { level: 4, from: [7, 0], to: [7, 2], bays: '##', crowns: '44' },
    { level: 4, from: [3, 2], to: [7, 2], bays: '#dd#', crowns: '4444' },
  ],
  stairs: [0, 1, 2, 3].map((level) => ({
    kind: 'stair' as const,
    level,
    from: level % 2 === 0 ? [3.7, 0.75] : [6.3, 0.75],
    to: level % 2 === 0 ? [6.3, 0.75] : [3.7, 0.75],
    width: 0.9,
  })),
  heaps: [{ at: [9.5, 7.6], radius: 0.55, height: 0.4 }],
}

export const townSketches = {
  'town-house': house,
  'town-flats': flats,
  'town-shop': shop,
  'town-tenement': tenement,
  'town-garage': garage,
  'town-shed': shed,
  'town-shell': shell,
  'town-block': block,
} as const
