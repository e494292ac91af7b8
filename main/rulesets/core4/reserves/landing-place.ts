/**
 * One place of a landing: what a model that comes down there would stand on or stay above, and why it may not (C4-MSR-03).
 */
import { bearing, beyond, inches, type Mm, type PlanPoint } from '../../../../shared/geometry'
import { endsBadly, type MoveScene } from '../../../../shared/movement'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { Refusal } from '../../../../shared/protocol/refusal'
import { displaced } from '../../../../shared/templates'
import {
  belowAir,
  hoverPose,
  hoversOver,
  isOn,
  openGround,
  reachOfBase,
  surfacesAt,
  type StandingRules,
} from '../../../../shared/table'
import type { ModelId, Pose, Standing, UnitId } from '../../../../shared/table/types'
import { modelOf, unitOf, type CoreGame, type Gait } from '../game'
import { gaitNow, sceneFor, standingRules } from '../movement'

export const badLanding: SettingSpec = {
  key: 'core4.missions.badLanding',
  default: 'firstModel',
  alternatives: ['wholeUnit'],
  cite: 'C4-MSR-03',
}
export const deepStrikeSurface: SettingSpec = {
  key: 'core4.missions.deepStrikeSurface',
  default: 'openSky',
  alternatives: ['groundFloor'],
  cite: 'C4-MSR-03',
}

type Body = Standing['body']
/** All that does not change from one place to another. */
export interface Sky {
  readonly scene: MoveScene
  readonly hovers: Gait['hovers']
  readonly groundFloor: boolean
  readonly wholeIsLost: boolean
  readonly models: readonly {
    readonly id: ModelId
    readonly body: Body
    readonly levels: StandingRules['levels']
    /** The same for all who are alike in what a place asks. */
    readonly kind: string
  }[]
  readonly unit: UnitId
}
/** @param first  the model that is aimed with */
export function skyOf(game: CoreGame, unit: UnitId, first: ModelId): Sky {
  const models = unitOf(game.state, unit).models.map((id) => modelOf(game.state, id))
  const order = [...models].sort((one, two) => Number(two.id === first) - Number(one.id === first))
  return {
    scene: sceneFor(game, unit, 'move'),
    hovers: gaitNow(game, unit).hovers,
    groundFloor: game.setting(deepStrikeSurface.key) === 'groundFloor',
    wholeIsLost: game.setting(badLanding.key) === 'wholeUnit',
    models: order.map((model) => {
      const { id, body } = model
      const { levels } = standingRules(game, unit, model)
      return { id, body, levels, kind: JSON.stringify([body, levels]) }
    }),
    unit,
  }
}

export type Lander = Sky['models'][number]
/**
 * The uppermost floor under the open sky, or the lowest; where no floor is (in a lake, in a house): the bare ground, refused like any end there.
 * Who flies stays above whatever it is (C4-VEH-07). Null: beside the table.
 */
function poseAt(
  { scene: { table }, hovers, groundFloor }: Sky,
  { body }: Lander,
  at: PlanPoint,
  facing: number,
): Pose | null {
  const ground = openGround(table)
  if (!isOn(ground, at)) return null
  const stays = hovers === 'always' || (hovers === 'byChoice' && hoversOver(table, body, at, facing))
  if (stays) return hoverPose(table, body, at, facing)
  const floors = surfacesAt(table, at)
  const { ref: on, y } = (groundFloor ? floors.at(-1) : floors[0]) ?? ground
  return { at, on, facing, y }
}
/** Of who flies that of what is below: how far the stand lifts the hull over walls beside it does not count. */
export const surfaceBelow = ({ scene: { table } }: Sky, { hovering, at, y }: Pose): Mm =>
  hovering ? (belowAir(table, at)?.y ?? y) : y

const shifts = 8
/** In a wall one may be shifted by up to the radius of the base to be clear of it. */
export const inWall = (refusal: Refusal): boolean =>
  refusal.key === 'refusal.insideWall' || refusal.key === 'refusal.noHeadroom'

interface Place {
  readonly pose: Pose | null
  readonly refusal: Refusal | null
}
/** What a place is tried with: who stands beside it, the height of the first model's surface, and whether the base may be shifted. */
export interface Trial {
  readonly beside: readonly Standing[]
  readonly level?: Mm
  readonly shifts: boolean
}
export function placeAt(
  sky: Sky,
  lander: Lander,
  at: PlanPoint,
  facing: number,
  { beside, level, shifts: mayShift }: Trial,
): Place {
  const tried = (spot: PlanPoint): Place => {
    const pose = poseAt(sky, lander, spot, facing)
    if (!pose) return { pose, refusal: offTable }
    if (level !== undefined && beyond(Math.abs(surfaceBelow(sky, pose) - level), sameHeight))
      return { pose, refusal: otherHeight }
    const mover = { ...lander, unit: sky.unit, pose }
    const rules = { levels: lander.levels, ...(!sky.groundFloor && { manner: 'jump' as const }) }
    return { pose, refusal: endsBadly(sky.scene, mover, pose, beside, rules) }
  }
  const straight = tried(at)
  if (!mayShift || !straight.refusal || !inWall(straight.refusal)) return straight
  const radius = reachOfBase(lander.body.base)
  for (const far of [radius / 2, radius])
    for (let n = 0; n < shifts; n++) {
      const aside = tried(displaced(at, (360 / shifts) * n, far))
      if (!aside.refusal) return aside
    }
  return straight
}
const offTable: Refusal = { key: 'refusal.offTable', cite: ['C4-MSR-03'] }
const otherHeight: Refusal = { key: 'refusal.otherHeight', cite: ['C4-MSR-03'] }
/** The height of a place may differ so much from that of the first model. */
export const sameHeight = inches(1)

/** Where the first model may be aimed at: it must be able to stand there (C4-MSR-03 step 1). */
export function aimRefusal(game: CoreGame, unit: UnitId, first: ModelId, at: PlanPoint): Refusal | null {
  const sky = skyOf(game, unit, first)
  const [lead] = sky.models
  return lead ? placeAt(sky, lead, at, facingAt(sky, at), alone).refusal : offTable
}
export const alone: Trial = { beside: [], shifts: true }
export const facingAt = ({ scene: { table } }: Sky, at: PlanPoint): number =>
  bearing(at, { x: table.width / 2, z: table.depth / 2 })
