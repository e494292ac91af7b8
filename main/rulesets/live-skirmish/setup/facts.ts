/** What set-up does to the state. */
import type { Draft } from 'immer'
import type { Edge } from '../../../../shared/protocol/skirmish/model'
import type { Device, MarkerType } from '../../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, Pose } from '../../../../shared/table/types'
import type { SkirmishState } from '../state'
import { afterDie, markerId, markerNumbers } from './marker-types'

type State = Draft<SkirmishState>
export const setupReducers = {
  lsOpened(): void {},
  lsSetupWon(): void {},
  lsEdges(draft: State, { a, b }: { readonly a: Edge; readonly b: Edge }): void {
    draft.sides.a.edge = a
    draft.sides.b.edge = b
  },
  lsMarkersBrought(draft: State, { seat }: { readonly seat: Seat }): void {
    for (const number of markerNumbers) {
      const id = markerId(seat, number)
      draft.markers[id] = {
        id,
        seat,
        number,
        at: null,
        type: null,
        counts: null,
        scoutedBy: null,
        revealedTo: [],
        captured: null,
      }
    }
  },
  lsMarkersAssigned(
    draft: State,
    { seat, types }: { readonly seat: Seat; readonly types: Readonly<Record<string, MarkerType>> },
  ): void {
    for (const number of markerNumbers) {
      const marker = draft.markers[markerId(seat, number)]
      if (!marker) continue
      marker.type = types[String(number)] ?? 'false'
      marker.counts = marker.type
    }
  },
  /** The other side's markers count differently from now on (LS-SETUP-03). */
  lsSecretDie(draft: State, { seat, face }: { readonly seat: Seat; readonly face: number }): void {
    draft.secrets.die = { seat, face }
    const foreign = Object.values(draft.markers).filter((marker) => marker.seat !== seat)
    const assigned = Object.fromEntries(foreign.map((marker) => [marker.number, marker.type ?? 'false']))
    const counts = afterDie(assigned, face, draft.settings['ls.secretDieAdds'] === true)
    for (const marker of foreign) marker.counts = counts[marker.number] ?? marker.type
  },
  lsMarkerPlaced(
    draft: State,
    {
      marker,
      at,
    }: {
      readonly marker: string
      readonly at: { readonly x: number; readonly y: number; readonly z: number }
    },
  ): void {
    const placed = draft.markers[marker]
    if (placed) placed.at = at
  },
  lsDeviceLaid(draft: State, { device }: { readonly device: Device }): void {
    draft.secrets.devices.push({ ...device })
    draft.sides[device.seat].devices -= 1
  },
  lsPosting(
    draft: State,
    posting: { readonly seat: Seat; readonly batch: number; readonly atLeast: number; readonly first: Seat },
  ): void {
    draft.stage = 'deployment'
    draft.posting = { ...posting, posted: [] }
  },
  lsPostingEnded(draft: State): void {
    draft.posting = null
  },
  /** He counts for this batch now; where he stands is a fact of its own. */
  lsPosted(draft: State, { model }: { readonly model: ModelId }): void {
    if (draft.posting && !draft.posting.posted.includes(model)) draft.posting.posted.push(model)
  },
  lsAmbushNoted(draft: State, { model, pose }: { readonly model: ModelId; readonly pose: Pose }): void {
    draft.secrets.ambushes[model] = pose
  },
  lsUnposted(draft: State, { model }: { readonly model: ModelId }): void {
    const one = draft.models[model]
    const { posting } = draft
    if (!one || !posting) return
    posting.posted = posting.posted.filter((id) => id !== model)
    one.status = posting.batch >= 7 ? 'ambush' : posting.batch >= 5 ? 'infiltrator' : 'waiting'
    one.pose = null
    one.aboard = null
    one.hidden = null
    one.posture = 'standing'
    delete draft.secrets.ambushes[model]
  },
  lsReconnoitred(draft: State, { marker, seat }: { readonly marker: string; readonly seat: Seat }): void {
    const found = draft.markers[marker]
    // Its owner is not told which one it was.
    if (found) found.scoutedBy = seat
    draft.sides[seat].reconnaissance = false
  },
}
