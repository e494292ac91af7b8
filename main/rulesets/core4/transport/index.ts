/**
 * Transports (C4-TRANS, C4-VDMG-21 to -25): who may ride in what, getting in and out, fire from inside, and what becomes of
 * passengers whose vehicle is pierced or lost. Those who ride are off the table: their status is `aboard`.
 */
import type { CorePart } from '../game'
import { placesOutside, getOutRule, suggestDisembark } from './disembark'
import { checkGetOut, driveOut, lastMenAboard } from './driven-out'
import { suggestBoarding } from './board-ways'
import { getInRule } from './embark'
import { quitWhenLost, transportReducers } from './facts'
import { firePointReducers } from './fire-points'
import { forgetRiding, riding } from '../units'
import { ridingRules } from './rules'
import { nobodyLostOrDoubled } from './whole'

export {
  asHisHull,
  atFirePoints,
  fireRoomRefusal,
  leaveFirePoints,
  manFirePoints,
  roomToFire,
  whyNoFire,
} from './fire-points'
export { bringInside, seatUnseen, showRiders } from './facts'
export { exitOfHouse, wayToDoor } from './exit'
export { whyNotBoardNow, whyTooFar } from './embark'
export { joinsAboard, joinsInThere, seatsOf, whyNotRide } from './may-ride'
export { doorReach } from './places'

/** It stands after the part of morale: last men aboard are tested after those on the table. */
export const transportPart: CorePart = {
  id: 'core4/transport',
  keeps: riding,
  commands: { embark: getInRule, disembark: getOutRule },
  queries: {
    suggestBoarding: (game, seat, query) => suggestBoarding(game, seat, query),
    checkDisembark: (game, _seat, { unit, poses }) => placesOutside(game, unit, poses),
    suggestDisembark: (game, seat, query) => suggestDisembark(game, seat, query),
  },
  answers: { getOut: checkGetOut },
  moments: { playerTurnStart: lastMenAboard, hullsSuffered: driveOut, actEnd: driveOut },
  reducers: { ...transportReducers, ...firePointReducers },
  follows: { casualties: (draft, { unit }) => quitWhenLost(draft, unit), playerTurnBegan: forgetRiding },
  rules: ridingRules,
  invariants: nobodyLostOrDoubled,
}
