export { deploymentWish, mapOf, type MapOptions, type MapWish, type ReportMap } from './map-of'
