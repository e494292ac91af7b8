/** Two tanks of a squadron before a squad with a melta gun and a carrier: what their cards tell before anything is ordered. */
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { Onlooker } from '../table/onlooker'
import { StagedGame, type Posts } from './staged-game'

const both = (en: string) => ({ en, ru: en })
const man = { ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 10, sv: 5, inv: null }
const weapon = (id: string, s: number, ap: number, rules: readonly string[] = []) => ({
  id,
  name: both(id),
  range: 36,
  s,
  ap,
  type: 'heavy',
  shots: 1,
  rules: rules.map((rule) => ({ rule })),
})
const hull = (id: string, figure: string, traits: readonly string[], mounts: readonly object[]) => ({
  id,
  name: both(id),
  profile: { is: 'vehicle', av: { front: 13, side: 11, rear: 10 }, bs: 4, traits, mounts },
  weapons: [],
  figure,
  hull: { length: 6, width: 4, height: 2.6, bottom: 0 },
})
const kinds = [
  hull(
    'Tank',
    'tank',
    ['tank', 'fast'],
    [
      { id: 'main', kind: 'turret', at: { forward: 0, left: 0, up: 2 }, weapons: ['cannon'] },
      { id: 'left', kind: 'hull', at: { forward: 2.4, left: 1, up: 1.5 }, weapons: ['lance'] },
      { id: 'right', kind: 'pintle', at: { forward: -1, left: -0.5, up: 2.6 }, weapons: ['lance'] },
    ],
  ),
  hull('Carrier', 'lightTransport', [], []),
  { id: 'man', name: both('Man'), profile: man, weapons: ['melta'], figure: 'rifle', gear: ['ccw'] },
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
    id: `pair-${side}`,
    name: both(`Pair ${side}`),
    scheme,
    kinds,
    weapons: [weapon('cannon', 8, 3), weapon('lance', 9, 2), weapon('melta', 8, 1, ['melta'])],
    units:
      side === 'a'
        ? [unit('tanks', 'Tank', 2, 'vehicle', 'heavySupport'), unit('captain-a', 'man', 1, 'infantry', 'hq')]
        : [
            unit('squad', 'man', 3, 'infantry'),
            unit('carrier', 'Carrier', 1, 'vehicle'),
            unit('captain-b', 'man', 1, 'infantry', 'hq'),
          ],
  })
const posts: Posts = {
  tanks: [
    [18, 40.5, 45],
    [12.5, 36, 45],
  ],
  'captain-a': [[2, 46, 90]],
  squad: [
    [37.4, 22.4, 225],
    [38.7, 22.4, 225],
    [40, 22.4, 225],
  ],
  carrier: [[44, 12, 225]],
  'captain-b': [[46, 2, -90]],
}
export class PairOfTanks extends StagedGame {
  protected override readonly posts = posts
  static async begin(spectator: Onlooker): Promise<PairOfTanks> {
    const setup = {
      title: 'Pair',
      dice: { source: 'seeded', seed: 'column' } as const,
      forces: [force('a', 'verdigris'), force('b', 'ember')] as const,
    }
    const pair = new PairOfTanks(spectator, await PairOfTanks.stage(spectator, setup))
    await pair.deployAll()
    await pair.handOver('b')
    return pair
  }
}
