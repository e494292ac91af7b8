/** How a kind of a force will stand on the table: as which vehicle, with the weapons of its mounts. Pure. */
import { isVehicleProfile } from '../../../shared/force'
import type { Force, ModelKind } from '../../../shared/protocol/force'
import { weaponLookOf, ruleCardOf, type RuleCard } from '../../../shared/protocol/special-rule'
import type { Body } from '../../../shared/table/types'
import { mountsWorn, type WeaponsShown } from '../../scene/miniatures/vehicles/arms-of'
import type { VehicleLook } from '../../scene/miniatures/vehicles/assembly'
import { vehicleLookOf } from '../../scene/miniatures/vehicles/look-of'

const arsenalOf = (weapons: Force['weapons'], cards: readonly RuleCard[]): WeaponsShown => ({
  weapons: Object.fromEntries(weapons.map((weapon) => [weapon.id, weapon])),
  looks: Object.fromEntries(
    weapons.flatMap(({ id, rules }) => {
      const look = weaponLookOf(rules, (rule) => ruleCardOf(cards, rule))
      return look === undefined ? [] : [[id, look]]
    }),
  ),
})
/** @param own  the mesh of the player's own that is drawn; null: the figure of the program */
export function lookOfKind(
  { figure, profile }: Pick<ModelKind, 'figure' | 'profile'>,
  body: Body,
  own: string | null,
  weapons: Force['weapons'],
  cards: readonly RuleCard[],
): VehicleLook | null {
  return vehicleLookOf({
    figure,
    body,
    ...(own !== null && { ownFigure: own }),
    ...(isVehicleProfile(profile) && {
      vehicle: { mounts: mountsWorn(profile.mounts, arsenalOf(weapons, cards), body) },
    }),
  })
}
