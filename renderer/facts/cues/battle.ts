/** What the eye sees of the battle's facts. */
import type {
  assaultFacts,
  companyFacts,
  harmFacts,
  moraleFacts,
  movementFacts,
  psychicFacts,
  shootingFacts,
  turnFacts,
} from '../../../shared/protocol/facts'
import { strike, walkCue, type CuesOf } from './cue'

export const turnCues: CuesOf<typeof turnFacts> = {
  battleBegan: 'none',
  playerTurnBegan: 'none',
  phaseBegan: 'none',
  automated: 'none',
  gameOver: 'none',
}

export const movementCues: CuesOf<typeof movementFacts> = {
  difficultRolled: 'none',
  moved: ({ moves }) => [walkCue(moves)],
  boosted: 'none',
  dashed: ({ moves }) => [walkCue(moves)],
  chainLost: 'none',
  chainRestored: 'none',
  barricadeCrushed: 'none',
  startedFallingBack: 'none',
  flightOpened: 'none',
  fellBack: ({ moves }) => [walkCue(moves)],
  fled: 'none',
  stoodFast: 'none',
  regrouped: 'none',
}

export const companyCues: CuesOf<typeof companyFacts> = {
  joined: 'none',
  partedCompany: 'none',
  stoodApart: 'none',
  stoodTogether: 'none',
}

export const moraleCues: CuesOf<typeof moraleFacts> = {
  passedByRule: 'none',
  testCalled: 'none',
  calledTestRefused: 'none',
  noRetreat: 'none',
  noRetreatGlances: 'none',
  shootingLossesCounted: 'none',
}

export const shootingCues: CuesOf<typeof shootingFacts> = {
  shootingDeclared: ({ target, fire }) =>
    fire.map(({ model, shots = 1 }) => ({ cue: 'shots', model, aim: { unit: target }, shots })),
  targetForced: 'none',
  fireHeld: 'none',
  shootingLost: 'none',
  shotsFired: 'none',
  shotsLost: 'none',
  shootingResolved: 'none',
  markerPlaced: ({ at }) => [strike({ ...at, y: 0 })],
  markerLost: () => [strike(null)],
  markerScattered: () => [strike(null)],
  markerStruck: ({ at, y, piece, level }) => [strike({ ...at, y }, piece === null ? null : { piece, level })],
  flameStruck: ({ tip, y, piece, level }) => [
    strike({ ...tip, y }, piece === null ? null : { piece, level }),
  ],
  armourStruck: 'none',
  unitPinned: 'none',
  pinningEnded: 'none',
}

export const harmCues: CuesOf<typeof harmFacts> = {
  casualties: ({ poses }) =>
    Object.entries(poses).map(([model, { at, y }]) => ({ cue: 'loss', model, at: { ...at, y } })),
  wounded: 'none',
  nominated: 'none',
  vehicleDamaged: 'none',
}

export const psychicCues: CuesOf<typeof psychicFacts> = {
  psychicTested: 'none',
  psychicBacklash: 'none',
  powerDeclared: 'none',
  powerNamed: 'none',
  powerLost: 'none',
  powerUnspotted: 'none',
  powerTakesHold: 'none',
  powersEnded: 'none',
  healed: 'none',
}

export const assaultCues: CuesOf<typeof assaultFacts> = {
  assaultPhaseOpened: 'none',
  assaultDeclared: 'none',
  assaultFailed: 'none',
  assaultSpent: 'none',
  contactOpened: 'none',
  assaulted: ({ moves }) => [walkCue(moves)],
  regroupedInFace: 'none',
  ranIntoFight: ({ moves }) => [walkCue(moves)],
  vehicleAssaulted: 'none',
  roundBegan: 'none',
  readied: 'none',
  initiativeStep: 'none',
  stunned: 'none',
  combatResult: 'none',
  heldGround: 'none',
  broke: 'none',
  escaped: 'none',
  runDown: 'none',
  caughtFightsOn: 'none',
  caughtWithGuns: 'none',
  leftCombat: 'none',
  brokeOff: ({ moves }) => [walkCue(moves)],
  foundNoWayOut: 'none',
  consolidated: ({ moves }) => [walkCue(moves)],
  piledIn: ({ moves }) => [walkCue(moves)],
  combatBrokeUp: 'none',
}
