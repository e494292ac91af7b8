/** What happens to objective markers. */
import type { Draft } from 'immer'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { MarkerType } from '../../../../shared/protocol/skirmish/points'
import type { MarkerState, SkirmishState } from '../state'

type State = Draft<SkirmishState>
const markerIn = (draft: State, id: string): Draft<MarkerState> => {
  const marker = draft.markers[id]
  if (!marker) throw new Error(`no marker ${id}`)
  return marker
}
/** What it costs its owner hangs on how it counts, not on what he made it (LS-SETUP-03). */
const priced = (type: MarkerType | null): type is 'main' | 'secondary' =>
  type === 'main' || type === 'secondary'

export const objectiveReducers = {
  lsMarkerRevealed(
    draft: State,
    { marker, seat, secret }: { readonly marker: string; readonly seat: Seat; readonly secret?: true },
  ): void {
    const found = markerIn(draft, marker)
    // Its owner learns of it only when somebody whom he sees comes upon it.
    if (secret) found.scoutedBy = seat
    else if (!found.revealedTo.includes(seat)) found.revealedTo.push(seat)
  },
  lsMarkerCaptured(
    draft: State,
    { marker, seat, turn }: { readonly marker: string; readonly seat: Seat; readonly turn: number },
  ): void {
    const taken = markerIn(draft, marker)
    taken.captured = { by: seat, turn }
    if (priced(taken.counts)) draft.points.push({ seat: taken.seat, kind: taken.counts, turn })
  },
  /** House rule: it is his again, and costs him nothing any more. */
  lsMarkerRegained(draft: State, { marker, seat }: { readonly marker: string; readonly seat: Seat }): void {
    const back = markerIn(draft, marker)
    const { counts } = back
    back.captured = null
    const paid = draft.points.findIndex((event) => event.seat === seat && event.kind === counts)
    if (paid >= 0) draft.points.splice(paid, 1)
  },
}
