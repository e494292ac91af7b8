/** Commands, answers and questions of a case, with places as the game takes them. */
import type { Command } from '../../shared/protocol/command'
import type { Answer } from '../../shared/protocol/decision'
import type { Query } from '../../shared/protocol/query'
import type { Paths, Poses } from '../../shared/protocol/spatial'
import type { Table } from '../../shared/table/types'
import type { AnswerInCase, CommandInCase, CaseQuestion, SpotInCase } from '../../shared/protocol/case'
import { planPointInCase, waypoint, type Measure } from './places'

export interface CaseGround {
  readonly measure: Measure
  readonly table: Table
}
const mapped = <A, B>(record: Readonly<Record<string, A>>, of: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value)]))

const pathsOf = (
  { measure, table }: CaseGround,
  paths: Readonly<Record<string, readonly SpotInCase[]>>,
): Paths => mapped(paths, (path) => path.map((spot) => waypoint(measure, table, spot)))
/** The last place of those who stay in the air says so. */
const flownPaths = (
  ground: CaseGround,
  paths: Readonly<Record<string, readonly SpotInCase[]>>,
  hovering: readonly string[] = [],
): Paths =>
  Object.fromEntries(
    Object.entries(pathsOf(ground, paths)).map(([model, path]) => [
      model,
      hovering.includes(model)
        ? path.map((stop, index) => (index < path.length - 1 ? stop : { ...stop, hover: true }))
        : path,
    ]),
  )
const posesOf = ({ measure, table }: CaseGround, poses: Readonly<Record<string, SpotInCase>>): Poses =>
  mapped(poses, (spot) => ({ ...waypoint(measure, table, spot), facing: 0 }))

export function commandOf(ground: CaseGround, command: CommandInCase): Command {
  switch (command.type) {
    case 'placePiece':
      return { ...command, at: planPointInCase(ground.measure, ...command.at) }
    case 'placeCounter':
      return { ...command, to: waypoint(ground.measure, ground.table, command.to) }
    case 'deploy':
    case 'disembark':
      return { ...command, poses: posesOf(ground, command.poses) }
    case 'deployMany':
      return {
        ...command,
        units: command.units.map(({ unit, poses }) => ({ unit, poses: posesOf(ground, poses) })),
      }
    case 'arrive': {
      const { unit, how } = command
      return how.by === 'edge'
        ? { type: 'arrive', unit, how: { ...how, paths: pathsOf(ground, how.paths) } }
        : { type: 'arrive', unit, how: { ...how, at: planPointInCase(ground.measure, ...how.at) } }
    }
    case 'embark': {
      const { paths, ...ride } = command
      return paths === undefined ? ride : { ...ride, paths: pathsOf(ground, paths) }
    }
    case 'tankShock':
      return { ...command, distance: command.distance * ground.measure.unit }
    case 'pivot': {
      const { facing, ...pivot } = command
      const turned = (path: Paths[string]): Paths[string] => path.map((stop) => ({ ...stop, facing }))
      return { ...pivot, paths: mapped(pathsOf(ground, pivot.paths), turned) }
    }
    case 'move': {
      const { hovering, ...move } = command
      return { ...move, difficult: move.difficult ?? false, paths: flownPaths(ground, move.paths, hovering) }
    }
    default:
      return command
  }
}

export function answerOf(ground: CaseGround, answer: AnswerInCase): Answer {
  switch (answer.form) {
    case 'paths':
      return { form: 'paths', paths: flownPaths(ground, answer.paths, answer.hovering) }
    case 'poses':
      return { form: 'poses', poses: posesOf(ground, answer.poses) }
    case 'marker':
      return { form: 'marker', at: planPointInCase(ground.measure, ...answer.at) }
    case 'edgePoint':
    case 'lay':
      return { ...answer, at: planPointInCase(ground.measure, ...answer.at) }
    default:
      return answer
  }
}

type TableQuestion = Exclude<CaseQuestion, { ask: 'mayCommand' | 'legal' | 'decisions' | 'place' | 'state' }>
/** @param open  the decision that waits for an answer, for questions about it */
export function queryOf(ground: CaseGround, question: TableQuestion, open?: string): Query {
  switch (question.ask) {
    case 'template': {
      const { measure } = ground
      const { shape, floor } = question
      return {
        ask: 'template',
        floor,
        ...(question.open && { decision: open }),
        shape:
          'marker' in shape
            ? {
                kind: 'marker',
                at: planPointInCase(measure, ...shape.marker),
                radius: shape.radius * measure.unit,
              }
            : { kind: 'flame', model: shape.flame, bearing: shape.bearing },
      }
    }
    case 'course':
    case 'heading':
      return { ask: question.ask, decision: open ?? '', bearing: question.bearing }
    case 'surfaces':
      return { ask: 'surfaces', at: planPointInCase(ground.measure, ...question.at) }
    case 'checkMove': {
      const { hovering, ...asked } = question
      return { ...asked, paths: flownPaths(ground, asked.paths, hovering) }
    }
    case 'checkDeploy':
      return { ...question, poses: posesOf(ground, question.poses) }
    case 'deepStrikeOdds':
      return { ...question, at: planPointInCase(ground.measure, ...question.at), chances: true }
    case 'checkPiece':
      return { ...question, at: planPointInCase(ground.measure, ...question.at) }
    case 'tankShock':
      return { ...question, distance: question.distance * ground.measure.unit }
    default:
      return question
  }
}
