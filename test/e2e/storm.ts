/** A battle in which a storming party stands before a house whose two lower floors are held, and it is its turn to charge. */
import { inches } from '../../shared/geometry/length'
import type { GameSetup } from '../../shared/protocol/setup'
import type { Answer, Decision } from '../../shared/protocol/decision'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { PoseInput, Seat } from '../../shared/protocol/spatial'
import type { Onlooker } from '../table/onlooker'
import { StagedGame } from './staged-game'

const both = (name: string) => ({ en: name, ru: name })
const profile = { ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7, sv: null, inv: null }
const kind = (
  id: string,
  name: string,
  figure: string,
  more: Partial<typeof profile>,
  gear: readonly string[],
) => ({
  id,
  name: both(name),
  profile: { ...profile, ...more },
  weapons: [],
  gear: [...gear],
  figure,
})
const infantry = (id: string, name: string, models: readonly { kind: string; count: number }[]) => ({
  id,
  name: both(name),
  category: 'troops',
  type: 'infantry',
  points: 80,
  models: [...models],
  rules: [],
})
const stormers: Force = forceSchema.parse({
  format: 'war-storeys/force',
  version: 4,
  id: 'storm-party',
  name: both('Storming party'),
  scheme: 'verdigris',
  kinds: [
    kind('stormer', 'Stormer', 'rifle', { ws: 4, i: 4, ld: 8 }, ['ccw', 'frag']),
    kind('mauler', 'Mauler', 'leader', { ws: 4, s: 4, i: 4, a: 2, ld: 9 }, ['maul', 'frag']),
  ],
  closeWeapons: [{ id: 'maul', name: both('Wrecking maul'), rules: [{ rule: 'fist' }] }],
  weapons: [],
  units: [
    infantry('party', 'Storming party', [
      { kind: 'stormer', count: 7 },
      { kind: 'mauler', count: 1 },
    ]),
  ],
})
const tenants: Force = forceSchema.parse({
  ...stormers,
  id: 'storm-tenants',
  name: both('Tenants'),
  scheme: 'ember',
  kinds: [
    kind('tenant', 'Tenant', 'rifle', {}, ['ccw']),
    kind('porter', 'Porter', 'heavy', { w: 2, t: 4, a: 2 }, ['ccw']),
  ],
  closeWeapons: [],
  units: [
    infantry('holders', 'Holders', [
      { kind: 'tenant', count: 9 },
      { kind: 'porter', count: 1 },
    ]),
  ],
})
const at = (x: number, z: number, piece: string | null, level = 0): PoseInput => ({
  at: { x: inches(x), z: inches(z) },
  on: { piece, level },
  facing: 180,
})
const party = (): readonly PoseInput[] =>
  Array.from({ length: 8 }, (_, i) => at(10.6 + (i % 4) * 1.3, 32.6 + Math.floor(i / 4) * 1.3, null))
/** So deep in the house that whoever is left of the back rows runs out of reach of the stormers who came in at the front. */
const holders = (house: string): readonly PoseInput[] => [
  at(29.2, 12.4, house),
  at(30.4, 12.4, house),
  at(31.6, 11, house),
  at(29.2, 9.2, house),
  at(30.4, 9.2, house),
  at(29.2, 12.2, house, 1),
  at(30.4, 12.2, house, 1),
  at(31.6, 10.6, house, 1),
  at(29.2, 10.4, house, 1),
  at(30.4, 10.4, house, 1),
]
/** Where the first of the party goes, turn by turn. */
const march = [
  { x: 14.6, z: 28.4 },
  { x: 18.6, z: 24.2 },
  { x: 22.6, z: 20 },
  { x: 23.4, z: 15 },
] as const
export class Storm extends StagedGame {
  /** Faces for the dice of the way there; the stormers win every roll-off. */
  faces = (seat: Seat, count: number): readonly number[] =>
    Array.from({ length: count }, () => (seat === 'a' ? 5 : 3))

  static async begin(
    spectator: Onlooker,
    rest: Partial<Pick<GameSetup, 'mode' | 'settings'>> = {},
  ): Promise<Storm> {
    const setup = {
      title: 'Storm',
      dice: { source: 'typed' as const },
      forces: [stormers, tenants] as const,
      ...rest,
    }
    const storm = new Storm(spectator, await Storm.stage(spectator, setup))
    await storm.deployAll()
    await storm.approach()
    return storm
  }
  protected override placesOf(entry: string, house: string): readonly PoseInput[] {
    return entry === 'party' ? party() : holders(house)
  }
  protected override answerTo(decision: Decision): Answer {
    const { form, seat } = decision
    return form.form === 'dice'
      ? { form: 'dice', faces: [...this.faces(seat, form.count)] }
      : super.answerTo(decision)
  }
  /** Across the street, to the Assault phase in which the party stands before the house. */
  private async approach(): Promise<void> {
    for (;;) {
      const seat = await this.settle()
      const { view } = await this.see(seat)
      const { game, phase } = view.turn
      if (seat === 'a' && game === march.length && phase === 'assault') return
      const to = march[game - 1]
      if (seat === 'a' && phase === 'movement' && to !== undefined) await this.walk(to)
      await this.command(seat, { type: 'endPhase' })
    }
  }
  private async walk(to: { readonly x: number; readonly z: number }): Promise<void> {
    const { id, models } = await this.unit('party')
    const { paths } = await this.spectator.ask<'suggestMove'>(this.game, 'a', {
      ask: 'suggestMove',
      unit: id,
      lead: models[0] ?? '',
      to: { at: { x: inches(to.x), z: inches(to.z) }, on: { piece: null, level: 0 } },
      purpose: 'move',
    })
    await this.command('a', { type: 'move', unit: id, paths, difficult: false })
    await this.settle()
  }
}
