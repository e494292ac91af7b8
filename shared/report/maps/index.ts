export { mapOf, type MapOptions } from './map-of'
export type { MapWish } from './wish'
