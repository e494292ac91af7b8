/** Questions about places: cover without naming a firer, the nearest of it, openings, room to stand. */
import { cm } from '../../../shared/geometry/length'
import {
  exposedTo,
  nearestCover,
  openingsAt,
  poseOn,
  standsBadly,
  spaceModelOf as bodyOf,
} from '../../../shared/skirmish/space'
import { guiseOf } from '../../rulesets/live-skirmish/space-now'
import { soldierOf } from '../../rulesets/live-skirmish/state'
import { enemiesKnown } from '../../rulesets/live-skirmish/suppression/to-cover'
import type { SkirmishCaseQuestion } from '../../../shared/protocol/case'
import { facingOf, inCm, standOf, waypointOf } from './places'
import { spaceOn, type SkirmishCaseGround } from './translate'

type Asked = Extract<SkirmishCaseQuestion, { ask: 'inCover' | 'nearestCover' | 'openings' | 'stands' }>

export function placeAnswerInCase(ground: SkirmishCaseGround, question: Asked): unknown {
  const { state, measure } = ground
  const space = spaceOn(ground)
  const body = bodyOf(space, question.model)
  const guise = guiseOf(state, soldierOf(state, body.id))
  switch (question.ask) {
    case 'inCover': {
      const seen = exposedTo(space, body, enemiesKnown(state, body.id), guise)
      return { inCover: seen === null, ...(seen && { from: seen.id }) }
    }
    case 'nearestCover': {
      const options = { manner: 'suppressed', allowance: cm(question.within) } as const
      const found = nearestCover(space, body, enemiesKnown(state, body.id), options, guise)
      return found && { ...standOf(measure, found.pose), length: inCm(found.length), partial: found.partial }
    }
    case 'openings':
      return openingsAt(space, body).map(({ piece, wall, opening, kind, level }) => {
        return { piece: piece.id, wall, opening, kind, level }
      })
    case 'stands': {
      const pose = poseOn(space, waypointOf(measure, space, question.at), facingOf(question.yaw))
      return pose && standsBadly(space, body, pose)
    }
  }
}
