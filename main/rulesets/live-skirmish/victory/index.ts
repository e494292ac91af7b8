export { lossesOf, pointLines, pointSheet, victoryPointsOf } from './points'
