/** What whoever stages a moment has in the hand beside people: it lies, stands, or is shut, where he clicks. */
import { createStore } from 'zustand/vanilla'
import type { Point3 } from '../../../../shared/geometry/point'
import type { Seat } from '../../../../shared/protocol/spatial'
import { toastsStore } from '../../app/toasts'
import { changeStage, stageDraftStore } from '../../editors/stage/draft'
import { isSkirmishStage, type StageDocument } from '../../editors/stage/document'
import { doorNear, doorsOfStage, moveStagedDoor } from '../../editors/stage/doors'
import { stageSeenStore } from '../../editors/stage/look'
import { addMarker, addThing, addZone, nextMarker, type LyingKind } from '../../editors/stage/things'
import { slice, type Page } from '../../page'
import type { Hand } from '../../table/hand'
import { drawnFrom } from '../../table/marks'

export type ThingInHand =
  { readonly kind: LyingKind | 'markers' | 'zones'; readonly seat: Seat } | { readonly kind: 'doors' }
export const thingInHandStore = slice(() =>
  createStore<{ readonly thing: ThingInHand | null; readonly over?: Point3 | null }>(() => ({ thing: null })),
)
/** Of a door, of the one that a click would move, and of what would lie there, mm. */
const discRadius = { door: 4, meant: 8, lying: 6 } as const
/** Every doorway while doors are in the hand; else where the thing would lie. */
const layingMarks = slice((page) =>
  drawnFrom(
    [thingInHandStore(page), stageDraftStore(page), stageSeenStore(page)],
    () => {
      const { thing, over = null } = thingInHandStore(page).getState()
      const { stage } = stageDraftStore(page).getState()
      return [thing, over, stage, stageSeenStore(page).getState().view] as const
    },
    (_, thing, over, stage, view) => {
      if (thing === null || view === null) return {}
      if (thing.kind !== 'doors')
        return over === null
          ? {}
          : { shapes: { discs: [{ at: over, radius: discRadius.lying, tone: 'focus' }] } }
      const doors = doorsOfStage(stage, view.table)
      const meant = over && doorNear(doors, over)
      const discs = doors.map((door) => ({
        at: door.at,
        radius: discRadius[door === meant ? 'meant' : 'door'],
        tone: door.shut ? ('refused' as const) : ('focus' as const),
      }))
      return { shapes: { discs } }
    },
  ),
)
/** The stage with what is in the hand at that place, and what is in the hand then; null: nothing can be done there. */
function laidAt(
  page: Page,
  thing: ThingInHand,
  at: Point3,
): { readonly stage: StageDocument; readonly then: ThingInHand | null } | null {
  const { stage, selected } = stageDraftStore(page).getState()
  const { view } = stageSeenStore(page).getState()
  if (thing.kind === 'doors') {
    const door = view === null ? null : doorNear(doorsOfStage(stage, view.table), at)
    return door && { stage: moveStagedDoor(stage, door, !door.shut), then: thing }
  }
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
    point({ type, hit }) {
      const { thing } = getState()
      if (thing === null) return false
      const over = hit && { ...hit.at, y: hit.y }
      setState({ over })
      if (type !== 'click' || over === null) return true
      const laid = laidAt(page, thing, over)
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
