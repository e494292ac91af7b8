/** What the eye sees of those who get in and out of vehicles. */
import type { transportFacts } from '../../../shared/protocol/facts'
import { change, type CuesOf } from './cue'
import { overModel } from './say'

export const transportCues: CuesOf<typeof transportFacts> = {
  embarked: ({ vehicle }) => [overModel(vehicle, 'cue.embarked')],
  startedAboard: 'none',
  disembarked: ({ poses }) => [change(Object.keys(poses))],
  mustGetOut: ({ vehicle }) => [overModel(vehicle, 'cue.mustGetOut')],
  drivenOut: ({ poses }) => [change(Object.keys(poses))],
  firePointsManned: ({ poses }) => [change(Object.keys(poses))],
  firePointsLeft: 'none',
  passengersExposed: ({ vehicle }) => [overModel(vehicle, 'cue.exposed')],
}
