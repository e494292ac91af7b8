/** Commands and answers of a skirmish case, with places, lengths and directions as the game takes them. */
import { cm } from '../../../shared/geometry/length'
import type { Answer } from '../../../shared/protocol/decision'
import type { Aim, FireOrder, Reaction, ZoneOrder } from '../../../shared/protocol/skirmish/answers'
import type { SkirmishCommand } from '../../../shared/protocol/skirmish/command'
import type { Waypoint } from '../../../shared/protocol/spatial'
import type { SkirmishSpace } from '../../rulesets/live-skirmish/space'
import { spaceOf } from '../../rulesets/live-skirmish/space-now'
import type { SkirmishState } from '../../rulesets/live-skirmish/state'
import { NoSuchPlace, type Measure } from '../places'
import type { AnswerInCase, CommandInCase, ShotInCase } from './case-schema'
import { facingOf, pointOf, waypointOf, type Spot } from './places'

/** The table as it stands now: places are read on it. */
export interface Ground {
  readonly measure: Measure
  readonly state: SkirmishState
}
export const spaceOn = ({ state }: Ground): SkirmishSpace => spaceOf({ state })
export const pathOf = (ground: Ground, path: readonly Spot[]): Waypoint[] =>
  path.map((spot) => waypointOf(ground.measure, spaceOn(ground), spot))

export function membersOf(
  ground: Ground,
  members: Extract<CommandInCase, { type: 'activate' }>['members'],
): Extract<SkirmishCommand, { type: 'activate' }>['members'] {
  return members.map(({ model, path, yaw }) => ({
    model,
    path: pathOf(ground, path),
    ...(yaw !== undefined && { facing: facingOf(yaw) }),
  }))
}
export function commandOf(ground: Ground, command: CommandInCase): SkirmishCommand {
  switch (command.type) {
    case 'post':
      return {
        type: 'post',
        models: command.models.map(({ model, at, yaw, hidden, aboard }) => ({
          model,
          hidden,
          ...(at && { pose: { ...waypointOf(ground.measure, spaceOn(ground), at), facing: facingOf(yaw) } }),
          ...(aboard !== undefined && { aboard }),
        })),
      }
    case 'activate': {
      const { type, activity, members, target, reverse } = command
      return {
        type,
        activity,
        members: membersOf(ground, members),
        ...(target !== undefined && { target }),
        ...(reverse !== undefined && { reverse }),
      }
    }
    case 'standingOrders': {
      const { type, passMovement, passFire, within } = command
      return { type, orders: { passMovement, passFire, within: within === null ? null : cm(within) } }
    }
    default:
      return command
  }
}

export function orderOf(ground: Ground, { model, weapon, mode, aim, split }: ShotInCase): FireOrder {
  return { model, weapon, mode, aim: aimOf(ground, aim), ...(split && { split }) }
}
function aimOf({ measure, state }: Ground, aim: ShotInCase['aim']): Aim {
  if (typeof aim !== 'string') return { kind: 'point', at: pointOf(measure, aim) }
  if (aim in state.models) return { kind: 'model', model: aim }
  if (!/^h\d+$/.test(aim)) throw new NoSuchPlace(`no model ${aim}, nor a marker of that name`)
  return { kind: 'marker', marker: aim }
}

const facedAtEnd = (path: readonly Waypoint[], yaw: number | undefined): Waypoint[] =>
  path.map((spot, i) =>
    yaw === undefined || i < path.length - 1 ? spot : { ...spot, facing: facingOf(yaw) },
  )

export function answerOf(ground: Ground, answer: AnswerInCase): Answer {
  switch (answer.form) {
    case 'fire':
      return { form: 'fire', orders: answer.orders.map((order) => orderOf(ground, order)) }
    case 'zones':
      return { form: 'zones', orders: answer.orders.map((order) => zoneOf(ground, order)) }
    case 'reaction':
      return {
        form: 'reaction',
        reactions: answer.reactions.map((one): Reaction => {
          if (one.do !== 'fire') return one
          const { t, ...shot } = one
          return { do: 'fire', t, order: orderOf(ground, shot) }
        }),
      }
    case 'place':
      return { form: 'place', at: waypointOf(ground.measure, spaceOn(ground), answer.at) }
    case 'paths':
      return {
        form: 'paths',
        paths: Object.fromEntries(
          Object.entries(answer.paths).map(([model, path]) => [
            model,
            facedAtEnd(pathOf(ground, path), answer.yaws[model]),
          ]),
        ),
      }
    case 'bearing':
      return { form: 'bearing', bearing: facingOf(answer.yaw) }
    default:
      return answer
  }
}
function zoneOf(
  { measure }: Ground,
  { centre, width, height, join, by }: Extract<AnswerInCase, { form: 'zones' }>['orders'][number],
): ZoneOrder {
  if (join !== undefined) return { zone: { how: 'join', zone: join }, by }
  if (!centre) throw new NoSuchPlace('a new zone needs a centre')
  return {
    zone: { how: 'new', centre: pointOf(measure, centre), width: cm(width), height: cm(height) },
    by,
  }
}
