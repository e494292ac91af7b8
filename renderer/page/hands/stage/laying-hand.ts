/** A cloud of smoke or a device in the hand of whoever stages a skirmish: it lies where he clicks. */
import { createStore } from 'zustand/vanilla'
import type { Seat } from '../../../../shared/protocol/spatial'
import { changeStage, stageDraftStore } from '../../editors/stage/draft'
import { isSkirmishStage } from '../../editors/stage/document'
import { addThing, type LyingKind } from '../../editors/stage/things'
import { slice } from '../../page'
import type { Hand } from '../../table/hand'

interface ThingInHand {
  readonly kind: LyingKind
  readonly seat: Seat
}
export const thingInHandStore = slice(() =>
  createStore<{ readonly thing: ThingInHand | null }>(() => ({ thing: null })),
)
export const layingHand = slice<Hand>((page) => {
  const { getState, setState } = thingInHandStore(page)
  return {
    drafts: () => getState().thing !== null,
    point({ type, hit }) {
      const { thing } = getState()
      if (thing === null) return false
      const { stage } = stageDraftStore(page).getState()
      if (type === 'click' && hit !== null && isSkirmishStage(stage)) {
        changeStage(page, addThing(stage, thing.kind, thing.seat, { ...hit.at, y: hit.y }))
        setState({ thing: null })
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
