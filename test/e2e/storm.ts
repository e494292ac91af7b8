/** A battle in which a storming party stands before a house whose two lower floors are held, and it is its turn to charge. */
import { inches } from '../../shared/geometry/length'
import type { GameSetup, SeatSnapshot } from '../../shared/protocol/api'
import { citySchema } from '../../shared/protocol/city'
import type { Command } from '../../shared/protocol/command'
import type { Answer, Decision } from '../../shared/protocol/decision'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { UnitView } from '../../shared/protocol/game-view'
import type { PoseInput, Seat } from '../../shared/protocol/spatial'
import type { Spectator } from './spectator'

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
  version: 1,
  id: 'storm-party',
  name: both('Storming party'),
  scheme: 'verdigris',
  kinds: [
    kind('stormer', 'Stormer', 'rifle', { ws: 4, i: 4, ld: 8 }, ['ccw', 'frag']),
    kind('mauler', 'Mauler', 'leader', { ws: 4, s: 4, i: 4, a: 2, ld: 9 }, ['maul', 'frag']),
  ],
  closeWeapons: [{ id: 'maul', name: both('Wrecking maul'), properties: ['fist'] }],
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
const size = inches(48)
const city = citySchema.parse({
  format: 'war-storeys/city',
  version: 1,
  id: 'storm',
  name: both('Storm'),
  level: 'alpha',
  width: size,
  depth: size,
  pieces: [{ design: 'angle-house', at: { x: inches(33), z: inches(12) }, turn: 0, vital: true }],
})
const at = (x: number, z: number, piece: string | null, level = 0): PoseInput => ({
  at: { x: inches(x), z: inches(z) },
  on: { piece, level },
  facing: 180,
})
const party = (): readonly PoseInput[] =>
  Array.from({ length: 8 }, (_, i) => at(10.6 + (i % 4) * 1.3, 32.6 + Math.floor(i / 4) * 1.3, null))
const holders = (house: string): readonly PoseInput[] => [
  at(29.2, 12.4, house),
  at(30.4, 12.4, house),
  at(31.6, 11.4, house),
  at(29.2, 11, house),
  at(30.4, 11, house),
  at(29.2, 12.2, house, 1),
  at(30.4, 12.2, house, 1),
  at(31.6, 11, house, 1),
  at(29.2, 10.8, house, 1),
  at(30.4, 10.8, house, 1),
]
/** Where the first of the party goes, turn by turn. */
const march = [
  { x: 14.6, z: 28.4 },
  { x: 18.6, z: 24.2 },
  { x: 22.6, z: 20 },
  { x: 23.4, z: 15 },
] as const
const anyTime: ReadonlySet<string> = new Set(['concede', 'agreeOnRuin', 'callTest'])

export class Storm {
  private constructor(
    readonly spectator: Spectator,
    readonly game: string,
  ) {}
  /** Faces for the dice of the way there; the stormers win every roll-off. */
  faces = (seat: Seat, count: number): readonly number[] =>
    Array.from({ length: count }, () => (seat === 'a' ? 5 : 3))

  static async begin(
    spectator: Spectator,
    { mode = 'solo', settings = {} }: { mode?: GameSetup['mode']; settings?: GameSetup['settings'] } = {},
  ): Promise<Storm> {
    for (const force of [stormers, tenants]) await spectator.call('saveForce', { force })
    const { game } = await spectator.call('createGame', {
      setup: {
        title: 'Storm',
        systems: ['core4', 'city-fight'],
        level: 'alpha',
        terrain: { how: 'inline', city },
        scenario: 'clear-out',
        sides: { a: { name: 'Ada', force: stormers.id }, b: { name: 'Boris', force: tenants.id } },
        dice: { source: 'typed' },
        mode,
        settings,
      },
    })
    await spectator.call('openGame', { game })
    const storm = new Storm(spectator, game)
    await storm.deploy()
    await storm.approach()
    return storm
  }
  see(seat: Seat): Promise<SeatSnapshot> {
    return this.spectator.see(this.game, seat)
  }
  async unit(entry: string): Promise<UnitView> {
    const { view } = await this.see('a')
    const found = Object.values(view.units).find((unit) => unit.entry.id === entry)
    if (found === undefined) throw new Error(`no unit ${entry}`)
    return found
  }
  private async command(seat: Seat, command: Command): Promise<void> {
    const { state } = await this.see(seat)
    await this.spectator.call('submit', { game: this.game, input: { kind: 'command', seat, state, command } })
  }
  private async deploy(): Promise<void> {
    for (;;) {
      const seat = await this.settle()
      const { view, legal } = await this.see(seat)
      if (view.stage !== 'deployment') return
      const id = legal.find(({ type }) => type === 'deploy')?.unit ?? ''
      const unit = view.units[id]
      const places = seat === 'a' ? party() : holders(view.table.pieces[0]?.id ?? '')
      const poses = Object.fromEntries(places.map((pose, i) => [unit?.models[i] ?? '', pose]))
      await this.command(seat, { type: 'deploy', unit: id, poses })
    }
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
  /** As proposed, but each side has its own quarter. */
  private answerTo({ kind, seat, form, default: proposed }: Decision): Answer {
    if (form.form === 'dice') return { form: 'dice', faces: [...this.faces(seat, form.count)] }
    return kind === 'quarter' ? { form: 'option', option: seat === 'a' ? 'nearLeft' : 'farRight' } : proposed
  }
  /** Takes every proposal until somebody may act. */
  async settle(): Promise<Seat> {
    for (;;) {
      const seats = await Promise.all((['a', 'b'] as const).map((seat) => this.see(seat)))
      const asked = seats.flatMap(({ seat, decisions }) => decisions.filter((one) => one.seat === seat))[0]
      if (asked === undefined)
        return seats.find(({ legal }) => legal.some(({ type }) => !anyTime.has(type)))?.seat ?? 'a'
      const { state } = await this.see(asked.seat)
      await this.spectator.call('submit', {
        game: this.game,
        input: { kind: 'answer', seat: asked.seat, state, decision: asked.id, answer: this.answerTo(asked) },
      })
    }
  }
}
