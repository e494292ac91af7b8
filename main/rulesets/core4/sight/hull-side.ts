/** How much of a side of a hull a firer, or a place, does not see (C4-VSHOOT-26 to -29). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { Mount } from '../../../../shared/protocol/vehicle'
import { sideHidden } from '../../../../shared/sight'
import type { HullSide } from '../../../../shared/sight/witness'
import type { ModelId, Standing } from '../../../../shared/table/types'
import { modelOf, type CoreGame } from '../game'
import { standingOf } from '../units'
import { mountPlace } from './mounts'
import { pairOf, sightOf, type SideHidden } from './sight'

const younger = (
  key: string,
  [standard, ...alternatives]: readonly [boolean | string, ...(boolean | string)[]],
  cite: string,
): SettingSpec => ({ key, default: standard, alternatives, cite, younger: true })
export const hullSettings: readonly SettingSpec[] = [
  younger('core4.vehicles.facingSectors', ['corners', 'quadrants'], 'C4-VSHOOT-20'),
  younger('core4.vehicles.areaTerrainObscures', ['majority', 'anyLine'], 'C4-VSHOOT-28'),
  younger('core4.vehicles.ownTerrainExempt', [true, false], 'C4-VSHOOT-28'),
  younger('core4.vehicles.skimmersCanBeObscured', [false, true], 'C4-VSHOOT-29'),
]

/** From the eye of a model, of a vehicle from the mount that fires. */
export function sideHiddenFrom(
  game: CoreGame,
  { firer, mount }: { readonly firer: ModelId; readonly mount: Mount | null },
  target: ModelId,
  side: HullSide,
): SideHidden {
  const pair = pairOf(game, firer, target)
  const sides = (pair.sides ??= new Map<string, SideHidden>())
  const key = `${side} ${mount?.id ?? ''}`
  const known = sides.get(key)
  if (known !== undefined) return known
  const standing = standingOf(modelOf(game.state, firer))
  const from = mount ? { ...standing, eyeAt: mountPlace(standing, mount) } : standing
  const found = sideHidden(sightOf(game), from, target, side)
  sides.set(key, found)
  return found
}
/** From a place where nobody stands. */
export const sideHiddenAt = (game: CoreGame, from: Standing, target: ModelId, side: HullSide): SideHidden =>
  sideHidden(sightOf(game), from, target, side)
