/** A street with a barricade, tank traps and a ruin before a tank, and a light vehicle at its far end with men behind it. */
import { inches } from '../../shared/geometry/length'
import { citySchema, type City } from '../../shared/protocol/city'
import type { Answer, Decision } from '../../shared/protocol/decision'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { Onlooker } from '../table/onlooker'
import { StagedGame, type Posts } from './staged-game'

const both = (en: string) => ({ en, ru: en })
const man = { ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 8, sv: 6, inv: null }
const weapon = (id: string, s: number, type: string, shots: number) => ({
  id,
  name: both(id),
  range: 48,
  s,
  ap: 4,
  type,
  shots,
  rules: [],
})
const vehicle = (front: number, traits: readonly string[], weapons: readonly string[]) => ({
  is: 'vehicle',
  av: { front, side: 10, rear: 10 },
  bs: 4,
  traits,
  ...(traits.includes('walker') && { ws: 4, s: 6, i: 4, a: 2 }),
  mounts: [
    {
      id: 'gun',
      kind: traits.includes('walker') ? 'walkerArm' : 'turret',
      at: { forward: 0, left: 0, up: 1.6 },
      weapons,
    },
  ],
})
const kinds = [
  {
    id: 'tank',
    name: both('Tank'),
    profile: vehicle(13, ['tank'], ['cannon']),
    weapons: [],
    figure: 'tank',
    hull: { length: 6, width: 4, height: 2.6, bottom: 0 },
  },
  {
    id: 'truck',
    name: both('Truck'),
    profile: vehicle(10, [], ['stubber']),
    weapons: [],
    figure: 'lightTransport',
    hull: { length: 4.6, width: 2.8, height: 2.2, bottom: 0 },
  },
  {
    id: 'strider',
    name: both('Strider'),
    profile: vehicle(11, ['walker'], ['stubber']),
    weapons: [],
    figure: 'walker',
    base: { shape: 'round', radius: 30 },
  },
  {
    id: 'flyer',
    name: both('Flyer'),
    profile: vehicle(10, ['skimmer'], ['stubber']),
    weapons: [],
    figure: 'skimmer',
    hull: { length: 4, width: 2.5, height: 3, bottom: 1.5 },
  },
  { id: 'man', name: both('Man'), profile: man, weapons: ['stubber'], figure: 'rifle', gear: ['ccw'] },
  { id: 'hunter', name: both('Hunter'), profile: man, weapons: ['cannon'], figure: 'heavy', gear: ['ccw'] },
]
const unit = (id: string, kind: string, count: number, category = 'troops') => ({
  id,
  name: both(id),
  category,
  type: kind === 'man' || kind === 'hunter' ? 'infantry' : 'vehicle',
  points: 100,
  models: [{ kind, count }],
  rules: [],
})
const force = (side: 'a' | 'b', scheme: string): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: `streets-${side}`,
    name: both(`Streets ${side}`),
    scheme,
    kinds,
    weapons: [weapon('cannon', 8, 'heavy', 1), weapon('stubber', 4, 'heavy', 3)],
    units:
      side === 'a'
        ? [
            unit('tank', 'tank', 1),
            unit('gunner', 'man', 1),
            unit('hunter', 'hunter', 1),
            unit('strider', 'strider', 1),
            unit('flyer', 'flyer', 1),
          ]
        : [unit('truck', 'truck', 1), unit('watch', 'man', 3), unit('lookout', 'man', 1)],
  })

const posts: Posts = {
  tank: [[7, 36.5, 90]],
  gunner: [[20, 44, 45]],
  hunter: [[22, 45, 45]],
  strider: [[2, 44, 90]],
  flyer: [[6, 45, 90]],
  truck: [[35.5, 12, 0]],
  watch: [
    [39.6, 10, 0],
    [38.2, 9.8, 0],
    [37, 9.2, 0],
  ],
  lookout: [[46, 2, -90]],
}
const streets: City = citySchema.parse({
  format: 'war-storeys/city',
  version: 1,
  id: 'streets',
  name: both('Streets'),
  level: 'alpha',
  width: inches(48),
  depth: inches(48),
  pieces: [
    { design: 'angle-house', at: { x: inches(17), z: inches(31) }, turn: 0, vital: true },
    { design: 'barricade-wall', at: { x: inches(7), z: inches(31.5) }, turn: 0, vital: false },
    { design: 'tank-traps', at: { x: inches(7), z: inches(24.5) }, turn: 0, vital: false },
    { design: 'razor-wire', at: { x: inches(2.5), z: inches(33) }, turn: 90, vital: false },
    { design: 'rubble-long', at: { x: inches(12), z: inches(21) }, turn: 20, vital: false },
  ],
})

export class Streets extends StagedGame {
  protected override readonly posts = posts
  static async begin(spectator: Onlooker): Promise<Streets> {
    const setup = {
      title: 'Streets',
      dice: { source: 'typed' } as const,
      city: streets,
      forces: [force('a', 'verdigris'), force('b', 'ember')] as const,
    }
    const battle = new Streets(spectator, await Streets.stage(spectator, setup))
    await battle.deployAll()
    await battle.handOver('b')
    return battle
  }
  protected override answerTo(decision: Decision): Answer {
    const { form, seat } = decision
    return form.form === 'dice'
      ? { form: 'dice', faces: Array.from({ length: form.count }, () => (seat === 'a' ? 5 : 3)) }
      : super.answerTo(decision)
  }
}
