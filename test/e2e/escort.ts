/** A battle in its first Movement phase, in which a captain stands beside a squad he may join. */
import { inches } from '../../shared/geometry/length'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { PoseInput } from '../../shared/protocol/spatial'
import type { Spectator } from './spectator'
import { StagedGame } from './staged-game'

const both = (name: string) => ({ en: name, ru: name })
const profile = { ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 8, sv: 5, inv: null }
const line = { name: both('Линейный отряд'), category: 'troops', type: 'infantry', points: 50, rules: [] }

const force = (side: string, scheme: string): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 3,
    id: `escort-${side}`,
    name: both(`Escort ${side}`),
    scheme,
    kinds: [
      { id: 'man', name: both('Man'), profile, weapons: ['rifle'], gear: ['ccw'], figure: 'rifle' },
      { id: 'captain', name: both('Captain'), profile, weapons: ['rifle'], gear: ['ccw'], figure: 'leader' },
    ],
    weapons: [
      {
        id: 'rifle',
        name: both('Rifle'),
        range: 24,
        s: 4,
        ap: 5,
        shots: 1,
        type: 'rapidFire',
        rules: [],
      },
    ],
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
const row = (count: number, x: number, z: number): readonly PoseInput[] =>
  Array.from({ length: count }, (_, i) => ({
    at: { x: inches(x + i * 1.6), z: inches(z) },
    on: { piece: null, level: 0 },
    facing: 0,
  }))
const places: Readonly<Record<string, readonly PoseInput[]>> = {
  'squad-a': row(4, 9.5, 34),
  'captain-a': row(1, 9.5, 36),
  'squad-b': row(4, 27, 4),
  'captain-b': row(1, 27, 6),
}
export class Escort extends StagedGame {
  static async begin(spectator: Spectator): Promise<Escort> {
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
