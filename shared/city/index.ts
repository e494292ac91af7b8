export { catalogue, countryStock, layingStock, ruinDesigns, townDesigns } from './catalogue'
export { isOnTable, outlineAt } from './placement-geometry'
export { fortificationDesigns } from './fortifications'
export { isTurnable, manholeDesign, obstacleDesigns } from './plain'
export { densityBounds, isUsualDensity, terrainClass, terrainDensity } from './country/density'
export { cityToTable, strayDoors, tableToCity, vitalPiece } from './city-table'
export {
  checkFreePlacement,
  liesInHalf,
  checkPlacement,
  placementStep,
  ruinNumbers,
  type Laying,
  type PlacementCheck,
} from './placement'
export { clearGroundNear, clearGroundRefusal, isObstaclePiece } from './clear-placement'
export { placedRuins, usualLaying, type PlacementSpot } from './placement-geometry'
export { roomForRuin, noRoomInRing } from './placement-room'
export { generateCity, layCity } from './generator/generate-city'
export { tableInches } from './generator/streets'
export { generateTown } from './generator/generate-town'
export { generateCountry, layCountry } from './generator/generate-country'
