/** What the eye sees of the city's facts. */
import type { cityFacts, setUpFacts } from '../../../shared/protocol/facts'
import type { CuesOf } from './cue'

export const setUpCues: CuesOf<typeof setUpFacts> = {
  terrainTurn: 'none',
  piecePlaced: 'none',
  terrainFinished: 'none',
  enoughRuins: 'none',
  ruinsAgreed: 'none',
  ruinsRefused: 'none',
  levelChosen: 'none',
  terrainStands: 'none',
  stageReached: 'none',
  rollOffTied: 'none',
  rollOffWon: 'none',
  scenarioNotBuilt: 'none',
  scenarioChosen: 'none',
  quartersChosen: 'none',
  deploymentTurn: 'none',
  deployed: 'none',
  lateDeploymentDeclared: 'none',
  lateDeploymentTurn: 'none',
  earlyMovesBegan: 'none',
  earlyMoveTurn: 'none',
  earlyMovesForgone: 'none',
  earlyMovesDone: 'none',
  duskAndDawn: 'none',
}

export const cityCues: CuesOf<typeof cityFacts> = {
  stratagemDeclared: 'none',
  stratagemPassed: 'none',
  stratagemsDeclared: 'none',
  fortified: 'none',
  chargeLaid: 'none',
  chargeRevealed: 'none',
  chargeFizzled: ({ piece }) => [{ cue: 'notice', piece }],
  chargeMisfired: ({ piece }) => [{ cue: 'notice', piece }],
  flagPlanted: 'none',
  extraTurn: 'none',
  ruinEndangered: 'none',
  ruinSecured: 'none',
  agreementRefused: 'none',
  ruinCollapsed: ({ piece }) => [{ cue: 'collapse', piece }],
  survivorsSettled: 'none',
  entangled: 'none',
}
