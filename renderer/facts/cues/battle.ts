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
import { alter, change, strike, walkCue, type CuesOf } from './cue'
import { callout, news, overModel, overUnit, phaseTitle, turnTitle } from './say'

export const turnCues: CuesOf<typeof turnFacts> = {
  battleBegan: ({ first }) => [turnTitle('event.battleBegan', { first })],
  playerTurnBegan: ({ game, seat }) => [turnTitle('event.playerTurnBegan', { game, seat })],
  phaseBegan: ({ phase }) => [phaseTitle('event.phaseBegan', { phase: { key: `common:phase.${phase}` } })],
  automated: 'none',
  quarterDrawn: ({ unit, quarter }) => [
    overUnit(unit, 'cue.quarterDrawn', { quarter: { key: `quarter.${quarter}` } }),
  ],
  endOffered: 'none',
  gameOver: () => [news('event.gameOver')],
}

export const movementCues: CuesOf<typeof movementFacts> = {
  difficultRolled: 'none',
  moved: ({ moves }) => [walkCue(moves)],
  tankShockDeclared: ({ unit }) => [overUnit(unit, 'cue.tankShock')],
  tankReached: 'none',
  stoodForGlory: ({ model, tank }) => [
    overModel(model, 'cue.standsForGlory'),
    { cue: 'clash', between: [{ models: [model] }, { models: [tank] }] },
  ],
  tankHalted: ({ model }) => [overModel(model, 'cue.tankHalted')],
  madeWay: ({ moves }) => [walkCue(moves)],
  tankDrove: ({ moves }) => [walkCue(moves)],
  boosted: ({ unit }) => [overUnit(unit, 'cue.boosted')],
  dashed: ({ moves }) => [walkCue(moves)],
  pivoted: ({ moves }) => [walkCue(moves)],
  smokeLaunched: ({ model }) => [overModel(model, 'cue.smoke')],
  abandoned: ({ models }) => [callout({ models }, 'cue.abandoned')],
  squadronTorn: ({ unit }) => [overUnit(unit, 'cue.chainLost')],
  chainLost: ({ unit }) => [overUnit(unit, 'cue.chainLost')],
  chainRestored: 'none',
  barricadeCrushed: ({ unit, piece }) => [alter(piece, true), overUnit(unit, 'cue.barricadeCrushed')],
  startedFallingBack: ({ unit }) => [overUnit(unit, 'cue.fallsBack')],
  flightOpened: 'none',
  fellBack: ({ moves }) => [walkCue(moves)],
  fled: ({ unit, models }) => [overUnit(unit, 'cue.fled'), change(models)],
  stoodFast: ({ unit }) => [overUnit(unit, 'cue.stoodFast')],
  regrouped: ({ unit }) => [overUnit(unit, 'cue.regrouped')],
}

export const companyCues: CuesOf<typeof companyFacts> = {
  joined: ({ host }) => [overUnit(host, 'cue.joined')],
  // Who is left alone by those who fell is told by their falling.
  partedCompany: ({ unit, byChoice }) => (byChoice ? [overUnit(unit, 'cue.parted')] : []),
  stoodApart: 'none',
  stoodTogether: 'none',
}

export const moraleCues: CuesOf<typeof moraleFacts> = {
  passedByRule: ({ unit }) => [overUnit(unit, 'cue.unshaken')],
  testCalled: 'none',
  calledTestRefused: 'none',
  noRetreat: ({ unit }) => [overUnit(unit, 'cue.noRetreat')],
  noRetreatGlances: ({ unit }) => [overUnit(unit, 'cue.noRetreat')],
  shootingLossesCounted: 'none',
}

/** Seconds from the first of a volley to the last, and at most so many from man to man. */
const volley = 0.4
const between = 0.08
const golden = 0.618
/** Neighbours do not fire one after the other, and everybody when he did on every other run. */
const startOf = (nth: number, firers: number): number =>
  ((nth * golden) % 1) * Math.min(volley, between * (firers - 1))

export const shootingCues: CuesOf<typeof shootingFacts> = {
  // What is declared may still be forced upon another, held or lost: it is seen when it is fired.
  shootingDeclared: () => [strike('cleared')],
  targetForced: ({ target }) => [overUnit(target, 'cue.targetForced')],
  fireHeld: 'none',
  shootingLost: ({ unit }) => [overUnit(unit, 'cue.targetUnseen')],
  shotsFired: ({ target, weapon, firers, shots }) =>
    firers.map((model, nth) => ({
      cue: 'shots',
      model,
      aim: { unit: target },
      shots: Math.max(1, Math.round(shots / firers.length)),
      weapon,
      manner: null,
      wait: startOf(nth, firers.length),
    })),
  mountsSpent: 'none',
  shotsFutile: ({ models }) => [callout({ models }, 'cue.shotsFutile')],
  shotsLost: ({ models }) => [callout({ models }, 'cue.shotsLost')],
  shootingResolved: ({ target, shots, removed, unsaved }) =>
    shots > 0 && removed.length === 0 && unsaved === 0 ? [overUnit(target, 'cue.unhurt')] : [],
  markerPlaced: ({ at }) => [strike('aimed', { ...at, y: 0 })],
  markerLost: () => [strike('goes')],
  markerScattered: () => [strike('goes')],
  markerStruck: ({ at, y, piece, level }) => [
    strike('struck', { ...at, y }, piece === null ? null : { piece, level }),
  ],
  flameStruck: ({ tip, y, piece, level }) => [
    strike('burnt', { ...tip, y }, piece === null ? null : { piece, level }),
  ],
  armourStruck: ({ target, outcome }) => [overUnit(target, `cue.armour.${outcome}`)],
  wentToGround: ({ unit }) => [overUnit(unit, 'cue.wentToGround')],
  unitPinned: ({ unit }) => [overUnit(unit, 'cue.pinned')],
  pinningEnded: ({ unit }) => [overUnit(unit, 'cue.pinningEnded')],
}

export const harmCues: CuesOf<typeof harmFacts> = {
  casualties: ({ poses }) =>
    Object.entries(poses).map(([model, { at, y }]) => ({ cue: 'loss', model, at: { ...at, y } })),
  wounded: ({ model, left }) => [overModel(model, 'cue.wounded', { left })],
  facesWounds: ({ model }) => [overModel(model, 'cue.facesWounds')],
  nominated: 'none',
  vehicleDamaged: ({ model, damage }) => {
    const worst = damage.at(-1)
    return worst === undefined ? [] : [overModel(model, `cue.damage.${worst}`)]
  },
  hullStruck: ({ model, outcome }) => [overModel(model, `cue.armour.${outcome}`)],
  penetrationTurned: ({ model }) => [overModel(model, 'cue.armour.glance')],
  vehicleWrecked: ({ model }) => [overModel(model, 'cue.wreck')],
  vehicleExploded: ({ model, radius }) => [overModel(model, 'cue.explosion', { radius })],
  debrisLeft: 'none',
  crewRecovered: ({ model }) => [overModel(model, 'cue.crewRecovered')],
}

export const psychicCues: CuesOf<typeof psychicFacts> = {
  psychicTested: 'none',
  psychicBacklash: ({ model }) => [overModel(model, 'cue.backlash')],
  powerDeclared: ({ model, power }) => [overModel(model, 'cue.power', { power })],
  powerNamed: 'none',
  powerDenied: ({ target }) => [overUnit(target, 'cue.powerDenied')],
  powerLost: ({ model }) => [overModel(model, 'cue.powerLost')],
  powerUnspotted: ({ unit }) => [overUnit(unit, 'cue.targetUnseen')],
  powerTakesHold: ({ models, power }) => [callout({ models }, 'cue.powerTakesHold', { power })],
  powersEnded: ({ models }) => [callout({ models }, 'cue.powersEnded')],
  healed: ({ model, given }) => [overModel(model, 'cue.healed', { given })],
}

export const assaultCues: CuesOf<typeof assaultFacts> = {
  assaultPhaseOpened: 'none',
  assaultDeclared: ({ unit }) => [overUnit(unit, 'cue.charge')],
  assaultFailed: ({ unit }) => [overUnit(unit, 'cue.chargeFailed')],
  assaultSpent: ({ unit }) => [overUnit(unit, 'cue.chargeSpent')],
  chargeFellShort: ({ unit, moves }) => [walkCue(moves), overUnit(unit, 'cue.chargeFellShort')],
  contactOpened: 'none',
  assaulted: ({ moves }) => [walkCue(moves)],
  regroupedInFace: ({ unit }) => [overUnit(unit, 'cue.turnsToFight')],
  ranIntoFight: ({ moves }) => [walkCue(moves)],
  vehicleAssaulted: ({ unit, target }) => [
    { cue: 'clash', between: [{ units: [unit] }, { units: [target] }] },
  ],
  roundBegan: 'none',
  readied: 'none',
  initiativeStep: ({ models }) => [{ cue: 'clash', between: [{ models }, 'nearest'] }],
  stunned: ({ models }) => [callout({ models }, 'cue.stunned')],
  blowsStruck: 'none',
  combatResult: ({ units, a, b }) => [
    callout({ units }, 'cue.combatResult', { won: Math.max(a, b), lost: Math.min(a, b) }),
  ],
  heldGround: ({ unit }) => [overUnit(unit, 'cue.heldGround')],
  broke: ({ unit }) => [overUnit(unit, 'cue.broke')],
  escaped: ({ unit }) => [overUnit(unit, 'cue.escaped')],
  runDown: ({ unit }) => [overUnit(unit, 'cue.runDown')],
  caughtFightsOn: ({ unit }) => [overUnit(unit, 'cue.caughtFightsOn')],
  caughtWithGuns: ({ unit }) => [overUnit(unit, 'cue.runDown')],
  leftCombat: 'none',
  brokeOff: ({ moves }) => [walkCue(moves)],
  foundNoWayOut: ({ unit }) => [overUnit(unit, 'cue.noWayOut')],
  consolidated: ({ moves }) => [walkCue(moves)],
  piledIn: ({ moves }) => [walkCue(moves)],
  combatBrokeUp: ({ units }) => [callout({ units }, 'cue.combatBrokeUp')],
}
