export { catalogue, ruinDesigns } from './catalogue'
export { cityToTable, tableToCity, UnknownDesign, vitalPiece } from './city-table'
