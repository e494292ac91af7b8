import type { CorePart } from '../game'
import { arriveAboardReducers, arriveAboardRule } from './aboard'
import { arrivalCheck, arrivalReducers, arrivalsFirst, arriveRule, suggestArrival } from './arrive'
import {
  concealedRule,
  concealmentReducers,
  hideAtFirst,
  showAll,
  showWhoActed,
  staysConcealed,
} from './concealment'
import { voluntaryReserves } from './declare'
import { deepStrikeReducers, landedRule } from './deep-strike'
import { hiddenFrom, hiddenRosters } from './hidden'
import { reserveReducers, reservesKept } from './kept'
import { badLanding, deepStrikeSurface } from './landing-place'
import { deepStrikeOdds } from './landing-odds'
import { checkLandingAnswer, suggestLanding } from './landing-by-hand'
import { revealAsides, revealReducers } from './reveal'
import { callReserves, rollForReserves } from './rolls'
import { formWaves, waveReducers } from './waves'
import { withdrawReducers, withdrawRule } from './withdraw'

/** It stands before all parts that test or move at the start of a turn: its dice fall first (C4-MORALE-24). */
export const reservesPart: CorePart = {
  id: 'core4/reserves',
  keeps: reservesKept,
  hides: hiddenFrom,
  commands: { arrive: arriveRule, arriveAboard: arriveAboardRule },
  answers: { deepStrikePlaces: checkLandingAnswer },
  asides: { ...revealAsides },
  queries: {
    suggestArrival: (game, _seat, { unit, to, ...drawn }) => suggestArrival(game, unit, to, drawn),
    checkArrival: (game, _seat, { unit, paths, ...wish }) => arrivalCheck(game, unit, paths, wish),
    deepStrikeOdds: (game, _seat, { unit, first, at, chances }) =>
      deepStrikeOdds(game, unit, first, at, chances),
    suggestLanding: (game, _seat, { unit, poses, to }, open) => suggestLanding(game, open, unit, poses, to),
  },
  moments: { playerTurnStart: rollForReserves },
  timeline: { reserves: callReserves },
  reducers: {
    ...reserveReducers,
    ...arrivalReducers,
    ...deepStrikeReducers,
    ...arriveAboardReducers,
    ...revealReducers,
  },
  rules: [landedRule, arrivalsFirst],
  settings: [hiddenRosters, voluntaryReserves, badLanding, deepStrikeSurface],
}
/** It stands after the parts by which a unit acts. */
export const concealmentPart: CorePart = {
  id: 'core4/concealment',
  moments: { gameStart: hideAtFirst, actEnd: showWhoActed, gameTurnEnd: showAll },
  reducers: concealmentReducers,
  follows: { madeWay: staysConcealed },
  rules: [concealedRule],
}
/** It stands after whatever may have killed the last of a unit at the same moment, and before the end is judged. */
export const wavesPart: CorePart = {
  id: 'core4/waves',
  commands: { withdraw: withdrawRule },
  moments: {
    actEnd: formWaves,
    movementStart: formWaves,
    shootingStart: formWaves,
    shootingEnd: formWaves,
    assaultEnd: formWaves,
    playerTurnEnd: formWaves,
  },
  reducers: { ...waveReducers, ...withdrawReducers },
}
