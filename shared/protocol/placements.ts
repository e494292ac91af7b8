/** Places that were proposed or chosen for several units, as one command. */
import type { CommandOf } from './command'
import type { Ride } from './ids'
import type { UnitPlaced } from './previews/deploy'

/** Those who can stand where they are shown. */
export const ableToStand = (placed: readonly UnitPlaced[]): readonly UnitPlaced[] =>
  placed.filter(({ check }) => check.refusal === undefined)

/** Puts down who has a place and seats who starts in a vehicle; for whom there is no room is left. Null: nobody can. */
export function placementOf(
  placed: readonly UnitPlaced[],
  aboard: readonly Ride[],
): CommandOf<'deploy' | 'deployMany' | 'deployAboard'> | null {
  const units = ableToStand(placed).map(({ unit, poses }) => ({ unit, poses }))
  const [one] = units
  const [ride] = aboard
  if (one !== undefined && units.length === 1 && ride === undefined) return { type: 'deploy', ...one }
  if (units.length > 0)
    return { type: 'deployMany', units, ...(ride !== undefined && { aboard: [...aboard] }) }
  return ride === undefined ? null : { type: 'deployAboard', ...ride }
}
