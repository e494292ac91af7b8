/** Commands, answers and questions of a case, with places as the game takes them. */
import type { Command } from '../../shared/protocol/command'
import type { Answer } from '../../shared/protocol/decision'
import type { Query } from '../../shared/protocol/query'
import type { Paths, Poses } from '../../shared/protocol/spatial'
import type { Table } from '../../shared/table/types'
import type { AnswerInCase, CommandInCase, Question } from './case-schema'
import { planPoint, waypoint, type Measure, type Spot } from './places'

export interface Ground {
  readonly measure: Measure
  readonly table: Table
}
const mapped = <A, B>(record: Readonly<Record<string, A>>, of: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value)]))

const pathsOf = ({ measure, table }: Ground, paths: Readonly<Record<string, readonly Spot[]>>): Paths =>
  mapped(paths, (path) => path.map((spot) => waypoint(measure, table, spot)))
/** The last place of those who stay in the air says so. */
const flownPaths = (
  ground: Ground,
  paths: Readonly<Record<string, readonly Spot[]>>,
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
const posesOf = ({ measure, table }: Ground, poses: Readonly<Record<string, Spot>>): Poses =>
  mapped(poses, (spot) => ({ ...waypoint(measure, table, spot), facing: 0 }))

export function commandOf(ground: Ground, command: CommandInCase): Command {
  switch (command.type) {
    case 'placePiece':
      return { ...command, at: planPoint(ground.measure, ...command.at) }
    case 'deploy':
      return { ...command, poses: posesOf(ground, command.poses) }
    case 'move': {
      const { hovering, ...move } = command
      return { ...move, difficult: move.difficult ?? false, paths: flownPaths(ground, move.paths, hovering) }
    }
    default:
      return command
  }
}

export function answerOf(ground: Ground, answer: AnswerInCase): Answer {
  switch (answer.form) {
    case 'paths':
      return { form: 'paths', paths: flownPaths(ground, answer.paths, answer.hovering) }
    case 'poses':
      return { form: 'poses', poses: posesOf(ground, answer.poses) }
    case 'marker':
      return { form: 'marker', at: planPoint(ground.measure, ...answer.at) }
    default:
      return answer
  }
}

type TableQuestion = Exclude<Question, { ask: 'mayCommand' | 'legal' | 'decisions' | 'place' | 'state' }>
/** @param open  the decision that waits for an answer, for questions about it */
export function queryOf(ground: Ground, question: TableQuestion, open?: string): Query {
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
            ? { kind: 'marker', at: planPoint(measure, ...shape.marker), radius: shape.radius * measure.unit }
            : { kind: 'flame', model: shape.flame, bearing: shape.bearing },
      }
    }
    case 'course':
      return { ask: 'course', decision: open ?? '', bearing: question.bearing }
    case 'surfaces':
      return { ask: 'surfaces', at: planPoint(ground.measure, ...question.at) }
    case 'checkMove': {
      const { hovering, ...asked } = question
      return { ...asked, paths: flownPaths(ground, asked.paths, hovering) }
    }
    case 'checkDeploy':
      return { ...question, poses: posesOf(ground, question.poses) }
    case 'checkPiece':
      return { ...question, at: planPoint(ground.measure, ...question.at) }
    default:
      return question
  }
}
