/** An open skimmer with a squad of its own that has a seer among it, and guards beside it. */
import { inches } from '../../shared/geometry/length'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { Command } from '../../shared/protocol/command'
import type { Onlooker } from '../table/onlooker'
import { arm, both, onFoot, ordinary } from './staged-force'
import { StagedGame, type Posts } from './staged-game'

const skiff = {
  id: 'skiff',
  name: both('Skiff', 'Скиф'),
  profile: {
    is: 'vehicle',
    av: { front: 10, side: 10, rear: 10 },
    bs: 3,
    traits: ['skimmer', 'openTopped'],
    transport: { capacity: 6 },
    mounts: [],
  },
  weapons: [],
  figure: 'raider',
  hull: { length: 5, width: 2.6, height: 1.5, bottom: 1.5 },
}
/** It is measured from the hull of whoever works it inside (C4-TRANS-16). */
const ward = {
  id: 'ward',
  name: both('Ward', 'Оберег'),
  text: both('A friend is harder to hit.', 'Своего труднее задеть.'),
  when: 'movement',
  target: 'friend',
  range: 12,
  needsSight: false,
  effect: { kind: 'change', changes: [{ what: 'sv', to: 3 }], until: 'nextOwnTurn' },
}
const man = (id: string, more: object = {}) => ({
  id,
  name: both(id === 'seer' ? 'Seer' : 'Man', id === 'seer' ? 'Провидец' : 'Боец'),
  profile: ordinary,
  weapons: ['rifle'],
  gear: ['ccw'],
  figure: id === 'seer' ? 'leader' : 'rifle',
  ...more,
})
const force = (side: 'a' | 'b', units: readonly object[]): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: `ferry-${side}`,
    name: both(`Ferry ${side}`),
    scheme: side === 'a' ? 'verdigris' : 'ember',
    kinds: side === 'a' ? [skiff, man('seer', { powers: ['ward'] }), man('man')] : [man('man')],
    ...(side === 'a' && { powers: [ward] }),
    weapons: [arm('rifle', 24, 'rapidFire')],
    units,
  })
const ferry = force('a', [
  {
    ...onFoot,
    id: 'skiff',
    name: skiff.name,
    type: 'vehicle',
    models: [{ kind: 'skiff', count: 1 }],
    dedicatedTo: 'seers',
  },
  {
    ...onFoot,
    id: 'seers',
    name: both('Seers', 'Провидцы'),
    models: [
      { kind: 'seer', count: 1 },
      { kind: 'man', count: 3 },
    ],
  },
  { ...onFoot, id: 'guards', name: both('Guards', 'Стражи'), models: [{ kind: 'man', count: 4 }] },
])
const watch = force('b', [
  { ...onFoot, id: 'watch', name: both('Watch', 'Дозор'), models: [{ kind: 'man', count: 4 }] },
])
const row = (x: number, z: number, facing: number): Posts[string] =>
  Array.from({ length: 4 }, (_, i) => [x + i * 1.3, z, facing] as const)
const posts: Posts = { skiff: [[10, 36, 90]], guards: row(12, 44, 90), watch: row(34, 4, -90) }

export class Ferry extends StagedGame {
  protected override readonly posts = posts
  private constructor(
    spectator: Onlooker,
    game: string,
    private readonly stops: 'deployment' | 'battle',
  ) {
    super(spectator, game)
  }
  /** To where its own side is put down, or to its first movement, the seers aboard. */
  static async begin(spectator: Onlooker, stops: 'deployment' | 'battle'): Promise<Ferry> {
    const setup = {
      title: 'Ferry',
      dice: { source: 'typed' as const },
      forces: [ferry, watch] as const,
    }
    const game = new Ferry(spectator, await Ferry.stage(spectator, setup), stops)
    await game.deployAll()
    if (stops === 'battle') await game.handOver('b')
    return game
  }
  protected override answerTo(decision: Decision): Answer {
    const { form, seat } = decision
    return form.form === 'dice'
      ? { form: 'dice', faces: Array.from({ length: form.count }, () => (seat === 'a' ? 5 : 3)) }
      : super.answerTo(decision)
  }
  protected override async deployNext(seat: 'a' | 'b'): Promise<void> {
    const { view, legal } = await this.see(seat)
    const aboard = legal.find(({ type }) => type === 'deployAboard')
    if (aboard === undefined) return super.deployNext(seat)
    const vehicle = Object.values(view.units).find(({ entry }) => entry.id === 'skiff')?.models[0] ?? ''
    await this.command(seat, { type: 'deployAboard', unit: aboard.unit ?? '', vehicle } as Command)
  }
  override async deployAll(): Promise<void> {
    for (;;) {
      const seat = await this.settle()
      if ((await this.see(seat)).view.stage !== 'deployment') return
      if (seat === 'a' && this.stops === 'deployment') return
      await this.deployNext(seat)
    }
  }
}
/** On the ground at its right side, where nothing hides it from the viewer, mm. */
export const besideTheSkiff = { x: inches(12.6), y: 0, z: inches(36) }
