export { mapOnce as mapOf } from './drawn-once'
export type { MapOptions, ReportMap } from './map-of'
export type { MapWish } from './wish'
