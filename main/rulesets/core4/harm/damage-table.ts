/** What a die on the tables of damage comes to (C4-VDMG-08): glancing, penetrating, penetrating by ordnance. */
import type { ModelId } from '../../../../shared/table/types'
import type { CoreGame } from '../game'
import type { Damage } from '../units'

export type DamageTable = 'glancing' | 'penetrating' | 'ordnancePenetrating'
/** By its D6; two results of one face are suffered in this order. */
const tables: Readonly<Record<DamageTable, readonly (readonly Damage[])[]>> = {
  glancing: [['shaken'], ['shaken'], ['stunned'], ['armamentDestroyed'], ['immobilised'], ['destroyed']],
  penetrating: [
    ['shaken'],
    ['armamentDestroyed', 'stunned'],
    ['immobilised', 'stunned'],
    ['destroyed'],
    ['destroyed'],
    ['exploded'],
  ],
  ordnancePenetrating: [
    ['shaken'],
    ['armamentDestroyed', 'stunned'],
    ['immobilised', 'stunned'],
    ['destroyed'],
    ['exploded'],
    ['annihilated'],
  ],
}

/** What is thrown counts with what the vehicle's rules add; 7 counts as 6 (C4-VDMG-09). */
export function damageOf(
  game: CoreGame,
  model: ModelId,
  table: DamageTable,
  face: number,
): readonly Damage[] {
  const rows = tables[table]
  const rolled = game.ask('damageRoll', face, { model }).value
  return rows[Math.min(rows.length, rolled) - 1] ?? []
}
