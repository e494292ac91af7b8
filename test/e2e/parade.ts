/** A battle at its deployment: a platoon of three squads bought as one choice, and a captain, wait to be put down. */
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { PoseInput } from '../../shared/protocol/spatial'
import type { Onlooker } from '../table/onlooker'
import { arm, both, onFoot, ordinary, row } from './staged-force'
import { StagedGame } from './staged-game'

const force = (side: 'a' | 'b', scheme: string): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: `parade-${side}`,
    name: both(`Parade ${side}`, `Парад ${side}`),
    scheme,
    kinds: [
      { id: 'man', name: both('Man', 'Боец'), profile: ordinary, weapons: ['rifle'], figure: 'rifle' },
      {
        id: 'gunner',
        name: both('Gunner', 'Стрелок'),
        profile: ordinary,
        weapons: ['cannon'],
        figure: 'heavy',
      },
      {
        id: 'stormer',
        name: both('Stormer', 'Штурмовик'),
        profile: ordinary,
        weapons: ['pistol'],
        figure: 'assault',
      },
      {
        id: 'captain',
        name: both('Captain', 'Капитан'),
        profile: ordinary,
        weapons: ['pistol'],
        figure: 'leader',
      },
    ].map((kind) => ({ ...kind, gear: ['ccw'] })),
    weapons: [arm('rifle', 24, 'rapidFire'), arm('cannon', 48, 'heavy'), arm('pistol', 12, 'pistol')],
    units: [
      {
        ...onFoot,
        id: `line-${side}`,
        name: both('Line squad', 'Линейный отряд'),
        models: [{ kind: 'man', count: 5 }],
      },
      ...(side === 'a'
        ? [
            {
              ...onFoot,
              id: 'guns-a',
              name: both('Gun squad', 'Отряд поддержки'),
              models: [{ kind: 'gunner', count: 3 }],
              partOf: 'line-a',
            },
            {
              ...onFoot,
              id: 'storm-a',
              name: both('Storm squad', 'Штурмовой отряд'),
              models: [{ kind: 'stormer', count: 4 }],
              partOf: 'line-a',
            },
          ]
        : []),
      {
        ...onFoot,
        id: `captain-${side}`,
        name: both('Captain', 'Капитан'),
        category: 'hq',
        models: [{ kind: 'captain', count: 1 }],
        character: 'independent',
      },
    ],
  })
const places: Readonly<Record<string, readonly PoseInput[]>> = {
  'line-b': row(5, 37, 3),
  'captain-b': row(1, 44, 6),
}
export class Parade extends StagedGame {
  static async begin(spectator: Onlooker): Promise<Parade> {
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
    while ((await this.settle()) === 'b') await this.deployNext('b')
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
