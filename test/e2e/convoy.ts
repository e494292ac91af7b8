/** An open truck and a closed carrier, men beside and inside them, and a squad of the other side up the road. */
import { inches } from '../../shared/geometry/length'
import type { Command } from '../../shared/protocol/command'
import type { Answer, Decision } from '../../shared/protocol/decision'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { PoseInput } from '../../shared/protocol/spatial'
import type { Onlooker } from '../table/onlooker'
import { StagedGame } from './staged-game'

const both = (en: string, ru: string) => ({ en, ru })
const man = { ws: 4, bs: 4, s: 4, t: 3, w: 1, i: 4, a: 2, ld: 9, sv: 5, inv: null }
const rifle = {
  id: 'rifle',
  name: both('Rifle', 'Винтовка'),
  range: 24,
  s: 3,
  ap: null,
  type: 'rapidFire',
  shots: 1,
  rules: [],
}
const pistol = { ...rifle, id: 'pistol', name: both('Pistol', 'Пистолет'), range: 12, type: 'pistol' }
const hulls = [
  {
    id: 'truck',
    name: both('Open truck', 'Открытый грузовик'),
    profile: {
      is: 'vehicle',
      av: { front: 10, side: 10, rear: 10 },
      bs: 3,
      traits: ['openTopped'],
      transport: { capacity: 10 },
      mounts: [],
    },
    weapons: [],
    figure: 'buggy',
    hull: { length: 5, width: 3, height: 1.8, bottom: 0 },
  },
  {
    id: 'box',
    name: both('Armoured carrier', 'Бронетранспортёр'),
    profile: {
      is: 'vehicle',
      av: { front: 11, side: 11, rear: 10 },
      bs: 4,
      traits: ['tank'],
      transport: {
        capacity: 12,
        accessPoints: [
          { at: { forward: 0, left: 2, up: 0.5 } },
          { at: { forward: 0, left: -2, up: 0.5 } },
          { at: { forward: -3, left: 0, up: 0.5 } },
        ],
        firePoints: [{ at: { forward: 0, left: 0, up: 2.4 }, models: 2 }],
      },
      mounts: [],
    },
    weapons: [],
    figure: 'lightTransport',
    hull: { length: 6, width: 4, height: 2.4, bottom: 0 },
  },
]
const unit = (
  id: string,
  name: { readonly en: string; readonly ru: string },
  kind: string,
  count: number,
  category: string,
) => ({
  id,
  name,
  category,
  type: kind === 'truck' || kind === 'box' ? 'vehicle' : 'infantry',
  points: 100,
  models: [{ kind, count }],
  rules: [],
})
const kinds = [
  {
    id: 'raider',
    name: both('Raider', 'Налётчик'),
    profile: man,
    weapons: ['pistol'],
    gear: ['ccw'],
    figure: 'rifle',
  },
  {
    id: 'gunner',
    name: both('Gunner', 'Стрелок'),
    profile: man,
    weapons: ['rifle'],
    gear: ['ccw'],
    figure: 'rifle',
  },
]
const force = (side: 'a' | 'b', units: readonly object[]): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: `convoy-${side}`,
    name: side === 'a' ? both('Convoy', 'Колонна') : both('Road block', 'Заслон'),
    scheme: side === 'a' ? 'verdigris' : 'ember',
    kinds: side === 'a' ? [...hulls, ...kinds] : kinds,
    weapons: [rifle, pistol],
    units,
  })
const convoy = force('a', [
  unit('truck', both('Open truck', 'Открытый грузовик'), 'truck', 1, 'troops'),
  unit('box', both('Armoured carrier', 'Бронетранспортёр'), 'box', 1, 'troops'),
  unit('raiders', both('Raiders', 'Налётчики'), 'raider', 6, 'troops'),
  unit('gunners', both('Gunners', 'Стрелки'), 'gunner', 8, 'troops'),
])
const block = force('b', [unit('block', both('Road block', 'Заслон'), 'gunner', 5, 'troops')])

/** Inches from the near left corner of the screen: x to the right, z towards the viewer. */
const posts: Readonly<Record<string, readonly (readonly [x: number, z: number])[]>> = {
  truck: [[12, 34]],
  box: [[5, 38]],
  raiders: Array.from({ length: 6 }, (_, i) => [8 + (i % 3) * 1.3, 40 + Math.floor(i / 3) * 1.3] as const),
  gunners: Array.from({ length: 8 }, (_, i) => [3 + (i % 4) * 1.3, 44 + Math.floor(i / 4) * 1.3] as const),
  block: Array.from({ length: 5 }, (_, i) => [36.2 + i * 1.3, 20] as const),
}

export class Convoy extends StagedGame {
  private constructor(
    spectator: Onlooker,
    game: string,
    private readonly stops: 'deployment' | 'battle',
  ) {
    super(spectator, game)
  }
  /** To the first movement of the convoy, its gunners inside the carrier; or to where its men are put down. */
  static async begin(spectator: Onlooker, stops: 'deployment' | 'battle' = 'battle'): Promise<Convoy> {
    const setup = {
      title: 'Convoy',
      dice: { source: 'typed' as const },
      forces: [convoy, block] as const,
    }
    const game = new Convoy(spectator, await Convoy.stage(spectator, setup), stops)
    await game.deployAll()
    if (stops === 'battle') await game.handOver('b')
    return game
  }
  protected override placesOf(entry: string): readonly PoseInput[] {
    return (posts[entry] ?? []).map(([x, z]) => ({
      at: { x: inches(x), z: inches(z) },
      on: { piece: null, level: 0 },
      facing: entry === 'block' ? 225 : 45,
    }))
  }
  protected override answerTo(decision: Decision): Answer {
    const { form, seat } = decision
    return form.form === 'dice'
      ? { form: 'dice', faces: Array.from({ length: form.count }, () => (seat === 'a' ? 5 : 3)) }
      : super.answerTo(decision)
  }
  override async deployAll(): Promise<void> {
    for (;;) {
      const seat = await this.settle()
      const { view, legal } = await this.see(seat)
      if (view.stage !== 'deployment') return
      const aboard = legal.find(
        ({ type, unit }) => type === 'deployAboard' && view.units[unit ?? '']?.entry.id === 'gunners',
      )
      const box = Object.values(view.units).find(({ entry }) => entry.id === 'box')?.models[0] ?? ''
      if (this.stops === 'deployment' && aboard?.targets?.includes(box) === true) return
      if (aboard?.targets?.includes(box)) {
        await this.command(seat, { type: 'deployAboard', unit: aboard.unit ?? '', vehicle: box } as Command)
        continue
      }
      // First what the others may ride in.
      const waiting = legal.flatMap(({ type, unit }) =>
        type === 'deploy' && unit !== undefined ? [unit] : [],
      )
      const id = waiting.find((one) => view.units[one]?.entry.type === 'vehicle') ?? waiting[0] ?? ''
      const unit = view.units[id]
      if (unit === undefined) throw new Error('nobody can deploy')
      const poses = Object.fromEntries(
        this.placesOf(unit.entry.id).map((pose, i) => [unit.models[i] ?? '', pose]),
      )
      await this.command(seat, { type: 'deploy', unit: id, poses })
    }
  }
}
