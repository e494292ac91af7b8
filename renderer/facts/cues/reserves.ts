/** What the eye sees of those who come out of reserve, and of those whom nobody has made out. */
import type { reserveFacts } from '../../../shared/protocol/facts'
import { change, walkCue, type CuesOf } from './cue'
import { callout, overUnit } from './say'

export const reserveCues: CuesOf<typeof reserveFacts> = {
  heldInReserve: 'none',
  reserveRolled: 'none',
  reservesCalled: 'none',
  reserveEdge: 'none',
  outflankDeclared: 'none',
  ownEdgeDeclared: 'none',
  arrivalWaits: 'none',
  arrivalPutOff: 'none',
  unitRevealed: 'none',
  withdrew: ({ unit, models }) => [overUnit(unit, 'cue.withdrew'), change([...models])],
  waveFormed: 'none',
  arrivalBegan: 'none',
  arrivesAboard: 'none',
  arrived: ({ unit, moves }) => [change(Object.keys(moves)), walkCue(moves), overUnit(unit, 'cue.comesOn')],
  deepStruck: ({ unit, at, wide, poses, lost }) => [
    callout({ at: { ...at, y: 0 } }, wide ? 'cue.landsWide' : 'cue.deepStrike'),
    { cue: 'burst', at: { ...at, y: 0 }, radius: landingDust },
    change(Object.keys(poses)),
    ...(lost.length > 0 && !wide ? [overUnit(unit, 'cue.landingLosses', { count: lost.length })] : []),
  ],
  concealed: ({ units }) => [callout({ units }, 'cue.concealed')],
  concealmentEnded: ({ units }) => [callout({ units }, 'cue.madeOut')],
}
/** Of the dust where they come down, mm. */
const landingDust = 76
