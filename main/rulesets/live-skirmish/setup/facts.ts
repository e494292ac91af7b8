/** What set-up does to the state. */
import type { Draft } from 'immer'
import type { Edge } from '../../../../shared/protocol/skirmish/model'
import type { MarkerType } from '../../../../shared/protocol/skirmish/points'
import type { Device, Rumour } from '../../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, Pose } from '../../../../shared/table/types'
import type { SkirmishState } from '../state'
import { leastPosted } from './posting'
import { afterDie, markerId, markerNumbers } from './marker-types'

type State = Draft<SkirmishState>
export const setupReducers = {
  lsOpened(): void {},
  lsSetUpAsProposed(): void {},
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
  /** How many he must deploy is worked out here: said in public it would tell how many are to be hidden. */
  lsPosting(
    draft: State,
    posting: { readonly seat: Seat; readonly batch: number; readonly first: Seat },
  ): void {
    draft.stage = 'deployment'
    const atLeast = leastPosted(draft as SkirmishState, posting.seat, posting.batch)
    draft.posting = { ...posting, atLeast, posted: [] }
  },
  lsPostingEnded(draft: State): void {
    draft.posting = null
  },
  /** He counts for this batch now; where he stands is a fact of its own. */
  lsPosted(draft: State, { model }: { readonly model: ModelId }): void {
    if (draft.posting && !draft.posting.posted.includes(model)) draft.posting.posted.push(model)
  },
  lsAmbushNoted(draft: State, { model, pose }: { readonly model: ModelId; readonly pose: Pose }): void {
    const one = draft.models[model]
    if (one) one.pose = pose
  },
  /** From the first turn on he lies there, and there is no marker of him. */
  lsAmbushLaid(draft: State, { model }: { readonly model: ModelId }): void {
    const one = draft.models[model]
    if (!one) return
    one.status = 'onTable'
    one.hidden = { marker: `ambush ${model}`, spottedBy: [], ambush: true }
  },
  lsDecoyLaid(draft: State, { decoy }: { readonly decoy: Rumour }): void {
    draft.secrets.decoys.push({ ...decoy, posture: 'standing' })
    draft.next.hidden += 1
  },
  /** By their names one could tell decoys, which are laid last. */
  lsMarkersMixed(draft: State, { names }: { readonly names: Readonly<Record<string, string>> }): void {
    for (const { hidden } of Object.values(draft.models))
      if (hidden) hidden.marker = names[hidden.marker] ?? hidden.marker
    for (const decoy of draft.secrets.decoys) decoy.id = names[decoy.id] ?? decoy.id
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
  },
  lsReconnoitred(draft: State, { marker, seat }: { readonly marker: string; readonly seat: Seat }): void {
    const found = draft.markers[marker]
    // Its owner is not told which one it was.
    if (found) found.scoutedBy = seat
    draft.sides[seat].reconnaissance = false
  },
}
