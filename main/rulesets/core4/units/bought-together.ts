/** A unit with those it was bought with: one choice, placed together and rolled for together (C4-ORG-06). */
import { choicesOf } from '../../../../shared/force'
import type { UnitEntry } from '../../../../shared/protocol/force'
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { UnitId } from '../../../../shared/table/types'
import type { CoreState } from '../game'

interface Together {
  /** That of the unit the others were bought with (C4-ORG-03). */
  readonly category: UnitEntry['category']
  /** In the order of the roster. */
  readonly units: readonly UnitId[]
}
export function boughtTogether({ units }: Pick<CoreState, 'units'>, { seat, entry }: UnitView): Together {
  const own = Object.values(units).filter((unit) => unit.seat === seat)
  const choice = choicesOf({ units: own.map((unit) => unit.entry) }).find((one) =>
    one.units.some(({ id }) => id === entry.id),
  )
  const isOfIt = (unit: UnitView): boolean => choice?.units.some(({ id }) => id === unit.entry.id) === true
  return {
    category: choice?.head.category ?? entry.category,
    units: own.filter(isOfIt).map(({ id }) => id),
  }
}
