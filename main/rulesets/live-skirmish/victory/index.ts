export { lossesOf, pointLines, pointsOf } from './points'
