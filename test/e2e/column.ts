/** A tank with smoke launchers and a pair of buggies before an empty table: for driving by hand. */
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { Onlooker } from '../table/onlooker'
import { StagedGame, type Posts } from './staged-game'

const both = (en: string) => ({ en, ru: en })
const man = { ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 8, sv: 5, inv: null }
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
const hulls = [
  {
    id: 'tank',
    name: both('Tank'),
    profile: {
      is: 'vehicle',
      av: { front: 13, side: 11, rear: 10 },
      bs: 4,
      traits: ['tank'],
      smokeLaunchers: true,
      mounts: [
        { id: 'main', kind: 'turret', at: { forward: 0.1, left: 0, up: 2 }, weapons: ['cannon'] },
        { id: 'left', kind: 'sponsonLeft', at: { forward: 0.4, left: 1.8, up: 1.5 }, weapons: ['lance'] },
        { id: 'bow', kind: 'hull', at: { forward: 2.4, left: -0.6, up: 1.3 }, weapons: ['stubber'] },
      ],
    },
    weapons: [],
    figure: 'tank',
    hull: { length: 6, width: 4, height: 2.6, bottom: 0 },
  },
  {
    id: 'buggy',
    name: both('Buggy'),
    profile: {
      is: 'vehicle',
      av: { front: 10, side: 10, rear: 10 },
      bs: 3,
      traits: ['fast', 'openTopped'],
      mounts: [{ id: 'gun', kind: 'pintle', at: { forward: 0, left: 0, up: 1.6 }, weapons: ['stubber'] }],
    },
    weapons: [],
    figure: 'buggy',
    hull: { length: 3.7, width: 2.3, height: 1.8, bottom: 0 },
  },
]
const unit = (id: string, kind: string, count: number, type: string, category = 'troops') => ({
  id,
  name: both(id),
  category,
  type,
  points: 100,
  models: [{ kind, count }],
  rules: [],
})
const force = (side: 'a' | 'b', scheme: string): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: `column-${side}`,
    name: both(`Column ${side}`),
    scheme,
    kinds: [
      ...hulls,
      { id: 'man', name: both('Man'), profile: man, weapons: ['stubber'], figure: 'rifle', gear: ['ccw'] },
    ],
    weapons: [
      weapon('cannon', 8, 'heavy', 1),
      weapon('lance', 9, 'heavy', 1),
      weapon('stubber', 4, 'heavy', 3),
    ],
    units:
      side === 'a'
        ? [
            unit('tank', 'tank', 1, 'vehicle', 'heavySupport'),
            unit('buggies', 'buggy', 2, 'vehicle', 'fastAttack'),
            unit('captain-a', 'man', 1, 'infantry', 'hq'),
          ]
        : [unit('watch', 'man', 3, 'infantry'), unit('captain-b', 'man', 1, 'infantry', 'hq')],
  })

const posts: Posts = {
  tank: [[12, 34, 90]],
  buggies: [
    [4, 40, 90],
    [8, 40, 90],
  ],
  'captain-a': [[2, 46, 90]],
  watch: [
    [30, 6, -90],
    [31.5, 6, -90],
    [33, 6, -90],
  ],
  'captain-b': [[46, 2, -90]],
}

export class Column extends StagedGame {
  protected override readonly posts = posts
  static async begin(spectator: Onlooker): Promise<Column> {
    const setup = {
      title: 'Column',
      dice: { source: 'seeded', seed: 'column' } as const,
      forces: [force('a', 'verdigris'), force('b', 'ember')] as const,
    }
    const column = new Column(spectator, await Column.stage(spectator, setup))
    await column.deployAll()
    await column.handOver('b')
    return column
  }
}
