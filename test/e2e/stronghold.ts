/** Two squads on an empty field, each side with leave to bring a fortification. */
import { inches } from '../../shared/geometry/length'
import { citySchema } from '../../shared/protocol/city'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { Onlooker } from '../table/onlooker'
import { arm, both, onFoot, ordinary } from './staged-force'
import { StagedGame } from './staged-game'

const field = citySchema.parse({
  format: 'war-storeys/city',
  version: 1,
  id: 'field',
  name: both('Field', 'Поле'),
  level: 'gamma',
  width: inches(72),
  depth: inches(48),
  turf: 'grass',
  pieces: [{ design: 'wood-oaks', at: { x: inches(60), z: inches(12) }, turn: 0 }],
})
const force = (side: 'a' | 'b'): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: `stronghold-${side}`,
    name: both(`Stronghold ${side}`),
    scheme: side === 'a' ? 'verdigris' : 'ember',
    kinds: [
      {
        id: 'man',
        name: both('Man', 'Боец'),
        profile: ordinary,
        weapons: ['rifle'],
        gear: ['ccw'],
        figure: 'rifle',
      },
    ],
    weapons: [arm('rifle', 24, 'rapidFire')],
    units: ['line', 'reserve'].map((id) => ({
      ...onFoot,
      id: `${id}-${side}`,
      name: both(
        `${id === 'line' ? 'Line' : 'Second'} squad`,
        id === 'line' ? 'Первый отряд' : 'Второй отряд',
      ),
      models: [{ kind: 'man', count: 5 }],
    })),
  })

export class Stronghold extends StagedGame {
  private constructor(spectator: Onlooker, game: string) {
    super(spectator, game)
  }
  /** Before its first question. */
  static async begin(spectator: Onlooker): Promise<Stronghold> {
    const game = await Stronghold.stage(spectator, {
      title: 'Stronghold',
      systems: ['core4', 'sixth-missions'],
      scenario: 's6-attrition',
      settings: { 's6.missions.fortifications': true, 's6.missions.traits': false },
      dice: { source: 'seeded', seed: 'stronghold' },
      city: field,
      forces: [force('a'), force('b')],
    })
    return new Stronghold(spectator, game)
  }
}
