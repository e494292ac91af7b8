/** What whoever stages a moment has in the hand beside people: it lies, stands, or is shut, where he clicks. */
import { createStore } from 'zustand/vanilla'
import type { Point3 } from '../../../../shared/geometry/point'
import type { Seat } from '../../../../shared/protocol/spatial'
import { toastsStore } from '../../app/toasts'
import { changeStage, stageDraftStore } from '../../editors/stage/draft'
import { isSkirmishStage, type StageDocument } from '../../editors/stage/document'
import { doorPointedAt, doorsOfStage, moveStagedDoor, type StagedDoor } from '../../editors/stage/doors'
import { stageSeenStore } from '../../editors/stage/look'
import { addMarker, addThing, addZone, nextMarker, type LyingKind } from '../../editors/stage/things'
import { slice, type Page } from '../../page'
import type { Hand } from '../../table/hand'
import { drawnFrom } from '../../table/marks'
import { tableStore } from '../../table/table-store'
import { floorsNow } from '../../tools/open-floor'
import { peelStore } from '../../tools/peel'
import { isShown } from '../../tools/storeys'

export type ThingInHand =
  { readonly kind: LyingKind | 'markers' | 'zones'; readonly seat: Seat } | { readonly kind: 'doors' }
export const thingInHandStore = slice(() =>
  createStore<{
    readonly thing: ThingInHand | null
    /** Where the mouse points, and which door is meant there. */
    readonly over?: Point3 | null
    readonly door?: StagedDoor | null
  }>(() => ({ thing: null })),
)
/** Of a door, of the one that a click would move, and of what would lie there, mm. */
const discRadius = { door: 4, meant: 8, lying: 6 } as const
/** Of the doors of the table, those on storeys that are shown. */
function doorsShown(page: Page): readonly StagedDoor[] {
  const { view } = stageSeenStore(page).getState()
  if (view === null) return []
  const shown = { storey: tableStore(page).getState().storey, opened: floorsNow(page) }
  return doorsOfStage(stageDraftStore(page).getState().stage, view.table).filter((door) =>
    isShown(door, shown),
  )
}
/** Every doorway of a storey that is shown, while doors are in the hand; else where the thing would lie. */
const layingMarks = slice((page) =>
  drawnFrom(
    [thingInHandStore(page), stageDraftStore(page), stageSeenStore(page), tableStore(page), peelStore(page)],
    () => {
      const { thing, over = null, door = null } = thingInHandStore(page).getState()
      const { stage } = stageDraftStore(page).getState()
      const { storey } = tableStore(page).getState()
      const { open } = peelStore(page).getState()
      return [thing, over, door, stageSeenStore(page).getState().view, stage, storey, open] as const
    },
    (_, thing, over, meant, view, ..._whatShowsDoors) => {
      if (thing === null || view === null) return {}
      if (thing.kind !== 'doors')
        return over === null
          ? {}
          : { shapes: { discs: [{ at: over, radius: discRadius.lying, tone: 'focus' }] } }
      const discs = doorsShown(page).map((door) => ({
        at: door.at,
        radius: discRadius[meant !== null && isSameStaged(door, meant) ? 'meant' : 'door'],
        tone: door.shut ? ('refused' as const) : ('focus' as const),
      }))
      return { shapes: { discs } }
    },
  ),
)
const isSameStaged = (one: StagedDoor, other: StagedDoor): boolean =>
  one.piece === other.piece && one.wall === other.wall && one.opening === other.opening
/** The stage with what is in the hand at that place, and what is in the hand then; null: nothing can be done there. */
function laidAt(
  page: Page,
  thing: ThingInHand,
  at: Point3,
  door: StagedDoor | null,
): { readonly stage: StageDocument; readonly then: ThingInHand | null } | null {
  const { stage, selected } = stageDraftStore(page).getState()
  if (thing.kind === 'doors') return door && { stage: moveStagedDoor(stage, door, !door.shut), then: thing }
  if (!isSkirmishStage(stage)) return null
  switch (thing.kind) {
    case 'smoke':
    case 'devices':
      return { stage: addThing(stage, thing.kind, thing.seat, at), then: null }
    case 'markers': {
      const next = addMarker(stage, thing.seat, at)
      // A side has five of them, or none.
      return { stage: next, then: nextMarker(next, thing.seat) === null ? null : thing }
    }
    case 'zones':
      return { stage: addZone(stage, thing.seat, at, selected), then: null }
  }
}
export const layingHand = slice<Hand>((page) => {
  const { getState, setState } = thingInHandStore(page)
  return {
    marks: layingMarks(page),
    drafts: () => getState().thing !== null,
    point(pointer) {
      const { type, hit } = pointer
      const { thing } = getState()
      if (thing === null) return false
      const over = hit && { ...hit.at, y: hit.y }
      const door = thing.kind === 'doors' ? doorPointedAt(doorsShown(page), pointer) : null
      setState({ over, door })
      if (type !== 'click' || over === null) return true
      const laid = laidAt(page, thing, over, door)
      if (laid === null) toastsStore(page).getState().show('bad', { key: 'stages:doors.noneHere' })
      else {
        changeStage(page, laid.stage)
        setState({ thing: laid.then })
      }
      return true
    },
    cancel() {
      if (getState().thing === null) return false
      setState({ thing: null })
      return true
    },
  }
})
