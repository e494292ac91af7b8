/** The state before the first input: two forces off the table, a table, and nothing done (C4-BASE-04, -07). */
import type { GivenName } from '../../../shared/protocol/given-name'
import { bodyOfKind, isVehicleProfile, pointsOf, weaponsCarried, woundsPrinted } from '../../../shared/force'
import type { Force, ModelKind, ModelProfile } from '../../../shared/protocol/force'
import type {
  GameView,
  MissionLevel,
  ModelView,
  SettingValue,
  SideView,
  UnitView,
} from '../../../shared/protocol/game-view'
import type { Seat } from '../../../shared/protocol/spatial'
import type { Table } from '../../../shared/table/types'
import { withRetinues } from './characters'
import { freshUnit, type CoreState } from './game'

interface CoreBeginning {
  readonly title: GivenName
  readonly systems: readonly string[]
  readonly settings: Readonly<Record<string, SettingValue>>
  readonly stage: GameView['stage']
  readonly level: MissionLevel
  readonly table: Table
  /** Meshes of the players' own miniatures, by their ids. */
  readonly ownFigures?: Readonly<Record<string, string>>
  readonly sides: Readonly<Record<Seat, { readonly name: GivenName; readonly force: Force }>>
  readonly turns: number
  /** One person plays both sides. */
  readonly solo: boolean
  readonly parts: CoreState['parts']
}

const side = (seat: Seat, name: GivenName, force: Force): SideView => ({
  seat,
  name,
  force: { id: force.id, name: force.name, scheme: force.scheme },
  points: pointsOf(force),
  ...(force.strategyRating !== undefined && { strategyRating: force.strategyRating }),
  zone: null,
  homeEdges: [],
})

/** A vehicle's weapons under the ids the game knows them by. */
function profileIn(force: Force, { profile }: ModelKind): ModelProfile {
  if (!isVehicleProfile(profile)) return profile
  const mounts = profile.mounts.map((mount) => ({
    ...mount,
    weapons: mount.weapons.map((weapon) => `${force.id}/${weapon}`),
    ...(mount.closeWeapon !== undefined && { closeWeapon: `${force.id}/${mount.closeWeapon}` }),
  }))
  return { ...profile, mounts }
}

/** The units and models of one force; ids read `a1` (unit) and `a1.3` (its third model). */
export function muster(
  seat: Seat,
  force: Force,
  figures: NonNullable<CoreBeginning['ownFigures']> = {},
): { units: UnitView[]; models: ModelView[] } {
  const kinds = new Map(force.kinds.map((kind) => [kind.id, kind]))
  const special = new Set(force.closeWeapons?.map(({ id }) => id))
  const units: UnitView[] = []
  const models: ModelView[] = []
  force.units.forEach((entry, index) => {
    const id = `${seat}${index + 1}`
    const members: ModelView[] = []
    for (const { kind: kindId, count } of entry.models) {
      const kind = kinds.get(kindId)
      if (!kind) throw new Error(`force ${force.id}, unit ${entry.id}: no model kind '${kindId}'`)
      const body = bodyOfKind(kind, entry.type)
      const profile = profileIn(force, kind)
      const mesh = kind.ownFigure === undefined ? undefined : figures[kind.ownFigure]
      for (let n = 0; n < count; n++)
        members.push({
          id: `${id}.${members.length + 1}`,
          unit: id,
          seat,
          kind: kind.id,
          figure: kind.figure,
          name: kind.name,
          profile,
          body,
          weapons: weaponsCarried(kind).map((weapon) => `${force.id}/${weapon}`),
          gear: kind.gear.map((gear) => (special.has(gear) ? `${force.id}/${gear}` : gear)),
          wounds: woundsPrinted(profile),
          ...(kind.rules && { rules: kind.rules }),
          ...(kind.notes && { notes: kind.notes }),
          ...(kind.role && { role: kind.role }),
          ...(kind.powers && { powers: kind.powers.map((power) => `${force.id}/${power}`) }),
          ...(mesh !== undefined && { ownFigure: mesh }),
          pose: null,
          status: 'waiting',
        })
    }
    models.push(...members)
    units.push(freshUnit(id, seat, entry, members))
  })
  return { units, models }
}

/** What the forces bring, under ids that name the force: two forces may use one word for different things. */
const byForce = <T extends { readonly id: string }>(
  forces: readonly Force[],
  of: (force: Force) => readonly T[],
) =>
  Object.fromEntries(
    forces.flatMap((force) =>
      of(force).map((one) => [`${force.id}/${one.id}`, { ...one, id: `${force.id}/${one.id}` }] as const),
    ),
  )

export function beginCore(beginning: CoreBeginning): CoreState {
  const { a, b } = beginning.sides
  const { ownFigures = {} } = beginning
  const musters = [muster('a', a.force, ownFigures), muster('b', b.force, ownFigures)].map(withRetinues)
  const forces = [a.force, b.force]
  const closeWeapons = byForce(forces, (force) => force.closeWeapons ?? [])
  const powers = byForce(forces, (force) => force.powers ?? [])
  return {
    title: beginning.title,
    systems: beginning.systems,
    settings: beginning.settings,
    stage: beginning.stage,
    level: beginning.level,
    table: beginning.table,
    scenario: null,
    sides: { a: side('a', a.name, a.force), b: side('b', b.name, b.force) },
    units: Object.fromEntries(musters.flatMap(({ units }) => units).map((unit) => [unit.id, unit])),
    models: Object.fromEntries(musters.flatMap(({ models }) => models).map((model) => [model.id, model])),
    weapons: byForce(forces, (force) => force.weapons),
    ...(Object.keys(closeWeapons).length > 0 && { closeWeapons }),
    ...(Object.keys(powers).length > 0 && { powers }),
    turn: { game: 0, limit: beginning.turns, phase: 'movement', active: 'a', first: 'a', player: 0 },
    deploy: null,
    result: null,
    books: {
      assault: { charged: {}, lockedBefore: [], fresh: [], spent: [] },
      moraleDue: [],
      phaseStart: {},
      ...(beginning.solo && { solo: true }),
    },
    parts: beginning.parts,
  }
}
