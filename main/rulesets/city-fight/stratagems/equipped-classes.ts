/** Which of a side's units a stratagem equips, as they are made up now (CF-STRAT-23, -50 to -54). */
import { hasTrait, isFootInfantry, weaponsCarried } from '../../../../shared/force'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { EquippedClass } from '../../../../shared/protocol/stratagem'
import type { UnitId } from '../../../../shared/table/types'
import { unitOf, type CoreGame } from '../../core4/game'
import {
  charactersIn,
  closeWeaponsMounted,
  hostOf,
  isSkimmer,
  isVehicle,
  ownMembers,
} from '../../core4/units'
import { isSniperWeapon } from '../rules/master-snipers'

const hasSniperWeapon = (game: CoreGame, model: ModelView): boolean =>
  weaponsCarried(model).some((id) => {
    const { [id]: weapon } = game.state.weapons
    return weapon !== undefined && isSniperWeapon(game, weapon)
  })

/** On their own feet, all of them: wings, mounts and wheels are none. Who serves with others gets nothing on foot (CF-STRAT-51). */
function isOnFoot({ state }: CoreGame, unit: UnitId): boolean {
  const host = hostOf(state, unit)
  return [host, ...charactersIn(state, host.id)].every(
    ({ entry }) => isFootInfantry(entry) && (entry.mobility ?? entry.type) === 'infantry',
  )
}

const classes: { readonly [C in EquippedClass]: (game: CoreGame, unit: UnitId) => boolean } = {
  all: () => true,
  /** Somebody of it has such a weapon (CF-STRAT-23). */
  snipers: (game, unit) => ownMembers(game.state, unit).some((model) => hasSniperWeapon(game, model)),
  onFoot: isOnFoot,
  tanks: ({ state }, unit) =>
    isVehicle(state, unit) && ownMembers(state, unit).every(({ profile }) => hasTrait(profile, 'tank')),
  skimmers: ({ state }, unit) => isSkimmer(state, unit),
  /** Monsters, and whoever has a walker's close-combat weapon that still works (CF-STRAT-54). */
  wreckers: ({ state }, unit) =>
    unitOf(state, unit).entry.type === 'monstrousCreature' ||
    ownMembers(state, unit).some((model) => closeWeaponsMounted(model).length > 0),
}
/** Is the unit of this kind? */
export const isOfClass = (game: CoreGame, unit: UnitId, who: EquippedClass): boolean =>
  classes[who](game, unit)
