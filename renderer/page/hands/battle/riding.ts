/** Getting in and out with the unit in hand, as far as the rules list it (C4-TRANS-07, -09, -10, -17). */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { ModelId, PieceId, UnitId } from '../../../../shared/table/types'
import { showFault } from '../../app/toasts'
import { gameStore } from '../../game/game-store'
import { beginGettingOut } from './deploying'
import { openDecision } from '../../table/intent'
import { deployStore } from './deploy-draft'
import { tableStore } from '../../table/table-store'
import type { Page } from '../../page'

const goingIn = ['goInside', 'startInside'] as const
const boarding = ['embark', 'deployAboard', 'arriveAboard'] as const
type Boarding = (typeof boarding)[number]
interface Riding {
  /** Vehicles it may get into, start in, or come on in. */
  readonly boards: readonly { readonly type: Boarding; readonly vehicle: ModelId }[]
  /** Houses it may go into, or begin in (S6-MISS-SET-04, S6-MISS-DEP-04). */
  readonly houses: readonly { readonly type: (typeof goingIn)[number]; readonly piece: PieceId }[]
  /** The unit itself, and characters who may get out alone. */
  readonly leaves: readonly UnitId[]
}
export function ridingOf(
  snapshot: Pick<SeatSnapshot, 'legal' | 'view' | 'seat' | 'decisions'>,
  selected: UnitId | null,
): Riding {
  if (selected === null || openDecision(snapshot) !== null) return { boards: [], houses: [], leaves: [] }
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
    houses: goingIn.flatMap((type) =>
      legal
        .filter((one) => one.type === type && one.unit === selected)
        .flatMap(({ targets = [] }) => targets.map((piece) => ({ type, piece }))),
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

/** The unit that rides in this vehicle, as far as this seat knows. */
export const ridingUnitOf = ({ view }: Pick<SeatSnapshot, 'view'>, vehicle: ModelId): UnitId | null =>
  Object.values(view.units).find(({ aboard }) => aboard?.vehicle === vehicle)?.id ?? null

/** How a unit that is put down would start in the vehicle it is put on; null: it may not, or that is none. */
export function boardsAt(
  snapshot: Parameters<typeof ridingOf>[0],
  unit: UnitId,
  vehicle: ModelId | null,
): 'deployAboard' | 'arriveAboard' | null {
  const one = ridingOf(snapshot, unit).boards.find((board) => board.vehicle === vehicle)
  return one === undefined || one.type === 'embark' ? null : one.type
}
export function startAboard(page: Page, vehicle: ModelId): boolean {
  const { snapshot, command } = gameStore(page).getState()
  const unit = deployStore(page).getState().deploy?.unit ?? null
  const type = snapshot === null || unit === null ? null : boardsAt(snapshot, unit, vehicle)
  if (unit === null || type === null) return false
  command({ type, unit, vehicle }).catch(page.bound(showFault))
  return true
}
/** The house that a unit in hand would begin in, put down on it; null: it may not, or that is none. */
export const houseAt = (
  snapshot: Parameters<typeof ridingOf>[0],
  unit: UnitId,
  piece: PieceId | null,
): PieceId | null =>
  ridingOf(snapshot, unit).houses.find((one) => one.type === 'startInside' && one.piece === piece)?.piece ??
  null
/** Put down on a house of its own army it begins inside (S6-MISS-DEP-04). */
export function startInHouse(page: Page, clicked: PieceId): boolean {
  const { snapshot, command } = gameStore(page).getState()
  const unit = deployStore(page).getState().deploy?.unit ?? null
  const piece = snapshot === null || unit === null ? null : houseAt(snapshot, unit, clicked)
  if (unit === null || piece === null) return false
  command({ type: 'startInside', unit, piece }).catch(page.bound(showFault))
  return true
}
/** By key: who rides or is in a house gets out, who stands at a vehicle or a house gets in; the first where there are several. */
export function rideByKey(page: Page): boolean {
  const { snapshot, command } = gameStore(page).getState()
  const { selected } = tableStore(page).getState()
  if (snapshot === null || selected === null) return false
  const { boards, houses, leaves } = ridingOf(snapshot, selected)
  const [out] = leaves
  const [into] = boards
  const [house] = houses
  if (out !== undefined) beginGettingOut(page, out)
  else if (into !== undefined)
    command({ type: into.type, unit: selected, vehicle: into.vehicle }).catch(page.bound(showFault))
  else if (house !== undefined) command({ ...house, unit: selected }).catch(page.bound(showFault))
  else return false
  return true
}
