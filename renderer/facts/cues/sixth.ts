/** What the eye sees of the facts of the Sixth. */
import type { sixthFacts } from '../../../shared/protocol/facts'
import type { CuesOf } from './cue'
import { callout, overUnit } from './say'

export const sixthCues: CuesOf<typeof sixthFacts> = {
  facedBlinding: ({ unit, models }) => [overUnit(unit, models.length > 0 ? 'cue.blinded' : 'cue.seesOn')],
  fearFaced: 'none',
  cowed: ({ unit }) => [overUnit(unit, 'cue.cowed')],
  concussed: ({ models }) => [callout({ models }, 'cue.concussed')],
  chargeMet: ({ unit, models }) => (models.length > 0 ? [overUnit(unit, 'cue.chargeMet')] : []),
}
