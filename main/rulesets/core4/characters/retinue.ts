/** A character's escort: bought with him, deployed with him, and with him while one of them lives (C4-CHAR-07). */
import type { ModelView, UnitView } from '../../../../shared/protocol/game-view'
import type { UnitId } from '../../../../shared/table/types'
import { isIndependent } from '../units'

export const isRetinueOf = (retinue: UnitView, character: UnitView): boolean =>
  retinue.seat === character.seat && retinue.entry.retinueOf === character.entry.id

export interface Troops {
  readonly units: readonly UnitView[]
  readonly models: readonly ModelView[]
}
/** The same troops with this character in that unit. */
export function withJoined({ units, models }: Troops, character: UnitId, host: UnitId): Troops {
  const his = models.filter(({ unit }) => unit === character).map(({ id }) => id)
  return {
    models: models.map((model) =>
      model.unit === character ? { ...model, unit: host, own: character } : model,
    ),
    units: units.map((unit) => {
      if (unit.id === character) return { ...unit, models: [], joined: host }
      if (unit.id !== host) return unit
      // He is there when the turn begins, and counts among those a quarter is taken of (C4-MORALE-05).
      return { ...unit, models: [...unit.models, ...his], turnModels: unit.turnModels + his.length }
    }),
  }
}
/** Each retinue with the first of its characters who has none yet. */
export function withRetinues(troops: Troops): Troops {
  let now = troops
  for (const retinue of troops.units.filter(({ entry }) => entry.retinueOf !== undefined)) {
    const character = now.units.find(
      (unit) => isIndependent(unit) && unit.joined === undefined && isRetinueOf(retinue, unit),
    )
    if (character) now = withJoined(now, character.id, retinue.id)
  }
  return now
}
