/** A battle in which all hulls of the kit stand side by side, the small ones in the other side's colours too. */
import { inches } from '../../shared/geometry/length'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { PoseInput } from '../../shared/protocol/spatial'
import type { Onlooker } from '../table/onlooker'
import { StagedGame } from './staged-game'

const both = (en: string) => ({ en, ru: en })
/** Inches: length, width, height; what walks stands on a disc. */
const sizes = {
  lightTransport: [4.6, 2.8, 2.2],
  heavyTransport: [5.8, 3.8, 3],
  tank: [6, 4, 2.6],
  assaultGun: [5.5, 3.7, 2.2],
  skimmer: [4, 2.5, 1.2],
  gravTank: [6, 4, 1.8],
  raider: [5.2, 2.6, 1.5],
  buggy: [3.7, 2.3, 1.8],
  walker: null,
  heavyWalker: null,
  gunPlatform: [5.6, 3.6, 2.4],
} as const
type Name = keyof typeof sizes
const floats = (name: Name): boolean => name === 'skimmer' || name === 'gravTank'
const man = { ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 8, sv: 5, inv: null }

const kindOf = (name: Name): unknown => {
  const size = sizes[name]
  const mounts =
    name === 'tank'
      ? [
          { id: 'main', kind: 'turret', at: { forward: 0.1, left: 0, up: 2 }, weapons: ['cannon'] },
          { id: 'bow', kind: 'hull', at: { forward: 2.4, left: -0.6, up: 1.3 }, weapons: ['stubber'] },
          { id: 'left', kind: 'sponsonLeft', at: { forward: 0.4, left: 1.8, up: 1.5 }, weapons: ['heat'] },
          { id: 'right', kind: 'sponsonRight', at: { forward: 0.4, left: -1.8, up: 1.5 }, weapons: ['heat'] },
        ]
      : name === 'heavyWalker'
        ? [
            { id: 'left', kind: 'walkerArm', at: { forward: 0.2, left: 0.9, up: 2 }, weapons: ['cannon'] },
            { id: 'right', kind: 'walkerArm', at: { forward: 0.2, left: -0.9, up: 2 }, weapons: ['stubber'] },
          ]
        : [{ id: 'gun', kind: 'pintle', at: { forward: 0.2, left: 0, up: 2 }, weapons: ['stubber'] }]
  return {
    id: name,
    name: both(name),
    profile: {
      is: 'vehicle',
      av: { front: 12, side: 11, rear: 10 },
      bs: 4,
      traits: size === null ? ['walker'] : floats(name) ? ['skimmer'] : [],
      ...(size === null && { ws: 4, s: 6, i: 4, a: 2 }),
      mounts,
    },
    weapons: [],
    figure: name,
    ...(size === null
      ? { base: { shape: 'round', radius: name === 'walker' ? 30 : 40 } }
      : { hull: { length: size[0], width: size[1], height: size[2], bottom: floats(name) ? 1.5 : 0 } }),
  }
}
/** Rows from the edge to the middle: mates of a row are in coherency. */
export const hullRows: readonly (readonly Name[])[] = [
  ['gunPlatform', 'tank', 'assaultGun', 'heavyTransport'],
  ['lightTransport', 'gravTank', 'raider', 'heavyWalker'],
  ['buggy', 'skimmer', 'walker'],
]
/** The far quarter has a house in it: there is room for the small ones only. */
const rowsOf = (side: 'a' | 'b'): typeof hullRows => (side === 'a' ? hullRows : hullRows.slice(2))
const weapon = (id: string, s: number, type: string, shots: number) => ({
  id,
  name: both(id),
  range: 36,
  s,
  ap: 4,
  type,
  shots,
  rules: [],
})
const force = (side: 'a' | 'b', scheme: string): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: `hulls-${side}`,
    name: both(`Hulls ${side}`),
    scheme,
    kinds: [
      ...(Object.keys(sizes) as Name[]).map(kindOf),
      { id: 'man', name: both('Man'), profile: man, weapons: ['stubber'], figure: 'rifle', gear: ['ccw'] },
    ],
    weapons: [
      weapon('cannon', 8, 'heavy', 1),
      weapon('stubber', 4, 'heavy', 3),
      weapon('heat', 6, 'heavy', 3),
    ],
    units: [
      ...rowsOf(side).map((row, i) => ({
        id: `row-${i}-${side}`,
        name: both(`Row ${i}`),
        category: 'troops',
        type: 'vehicle',
        points: 100,
        models: row.map((kind) => ({ kind, count: 1 })),
        rules: [],
      })),
      {
        id: `captain-${side}`,
        name: both('Captain'),
        category: 'hq',
        type: 'infantry',
        points: 50,
        models: [{ kind: 'man', count: 1 }],
        rules: [],
      },
    ],
  })

const rowAt = (row: number, side: 'a' | 'b'): readonly PoseInput[] =>
  (rowsOf(side)[row] ?? []).map((_, i) => ({
    at:
      side === 'a'
        ? { x: inches((row === 0 ? 3.4 : 2.8) + i * ([5.3, 4.8, 4][row] ?? 0)), z: inches(43.4 - row * 7.4) }
        : { x: inches(28 + i * 3.8), z: inches(2.8) },
    on: { piece: null, level: 0 },
    facing: side === 'a' ? 90 : -90,
  }))

export class HullParade extends StagedGame {
  static async begin(spectator: Onlooker): Promise<HullParade> {
    const setup = {
      title: 'Hulls',
      dice: { source: 'seeded', seed: 'hulls' } as const,
      forces: [force('a', 'verdigris'), force('b', 'ember')] as const,
    }
    const parade = new HullParade(spectator, await HullParade.stage(spectator, setup))
    await parade.deployAll()
    return parade
  }
  protected override placesOf(entry: string): readonly PoseInput[] {
    const side = entry.endsWith('a') ? 'a' : 'b'
    const row = /^row-(\d)/.exec(entry)?.[1]
    if (row !== undefined) return rowAt(Number(row), side)
    return [
      {
        at: side === 'a' ? { x: inches(3), z: inches(25.5) } : { x: inches(44), z: inches(4) },
        on: { piece: null, level: 0 },
        facing: 0,
      },
    ]
  }
}
