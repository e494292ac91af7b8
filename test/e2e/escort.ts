/** A battle in its first Movement phase, in which a captain stands beside a squad he may join. */
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { PoseInput } from '../../shared/protocol/spatial'
import type { Onlooker } from '../table/onlooker'
import { arm, both, onFoot, ordinary, row } from './staged-force'
import { StagedGame } from './staged-game'

const line = { ...onFoot, name: both('Линейный отряд') }

const force = (side: string, scheme: string): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: `escort-${side}`,
    name: both(`Escort ${side}`),
    scheme,
    kinds: [
      { id: 'man', name: both('Man'), profile: ordinary, weapons: ['rifle'], gear: ['ccw'], figure: 'rifle' },
      {
        id: 'captain',
        name: both('Captain'),
        profile: ordinary,
        weapons: ['rifle'],
        gear: ['ccw'],
        figure: 'leader',
      },
    ],
    weapons: [arm('rifle', 24, 'rapidFire', both('Rifle'))],
    units: [
      { ...line, id: `squad-${side}`, models: [{ kind: 'man', count: 4 }] },
      {
        ...line,
        id: `captain-${side}`,
        name: both('Капитан сопровождения'),
        category: 'hq',
        models: [{ kind: 'captain', count: 1 }],
        character: 'independent',
      },
    ],
  })
const places: Readonly<Record<string, readonly PoseInput[]>> = {
  'squad-a': row(4, 9.5, 34),
  'captain-a': row(1, 9.5, 36),
  'squad-b': row(4, 27, 4),
  'captain-b': row(1, 27, 6),
}
export class Escort extends StagedGame {
  static async begin(spectator: Onlooker): Promise<Escort> {
    const setup = {
      title: 'Escort',
      dice: { source: 'seeded', seed: 'escort' } as const,
      forces: [force('a', 'verdigris'), force('b', 'ember')] as const,
    }
    const escort = new Escort(spectator, await Escort.stage(spectator, setup))
    await escort.deployAll()
    return escort
  }
  protected override placesOf(entry: string): readonly PoseInput[] {
    return places[entry] ?? []
  }
}
