export { catalogue, layingStock, ruinDesigns, townDesigns } from './catalogue'
export { cityToTable, tableToCity, UnknownDesign, vitalPiece } from './city-table'
export {
  checkFreePlacement,
  checkPlacement,
  placementStep,
  ruinNumbers,
  type Laying,
  type PlacementCheck,
  type PlacementStep,
} from './placement'
export { placedRuins, type Spot } from './placement-geometry'
export { findRoom, noRoomInRing } from './placement-room'
export { generateCity, layCity } from './generator/generate-city'
export { generateTown } from './generator/generate-town'
