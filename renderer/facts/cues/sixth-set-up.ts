import type { sixthSetUpFacts } from '../../../shared/protocol/facts'
import { change, type CuesOf } from './cue'
import { callout, news, overUnit } from './say'

export const sixthSetUpCues: CuesOf<typeof sixthSetUpFacts> = {
  commanderNamed: ({ unit }) => [overUnit(unit, 'cue.commander')],
  traitGiven: 'none',
  ambushersNamed: 'none',
  nightSaid: 'none',
  rearranged: ({ poses }) => [change(Object.keys(poses))],
  deploymentFinished: 'none',
  redeployed: ({ poses }) => [change(Object.keys(poses))],
  initiativeSeized: ({ seat, seized }) => (seized ? [news('event.initiativeSeized', { seat })] : []),
  wentInside: ({ piece }) => [callout({ piece }, 'cue.inside')],
  startedInside: 'none',
  cameOutside: ({ poses }) => [change(Object.keys(poses))],
  fortificationBrought: 'none',
  markersTurnedUp: 'none',
  markerDeclared: 'none',
  markerTaken: ({ unit }) => [overUnit(unit, 'cue.itemTaken')],
  markerHanded: ({ unit }) => [overUnit(unit, 'cue.itemTaken')],
  markerDropped: ({ unit }) => [overUnit(unit, 'cue.itemDropped')],
}
