/** The chance that one hit stops a vehicle where it is (C4-VASSAULT-09), by the functions that throw and apply it. */
import type { ModelId } from '../../../../../shared/table/types'
import type { CoreGame, Hit } from '../../game'
import { damageOf, type DamageTable } from '../damage-table'
import type { HitEffect } from '../hit-effect'
import { hullHitOf } from '../hull-hit'
import { penetrationChances } from '../penetration'
import { stopsHull } from '../suffer-damage'

const faces = [1, 2, 3, 4, 5, 6] as const

export function stopChance(game: CoreGame, effect: HitEffect, hit: Hit, model: ModelId): number {
  const struck = hullHitOf(game, effect, hit, model)
  const automatic = effect.shakes === undefined ? [] : (['shaken'] as const)
  const { glance, pen } = penetrationChances(struck.throws)
  const stopsBy = (table: DamageTable): number =>
    faces.filter((face) =>
      stopsHull(game, { model, automatic, rolled: [damageOf(game, model, table, face)] }),
    ).length / faces.length
  return (
    (glance + (struck.glancesOnly ? pen : 0)) * stopsBy('glancing') +
    (struck.glancesOnly ? 0 : pen) * stopsBy(struck.table)
  )
}
