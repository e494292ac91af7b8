/** A battle in which one mixed squad looks at another in the open and a third in a house, and it is its turn to shoot. */
import { inches } from '../../shared/geometry/length'
import type { Point3 } from '../../shared/geometry/point'
import type { GameSetup } from '../../shared/protocol/setup'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { PoseInput } from '../../shared/protocol/spatial'
import type { Onlooker } from '../table/onlooker'
import { StagedGame } from './staged-game'

const both = (name: string) => ({ en: name, ru: name })
const profile = { ws: 3, bs: 4, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 8, sv: 5, inv: null }
const weapon = { s: 4, ap: 5, shots: 1, rules: [] }

const shooters: Force = forceSchema.parse({
  format: 'war-storeys/force',
  version: 4,
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
      rules: [{ rule: 'getsHot' }],
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
      rules: [{ rule: 'stubborn' }],
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

/** The street squad with three in heavier armour in front. */
export const mixedTargets: Force = forceSchema.parse({
  ...targets,
  kinds: [
    ...targets.kinds,
    {
      id: 'plated',
      name: both('Plated tenant'),
      profile: { ...profile, sv: 3 },
      weapons: ['rifle'],
      gear: ['ccw'],
      figure: 'leader',
    },
  ],
  units: targets.units.map((unit) => ({
    ...unit,
    models: [
      { kind: 'line', count: 4 },
      { kind: 'plated', count: 2 },
    ],
  })),
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

export class Volley extends StagedGame {
  /** Everybody stands, and nobody has acted yet. */
  static async deployed(
    spectator: Onlooker,
    mode: GameSetup['mode'] = 'solo',
    shotAt: Force = targets,
  ): Promise<Volley> {
    const dice = { source: 'seeded', seed: 'volley' } as const
    const setup = { title: 'Volley', dice, mode, forces: [shooters, shotAt] as const }
    const volley = new Volley(spectator, await Volley.stage(spectator, setup))
    await volley.deployAll()
    return volley
  }
  static async begin(
    spectator: Onlooker,
    mode: GameSetup['mode'] = 'solo',
    shotAt: Force = targets,
  ): Promise<Volley> {
    const volley = await Volley.deployed(spectator, mode, shotAt)
    await volley.toShooting()
    return volley
  }
  protected override placesOf(entry: string, house: string): readonly PoseInput[] {
    if (entry === 'squad') return block(8, 4, 9.5, 32.5)
    return entry === 'near' ? block(6, 2, 24.8, 6.5) : upstairs(house)
  }
  /** Where the first of a unit stands. */
  async standsAt(entry: string): Promise<Point3> {
    const snapshot = await this.see('a')
    const pose = snapshot.view.models[this.unitOf(snapshot, entry).models[0] ?? '']?.pose
    if (pose == null) throw new Error(`${entry} is nowhere`)
    return { x: pose.at.x, y: pose.y, z: pose.at.z }
  }
  private async toShooting(): Promise<void> {
    for (;;) {
      const seat = await this.settle()
      const { view } = await this.see(seat)
      if (seat === 'a' && view.turn.phase === 'shooting') return
      await this.command(seat, { type: 'endPhase' })
    }
  }
}
