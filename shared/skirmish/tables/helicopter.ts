/** What the tables say of a helicopter: fire from it and at it is as over the longest distance; nobody measures (LS-ART-03). */
import { cm, type Mm } from '../../geometry/length'
import type { FireMode } from '../../protocol/skirmish/tables/ids'
import { fireDice, fireTn, handlingOf, modesOf } from './lookups'
import type { SkirmishTables } from '../../protocol/skirmish/tables/schema'

export const helicopterRange: Mm = cm(150)
/** It looks, and is looked for, so high above its place. */
export const helicopterHeight: Mm = cm(20)

export interface AgainstHelicopter {
  readonly mode: FireMode
  readonly needed: number
  readonly dice: number
}
/** Number and dice against a helicopter; null: this weapon is none for it, or does not reach so far. */
export function againstHelicopter(tables: SkirmishTables, weapon: string): AgainstHelicopter | null {
  const { lightWeapon, dmg } = handlingOf(tables, weapon)
  if (!lightWeapon && weapon !== 'rpg' && dmg !== 'atgm') return null
  // Of two ways to fire the one with the lower number over that distance.
  const ways = modesOf(tables, weapon).flatMap((mode): readonly AgainstHelicopter[] => {
    const needed = fireTn(tables, weapon, mode, helicopterRange)
    return needed === null ? [] : [{ mode, needed, dice: fireDice(tables, weapon, mode) }]
  })
  return ways.sort((one, other) => one.needed - other.needed)[0] ?? null
}
