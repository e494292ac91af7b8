/** A battle in which one mixed squad looks at another in the open and a third in a house, and it is its turn to shoot. */
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
const profile = { ws: 3, bs: 4, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 8, sv: 5, inv: null }
const weapon = { s: 4, ap: 5, shots: 1, properties: [] as string[] }

const shooters: Force = forceSchema.parse({
  format: 'war-storeys/force',
  version: 1,
  id: 'volley-shooters',
  name: both('Shooters'),
  scheme: 'verdigris',
  kinds: [
    { id: 'rifle', name: both('Rifleman'), profile, weapons: ['rifle'], gear: ['ccw'], figure: 'rifle' },
    { id: 'hot', name: both('Burner'), profile, weapons: ['hotGun'], gear: ['ccw'], figure: 'heavy' },
    {
      id: 'leader',
      name: both('Sergeant'),
      profile: { ...profile, ws: 4, a: 2, ld: 9 },
      weapons: ['pistol', 'rifle'],
      gear: ['ccw', 'frag'],
      figure: 'leader',
    },
  ],
  weapons: [
    { ...weapon, id: 'rifle', name: both('Slug rifle'), range: 36, type: 'rapidFire' },
    {
      ...weapon,
      id: 'hotGun',
      name: both('Sun gun'),
      range: 36,
      s: 7,
      ap: 2,
      type: 'rapidFire',
      properties: ['getsHot'],
    },
    { ...weapon, id: 'pistol', name: both('Slug pistol'), range: 12, type: 'pistol' },
  ],
  units: [
    {
      id: 'squad',
      name: both('Mixed squad'),
      category: 'troops',
      type: 'infantry',
      points: 90,
      models: [
        { kind: 'rifle', count: 5 },
        { kind: 'hot', count: 2 },
        { kind: 'leader', count: 1 },
      ],
      rules: ['stubborn'],
    },
  ],
})
const targets: Force = forceSchema.parse({
  ...shooters,
  id: 'volley-targets',
  name: both('Targets'),
  scheme: 'ember',
  kinds: [{ id: 'line', name: both('Tenant'), profile, weapons: ['rifle'], gear: ['ccw'], figure: 'rifle' }],
  units: ['near', 'housed'].map((id) => ({
    id,
    name: both(id === 'near' ? 'Street squad' : 'House squad'),
    category: 'troops',
    type: 'infantry',
    points: 45,
    models: [{ kind: 'line', count: 6 }],
    rules: [],
  })),
})

const size = inches(48)
const city = citySchema.parse({
  format: 'war-storeys/city',
  version: 1,
  id: 'volley',
  name: both('Volley'),
  level: 'alpha',
  width: size,
  depth: size,
  pieces: [{ design: 'angle-house', at: { x: inches(33), z: inches(12) }, turn: 0, vital: true }],
})
const block = (count: number, wide: number, x: number, z: number): readonly PoseInput[] =>
  Array.from({ length: count }, (_, i) => ({
    at: { x: inches(x + (i % wide) * 1.6), z: inches(z + Math.floor(i / wide) * 1.6) },
    on: { piece: null, level: 0 },
    facing: 0,
  }))
const upstairs = (piece: string): readonly PoseInput[] =>
  (
    [
      [29.4, 9.2, 2],
      [30.6, 9.2, 2],
      [31.7, 9.4, 2],
      [30, 10.5, 1],
      [31.2, 10.5, 1],
      [29.4, 11.8, 1],
    ] as const
  ).map(([x, z, level]) => ({ at: { x: inches(x), z: inches(z) }, on: { piece, level }, facing: 180 }))
const anyTime: ReadonlySet<string> = new Set(['concede', 'agreeOnRuin', 'callTest'])

export class Volley {
  private constructor(
    readonly spectator: Spectator,
    readonly game: string,
  ) {}
  static async begin(spectator: Spectator, mode: GameSetup['mode'] = 'solo'): Promise<Volley> {
    for (const force of [shooters, targets]) await spectator.call('saveForce', { force })
    const { game } = await spectator.call('createGame', {
      setup: {
        title: 'Volley',
        systems: ['core4', 'city-fight'],
        level: 'alpha',
        terrain: { how: 'inline', city },
        scenario: 'clear-out',
        sides: { a: { name: 'Ada', force: shooters.id }, b: { name: 'Boris', force: targets.id } },
        dice: { source: 'seeded', seed: 'volley' },
        mode,
      },
    })
    await spectator.call('openGame', { game })
    const volley = new Volley(spectator, game)
    await volley.deploy()
    await volley.toShooting()
    return volley
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
      const piece = view.table.pieces[0]?.id ?? ''
      const places =
        unit?.entry.id === 'squad'
          ? block(8, 4, 9.5, 32.5)
          : unit?.entry.id === 'near'
            ? block(6, 2, 24.8, 6.5)
            : upstairs(piece)
      const poses = Object.fromEntries(places.map((pose, i) => [unit?.models[i] ?? '', pose]))
      await this.command(seat, { type: 'deploy', unit: id, poses })
    }
  }
  private async toShooting(): Promise<void> {
    for (;;) {
      const seat = await this.settle()
      const { view } = await this.see(seat)
      if (seat === 'a' && view.turn.phase === 'shooting') return
      await this.command(seat, { type: 'endPhase' })
    }
  }
  /** As proposed, but each side has its own quarter whoever wins the roll-off. */
  private answerTo({ kind, seat, default: proposed }: Decision): Answer {
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
