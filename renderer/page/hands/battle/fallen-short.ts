/** A charge whose dice did not reach: told on the card of the unit that has spent its assault on it. Pure. */
import type { GameEvent } from '../../../../shared/protocol/event'
import type { UnitId } from '../../../../shared/table/types'

interface FallenShort {
  readonly target: UnitId
  /** Inches it was allowed. */
  readonly allowance: number
  /** Dice that were thrown for how far it gets; none: it goes as far as it always may. */
  readonly dice: readonly number[]
}
/** In the phase that is played; null: it has made no charge in it, or has got there. */
export function chargeFallenShort(events: readonly GameEvent[], unit: UnitId): FallenShort | null {
  const begun = events.findLastIndex(({ type }) => type === 'phaseBegan')
  const phase = events.slice(begun + 1)
  const at = phase.findLastIndex(({ type, data }) => type === 'assaultFailed' && data.unit === unit)
  const failed = phase[at]
  if (failed?.type !== 'assaultFailed') return null
  const declared = phase.findLastIndex(
    ({ type, data }, index) => index < at && type === 'assaultDeclared' && data.unit === unit,
  )
  const dice = phase
    .slice(declared + 1, at)
    .flatMap((event) => (event.type === 'rolled' && event.data.unit === unit ? event.data.dice : []))
  const { target, allowance } = failed.data
  return { target, allowance, dice: dice.map(({ face }) => face) }
}
