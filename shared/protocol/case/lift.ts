/** Cases of earlier versions as today's. */
import { inList, liftPower, liftWeapon } from '../lift-force'

/** What weapons of a case can do was called their properties once, as in forces of version 1. */
export function liftCase(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) =>
      key === 'weapons' || key === 'closeWeapons'
        ? [key, inList(part, liftWeapon)]
        : [key, key === 'powers' ? inList(part, liftPower) : part],
    ),
  )
}
