/** Commands and answers of a skirmish case, with places, lengths and directions as the game takes them. */
import { cm } from '../../../shared/geometry/length'
import type { Answer } from '../../../shared/protocol/decision'
import type { FireAim, FireOrder, Reaction, ZoneOrder } from '../../../shared/protocol/skirmish/answers'
import type { SkirmishCommand } from '../../../shared/protocol/skirmish/command'
import type { Waypoint } from '../../../shared/protocol/spatial'
import type { SkirmishSpace } from '../../../shared/skirmish/space'
import { spaceOf } from '../../rulesets/live-skirmish/space-now'
import type { SkirmishState } from '../../rulesets/live-skirmish/state'
import { NoSuchPlace, type Measure } from '../places'
import type {
  SkirmishAnswerInCase,
  SkirmishCommandInCase,
  SkirmishSpotInCase,
  ShotInCase,
} from '../../../shared/protocol/case'
import { facingOf, skirmishPointInCase, waypointOf } from './places'

/** The table as it stands now: places are read on it. */
export interface SkirmishCaseGround {
  readonly measure: Measure
  readonly state: SkirmishState
}
export const spaceOn = ({ state }: SkirmishCaseGround): SkirmishSpace => spaceOf({ state })
export const pathInCase = (ground: SkirmishCaseGround, path: readonly SkirmishSpotInCase[]): Waypoint[] =>
  path.map((spot) => waypointOf(ground.measure, spaceOn(ground), spot))

export function membersInCase(
  ground: SkirmishCaseGround,
  members: Extract<SkirmishCommandInCase, { type: 'activate' }>['members'],
): Extract<SkirmishCommand, { type: 'activate' }>['members'] {
  return members.map(({ model, path, yaw }) => ({
    model,
    path: pathInCase(ground, path),
    ...(yaw !== undefined && { facing: facingOf(yaw) }),
  }))
}
export function skirmishCommandOf(
  ground: SkirmishCaseGround,
  command: SkirmishCommandInCase,
): SkirmishCommand {
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
        members: membersInCase(ground, members),
        ...(target !== undefined && { target }),
        ...(reverse !== undefined && { reverse }),
      }
    }
    case 'standingOrders': {
      const { type, men, ...orders } = command
      const inMm = <T extends { readonly within: number | null }>(one: T): T => ({
        ...one,
        within: one.within === null ? null : cm(one.within),
      })
      return {
        type,
        orders: {
          ...inMm(orders),
          men: Object.fromEntries(Object.entries(men).map(([id, one]) => [id, inMm(one)])),
        },
      }
    }
    default:
      return command
  }
}

export function orderInCase(
  ground: SkirmishCaseGround,
  { model, weapon, mode, aim, split }: ShotInCase,
): FireOrder {
  return { model, weapon, mode, aim: aimOf(ground, aim), ...(split && { split }) }
}
function aimOf({ measure, state }: SkirmishCaseGround, aim: ShotInCase['aim']): FireAim {
  if (typeof aim !== 'string') return { kind: 'point', at: skirmishPointInCase(measure, aim) }
  if (aim in state.models) return { kind: 'model', model: aim }
  if (!/^h\d+$/.test(aim)) throw new NoSuchPlace(`no model ${aim}, nor a marker of that name`)
  return { kind: 'marker', marker: aim }
}

const facedAtEnd = (path: readonly Waypoint[], yaw: number | undefined): Waypoint[] =>
  path.map((spot, i) =>
    yaw === undefined || i < path.length - 1 ? spot : { ...spot, facing: facingOf(yaw) },
  )

export function skirmishAnswerOf(ground: SkirmishCaseGround, answer: SkirmishAnswerInCase): Answer {
  switch (answer.form) {
    case 'fire':
      return { form: 'fire', orders: answer.orders.map((order) => orderInCase(ground, order)) }
    case 'zones':
      return { form: 'zones', orders: answer.orders.map((order) => zoneOf(ground, order)) }
    case 'reaction':
      return {
        form: 'reaction',
        reactions: answer.reactions.map((one): Reaction => {
          if (one.do !== 'fire') return one
          const { t, ...shot } = one
          return { do: 'fire', t, order: orderInCase(ground, shot) }
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
            facedAtEnd(pathInCase(ground, path), answer.yaws[model]),
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
  { measure }: SkirmishCaseGround,
  { centre, width, height, join, by }: Extract<SkirmishAnswerInCase, { form: 'zones' }>['orders'][number],
): ZoneOrder {
  if (join !== undefined) return { zone: { how: 'join', zone: join }, by }
  if (!centre) throw new NoSuchPlace('a new zone needs a centre')
  return {
    zone: { how: 'new', centre: skirmishPointInCase(measure, centre), width: cm(width), height: cm(height) },
    by,
  }
}
