/** What the rules list of getting in and out for the unit in hand (C4-TRANS-07, -09, -10, -17). */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { openDecision } from './intent'

const boarding = ['embark', 'deployAboard', 'arriveAboard'] as const
type Boarding = (typeof boarding)[number]
interface Riding {
  /** Vehicles it may get into, start in, or come on in. */
  readonly boards: readonly { readonly type: Boarding; readonly vehicle: ModelId }[]
  /** The unit itself, and characters who may get out alone. */
  readonly leaves: readonly UnitId[]
}
export function ridingOf(
  snapshot: Pick<SeatSnapshot, 'legal' | 'view' | 'seat' | 'decisions'>,
  selected: UnitId | null,
): Riding {
  if (selected === null || openDecision(snapshot) !== null) return { boards: [], leaves: [] }
  const { legal, view } = snapshot
  const carries = (view.units[selected]?.models ?? []).flatMap((model) =>
    Object.values(view.units).filter(({ aboard }) => aboard?.vehicle === model),
  )
  // Whoever rides is led from his own card, and from that of his vehicle.
  const inHand = new Set([selected, ...carries.map(({ id }) => id)])
  return {
    boards: boarding.flatMap((type) =>
      legal
        .filter((one) => one.type === type && one.unit === selected)
        .flatMap(({ targets = [] }) => targets.map((vehicle) => ({ type, vehicle }))),
    ),
    leaves: legal.flatMap(({ type, unit }) =>
      type === 'disembark' &&
      unit !== undefined &&
      (inHand.has(unit) || inHand.has(view.units[unit]?.joined ?? ''))
        ? [unit]
        : [],
    ),
  }
}
