/** Who is left under the hull where a tank halts, who is only passed over, and what each has to clear (C4-VASSAULT-06, -11). */
import type { Mm } from '../../../../shared/geometry'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { ModelId, Pose, Standing } from '../../../../shared/table/types'
import { standingModels, unitsOnTable, type CoreGame, type StandingModel } from '../game'
import { endsOn, metAt, middleAt, type Course } from './corridor'
import { metByTank } from './obstacles'
import type { Clearing } from './step-aside'

/** Who makes way: whoever the hull would stand on, or everybody it has swept. */
export const makeWay: SettingSpec = {
  key: 'core4.vehicles.makeWay',
  default: 'finalPosition',
  alternatives: ['sweptPath'],
  cite: 'C4-VASSAULT-06',
  younger: true,
}

/** The tank where it halts. */
const haltedAt = (course: Course, distance: Mm, end: Pose): StandingModel => ({
  ...course.tank,
  pose: { ...end, at: middleAt(course, distance), facing: course.facing },
})

/** What is to be cleared: who leaves, and, for those who have their places, where they leave to. */
export function leaving(game: CoreGame, course: Course, distance: Mm, end: Pose) {
  const tank = haltedAt(course, distance, end)
  const clears = { ...course, distance }
  const isSwept = (model: Standing): boolean => metAt(clears, model) !== null
  const inTheWay =
    game.setting(makeWay.key) === 'sweptPath'
      ? isSwept
      : (model: Standing): boolean => endsOn(course, distance, model)
  const met = metByTank(game, course)
  const under = met.filter(inTheWay)
  const gone = new Set(under.map(({ id }) => id))
  const fixed = unitsOnTable(game.state)
    .flatMap(({ id }) => standingModels(game.state, id))
    .filter(({ id }) => id !== tank.id && !gone.has(id))
  const clearing = (moved: ReadonlyMap<ModelId, Pose>, but: ModelId): Clearing => ({
    tank,
    inTheWay,
    others: [...fixed, ...under.flatMap((model) => placedIn(moved, model))].filter(({ id }) => id !== but),
  })
  return { tank, under, clearing, passed: met.filter((model) => !gone.has(model.id) && isSwept(model)) }
}
const placedIn = (moved: ReadonlyMap<ModelId, Pose>, model: StandingModel): readonly StandingModel[] => {
  const pose = moved.get(model.id)
  return pose ? [{ ...model, pose }] : []
}
