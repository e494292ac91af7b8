/** A battle on open ground: a tank or a walker of one side has come near a squad of the other, and it is its turn. */
import { inches } from '../../shared/geometry/length'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { PoseInput, Seat } from '../../shared/protocol/spatial'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { Onlooker } from '../table/onlooker'
import { StagedGame } from './staged-game'

const both = (en: string) => ({ en, ru: en })
const man = { ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 9, sv: 5, inv: null }
type Armour = 'tank' | 'walker'

const vehicles = {
  tank: {
    id: 'tank',
    name: both('Tank'),
    profile: {
      is: 'vehicle',
      av: { front: 13, side: 11, rear: 10 },
      bs: 4,
      traits: ['tank'],
      mounts: [{ id: 'main', kind: 'turret', at: { forward: 0.1, left: 0, up: 2 }, weapons: ['cannon'] }],
    },
    weapons: [],
    figure: 'tank',
    hull: { length: 6, width: 4, height: 2.6, bottom: 0 },
  },
  walker: {
    id: 'walker',
    name: both('Walker'),
    profile: {
      is: 'vehicle',
      av: { front: 12, side: 12, rear: 10 },
      bs: 4,
      ws: 4,
      s: 6,
      i: 4,
      a: 2,
      traits: ['walker'],
      mounts: [{ id: 'fist', kind: 'walkerArm', weapons: [], closeWeapon: 'warFist' }],
    },
    weapons: [],
    figure: 'heavyWalker',
    base: { shape: 'round', radius: 40 },
  },
}
const weapon = (id: string, s: number, ap: number | null, more: object) => ({
  id,
  name: both(id),
  s,
  ap,
  shots: 1,
  rules: [],
  ...more,
})
const armour = (what: Armour): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: `armour-${what}`,
    name: both('Armour'),
    scheme: 'verdigris',
    kinds: [vehicles[what]],
    closeWeapons: [{ id: 'warFist', name: both('War fist'), rules: [{ rule: 'warFist' }] }],
    weapons: [weapon('cannon', 8, 4, { range: 36, type: 'heavy' })],
    units: [
      {
        id: what,
        name: both(what === 'tank' ? 'Tank' : 'Walker'),
        category: 'troops',
        type: 'vehicle',
        points: 100,
        models: [{ kind: what, count: 1 }],
        rules: [],
      },
    ],
  })
const squad: Force = forceSchema.parse({
  format: 'war-storeys/force',
  version: 4,
  id: 'armour-squad',
  name: both('Squad'),
  scheme: 'ember',
  closeWeapons: [{ id: 'krak', name: both('Krak grenades'), rules: [], grenade: { strength: 6, dice: 1 } }],
  kinds: [
    {
      id: 'man',
      name: both('Man'),
      profile: man,
      weapons: ['rifle'],
      gear: ['ccw', 'krak'],
      figure: 'rifle',
    },
    { id: 'melter', name: both('Melter'), profile: man, weapons: ['melta'], gear: ['ccw'], figure: 'heavy' },
  ],
  weapons: [
    weapon('rifle', 3, null, { range: 24, type: 'rapidFire' }),
    weapon('melta', 8, 1, { range: 12, type: 'assault', rules: [{ rule: 'melta' }] }),
  ],
  units: [
    {
      id: 'squad',
      name: both('Squad'),
      category: 'troops',
      type: 'infantry',
      points: 80,
      models: [
        { kind: 'melter', count: 1 },
        { kind: 'man', count: 4 },
      ],
      rules: [],
    },
  ],
})
const at = (x: number, z: number, facing: number): PoseInput => ({
  at: { x: inches(x), z: inches(z) },
  on: { piece: null, level: 0 },
  facing,
})
const inches45 = (far: number): number => inches(far * Math.SQRT1_2)

export class ChargeOfArmour extends StagedGame {
  static async begin(spectator: Onlooker, what: Armour): Promise<ChargeOfArmour> {
    const setup = {
      title: what === 'tank' ? 'Shock' : 'Stride',
      dice: { source: 'typed' as const },
      forces: [armour(what), squad] as const,
    }
    const game = new ChargeOfArmour(spectator, await ChargeOfArmour.stage(spectator, setup))
    await game.deployAll()
    await game.comeNear(what)
    return game
  }
  protected override placesOf(entry: string): readonly PoseInput[] {
    if (entry === 'tank') return [at(19.5, 39.5, 45)]
    if (entry === 'walker') return [at(21, 38.5, 45)]
    return [at(37.4, 22.4, 225), at(38.7, 22.4, 225), at(40, 22.4, 225), at(38, 21, 225), at(39.4, 21, 225)]
  }
  protected override answerTo(decision: Decision): Answer {
    const { form, seat } = decision
    return form.form === 'dice'
      ? { form: 'dice', faces: Array.from({ length: form.count }, () => (seat === 'a' ? 5 : 3)) }
      : super.answerTo(decision)
  }
  /** To the phase in which it may drive or charge. */
  private async comeNear(what: Armour): Promise<void> {
    const [turns, step] = what === 'tank' ? [2, 11] : [4, 5.9]
    for (;;) {
      const seat: Seat = await this.settle()
      const { view } = await this.see(seat)
      const { game, phase } = view.turn
      if (seat === 'a' && game === turns && (what === 'tank' || phase === 'assault')) return
      if (seat === 'a' && phase === 'movement') {
        const { id } = await this.unit(what)
        const far = game === 3 ? 4 : step
        if (game < turns) await this.walks('a', id, { x: inches45(far), z: -inches45(far) })
      }
      await this.command(seat, { type: 'endPhase' })
    }
  }
}
