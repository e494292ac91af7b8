export { isLost, lossesOf, pointLines, pointsOf } from './points'
