/** A force of vehicles of every kind, with an officer on foot: tank, squadron, skimmer, walker. */
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { Seat } from '../../shared/protocol/spatial'

const both = (en: string) => ({ en, ru: en })
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
const hull = (
  id: string,
  traits: readonly string[],
  [length, width, height, bottom = 0]: readonly number[],
  more: object = {},
) => ({
  id,
  name: both(id),
  profile: {
    is: 'vehicle',
    av: { front: traits.includes('tank') ? 13 : 11, side: 11, rear: 10 },
    bs: 4,
    traits,
    smokeLaunchers: true,
    mounts: [
      { id: 'main', kind: 'turret', at: { forward: 0, left: 0, up: 1.5 }, weapons: ['cannon'] },
      { id: 'bow', kind: 'hull', at: { forward: 1, left: 0, up: 1 }, weapons: ['stubber'] },
    ],
    ...more,
  },
  weapons: [],
  figure: 'tank',
  hull: { length, width, height, bottom },
})
const unit = (id: string, kind: string, count: number, category: string, type = 'vehicle') => ({
  id,
  name: both(id),
  category,
  type,
  points: 100,
  models: [{ kind, count }],
  rules: [],
})

export const motorised = (seat: Seat): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: `motorised-${seat}`,
    name: both(`Motorised ${seat}`),
    scheme: seat === 'a' ? 'verdigris' : 'ember',
    kinds: [
      hull('tank', ['tank'], [5, 3.5, 2.4]),
      hull('buggy', ['fast', 'openTopped'], [3, 2, 1.6]),
      hull('glider', ['fast', 'skimmer'], [3.5, 2.4, 2.8, 1.5]),
      {
        ...hull('strider', ['walker'], [], { ws: 4, s: 6, i: 4, a: 2 }),
        hull: undefined,
        base: { shape: 'round', radius: 30 },
        figure: 'walker',
      },
      {
        id: 'man',
        name: both('Man'),
        profile: { ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 8, sv: 5, inv: null },
        weapons: ['stubber'],
        figure: 'rifle',
        gear: ['ccw'],
      },
    ],
    weapons: [weapon('cannon', 8, 'heavy', 1), weapon('stubber', 4, 'heavy', 3)],
    units: [
      unit(`tank-${seat}`, 'tank', 1, 'heavySupport'),
      unit(`buggies-${seat}`, 'buggy', 3, 'fastAttack'),
      unit(`glider-${seat}`, 'glider', 1, 'fastAttack'),
      unit(`strider-${seat}`, 'strider', 1, 'elites'),
      unit(`squad-${seat}`, 'man', 5, 'troops', 'infantry'),
      unit(`officer-${seat}`, 'man', 1, 'hq', 'infantry'),
    ],
  })
