/** Several units drawn together: each as far as it may, those in front first, so that the others find the room they leave. */
import { frame, placed, type PlanPoint } from '../../../../shared/geometry'
import type { Query } from '../../../../shared/protocol/query'
import type { UnitMoved } from '../../../../shared/protocol/previews/way'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { Sliced } from '../../../../shared/sliced'
import { surfacesAt } from '../../../../shared/table'
import type { Pose, Table, UnitId } from '../../../../shared/table/types'
import { standingModels, type CoreGame, type StandingModel } from '../game'
import { planMove } from './check-move'
import { afterMove } from './move-many'
import { suggestedMove } from './suggested-move'

/** Whose place in the unit is its middle. */
export function leadOfUnit(models: readonly StandingModel[]): StandingModel | undefined {
  const share = models.length
  const x = models.reduce((sum, { pose }) => sum + pose.at.x, 0) / share
  const z = models.reduce((sum, { pose }) => sum + pose.at.z, 0) / share
  const off = ({ pose }: StandingModel): number => Math.hypot(pose.at.x - x, pose.at.z - z)
  return [...models].sort((one, two) => off(one) - off(two))[0]
}
/** There on the storey it stands on, or whichever is nearest to that. */
export function sameStorey(table: Table, { y, on }: Pick<Pose, 'y' | 'on'>, at: PlanPoint): Waypoint {
  const [floor] = [...surfacesAt(table, at)].sort((one, two) => Math.abs(one.y - y) - Math.abs(two.y - y))
  return { at, on: floor?.ref ?? on }
}

/** Where the middle of each unit is drawn to. */
interface Wish {
  readonly unit: UnitId
  readonly lead: StandingModel
  readonly to: Waypoint
  readonly turn?: number
}
/** One after the other, in this order; who cannot go that way is told why, and the others do not count on him. */
export function* movedInOrder(game: CoreGame, wishes: readonly Wish[]): Sliced<readonly UnitMoved[]> {
  let then = game
  const told: UnitMoved[] = []
  for (const { unit, lead, to, turn } of wishes) {
    const asked = {
      unit,
      lead: lead.id,
      to,
      turn,
      purpose: 'move',
      single: false,
      formation: 'keep',
    } as const
    const suggested = suggestedMove(then, asked)
    told.push({ unit, ...suggested })
    if (!suggested.check.refusal)
      then = afterMove(then, { unit }, planMove(then, unit, suggested.paths, 'move'))
    yield
  }
  return told
}

export function suggestMany(
  game: CoreGame,
  { units, by, turn, spread }: Extract<Query, { ask: 'suggestMany' }>,
): Sliced<readonly UnitMoved[]> {
  const { table } = game.state
  const leads = [...new Set(units)].flatMap((unit) => {
    const lead = leadOfUnit(standingModels(game.state, unit))
    return lead ? [{ unit, lead }] : []
  })
  const mean = (of: (at: PlanPoint) => number): number =>
    leads.reduce((sum, { lead }) => sum + of(lead.pose.at), 0) / leads.length
  const middle = { x: mean(({ x }) => x), z: mean(({ z }) => z) }
  const carried = frame({ x: middle.x + by.x, z: middle.z + by.z }, turn)
  const wishes = leads.map(({ unit, lead }): Wish => {
    const { at } = lead.pose
    const to = placed(carried, { x: (at.x - middle.x) * spread, z: (at.z - middle.z) * spread })
    return { unit, lead, to: sameStorey(table, lead.pose, to), turn }
  })
  const ahead = ({ lead }: Wish): number => lead.pose.at.x * by.x + lead.pose.at.z * by.z
  return movedInOrder(
    game,
    wishes.sort((one, two) => ahead(two) - ahead(one)),
  )
}
