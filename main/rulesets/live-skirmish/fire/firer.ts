/** Who fires, from where, with which of his weapons: what speaks against it before anybody is aimed at (LS-SHOOT-01, LS-MOVE-02). */
import type { Mm } from '../../../../shared/geometry/length'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { OrderedFireMode } from '../../../../shared/protocol/skirmish/answers'
import type { Activity } from '../../../../shared/protocol/skirmish/command'
import type { CarriedWeapon, SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import {
  classOf,
  crewOf,
  fireDice,
  fireRow,
  handlingOf,
  mobilityOf,
  moveLength,
  type Handling,
} from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import type { SkirmishGame } from '../part'
import {
  distance,
  atMost,
  hair,
  moreThan,
  type SkirmishSpace,
  type SpaceModel,
} from '../../../../shared/skirmish/space'
import { spaceOf } from '../space-now'
import { isFighting, isFightingSoldier, soldierOf, type MemberState, type SkirmishState } from '../state'
import { isAbandoned } from '../vehicles/occupants'

/** In which situation a shot is judged. */
export interface As {
  /** An answer to an enemy's activity (LS-OPP-01, -02). */
  readonly reaction: boolean
  /** The space to judge in; that of the moment unless said. */
  readonly space?: SkirmishSpace
  /** Who dodges or goes to ground in this step (M4). */
  readonly dodging?: readonly ModelId[]
  /** How far he will have moved, for a look ahead. */
  readonly moved?: Mm
}
export interface FirerNow {
  readonly model: SkirmishModel
  /** His own body, or the vehicle he rides in. */
  readonly body: SpaceModel
  readonly space: SkirmishSpace
  /** What he does while he fires; null for a reaction and for a look ahead. */
  readonly activity: Activity | null
  readonly member: MemberState | null
  readonly moved: Mm
}

/** Small arms of a vehicle may be fired on the move (LS-VEH-02). */
export const isMachineGun = ({ dmg }: Handling): boolean => dmg === 'smallArms' || dmg === 'hmg'
/** A sniper is a soldier of that role who has the rifle for it (LS-EXT-05). */
export const isSniper = ({ roles, weapons }: Pick<SkirmishModel, 'roles' | 'weapons'>): boolean =>
  roles.includes('sniper') && weapons.some(({ weapon }) => weapon === 'sniper')
export const firesAsSniper = (model: SkirmishModel, weapon: string): boolean =>
  weapon === 'sniper' && isSniper(model)

/** Where he fires from; null when he is nowhere. Passengers fire from their vehicle (LS-VEH-04). */
export const firingBody = (space: SkirmishSpace, model: SkirmishModel): SpaceModel | null =>
  space.models.get(model.status === 'aboard' ? (model.aboard ?? '') : model.id) ?? null

export function firerOf(game: SkirmishGame, id: ModelId, as: As): FirerNow | Refusal {
  const { state } = game
  const model = soldierOf(state, id)
  const space = as.space ?? spaceOf(game)
  const body = firingBody(space, model)
  const at = [id]
  if (!body || !isFighting(model)) return refuse('lsCannotFire', 'LS-SHOOT-01', undefined, at).refusal
  const member = as.reaction ? null : (state.activity?.members.find((one) => one.model === id) ?? null)
  const activity = member && state.activity ? state.activity.activity : null
  // What is mounted on an open vehicle is fired by those who ride in it (LS-VEH-08).
  if (isAbandoned(state, model)) return refuse('lsNobodyAboard', 'LS-VEH-08', undefined, at).refusal
  // Retreating soldiers fire although they are suppressed (LS-MOR-04).
  if (model.suppressed && !model.retreat) return refuse('lsSuppressed', 'LS-SUP-05', undefined, at).refusal
  if (model.engaged.length > 0) return refuse('lsFirerInMelee', 'LS-MELEE-03', undefined, at).refusal
  return { model, body, space, activity, member, moved: as.moved ?? model.moved }
}
export const isFirer = (one: FirerNow | Refusal): one is FirerNow => 'model' in one

/** A soldier's second crewman: fighting, steady, of his crew, within 2 cm (LS-SHOOT-05 M6). */
export function hasCrew({ model, body, space }: FirerNow, state: SkirmishState): boolean {
  return Object.values(state.models).some((other) => {
    const there = other.id === model.id ? undefined : space.models.get(other.id)
    return (
      there !== undefined &&
      (other.mateOf === model.id || model.mateOf === other.id) &&
      isFightingSoldier(other) &&
      !other.suppressed &&
      atMost(distance(there, body), crewReach)
    )
  })
}
const crewReach: Mm = 20
export const needsCrew = (state: SkirmishState, { model }: FirerNow, weapon: string): boolean =>
  model.kind === 'soldier' && crewOf(state.tables, weapon) > 1

/** Dice of this weapon now: a submachine gun that is down to single shots throws one (LS-AMMO-01). */
export const diceOf = (state: SkirmishState, carried: CarriedWeapon, mode: OrderedFireMode): number =>
  mode === 'smoke'
    ? 1
    : mode === 'burst' && carried.ammunition === 'singles'
      ? 1
      : fireDice(state.tables, carried.weapon, mode)

export const carriedBy = (model: SkirmishModel, weapon: string): CarriedWeapon | null =>
  model.weapons.find((one) => one.weapon === weapon) ?? null
/** Smoke grenades are carried apart from those that burst, and thrown alike (LS-SMOKE-01). */
const smokeGrenade: CarriedWeapon = { weapon: 'grenade', ammunition: 'loaded' }
export const carriedFor = (
  model: SkirmishModel,
  weapon: string,
  mode: OrderedFireMode,
): CarriedWeapon | null =>
  carriedBy(model, weapon) ??
  (mode === 'smoke' && weapon === smokeGrenade.weapon && model.gear.includes('smoke') ? smokeGrenade : null)
/** What he may fire or throw, smoke grenades included. */
export const weaponsOf = (model: SkirmishModel): readonly string[] => {
  const carried = model.weapons.map(({ weapon }) => weapon)
  const smoke = model.gear.includes('smoke') && !carried.includes(smokeGrenade.weapon)
  return smoke ? [...carried, smokeGrenade.weapon] : carried
}

/** Why this weapon cannot be fired in this mode now, whoever the target; null when it can. */
export function soldierWeaponRefusal(
  game: SkirmishGame,
  firer: FirerNow,
  carried: CarriedWeapon,
  mode: OrderedFireMode,
  reaction: boolean,
): Refusal | null {
  const { state } = game
  const { model } = firer
  const { weapon, ammunition } = carried
  const no = (key: string, cite: string | readonly string[]): Refusal =>
    refuse(key, cite, { weapon }, [model.id]).refusal
  const handling = handlingOf(state.tables, weapon)
  const { modes } = fireRow(state.tables, weapon)
  if (mode === 'smoke') {
    const smoke = weapon === 'grenade' ? model.gear.includes('smoke') : weapon === 'gl' || weapon === 'rpg'
    if (!smoke) return no('lsNoSmoke', 'LS-SMOKE-01')
    if (reaction) return no('lsSmokeAsReaction', ['LS-SMOKE-01', 'LS-OPP-02'])
  } else if (!modes[mode]) return no('lsNoSuchMode', 'LS-SHOOT-02')
  if (ammunition === 'empty') return no('lsEmpty', 'LS-AMMO-01')
  if (ammunition === 'out') return no('lsOutOfAmmunition', 'LS-AMMO-01')
  if (ammunition === 'singles' && mode === 'burst' && modes.aimed) return no('lsSinglesOnly', 'LS-AMMO-01')
  // Vehicles answer with machine guns alone (LS-VEH-02).
  if (reaction && model.kind === 'vehicle' && !isMachineGun(handling)) return no('lsNeverReacts', 'LS-VEH-02')
  if (reaction && handling.opp === 'never') return no('lsNeverReacts', 'LS-OPP-01')
  if (reaction && handling.opp === 'once' && hasFiredLauncher(state, model))
    return no('lsReactedThisTurn', 'LS-OPP-01')
  return (
    aboardRefusal(state, firer, handling, no) ?? movedRefusal(game, firer, carried, handling, reaction, no)
  )
}

/** A model answers with a launcher once a turn, also one who carries two of them (LS-OPP-01). */
export const hasFiredLauncher = (
  { tables, turn }: SkirmishState,
  { weapons }: Pick<SkirmishModel, 'weapons'>,
): boolean =>
  weapons.some(({ weapon, firedIn }) => firedIn === turn.number && handlingOf(tables, weapon).opp === 'once')

type No = (key: string, cite: string | readonly string[]) => Refusal
/** LS-VEH-04: out of an unarmoured vehicle with light weapons, out of an armoured one not at all. */
function aboardRefusal(state: SkirmishState, { model }: FirerNow, { mob }: Handling, no: No): Refusal | null {
  if (model.status !== 'aboard') return null
  const vehicle = state.models[model.aboard ?? '']?.vehicle
  if (vehicle?.armour !== 'unarmoured') return no('lsPassengerCannotFire', 'LS-VEH-04')
  return mob === 'light' ? null : no('lsOnlyLightWeapons', 'LS-VEH-04')
}

/** What may still be fired after such a movement (LS-MOVE-02, LS-VEH-02, LS-ACT-01). */
function movedRefusal(
  game: SkirmishGame,
  { model, activity, moved }: FirerNow,
  { weapon }: CarriedWeapon,
  handling: Handling,
  reaction: boolean,
  no: No,
): Refusal | null {
  const { tables } = game.state
  const hasMoved = moved > hair || model.displaced
  if (model.kind === 'vehicle')
    return handling.mob === 'heavy' && !isMachineGun(handling) && hasMoved
      ? no('lsStationaryOnly', 'LS-VEH-02')
      : null
  const mobility = mobilityOf(tables, weapon, game.setting('ls.mmgAsSupport') === true)
  const short = moveLength(tables, 'cautious')
  switch (activity) {
    case 'moveShoot':
      if (mobility !== 'light') return no('lsOnlyLightWeapons', ['LS-ACT-01', 'LS-MOVE-02'])
      break
    case 'retreat':
      if (mobility !== 'light') return no('lsOnlyLightWeapons', 'LS-MOR-04')
      break
    case 'disembark':
      if (game.setting('ls.noFireAfterDisembark') === true) return no('lsNoFireAfterDisembark', 'LS-VEH-03')
      if (mobility !== 'light') return no('lsOnlyLightWeapons', 'LS-VEH-03')
      break
    case 'run':
    case 'assault':
      return no('lsNoFireAfterRun', 'LS-MOVE-02')
  }
  if (mobility === 'heavy' && hasMoved)
    return no('lsHeavyAfterMove', reaction ? ['LS-MOVE-02', 'LS-OPP-01'] : 'LS-MOVE-02')
  if (mobility === 'support' && moreThan(moved, short)) return no('lsSupportAfterMove', 'LS-MOVE-02')
  if (!reaction && activity === null && moreThan(moved, moveLength(tables, 'moveShoot')))
    return no('lsMovedTooFar', 'LS-MOVE-02')
  return null
}

/** Special forces on foot (M7), recruits and militia (M3): what the class table says of their fire. */
export const fireOfClass = (state: SkirmishState, model: SkirmishModel): number =>
  model.class === null ? 0 : classOf(state.tables, model.class).fire
