/** What a countryside is made of: groups of pieces that stand together, and how many of them (C4-ORG-09). */
import type { CountrySet } from '../../protocol/city'
import type { Piece } from '../../table/types'

/** A piece in a group, inches and degrees about the group's middle. */
interface GroupPart {
  readonly design: string
  readonly x: number
  readonly z: number
  readonly turn: number
  /** Where it is not what pieces of its kind are. */
  readonly agreed?: Piece['agreed']
}
export type Group = readonly GroupPart[]

const alone = (design: string): Group => [{ design, x: 0, z: 0, turn: 0 }]
const part = (design: string, x: number, z: number, turn = 0): GroupPart => ({ design, x, z, turn })

/** A hedge or a wall stands so far out of the field it goes round. */
const out = 0.5
/** A field behind a hedge with a gateway in the side towards the yard. */
const hedged = (crops: string, width: number, depth: number): Group => [
  part(crops, 0, 0),
  part('hedge', -width / 2 + 3, -depth / 2 - out),
  part('hedge-short', -width / 2 + 7.7, -depth / 2 - out),
  part('hedge', -width / 2 + 3, depth / 2 + out),
  part('hedge', width / 2 + out, 0, 90),
]
/** House and barn about a yard, a dry-stone wall behind, the field beside. */
const farmyard = (barn: string): Group => [
  part('farmhouse', -7.5, -4),
  part(barn, -7, 4.2, 0),
  part('farm-shed', -12.6, 0.2, 90),
  part('field-wall', -12.2, -5.6, 90),
  ...hedged('crops-wheat', 9, 6).map((one) => ({ ...one, x: one.x + 2.6 })),
]
const walledField: Group = [
  part('crops-cabbage', 0, 0),
  part('field-wall', 0, -3.1),
  part('field-wall', 0, 3.1),
  part('field-wall-short', 4, -1, 90),
]
const paddock: Group = [part('fence', 0, -2.6), part('fence', 3.2, 0.6, 90), part('crops-maize', -0.7, 0.4)]
const fallenWalls: Group = [part('field-wall-broken', 0, 0), part('field-wall-short', 4.4, 0.9, -20)]

interface SetRecipe {
  /** Left out: the paving of a city. */
  readonly turf?: 'grass' | 'dust'
  /** How often in ten such tables there is a river, and a track. */
  readonly river: number
  readonly track: number
  /** Each is laid as often, on a table of 48 by 48 inches; half as often again on one of 72 by 48, unless the set is exact. */
  readonly always: readonly { readonly groups: readonly Group[]; readonly count: number }[]
  /** So many pieces and no others, whatever the table. */
  readonly exact?: true
  /** What fills the table up to its quarter. */
  readonly filling: readonly Group[]
}
/** Hills that slow nobody, and woods that slow everybody. */
const hills = [alone('hill-broad'), alone('hill-ridge'), alone('hill-knoll')]
const woods = [alone('wood-oaks'), alone('wood-pines'), alone('wood-copse'), alone('wood-birches')]
/** Of walls to the knee nobody has more. */
const slight = (design: string): Group => [{ design, x: 0, z: 0, turn: 0, agreed: { cover: 6 } }]

export const countrySets: Readonly<Record<CountrySet, SetRecipe>> = {
  farmland: {
    turf: 'grass',
    river: 4,
    track: 8,
    always: [
      { groups: [farmyard('barn'), farmyard('barn'), farmyard('farm-ruin')], count: 1 },
      { groups: [alone('hill-knoll'), alone('hill-ridge')], count: 2 },
      { groups: [alone('wood-oaks'), alone('wood-copse')], count: 1 },
      { groups: [walledField, paddock, alone('orchard')], count: 1 },
    ],
    filling: [
      alone('scrub-gorse'),
      alone('wood-copse'),
      walledField,
      alone('dune-round'),
      alone('orchard'),
      alone('rocks-boulders'),
      fallenWalls,
      alone('pond'),
    ],
  },
  woodedHills: {
    turf: 'grass',
    river: 3,
    track: 4,
    always: [
      { groups: [alone('hill-broad'), alone('hill-knoll')], count: 2 },
      { groups: [alone('wood-pines'), alone('wood-oaks'), alone('wood-birches')], count: 2 },
      { groups: [alone('crag'), alone('rocks-tor')], count: 1 },
      { groups: [alone('scrub-heather'), alone('rocks-field')], count: 1 },
    ],
    filling: [
      alone('wood-birches'),
      alone('scrub-heather'),
      alone('rocks-field'),
      alone('hill-ridge'),
      alone('wood-copse'),
      alone('marsh'),
      fallenWalls,
      alone('rocks-boulders'),
    ],
  },
  dryRocks: {
    turf: 'dust',
    river: 0,
    track: 5,
    always: [
      { groups: [alone('dune-long'), alone('dune-round')], count: 2 },
      { groups: [alone('crag'), alone('rocks-tor')], count: 2 },
      { groups: [alone('rocks-field')], count: 1 },
      { groups: [alone('scrub-dry'), alone('thorn-thicket')], count: 2 },
    ],
    filling: [
      alone('rocks-boulders'),
      alone('scrub-dry'),
      alone('rocks-field'),
      alone('dune-round'),
      alone('crater-wide'),
      alone('thorn-thicket'),
      alone('rocks-tor'),
      fallenWalls,
    ],
  },
  /** Three or four hills, a wood or two, one farm: six in all. */
  farmSix: {
    turf: 'grass',
    river: 0,
    track: 0,
    exact: true,
    always: [
      { groups: [farmyard('barn'), farmyard('farm-ruin')], count: 1 },
      { groups: hills, count: 3 },
      { groups: woods, count: 1 },
      { groups: [...hills, ...woods], count: 1 },
    ],
    filling: [],
  },
  /** Two that give slight cover only, one almost levelled, three half ruined that hide what is behind them. */
  citySix: {
    river: 0,
    track: 0,
    exact: true,
    always: [
      {
        groups: ['angle-house', 'court-house', 'store', 'machine-hall', 'works', 'offices', 'chapel'].map(
          alone,
        ),
        count: 3,
      },
      { groups: ['wall-stubs', 'cellar-walls'].map(slight), count: 2 },
      { groups: [alone('lot-long'), alone('lot-square')], count: 1 },
    ],
    filling: [],
  },
}
