/** A battle at its deployment: a platoon of three squads bought as one choice, and a captain, wait to be put down. */
import { inches } from '../../shared/geometry/length'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { PoseInput } from '../../shared/protocol/spatial'
import type { Spectator } from './spectator'
import { StagedGame } from './staged-game'

const both = (en: string, ru: string) => ({ en, ru })
const profile = { ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 8, sv: 5, inv: null }
const weapon = (id: string, range: number, type: 'rapidFire' | 'heavy' | 'pistol') => ({
  id,
  name: both(id, id),
  range,
  s: 4,
  ap: 5,
  shots: 1,
  type,
  rules: [],
})
const squad = { category: 'troops', type: 'infantry', points: 50, rules: [] }

const force = (side: 'a' | 'b', scheme: string): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 3,
    id: `parade-${side}`,
    name: both(`Parade ${side}`, `Парад ${side}`),
    scheme,
    kinds: [
      { id: 'man', name: both('Man', 'Боец'), profile, weapons: ['rifle'], figure: 'rifle' },
      { id: 'gunner', name: both('Gunner', 'Стрелок'), profile, weapons: ['cannon'], figure: 'heavy' },
      { id: 'stormer', name: both('Stormer', 'Штурмовик'), profile, weapons: ['pistol'], figure: 'assault' },
      { id: 'captain', name: both('Captain', 'Капитан'), profile, weapons: ['pistol'], figure: 'leader' },
    ].map((kind) => ({ ...kind, gear: ['ccw'] })),
    weapons: [
      weapon('rifle', 24, 'rapidFire'),
      weapon('cannon', 48, 'heavy'),
      weapon('pistol', 12, 'pistol'),
    ],
    units: [
      {
        ...squad,
        id: `line-${side}`,
        name: both('Line squad', 'Линейный отряд'),
        models: [{ kind: 'man', count: 5 }],
      },
      ...(side === 'a'
        ? [
            {
              ...squad,
              id: 'guns-a',
              name: both('Gun squad', 'Отряд поддержки'),
              models: [{ kind: 'gunner', count: 3 }],
              partOf: 'line-a',
            },
            {
              ...squad,
              id: 'storm-a',
              name: both('Storm squad', 'Штурмовой отряд'),
              models: [{ kind: 'stormer', count: 4 }],
              partOf: 'line-a',
            },
          ]
        : []),
      {
        ...squad,
        id: `captain-${side}`,
        name: both('Captain', 'Капитан'),
        category: 'hq',
        models: [{ kind: 'captain', count: 1 }],
        character: 'independent',
      },
    ],
  })
const row = (count: number, x: number, z: number): readonly PoseInput[] =>
  Array.from({ length: count }, (_, i) => ({
    at: { x: inches(x + i * 1.6), z: inches(z) },
    on: { piece: null, level: 0 },
    facing: 0,
  }))
const places: Readonly<Record<string, readonly PoseInput[]>> = {
  'line-b': row(5, 37, 3),
  'captain-b': row(1, 44, 6),
}
export class Parade extends StagedGame {
  static async begin(spectator: Spectator): Promise<Parade> {
    const setup = {
      title: 'Parade',
      dice: { source: 'seeded', seed: 'parade' } as const,
      forces: [force('a', 'verdigris'), force('b', 'ember')] as const,
    }
    const parade = new Parade(spectator, await Parade.stage(spectator, setup))
    await parade.toOwnTurn()
    return parade
  }
  /** The other side places what is its turn to place. */
  private async toOwnTurn(): Promise<void> {
    while ((await this.settle()) === 'b') {
      const { view, legal } = await this.see('b')
      const id = legal.find(({ type }) => type === 'deploy')?.unit ?? ''
      const unit = view.units[id]
      if (unit === undefined) throw new Error('nobody can deploy')
      const poses = Object.fromEntries(
        (places[unit.entry.id] ?? []).map((pose, i) => [unit.models[i] ?? '', pose]),
      )
      await this.command('b', { type: 'deploy', unit: id, poses })
    }
  }
  /** How many models of the unit of this entry stand on the table. */
  async standing(entry: string): Promise<number> {
    const snapshot = await this.see('a')
    const { models } = this.unitOf(snapshot, entry)
    return models.filter((id) => snapshot.view.models[id]?.status === 'onTable').length
  }
  protected override placesOf(entry: string): readonly PoseInput[] {
    return places[entry] ?? []
  }
}
