/** Directions that are asked for: which way a whole unit is to go, with which heading a vehicle is put down. */
import type { CourseReport } from '../../../../shared/protocol/previews/combat'
import type { PutDownReport } from '../../../../shared/protocol/previews/tank-shock'
import { askGame } from '../../game/game-store'
import { directionInHand } from './direction-hand'

export const course = directionInHand<CourseReport>('course', ({ decision, bearing }) =>
  askGame({ ask: 'course', decision, bearing }),
)
export const heading = directionInHand<PutDownReport>('heading', ({ decision, bearing }) =>
  askGame({ ask: 'heading', decision, bearing }),
)
