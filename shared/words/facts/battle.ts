/** Words of the battle's facts. */
import type {
  assaultFacts,
  companyFacts,
  harmFacts,
  moraleFacts,
  movementFacts,
  psychicFacts,
  shootingFacts,
  turnFacts,
} from '../../protocol/facts'
import type { Text } from '../../protocol/refusal'
import { inchesInWords, factLine, text, thing, type WordsOf } from './line'

/** On which floor of what something struck. */
function where({ level, piece }: { readonly level: number; readonly piece: string | null }): Text {
  if (piece === null) return { key: 'templates:where.ground' }
  return level === 0
    ? { key: 'templates:where.groundFloor', args: { piece } }
    : { key: 'templates:where.floor', args: { level, piece } }
}

export const turnWords: WordsOf<typeof turnFacts> = {
  battleBegan: 'heading',
  playerTurnBegan: 'heading',
  phaseBegan: 'heading',
  automated: 'line',
  quarterDrawn: 'line',
  endOffered: 'untold',
  gameOver: 'line',
}
export const movementWords: WordsOf<typeof movementFacts> = {
  difficultRolled: 'line',
  moved: 'line',
  tankShockDeclared: 'line',
  tankReached: 'line',
  stoodForGlory: 'line',
  tankHalted: 'line',
  madeWay: 'line',
  tankDrove: 'line',
  boosted: 'line',
  dashed: 'line',
  pivoted: 'line',
  smokeLaunched: 'line',
  abandoned: 'line',
  squadronTorn: 'line',
  chainLost: 'line',
  chainRestored: 'line',
  barricadeCrushed: 'line',
  startedFallingBack: 'line',
  flightOpened: 'line',
  fellBack: 'line',
  fled: 'line',
  stoodFast: 'line',
  regrouped: 'line',
}
export const companyWords: WordsOf<typeof companyFacts> = {
  joined: 'line',
  partedCompany: 'line',
  stoodApart: 'line',
  stoodTogether: 'line',
}
export const moraleWords: WordsOf<typeof moraleFacts> = {
  passedByRule: 'line',
  testCalled: 'line',
  calledTestRefused: 'line',
  noRetreat: 'line',
  noRetreatGlances: 'line',
  shootingLossesCounted: 'untold',
}
export const shootingWords: WordsOf<typeof shootingFacts> = {
  shootingDeclared: 'line',
  targetForced: 'line',
  fireHeld: 'line',
  shootingLost: 'line',
  shotsFired: 'line',
  shotsLost: 'line',
  shootingResolved: 'line',
  markerPlaced: 'line',
  markerLost: 'line',
  markerScattered: ({ bearing, distance, hit }) =>
    hit
      ? factLine('event.markerStayed')
      : factLine('event.markerScattered', { inches: inchesInWords(distance), bearing }),
  markerStruck: ({ full, partial, level, piece }) =>
    factLine('event.markerStruck', {
      where: text(where({ level, piece })),
      full: full.length,
      partial: partial.length,
    }),
  flameStruck: ({ model, models, level, piece }) =>
    factLine('event.flameStruck', {
      model: thing(model),
      where: text(where({ level, piece })),
      count: models.length,
    }),
  armourStruck: 'line',
  mountsSpent: 'line',
  shotsFutile: 'line',
  wentToGround: 'line',
  unitPinned: 'line',
  pinningEnded: 'line',
}
export const harmWords: WordsOf<typeof harmFacts> = {
  casualties: 'line',
  wounded: 'line',
  facesWounds: 'line',
  nominated: 'line',
  vehicleDamaged: 'line',
  hullStruck: 'line',
  penetrationTurned: 'line',
  vehicleWrecked: 'line',
  vehicleExploded: ({ model, radius, models }) =>
    models.length === 0
      ? factLine('event.vehicleExplodedAlone', { model: thing(model), radius })
      : factLine('event.vehicleExploded', { model: thing(model), radius, models: thing(models) }),
  debrisLeft: 'line',
  crewRecovered: 'line',
}
export const psychicWords: WordsOf<typeof psychicFacts> = {
  psychicTested: 'line',
  psychicBacklash: 'line',
  powerDeclared: 'line',
  powerNamed: 'untold',
  powerDenied: 'line',
  powerLost: 'line',
  powerUnspotted: 'line',
  powerTakesHold: 'line',
  powersEnded: 'line',
  healed: 'line',
}
export const assaultWords: WordsOf<typeof assaultFacts> = {
  assaultPhaseOpened: 'line',
  assaultDeclared: 'line',
  assaultFailed: 'line',
  assaultSpent: 'line',
  chargeFellShort: 'line',
  contactOpened: 'line',
  assaulted: 'line',
  regroupedInFace: 'line',
  ranIntoFight: 'line',
  vehicleAssaulted: 'line',
  roundBegan: 'line',
  readied: 'line',
  initiativeStep: 'line',
  stunned: 'line',
  blowsStruck: 'line',
  combatResult: 'line',
  heldGround: 'line',
  broke: 'line',
  escaped: 'line',
  runDown: 'line',
  caughtFightsOn: 'line',
  caughtWithGuns: 'line',
  leftCombat: 'line',
  brokeOff: 'line',
  foundNoWayOut: 'line',
  consolidated: 'line',
  piledIn: 'line',
  combatBrokeUp: 'line',
}
