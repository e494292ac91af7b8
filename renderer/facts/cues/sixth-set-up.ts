import type { sixthSetUpFacts } from '../../../shared/protocol/facts'
import type { CuesOf } from './cue'
import { overUnit } from './say'

export const sixthSetUpCues: CuesOf<typeof sixthSetUpFacts> = {
  markersTurnedUp: 'none',
  markerDeclared: 'none',
  markerTaken: ({ unit }) => [overUnit(unit, 'cue.itemTaken')],
  markerHanded: ({ unit }) => [overUnit(unit, 'cue.itemTaken')],
  markerDropped: ({ unit }) => [overUnit(unit, 'cue.itemDropped')],
}
