export { bodyOfKind } from './body-of-kind'
export { checkForce, lists, mostModels, type ForceFault, type List } from './check-force'
export {
  closePropertyCites,
  commonGear,
  isCommonGear,
  unitTypeCites,
  weaponProperties,
  weaponTypeCites,
  type CommonGear,
} from './cites'
export { readForce } from './read-force'
export { modelsIn, modelsOf, pointsOf } from './totals'
