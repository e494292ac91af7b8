/** What holds for units and models now, read off the state and asked of their rules: facts and predicates, no dice. */
export { livingIn, loseRiders, passengersIn, rideOf, ridersOf, roomIn } from './aboard'
export { houseBody, houseOf, occupantOf } from './inside'
export { crewBeside, gunArmour, gunsLeftAlone, gunsOf, isGun, servedGuns } from './artillery'
export { bearersOf, powersAtWorkId } from './bearers'
export { placeOnHull, sized, standingOf } from './body'
export { carriedByUnit, ownMembers } from './carried'
export { boostedNow, boosting, boostOf, forgetBoost, noteBoost } from './boosted'
export {
  drivenOutBy,
  forgetRiding,
  hasBoarded,
  haltedToLoad,
  hasLoaded,
  outOf,
  riding,
  shareRiding,
  wasExposed,
  type GotOut,
} from './riding'
export { boughtTogether } from './bought-together'
export { characteristicNow, innateToughness, valueNow } from './characteristics'
export {
  charging,
  combatsOf,
  strikersIn,
  foughtWith,
  opponentsIn,
  unitsIn,
  withoutUnits,
  type Combat,
} from './combats'
export {
  charactersIn,
  hasLeft,
  hasMovedBefore,
  hostOf,
  isIndependent,
  isLoneCharacter,
  ownLiving,
  ownStanding,
  ownUnitOf,
} from './group'
export { lendingPart, lentOf, withLent } from './lent'
export { carriesTwo, closeWeaponOf, closeWeaponsOf, isGrenade } from './kinds'
export { crewRefusal, possibleTargets, silenceOf, targetRefusal, unitRefusal } from './may-shoot'
export { belowHalf, isAQuarterLost, lostAQuarter, strengthLeft } from './strength'
export {
  displacementOf,
  drivenAlong,
  drivenBand,
  firingBand,
  drivenOf,
  forgetDriven,
  hasDriven,
  noteDriven,
  noteLanded,
  pivotCountsAsMove,
} from './driven'
export { isVeiled, smoke, smokedIn, smokesNow } from './smoke'
export {
  drives,
  isGroundVehicle,
  isSkimmer,
  isVehicle,
  isVehicleModel,
  isWalker,
  rollsOrFlies,
  locksNobody,
  strikesBack,
  vehicleOf,
} from './vehicles'
export {
  closeWeaponsMounted,
  crewSilence,
  isHalted,
  isHeldFast,
  isImmobilised,
  isMountLost,
  isMountSpent,
  isMountWhole,
  isStranded,
  ownTurnStunImmediate,
  vehicleDamageReducers,
  weaponsLeft,
  type Damage,
} from './vehicle-damage'
export { craterSize, raisedWhere, wreckReducers } from './wreck'
export { goesOnItsFeet } from './own-feet'
