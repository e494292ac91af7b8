/** What the eye sees of the city's facts. */
import type {
  cityFacts,
  counterFacts,
  layingFacts,
  lendingFacts,
  missionFacts,
  namedFacts,
  objectiveFacts,
  setUpFacts,
} from '../../../shared/protocol/facts'
import { alter, change, type CuesOf } from './cue'
import { callout, news, overUnit, phaseTitle } from './say'

export const layingCues: CuesOf<typeof layingFacts> = {
  terrainTurn: 'none',
  piecePlaced: 'none',
  terrainAgreed: 'none',
  terrainFinished: 'none',
  enoughRuins: 'none',
  ruinsAgreed: 'none',
  ruinsRefused: 'none',
  tableSizeDiffers: 'none',
  terrainStands: 'none',
  agreementRefused: 'none',
}
export const setUpCues: CuesOf<typeof setUpFacts> = {
  levelChosen: 'none',
  stageReached: ({ stage }) => [
    phaseTitle('event.stageReached', { stage: { key: `common:stage.${stage}` } }),
  ],
  rollOffTied: 'none',
  rollOffWon: 'none',
  scenarioNotBuilt: 'none',
  scenarioRefused: 'none',
  setUpAsProposed: 'none',
  scenarioChosen: ({ scenario }) => [news('cue.scenario', { scenario: { key: `scenario.${scenario}` } })],
  setUpStep: ({ step }) => [phaseTitle('event.setUpStep', { step: { key: `common:setUpStep.${step}` } })],
  rolesChosen: ({ attacker }) => [news('event.rolesChosen', { attacker })],
  quartersChosen: 'none',
  sidesOpen: 'none',
  deploymentTurn: 'none',
  choiceGoesOn: 'none',
  deployed: ({ poses }) => [change(Object.keys(poses))],
  lateDeploymentDeclared: 'none',
  lateDeploymentTurn: 'none',
  earlyMovesBegan: 'none',
  earlyMoveTurn: 'none',
  earlyMovesForgone: 'none',
  earlyMovesDone: 'none',
  duskAndDawn: 'none',
  extraTurn: ({ game }) => [news('event.extraTurn', { game })],
}
export const missionCues: CuesOf<typeof missionFacts> = {
  darknessTurned: ({ dark }) => [news(dark ? 'event.darknessTurned' : 'event.darknessTurned.light')],
  missionTells: ({ place }) => [news('event.missionTells', { text: { key: `missionMessage.${place}` } })],
}
export const namedCues: CuesOf<typeof namedFacts> = {
  targetNamed: ({ piece }) => [callout({ piece }, 'cue.targetRuin')],
  safeHouseNoted: 'none',
  safeHouseRevealed: ({ piece }) => [callout({ piece }, 'cue.safeHouse')],
  pointNamed: ({ as, at }) => [
    callout({ at: { ...at, y: 0 } }, as === 'entry' ? 'cue.entryPoint' : 'cue.exitPoint'),
  ],
  compulsoryNamed: 'none',
  targetUnitNamed: ({ unit }) => [overUnit(unit, 'cue.targetUnit')],
}
export const counterCues: CuesOf<typeof counterFacts> = {
  countersRolled: 'none',
  counterTurn: 'none',
  counterPlaced: 'none',
  countersLeftOut: 'none',
}
export const lendingCues: CuesOf<typeof lendingFacts> = { ruleLent: 'none' }
export const objectiveCues: CuesOf<typeof objectiveFacts> = {
  leftTable: ({ unit, models }) => [overUnit(unit, 'cue.leftTable'), change([...models])],
  staysOnTable: ({ unit }) => [overUnit(unit, 'cue.staysOnTable')],
  objectiveMet: ({ seat }) => [news('cue.objectiveMet', { seat })],
  objectiveTurn: 'none',
  itemLies: 'none',
  itemTaken: ({ unit }) => [overUnit(unit, 'cue.itemTaken')],
  itemCarried: 'none',
  itemDropped: ({ unit }) => [overUnit(unit, 'cue.itemDropped')],
  itemAway: ({ seat }) => [news('cue.itemAway', { seat })],
}
export const cityCues: CuesOf<typeof cityFacts> = {
  stratagemDeclared: 'none',
  stratagemPassed: 'none',
  stratagemsDeclared: 'none',
  fortified: ({ piece }) => [alter(piece), callout({ piece }, 'cue.fortified')],
  keyBuildingNamed: ({ piece, stratagem }) => [
    callout({ piece }, 'cue.keyBuildingNamed', { stratagem: { key: `stratagem.${stratagem}` } }),
  ],
  keyBuildingLost: ({ piece }) => [callout({ piece }, 'cue.keyBuildingLost')],
  keyBuildingHelped: ({ piece, unit, stratagem }) => [
    callout({ piece }, 'cue.keyBuildingHelped', { stratagem: { key: `stratagem.${stratagem}` } }),
    overUnit(unit, 'cue.keyBuildingHelped', { stratagem: { key: `stratagem.${stratagem}` } }),
  ],
  helpLeft: 'none',
  chargeLaid: 'none',
  chargeRevealed: ({ piece }) => [callout({ piece }, 'cue.chargeRevealed')],
  chargeFizzled: ({ piece }) => [{ cue: 'notice', piece }],
  chargeMisfired: ({ piece }) => [{ cue: 'notice', piece }],
  flagPlanted: ({ piece }) => [callout({ piece }, 'cue.flagPlanted')],
  flagsRaised: ({ pieces }) => pieces.map((piece) => callout({ piece }, 'cue.flagPlanted')),
  buildingChosen: ({ piece }) => [callout({ piece }, 'cue.buildingChosen')],
  noBuildingToChoose: 'none',
  ruinEndangered: ({ piece }) => [alter(piece), callout({ piece }, 'cue.ruinEndangered')],
  ruinSecured: ({ piece }) => [alter(piece), callout({ piece }, 'cue.ruinSecured')],
  ruinCollapsed: ({ piece }) => [{ cue: 'collapse', piece }],
  survivorsSettled: ({ poses, lost }) => [change([...Object.keys(poses), ...lost])],
  manholesRolled: 'none',
  manholeLaid: 'none',
  obstaclesRolled: 'none',
  bombardmentBegan: ({ seat }) => [news('cue.bombardment', { seat })],
  bombardmentEnded: 'none',
  trapsRolled: 'none',
  trapLaid: ({ piece }) => [{ cue: 'notice', piece }],
  trapSprung: ({ piece, unit }) => [callout({ piece }, 'cue.trapSprung'), overUnit(unit, 'cue.trapSprung')],
  trapDud: ({ piece }) => [callout({ piece }, 'cue.trapDud')],
  trapCaught: 'none',
  trapHalted: ({ model }) => [change([model])],
  wreckerUsed: ({ unit }) => [overUnit(unit, 'cue.wreckerUsed')],
  fortificationBreached: ({ piece }) => [alter(piece), callout({ piece }, 'cue.fortificationBreached')],
  siegeShellFired: ({ unit }) => [overUnit(unit, 'cue.siegeShell')],
  smokeThrown: ({ unit }) => [overUnit(unit, 'cue.smokeThrown')],
  obstacleRemoved: ({ piece }) => [alter(piece, true), callout({ piece }, 'cue.obstacleRemoved')],
  entangled: ({ unit }) => [overUnit(unit, 'cue.entangled')],
}
