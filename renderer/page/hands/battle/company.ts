/** Who may join or leave whom now, as the rules list it (C4-CHAR-03, -04). */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { UnitId } from '../../../../shared/table/types'
import { isLegal, legalFor } from '../../table/intent'

interface Company {
  /** Units the character in hand may join. */
  readonly joins: readonly UnitId[]
  /** Characters, by their own units, who may leave the unit in hand. */
  readonly leaves: readonly UnitId[]
  /** Who has left a unit and still stands with it, so that the phase cannot end. */
  readonly lingering: readonly UnitId[]
}

export function companyOf(
  snapshot: Pick<SeatSnapshot, 'legal' | 'view' | 'seat' | 'decisions'>,
  selected: UnitId | null,
): Company {
  const { legal, view } = snapshot
  if (view.stage !== 'battle' || view.turn.phase !== 'movement')
    return { joins: [], leaves: [], lingering: [] }
  const joinsOf = (unit: UnitId): readonly UnitId[] =>
    legalFor(snapshot, unit).flatMap(({ type, targets = [] }) => (type === 'join' ? targets : []))
  const lingers = ([unit, from]: readonly [UnitId, UnitId]): boolean =>
    view.units[unit]?.joined === undefined && joinsOf(unit).includes(from)
  return {
    joins: selected === null ? [] : joinsOf(selected),
    leaves: legal.flatMap(({ type, unit }) =>
      type === 'leave' && unit !== undefined && [unit, view.units[unit]?.joined].includes(selected ?? '')
        ? [unit]
        : [],
    ),
    lingering: isLegal(snapshot, 'endPhase')
      ? []
      : Object.entries(view.parts.partings?.left ?? {})
          .filter(lingers)
          .map(([unit]) => unit),
  }
}
