/** What a vehicle has suffered, whatever did it: fire, falling stones, bad ground (C4-VDMG-08 to -17). */
import type { Draft } from 'immer'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { FactData } from '../../../../shared/protocol/facts'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { Mount } from '../../../../shared/protocol/vehicle'
import { surfaceHeight } from '../../../../shared/table'
import type { ModelId, Table, UnitId } from '../../../../shared/table/types'
import { isVehicleProfile } from '../../../../shared/force'
import { draftModel, modelOf, standingModels, type CoreGame, type CoreState } from '../game'
import { vehicleOf } from './vehicles'

export type Damage = FactData<'vehicleDamaged'>['damage'][number]
type Damaged = Pick<ModelView, 'damage'>
const unhurt = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }

export const isImmobilised = ({ damage }: Damaged): boolean =>
  damage?.immobilised === true || damage?.wrecked === true
/** The weapon of this mount is destroyed for good (C4-VDMG-13). */
export const isMountLost = ({ damage }: Damaged, mount: string): boolean =>
  damage?.mountsLost?.includes(mount) === true
/** It had one shot, and has fired it. */
export const isMountSpent = ({ mountsSpent }: Pick<ModelView, 'mountsSpent'>, mount: string): boolean =>
  mountsSpent?.includes(mount) === true
/** It still works, and has something to fire. */
export const isMountWhole = (model: Damaged & Pick<ModelView, 'mountsSpent'>, mount: string): boolean =>
  !isMountLost(model, mount) && !isMountSpent(model, mount)
/** Ids of the close-combat weapons of a walker that still work (C4-WALKER-15, -17). */
export const closeWeaponsMounted = (model: Damaged & Pick<ModelView, 'profile'>): readonly string[] =>
  isVehicleProfile(model.profile)
    ? model.profile.mounts.flatMap(({ id, closeWeapon }) =>
        closeWeapon === undefined || isMountLost(model, id) ? [] : [closeWeapon],
      )
    : []

/** What an attacker may destroy: a close-combat weapon, or one of Strength 4 or more by the strongest of its modes that is not spent (C4-VDMG-13). */
const leastStrength = 4
export function weaponsLeft(state: CoreState, id: ModelId): readonly Mount[] {
  const model = modelOf(state, id)
  return vehicleOf(state, id).mounts.filter(
    ({ id: mount, weapons, closeWeapon }) =>
      isMountWhole(model, mount) &&
      (closeWeapon !== undefined ||
        Math.max(...weapons.map((weapon) => state.weapons[weapon]?.s ?? 0)) >= leastStrength),
  )
}

/** It may neither move nor shoot in its owner's next turn (C4-VDMG-11). */
const isStunned = ({ damage }: Pick<ModelView, 'damage'>): boolean => damage?.stunned === true

/** It can neither go nor turn in its next Movement phase (C4-VEH-16). */
export const isStranded = (model: Damaged): boolean => isImmobilised(model) || isStunned(model)

/** Does one of them keep it from chasing, or moving on after a fight (C4-WALKER-14)? */
export const isHalted = (state: CoreState, unit: UnitId): boolean =>
  standingModels(state, unit).some(isStranded)
/** What is suffered in one's own turn binds from the next one on, or at once (C4-VDMG-12). */
export const ownTurnStunImmediate: SettingSpec = {
  key: 'core4.vehicles.ownTurnStunImmediate',
  default: false,
  alternatives: [true],
  cite: 'C4-VDMG-12',
  younger: true,
}
/** Why a crew does not fire now, of itself; null: it may (C4-VDMG-10 to -12). */
export function crewSilence(game: CoreGame, { damage, seat }: ModelView): 'stunned' | 'shaken' | null {
  if (!damage) return null
  const { active, player } = game.state.turn
  const atOnce = seat !== active || game.setting(ownTurnStunImmediate.key) === true
  const binds = (since: number | undefined): boolean => atOnce || since === undefined || since < player
  if (damage.stunned && binds(damage.stunnedIn)) return 'stunned'
  return damage.shaken && binds(damage.shakenIn) ? 'shaken' : null
}

/**
 * Is it kept where it is now: from moving, turning on the spot, charging (C4-VDMG-11, -14, C4-VEH-16)? What stuns it in its own
 * turn, by its own side's fire, binds from the next one on, as it keeps it from shooting (C4-VDMG-12); but a tank that Death or
 * Glory has stopped moves no more at once. After a fight being stunned is enough (`isHalted`, C4-WALKER-14).
 */
export const isHeldFast = (game: CoreGame, model: ModelView): boolean =>
  isImmobilised(model) ||
  (isStunned(model) && (game.state.turn.phase === 'movement' || crewSilence(game, model) === 'stunned'))

export const vehicleDamageReducers = {
  vehicleDamaged(draft: Draft<CoreState>, { model: id, damage, mount }: FactData<'vehicleDamaged'>) {
    const model = draftModel(draft, id)
    const now = { ...unhurt, ...model.damage }
    const { player } = draft.turn
    for (const one of damage) {
      if (one === 'armamentDestroyed') now.weaponsLost++
      else if (one === 'shaken' || one === 'stunned') {
        // More of it while it lasts changes nothing (C4-VDMG-12).
        if (!now[one]) now[one === 'shaken' ? 'shakenIn' : 'stunnedIn'] = player
        now[one] = true
      } else if (one === 'immobilised') now.immobilised = true
      else now.wrecked = true
    }
    if (mount !== undefined) now.mountsLost = [...(now.mountsLost ?? []), mount]
    model.damage = now
    if (now.immobilised && model.pose?.hovering === true) {
      // What can fly no more drops straight down (C4-VDMG-16).
      const { hovering: _hovering, above: _above, ...pose } = model.pose
      model.pose = { ...pose, y: surfaceHeight(draft.table as Table, pose.on, pose.at) ?? 0 }
    }
  },
  crewRecovered(draft: Draft<CoreState>, { model: id, from }: FactData<'crewRecovered'>) {
    const damage = draft.models[id]?.damage
    if (!damage) return
    for (const one of from) {
      damage[one] = false
      delete damage[one === 'shaken' ? 'shakenIn' : 'stunnedIn']
    }
  },
}
