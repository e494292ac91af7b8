/** Words of what happens in the city: set-up, stratagems, ruins that come down. */
import type {
  cityFacts,
  counterFacts,
  layingFacts,
  lendingFacts,
  missionFacts,
  namedFacts,
  objectiveFacts,
  setUpFacts,
} from '../../protocol/facts'
import { sheetInWords } from '../../protocol/terrain-sheet'
import { factLine, sideInWords, text, thing, type WordsOf } from './line'

export const layingWords: WordsOf<typeof layingFacts> = {
  terrainTurn: 'untold',
  piecePlaced: 'line',
  terrainAgreed: ({ piece, sheet }) =>
    factLine('event.terrainAgreed', { piece: thing(piece), sheet: text(sheetInWords(sheet)) }),
  terrainFinished: 'line',
  enoughRuins: 'line',
  ruinsAgreed: 'line',
  ruinsRefused: 'line',
  tableSizeDiffers: 'line',
  terrainStands: 'line',
  agreementRefused: 'line',
}
export const setUpWords: WordsOf<typeof setUpFacts> = {
  levelChosen: 'line',
  stageReached: 'heading',
  rollOffTied: 'line',
  rollOffWon: 'line',
  scenarioNotBuilt: 'line',
  scenarioRefused: 'line',
  setUpAsProposed: 'line',
  scenarioChosen: 'line',
  setUpStep: 'heading',
  rolesChosen: 'line',
  mapChosen: 'line',
  quartersChosen: 'line',
  deploysFirst: 'line',
  sidesOpen: 'line',
  deploymentTurn: (turn) => (turn === null ? null : 'line'),
  choiceGoesOn: 'line',
  deployed: 'line',
  lateDeploymentDeclared: 'line',
  lateDeploymentTurn: 'line',
  earlyMovesBegan: 'line',
  earlyMoveTurn: 'line',
  earlyMovesForgone: 'line',
  earlyMovesDone: 'line',
  duskAndDawn: 'line',
  extraTurn: 'line',
}
export const missionWords: WordsOf<typeof missionFacts> = {
  darknessTurned: ({ dark }) => (dark ? 'line' : factLine('event.darknessTurned.light')),
  missionTells: ({ place }) =>
    factLine('event.missionTells', { text: text({ key: `missionMessage.${place}` }) }),
}
export const namedWords: WordsOf<typeof namedFacts> = {
  targetNamed: 'line',
  safeHouseNoted: 'line',
  safeHouseRevealed: 'line',
  pointNamed: 'line',
  compulsoryNamed: 'line',
  targetUnitNamed: 'line',
}
export const counterWords: WordsOf<typeof counterFacts> = {
  countersRolled: 'line',
  counterTurn: 'untold',
  counterPlaced: 'line',
  counterLies: 'line',
  counterMoved: ({ why }) => (why === 'carried' ? null : 'line'),
  counterShiftRefused: 'line',
  countersLeftOut: 'line',
}
export const lendingWords: WordsOf<typeof lendingFacts> = { ruleLent: 'line' }
export const objectiveWords: WordsOf<typeof objectiveFacts> = {
  leftTable: 'line',
  staysOnTable: 'line',
  objectiveMet: 'line',
  objectiveTurn: ({ seat, turns, unit }) =>
    turns === 0
      ? null
      : unit === undefined
        ? factLine('event.objectiveTurn', { seat: sideInWords(seat), turns })
        : factLine('event.objectiveTurnOf', { unit: thing(unit), turns }),
  itemLies: 'line',
  itemTaken: 'line',
  itemCarried: 'untold',
  itemDropped: 'line',
  itemAway: 'line',
}
export const cityWords: WordsOf<typeof cityFacts> = {
  stratagemDeclared: 'line',
  stratagemPassed: 'line',
  stratagemsDeclared: 'line',
  fortified: 'line',
  keyBuildingNamed: 'line',
  keyBuildingLost: 'line',
  keyBuildingHelped: 'line',
  helpLeft: 'line',
  chargeLaid: 'line',
  chargeRevealed: 'line',
  chargeFizzled: 'line',
  chargeMisfired: 'line',
  flagPlanted: 'line',
  flagsRaised: 'line',
  buildingChosen: 'line',
  noBuildingToChoose: 'line',
  ruinEndangered: 'line',
  ruinSecured: 'line',
  ruinCollapsed: 'line',
  // A ruin that came down on nobody has no survivors to tell of.
  survivorsSettled: ({ poses }) => (Object.keys(poses).length === 0 ? null : 'line'),
  entangled: 'line',
  manholesRolled: 'line',
  manholeLaid: 'line',
  obstaclesRolled: 'line',
  bombardmentBegan: 'line',
  bombardmentEnded: ({ units }) => (units.length === 0 ? 'line' : null),
  trapsRolled: 'line',
  trapLaid: 'line',
  trapSprung: 'line',
  trapDud: 'line',
  trapCaught: 'line',
  trapHalted: 'line',
  obstacleRemoved: 'line',
  wreckerUsed: 'line',
  fortificationBreached: 'line',
  smokeThrown: 'line',
  siegeShellFired: 'line',
  markerSet: 'line',
  hiddenBehind: 'line',
  markerRevealed: ({ unit, number, seat, why }) =>
    why === 'owner'
      ? 'line'
      : factLine(`event.markerRevealed.${why}`, { unit: thing(unit), number, seat: sideInWords(seat) }),
  // Who it is has been said.
  coverBroken: 'untold',
  sentriesPosted: 'line',
  alarmRaised: ({ seat, why, unit }) =>
    why === 'seen'
      ? 'line'
      : factLine(`event.alarmRaised.${why}`, { seat: sideInWords(seat), unit: thing(unit) }),
}
