/** Directions that are asked for: which way a whole unit is to go, with which heading a vehicle is put down. */
import type { CourseReport } from '../../../../shared/protocol/previews/combat'
import type { PutDownReport } from '../../../../shared/protocol/previews/tank-shock'
import { askGame } from '../../game/game-store'
import { directionInHand } from './direction-hand'
import { slice } from '../../page'

export const course = slice((page) =>
  directionInHand<CourseReport>(
    page,
    'course',
    ({ decision, bearing }) => askGame(page, { ask: 'course', decision, bearing }),
    ({ check }) => ({ ghostMove: check }),
  ),
)
export const heading = slice((page) =>
  directionInHand<PutDownReport>(
    page,
    'heading',
    ({ decision, bearing }) => askGame(page, { ask: 'heading', decision, bearing }),
    ({ unit, model, to, refusal }) => ({
      ghostPoses: { unit, poses: { [model]: to }, refused: refusal === undefined ? [] : [model] },
    }),
  ),
)
