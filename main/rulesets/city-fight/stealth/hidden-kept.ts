/** Which markers lie on the table, and who is behind each (CF-MSR-06). */
import type { Draft } from 'immer'
import { hasGone } from '../../../../shared/protocol/gone'
import type { FactData } from '../../../../shared/protocol/facts'
import type { HiddenMarker, HiddenView } from '../../../../shared/protocol/parts/hidden'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, Pose, UnitId } from '../../../../shared/table/types'
import { draftModel, draftUnit, keptBy, standModels, unitOf, type CoreState } from '../../core4/game'
import { makeKnown } from '../../core4/reserves'
import { somebodyHides } from '../rules/hidden-deployment'

type Places = Readonly<Record<ModelId, Pose>>
interface Behind {
  readonly number: number
  /** Where its models would like to stand. */
  readonly poses: Places
}
/** A unit that has been revealed, and is being put down about its marker. */
export interface Emerging {
  readonly unit: UnitId
  readonly marker: Pose
  readonly poses: Places
}
interface HiddenKept {
  readonly markers: readonly HiddenMarker[]
  readonly behind: Readonly<Record<UnitId, Behind>>
  /** So many have been set. */
  readonly set: Readonly<Record<Seat, number>>
  readonly emerging: Emerging | null
}
const nobody: HiddenKept = { markers: [], behind: {}, set: { a: 0, b: 0 }, emerging: null }
export const hiddenKept = keptBy<'hidden', HiddenKept>({
  id: 'hidden',
  opening: () => nobody,
  seen({ markers, behind }, sight, state): HiddenView {
    const knows = (unit: UnitId): boolean =>
      sight === 'all' || sight === unitOf(state, unit).seat || state.books.solo === true
    const own = Object.entries(behind).flatMap(([unit, { number }]) =>
      knows(unit) ? [[unit, number] as const] : [],
    )
    return {
      markers,
      ...(own.length > 0 && { own: Object.fromEntries(own) }),
      ...(somebodyHides(state) && { hidesRosters: true }),
    }
  },
})

/** Of a game that is played without it: nobody is hidden. */
export const hiddenNow = (state: CoreState): HiddenKept => hiddenKept.find(state) ?? nobody

export const markersOf = (state: CoreState, seat: Seat): readonly HiddenMarker[] =>
  hiddenNow(state).markers.filter((one) => one.seat === seat)

/** The marker that lies in a unit's stead, or null. */
export function markerInStead(state: CoreState, unit: UnitId): HiddenMarker | null {
  const { markers, behind } = hiddenNow(state)
  const { seat } = unitOf(state, unit)
  return markers.find((one) => one.seat === seat && one.number === behind[unit]?.number) ?? null
}
/** Who is behind it. */
export function unitBehind(state: CoreState, { seat, number }: HiddenMarker): UnitId {
  const found = Object.entries(hiddenNow(state).behind).find(
    ([unit, one]) => one.number === number && unitOf(state, unit).seat === seat,
  )
  if (!found) throw new Error(`nobody is behind marker ${number} of ${seat}`)
  return found[0]
}

type Changes = Draft<CoreState>
const becomes = (draft: Changes, unit: UnitId, status: 'hidden' | 'waiting'): void => {
  for (const id of draftUnit(draft, unit).models) {
    const model = draftModel(draft, id)
    if (!hasGone(model)) model.status = status
  }
}
export const coverReducers = {
  hiddenBehind(draft: Changes, { unit, number, poses }: FactData<'hiddenBehind'>) {
    hiddenKept.draft(draft).behind[unit] = { number, poses }
    becomes(draft, unit, 'hidden')
  },
  markerSet(draft: Changes, marker: FactData<'markerSet'>) {
    const kept = hiddenKept.draft(draft)
    kept.markers.push(marker)
    kept.set[marker.seat] = marker.number
  },
  markerRevealed(draft: Changes, { seat, number, unit, pose }: FactData<'markerRevealed'>) {
    const kept = hiddenKept.draft(draft)
    kept.markers = kept.markers.filter((one) => one.seat !== seat || one.number !== number)
    kept.emerging = { unit, marker: pose, poses: kept.behind[unit]?.poses ?? {} }
    delete kept.behind[unit]
    becomes(draft, unit, 'waiting')
    makeKnown(draft, unit)
  },
  coverBroken(draft: Changes, { unit, poses }: FactData<'coverBroken'>) {
    hiddenKept.draft(draft).emerging = null
    standModels(draft, poses)
    draftUnit(draft, unit).turnModels = Object.keys(poses).length
    // A charge from there begins there.
    for (const [id, { at, y }] of Object.entries(poses)) draft.books.phaseStart[id] = { x: at.x, y, z: at.z }
  },
}
export const coverFollows = {
  heldInReserve(draft: Changes, { unit }: FactData<'heldInReserve'>) {
    const kept = hiddenKept.find(draft as CoreState) ? hiddenKept.draft(draft) : undefined
    if (kept?.emerging?.unit === unit) kept.emerging = null
  },
}
