/** Who put whom out of the battle in a fight: by the wounds each had struck when they fell; who was run down fell to whoever ran. */
import type { ModelId, UnitId } from '../../table/types'
import type { Beat } from '../beats/beat'

/** Of one who fell: each unit that had a part in it, and how much; all together 1. */
type Parts = ReadonlyMap<UnitId, number>

/** Those of whom nothing is in it fell to nobody in particular. */
export function fightCredit({ facts }: Pick<Beat, 'facts'>): ReadonlyMap<ModelId, Parts> {
  const credit = new Map<ModelId, Parts>()
  /** Struck in this step of Initiative, by whom they were struck at. */
  let wounds = new Map<UnitId, Map<UnitId, number>>()
  const chasers = new Map<UnitId, UnitId[]>()
  for (const fact of facts)
    if (fact.type === 'runDown' || fact.type === 'caughtFightsOn' || fact.type === 'caughtWithGuns')
      chasers.set(fact.data.unit, [...(chasers.get(fact.data.unit) ?? []), fact.data.by])
  for (const fact of facts)
    if (fact.type === 'initiativeStep') wounds = new Map()
    else if (fact.type === 'rolled') {
      const { purpose, unit, target, dice } = fact.data
      if (purpose !== 'toWound' || unit === undefined || target === undefined) continue
      const struck = wounds.get(target) ?? new Map<UnitId, number>()
      const more = dice.filter(({ success }) => success === true).length
      wounds.set(target, struck.set(unit, (struck.get(unit) ?? 0) + more))
    } else if (fact.type === 'casualties') {
      const { unit, models, cause } = fact.data
      const parts =
        cause === 'combat'
          ? shares(wounds.get(unit))
          : cause === 'sweepingAdvance'
            ? evenly(chasers.get(unit))
            : null
      if (parts !== null) for (const model of models) credit.set(model, parts)
    }
  return credit
}
function shares(of: ReadonlyMap<UnitId, number> | undefined): Parts | null {
  const all = [...(of?.values() ?? [])].reduce((sum, one) => sum + one, 0)
  return of === undefined || all === 0 ? null : new Map([...of].map(([unit, one]) => [unit, one / all]))
}
const evenly = (units: readonly UnitId[] | undefined): Parts | null =>
  units === undefined ? null : new Map(units.map((unit) => [unit, 1 / units.length]))
