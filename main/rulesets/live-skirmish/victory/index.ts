export { lossesOf, pointLines, victoryPointsOf } from './points'
