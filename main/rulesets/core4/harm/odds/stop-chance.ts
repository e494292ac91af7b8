/** The chance that one hit stops a vehicle where it is (C4-VASSAULT-09), by the functions that throw and apply it. */
import type { ModelId } from '../../../../../shared/table/types'
import type { CoreGame, Hit } from '../../game'
import { damageOf, type DamageTable } from '../damage-table'
import type { HitEffect } from '../hit-effect'
import { hullHitOf } from '../hull-hit'
import { stopsHull } from '../suffer-damage'
import { comingThrough } from './hull-runs'

const faces = [1, 2, 3, 4, 5, 6] as const

export function stopChance(game: CoreGame, effect: HitEffect, hit: Hit, model: ModelId): number {
  const struck = hullHitOf(game, effect, hit, model)
  const automatic = effect.shakes === undefined ? [] : (['shaken'] as const)
  const { glance, pen } = comingThrough(game, effect, struck)
  const stopsBy = (table: DamageTable): number =>
    faces.filter((face) =>
      stopsHull(game, { model, automatic, rolled: [damageOf(game, model, table, face)] }),
    ).length / faces.length
  return glance * stopsBy('glancing') + pen * stopsBy(struck.table)
}
