/** How it is played where nobody has agreed otherwise: every setting of every system and pack, as the specs list them. */
import { describe, expect, it } from 'vitest'
import { rulesetFor } from '../../main/rulesets'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'

const battle = rulesetFor(['core4', 'city-fight', 'sixth-missions', 'sixth-special-rules'])
const settings = [...battle.settings, ...(liveSkirmish.settings ?? [])]
const named = (list: string): readonly string[] => list.trim().split(/\s+/)

const on = named(`
  cf.los.upperSymmetric
  cf.ruin.headroom
  cf.strat.keyLostOnDestroy
  core4.assault.contactAcrossObstacle
  core4.auto.assaultMoves
  core4.auto.closeWeapons
  core4.auto.fallBackRoute
  core4.auto.landing
  core4.auto.pileIn
  core4.auto.steppingAside
  core4.auto.whichSave
  core4.deploy.whole
  core4.vehicles.ownTerrainExempt
  core4.vehicles.strictPivotSweep
  core4.vehicles.thrownOutShot
  core4.vehicles.walkersMayClimb
  ls.deployHidden
  ls.objectives
  ls.openHiddenMarkers
  ls.premeasure
  ls.scatter
  s6.missions.declaredWaysBind
  s6.missions.fleeingCountsAsCasualty
  s6.missions.openEmbarkation
  s6.missions.traits
  s6.rules.deny
  s6.rules.eternalWarriorMayUseFnp
  s6.rules.noRetreatForFearless
  s6.rules.run
`)
const off = named(`
  cf.deepStrike.ruinDangerous
  cf.destroy.coverSave
  cf.strat.bombardVehicles
  cf.strat.generatorAP
  cf.strat.plungingAura
  core4.assault.fragPerUnit
  core4.assault.packedFloorContact
  core4.assault.pileInAllNotInContact
  core4.assault.splitAttacks
  core4.assault.strictMultiCombat
  core4.auto.casualties
  core4.auto.consolidation
  core4.auto.rerolls
  core4.auto.saves
  core4.characters.strictCharacterContact
  core4.cover.countWholeUnit
  core4.cover.perFirer
  core4.general.freeMeasuring
  core4.general.halfStrengthAllLd
  core4.general.highRollerMustStart
  core4.general.range2D
  core4.general.scatterD6
  core4.morale.halfByModels
  core4.morale.manualFallBack
  core4.morale.outnumberByRemaining
  core4.morale.trappedIfAny
  core4.move.coherencyBaseToBase3D
  core4.move.sharedClimbBudget
  core4.move.strictOwnUnitPaths
  core4.shooting.doublePistolCharge
  core4.sight.seeThroughSixInches
  core4.terrain.dangerousWholeUnit
  core4.terrain.insideAnyOverlap
  core4.vehicles.assaultDrivenOutPassengers
  core4.vehicles.debrisNeedsSight
  core4.vehicles.fastSkimmerShootingOnly
  core4.vehicles.freeStrafe
  core4.vehicles.ownTurnStunImmediate
  core4.vehicles.pivotCountsAsMove
  core4.vehicles.rangeFromMount
  core4.vehicles.skimmersCanBeObscured
  core4.weapons.strictTemplate
  ls.ammo
  ls.artFlat3
  ls.captureClearFromMarker
  ls.coverShotStillFires
  ls.decoys
  ls.freeFacing
  ls.groupAllPairs
  ls.helicopter
  ls.initByCommanderClass
  ls.initPenaltyNeverResets
  ls.markersInZone
  ls.meleeSave
  ls.mmgAsSupport
  ls.moraleTurnLosses
  ls.noFireAfterDisembark
  ls.recapture
  ls.rookieAimedOnly
  ls.roughGround
  ls.secretDieAdds
  ls.specFree
  ls.specHeavyOnly
  ls.spreadGroupHits
  ls.stormAll
  ls.suppressedHalts
  ls.wounds
  s6.missions.fortifications
  s6.missions.infiltratorFirstCharge
  s6.missions.nightBlindTargeting
  s6.missions.objectiveSameFloorOnly
  s6.missions.reserveCharge
  s6.rules.tskIgnoresProximity
  s6.rules.uselessWeapons
  s6.rules.voluntaryGoToGround
`)
const others: Readonly<Record<string, readonly [usual: unknown, ...instead: unknown[]]>> = {
  'cf.los.depthMetric': ['horizontal', '3d'],
  'cf.los.ruinMode': ['hybrid', 'abstract', 'trueOnly'],
  'cf.move.walls': ['abstract', 'physical'],
  'cf.msr.extraTurnCap': ['none', 3],
  'cf.ruin.upperFloorTypes': ['table', 'all'],
  'cf.ruin.vehicleWalls': ['physical', 'abstract'],
  'cf.special.elimOwnFactor': [2, 1],
  'cf.special.fortifyMax': ['unlimited', 1, 2, 3, 4, 6],
  'cf.special.reliefReserves': ['opposite', 'literal'],
  'cf.strat.bombardHit': [6, 5, 4],
  'cf.strat.bombardWounds': ['D6', 'D3', '2D6'],
  'cf.strat.keyPer': ['playerTurn', 'gameTurn'],
  'cf.strat.siege.marker': ['large', 'small'],
  'cf.strat.siege.tanks': ['all', 'ordnanceOnly'],
  'cf.strat.trap': ['hit', 'autoWound'],
  'cf.vp.squadron': ['table50', 'note25'],
  'core4.deploy.hiddenRosters': ['on', 'off'],
  'core4.deploy.squareTableEdges': ['any', 'northSouth'],
  'core4.missions.badLanding': ['firstModel', 'wholeUnit'],
  'core4.missions.deepStrikeSurface': ['openSky', 'groundFloor'],
  'core4.rules.doubledInstantDeath': ['carriesOver', 'lost'],
  'core4.rules.fearlessLastMan': ['exempt', 'tests'],
  'core4.rules.fleetDangerous': ['tests', 'ignored'],
  'core4.rules.hitAndRunDirection': ['before', 'after'],
  'core4.rules.scoutKeepDistance': ['none', 12],
  'core4.rules.scoutTurbo': ['allowed', 'forbidden'],
  'core4.rules.stubbornMode': ['asFearless', 'ignoreLdModifiers'],
  'core4.rules.sweptIC': ['destroyed', 'sharesRule'],
  'core4.rules.trueGritChargeBonus': ['normal', 'none'],
  'core4.shooting.doubtMargin': [0, 1, 2],
  'core4.sight.elevation': ['prism', 'addToSize', 'maxSize'],
  'core4.sight.prismHeights': [
    [1, 2, 3],
    [1.5, 3, 4.5],
    [2, 3, 4],
  ],
  'core4.vehicles.areaTerrainObscures': ['majority', 'anyLine'],
  'core4.vehicles.assaultFacing': ['chargeStart', 'contact'],
  'core4.vehicles.barrageObscured': ['hole', 'firer'],
  'core4.vehicles.craterSize': [2, 1],
  'core4.vehicles.facingSectors': ['corners', 'quadrants'],
  'core4.vehicles.makeWay': ['finalPosition', 'sweptPath'],
  'core4.vehicles.maxElevation': ['none', 45],
  'core4.vehicles.skimmerCrash': ['explodes', 'destroyed'],
  'core4.vehicles.sponsonArc': [180, 135, 90],
  'core4.vehicles.tankBuster': ['double', 'twoDice'],
  'core4.vehicles.terrainTest': ['perPiece', 'oncePerMove'],
  'core4.vehicles.walkerMovingFire': ['anyTwo', 'twoMainOrAllDefensive', 'twoMainAndAllDefensive'],
  'ls.artDirection': ['random', 'caller', 'opponent'],
  'ls.ffHalfWidth': [10, 2],
  'ls.figures': ['28mm', '1:72'],
  'ls.turnLimit': [0, 4, 6, 8, 10, 12],
  's6.missions.explosionLosses': ['together', 'vehicleFirst'],
  's6.missions.fixedLength': [
    'variable',
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    15,
    16,
    17,
    18,
    19,
    20,
  ],
  's6.missions.map': ['roll', 'LONG', 'SHORT', 'DIAG'],
  's6.missions.nightFightFrom': ['unit', 'model'],
  's6.missions.objectiveMeasureFrom': ['edge', 'centre'],
  's6.rules.allocation': ['minimal', 'everywhere'],
  's6.rules.blindTestValue': ['majority', 'highest'],
  's6.rules.cityBlastLevels': ['inCities', 'off'],
}

/** Neither on nor off. */
const instead: Readonly<Record<string, readonly unknown[]>> = { 's6.missions.traits': ['brought', false] }

describe('what is agreed by default', () => {
  it('every setting that is on or off, and what it may be instead', () => {
    const toggles = settings.filter((one) => typeof one.default === 'boolean')
    expect(toggles.flatMap((one) => (one.default === true ? [one.key] : [])).sort()).toEqual(on)
    expect(toggles.flatMap((one) => (one.default === false ? [one.key] : [])).sort()).toEqual(off)
    for (const { key, default: usual, alternatives } of toggles)
      expect([key, ...alternatives]).toEqual([key, ...(instead[key] ?? [usual !== true])])
  })
  it('every setting that is a word or a number', () => {
    const valued = settings.filter((one) => typeof one.default !== 'boolean')
    const told = valued.map((one) => [one.key, [one.default, ...one.alternatives]])
    expect(Object.fromEntries(told)).toEqual(others)
  })
})
