/** What a game sees and measures on its table: the one sight implementation with its models, house rules and secrets. */
export { insideAnyOverlap, isInside } from './inside'
export { targetUnnamed, unitsUnmeasured, whyNotMeasure, whyNotTape } from './measuring'
export { sideHiddenAt, sideHiddenFrom } from './hull-side'
export {
  arcNow,
  mountLook,
  mountPlace,
  mountSightOf,
  rangeOfMount,
  rangeToPlace,
  weaponSees,
  whomMountBearsOn,
} from './mounts'
export { sightQueries } from './sight-queries'
export {
  coreLook,
  coreSees,
  coverAgainst,
  firerSees,
  rangeBetween,
  sightOf,
  tapeBetween,
  unitDistance,
  unitSees,
} from './sight'
export { watchers } from './watching'
