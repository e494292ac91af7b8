/**
 * One hit on a hull, said once for its dice and its chances (C4-VDMG-02 to -07, C4-VSHOOT-20 to -25): the side it strikes,
 * what it throws at its armour, what turns a penetration into a glance.
 */
import { sidesTowards, type FacingSectors } from '../../../../shared/sight/hull'
import type { Modifier } from '../../../../shared/protocol/event'
import type { HullSide } from '../../../../shared/sight/witness'
import { beyond } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { frame, unplaced } from '../../../../shared/geometry/turn'
import { middleIsOver } from '../../../../shared/templates'
import type { ModelId } from '../../../../shared/table/types'
import { modelOf, type CoreGame, type Hit, type Piercing } from '../game'
import { standingOf, vehicleOf } from '../units'
import type { DamageTable } from './damage-table'
import type { HitEffect, Turned } from './hit-effect'

export interface HullHit {
  readonly model: ModelId
  readonly side: HullSide
  readonly throws: Piercing
  /** By which a penetration is damaged. */
  readonly table: DamageTable
  /** Whatever penetrates only glances (C4-VDMG-07). */
  readonly glancesOnly: boolean
  /** From this face of the owner's die a penetration only glances; null: it is not obscured (C4-VSHOOT-30). */
  readonly obscured: number | null
  /** Who makes that face another. */
  readonly turnedBy: readonly Modifier[]
}

/** The lines that part the table round a hull, as these players have agreed (C4-VSHOOT-20). */
const sectorsOf = (game: CoreGame): FacingSectors =>
  game.setting('core4.vehicles.facingSectors') === 'quadrants' ? 'quadrants' : 'corners'

/** The side turned to a place; of two the better armoured (C4-VSHOOT-20). */
export function sideStruck(
  game: CoreGame,
  id: ModelId,
  from: PlanPoint | undefined,
): { readonly side: HullSide; readonly armour: number } {
  const { av } = vehicleOf(game.state, id)
  const armourOn = (side: HullSide): number => av[side === 'front' || side === 'rear' ? side : 'side']
  // Blows carry no place: they strike the front (C4-WALKER-07).
  const sides =
    from === undefined
      ? ['front' as const]
      : sidesTowards(standingOf(modelOf(game.state, id)), from, sectorsOf(game))
  const [side] = [...sides].sort((one, two) => armourOn(two) - armourOn(one)) as [HullSide]
  return { side, armour: armourOn(side) }
}

/** Where it comes from: a barrage from its hole, unless that lies over the hull (C4-VSHOOT-21, -24). */
const originOf = (game: CoreGame, { from, hole }: Hit, model: ModelId): PlanPoint | undefined =>
  hole && !middleIsOver(hole.at, standingOf(modelOf(game.state, model))) ? hole.at : from

/** No die turns it. */
const noFace = 7
/** Of its flanks the one nearer to a place; in the middle between them the owner has the one that is hidden better. */
function flankStruck(
  game: CoreGame,
  model: ModelId,
  at: PlanPoint,
  faceOn: (side: HullSide) => number,
): ReturnType<typeof sideStruck> {
  const { pose } = standingOf(modelOf(game.state, model))
  const across = unplaced(frame(pose.at, pose.facing), at).z
  const armour = vehicleOf(game.state, model).av.side
  if (beyond(Math.abs(across), 0)) return { side: across < 0 ? 'left' : 'right', armour }
  return { side: faceOn('left') <= faceOn('right') ? 'left' : 'right', armour }
}

export function hullHitOf(game: CoreGame, effect: HitEffect, hit: Hit, model: ModelId): HullHit {
  const turnedOn = (one: HullSide): Turned | null => effect.obscures?.(hit, model, one) ?? null
  const { side, armour } = hit.hole?.flank
    ? flankStruck(game, model, hit.hole.at, (one) => turnedOn(one)?.face ?? noFace)
    : sideStruck(game, model, originOf(game, hit, model))
  const throws = effect.pierces(hit, armour, model)
  const shot = !effect.wounds.plain.inCombat
  const turned = turnedOn(side)
  return {
    model,
    side,
    throws,
    table: throws.heavy === true ? 'ordnancePenetrating' : 'penetrating',
    glancesOnly: game.ask('onlyGlances', false, { model, shot }).value,
    obscured: turned?.face ?? null,
    turnedBy: turned?.modifiers ?? [],
  }
}

/** As how many hits it counts: a marker or template strikes twice what has no roof (C4-VDMG-09). */
export const timesOn = (game: CoreGame, { wounds }: HitEffect, model: ModelId): number =>
  game.ask('hitsOnHull', 1, { model, template: wounds.plain.template }).value
