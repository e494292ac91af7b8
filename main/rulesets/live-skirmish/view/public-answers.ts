/**
 * What the other side reads on the timeline where a question was answered: no more than it has seen happen at the table
 * (LS-ENG-07). Whatever is not named here may be a secret even by its being asked.
 */
import type { Decision } from '../../../../shared/protocol/decision'
import type { Text } from '../../../../shared/protocol/refusal'
import { otherSeat } from '../../../../shared/protocol/spatial'
import { mayKnow } from '../knowledge'
import { soldierOf, type SkirmishState } from '../state'

const keys: Readonly<Record<string, string>> = {
  lsEdge: 'timeline.ls.edge',
  lsMarkerTypes: 'timeline.ls.markerTypes',
  lsMarker: 'timeline.ls.marker',
  // Asked of a secret: only that something was chosen is told.
  lsDevice: 'timeline.ls.secret',
  lsDecoy: 'timeline.ls.secret',
  lsReconnaissance: 'timeline.ls.secret',
  // A device that lies in wait is asked about while the way is answered: it is not told from that.
  lsReactPath: 'timeline.ls.path',
  lsSetOff: 'timeline.ls.path',
  lsSetOffUnseen: 'timeline.ls.path',
  lsReactFire: 'timeline.ls.underFire',
  lsFire: 'timeline.ls.fire',
  lsZones: 'timeline.ls.zones',
  lsAllotHits: 'timeline.ls.hits',
  lsStormHits: 'timeline.ls.hits',
  lsStormEnter: 'timeline.ls.storm',
  lsFriendlyTie: 'timeline.ls.stray',
  lsHelicopter: 'timeline.ls.helicopter',
  lsHelicopterTarget: 'timeline.ls.helicopter',
  lsCallStrike: 'timeline.ls.strike',
  lsStrike: 'timeline.ls.strike',
}
/** Of what a man does whom the other side does not know. */
const ofActors: ReadonlySet<string> = new Set(['lsFire', 'lsZones'])

/** @param state  in which it was asked */
export function publicAnswer(state: SkirmishState, { kind, seat }: Pick<Decision, 'kind' | 'seat'>): Text {
  const members = ofActors.has(kind) ? (state.activity?.members ?? []) : []
  const known = members.every(({ model }) => mayKnow(state, soldierOf(state, model), otherSeat(seat)))
  return { key: (known ? keys[kind] : undefined) ?? 'timeline.answer' }
}
