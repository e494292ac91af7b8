/** What whoever stages a moment has in the hand beside people: it lies, stands, or is shut, where he clicks. */
import { createStore } from 'zustand/vanilla'
import type { Point3 } from '../../../../shared/geometry/point'
import type { Seat } from '../../../../shared/protocol/spatial'
import { changeStage, stageDraftStore } from '../../editors/stage/draft'
import { isSkirmishStage, type StageDocument } from '../../editors/stage/document'
import { doorNear, doorsOfStage, moveStagedDoor } from '../../editors/stage/doors'
import { stageSeenStore } from '../../editors/stage/look'
import { addMarker, addThing, addZone, nextMarker, type LyingKind } from '../../editors/stage/things'
import { slice, type Page } from '../../page'
import type { Hand } from '../../table/hand'

export type ThingInHand =
  { readonly kind: LyingKind | 'markers' | 'zones'; readonly seat: Seat } | { readonly kind: 'doors' }
export const thingInHandStore = slice(() =>
  createStore<{ readonly thing: ThingInHand | null }>(() => ({ thing: null })),
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
    drafts: () => getState().thing !== null,
    point({ type, hit }) {
      const { thing } = getState()
      if (thing === null) return false
      const laid = type === 'click' && hit !== null ? laidAt(page, thing, { ...hit.at, y: hit.y }) : null
      if (laid !== null) {
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
