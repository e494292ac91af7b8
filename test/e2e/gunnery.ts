/** A battle in which one squad holds three floors of a ruin and the other side brings a mortar, a launcher and a flamer. */
import { inches } from '../../shared/geometry/length'
import type { GameSetup } from '../../shared/protocol/setup'
import type { SeatSnapshot } from '../../shared/protocol/api'
import type { Answer, Decision } from '../../shared/protocol/decision'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { PoseInput } from '../../shared/protocol/spatial'
import type { Onlooker } from '../table/onlooker'
import { StagedGame } from './staged-game'

const profile = { ws: 3, bs: 4, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 9, sv: null, inv: null }
const both = (name: string) => ({ en: name, ru: name })
const kind = (id: string, name: string, figure: string, weapons: readonly string[]) => ({
  id,
  name: both(name),
  profile,
  weapons: [...weapons],
  figure,
})
const unit = (id: string, name: string, model: string, count: number) => ({
  id,
  name: both(name),
  category: 'troops',
  type: 'infantry',
  points: 50,
  models: [{ kind: model, count }],
})
const weapon = (id: string, name: string, type: string, range: number, properties: readonly string[]) => ({
  id,
  name: both(name),
  range,
  s: 4,
  ap: 5,
  type,
  shots: 1,
  rules: properties.map((rule) => ({ rule })),
})
export const gunners: Force = forceSchema.parse({
  format: 'war-storeys/force',
  version: 4,
  id: 'trial-gunners',
  name: both('Trial gunners'),
  scheme: 'verdigris',
  kinds: [
    kind('mortarman', 'Mortar crew', 'mortar', ['mortar']),
    kind('launcher', 'Launcher', 'heavy', ['launcher']),
    kind('flamer', 'Flamer', 'flame', ['flamer']),
  ],
  weapons: [
    { ...weapon('mortar', 'Trench mortar', 'heavy', 48, ['blast', 'barrage']), minRange: 6 },
    weapon('launcher', 'Shell launcher', 'assault', 48, ['blast']),
    weapon('flamer', 'Flame thrower', 'assault', 8, ['template']),
  ],
  units: [
    unit('mortars', 'Mortars', 'mortarman', 1),
    unit('launchers', 'Launchers', 'launcher', 1),
    unit('flamers', 'Flamers', 'flamer', 1),
  ],
})
export const tenants: Force = forceSchema.parse({
  format: 'war-storeys/force',
  version: 4,
  id: 'trial-tenants',
  name: both('Trial tenants'),
  scheme: 'ember',
  kinds: [kind('tenant', 'Tenant', 'rifle', ['rifle'])],
  weapons: [weapon('rifle', 'Slug rifle', 'rapidFire', 24, [])],
  units: [unit('holders', 'Holders', 'tenant', 8)],
})

type Place = (piece: string) => PoseInput
const open =
  (x: number, z: number): Place =>
  () => ({ at: { x: inches(x), z: inches(z) }, on: { piece: null, level: 0 }, facing: 0 })
const inside =
  (x: number, z: number, level: number): Place =>
  (piece) => ({ at: { x: inches(x), z: inches(z) }, on: { piece, level }, facing: 0 })
const places: Readonly<Record<string, readonly Place[]>> = {
  holders: [
    inside(29.4, 9.2, 2),
    inside(30.6, 9.2, 2),
    inside(31.7, 9.4, 2),
    inside(30, 10.5, 1),
    inside(31.2, 10.5, 1),
    inside(29.4, 11.8, 1),
    inside(30.4, 9.9, 0),
    inside(31.4, 11.2, 0),
  ],
  mortars: [open(10, 40)],
  launchers: [open(11, 30)],
  flamers: [open(14, 33)],
}

/** Turn by turn across the street and into the ground floor, under the tenants upstairs. */
const march: readonly Place[] = [
  open(18.2, 28.8),
  open(22.4, 24.6),
  open(26.6, 20.4),
  open(29.6, 17.4),
  inside(29.6, 14.2, 0),
]

export class Gunnery extends StagedGame {
  /** Faces for typed dice; the gunners win every roll-off. */
  faces: (decision: Decision, count: number) => readonly number[] = ({ seat }, count) =>
    Array.from({ length: count }, () => (seat === 'a' ? 5 : 3))

  static async begin(spectator: Onlooker, dice: GameSetup['dice'] = { source: 'typed' }): Promise<Gunnery> {
    const setup = { title: 'Gunnery', dice, forces: [gunners, tenants] as const }
    return new Gunnery(spectator, await Gunnery.stage(spectator, setup))
  }
  protected override placesOf(entry: string, house: string): readonly PoseInput[] {
    return places[entry]?.map((place) => place(house)) ?? []
  }
  protected override answerTo(decision: Decision): Answer {
    const { form } = decision
    return form.form === 'dice'
      ? { form: 'dice', faces: [...this.faces(decision, form.count)] }
      : super.answerTo(decision)
  }
  /** To the gunners' shooting of a turn; until then their flamers walk from place to place. */
  async toShooting(turn: number): Promise<void> {
    for (;;) {
      const seat = await this.settle()
      const snapshot = await this.see(seat)
      const { game, phase } = snapshot.view.turn
      if (seat === 'a' && game === turn && phase === 'shooting') return
      const next = march[game - 1]
      if (seat === 'a' && phase === 'movement' && next !== undefined) await this.walk(snapshot, next)
      await this.command(seat, { type: 'endPhase' })
    }
  }
  private async walk(snapshot: SeatSnapshot, place: Place): Promise<void> {
    const { id, models } = this.unitOf(snapshot, 'flamers')
    const { at, on } = place(snapshot.view.table.pieces[0]?.id ?? '')
    const paths = { [models[0] ?? '']: [{ at, on }] }
    await this.command('a', { type: 'move', unit: id, paths, difficult: false })
    await this.settle()
  }
}
