export { mapOf } from './drawn-once'
export { type MapOptions, type ReportMap } from './map-of'
export { deploymentWish, type MapWish } from './wish'
