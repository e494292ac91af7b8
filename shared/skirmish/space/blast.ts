/** Blast spheres, what shields from them, and upright templates (LS-GEO-11, -14, LS-BLAST-01). */
import { cm, type Mm, type PlanPoint, type Point3 } from '../../geometry'
import { compareIds } from '../../portable'
import { firstHit, tracerWithout } from '../../sight'
import {
  designSolids,
  isMound,
  isObstacle,
  pieceOf,
  pointToBaseGap,
  type DesignSolid,
  type Piece,
} from '../../table'
import { midPoint } from './bodies'
import { distanceToPoint } from './distance'
import { atMost, hair, moreThan } from './precision'
import { isOpenTo } from './sight'
import type { SkirmishSpace, SpaceModel } from './space'

/** Shrapnel flies from so much above the centre. */
const lift: Mm = cm(0.5)

/** From a point to the volume of a model: its column from foot to head, or its hull (LS-GEO-11). */
export function blastDistance(model: SpaceModel, centre: Point3): Mm {
  const { body, pose } = model
  if (body.hull) return pointToBaseGap(model, centre)
  const radius = body.base.shape === 'round' ? body.base.radius : 0
  const plan = Math.max(0, Math.hypot(pose.at.x - centre.x, pose.at.z - centre.z) - radius)
  const rise = Math.max(0, pose.y - centre.y, centre.y - pose.y - body.height)
  return Math.hypot(plan, rise)
}

/** Whole numbers: if two are as far as a third, they are as far as each other. */
const inHairs = (distance: Mm): number => Math.round(distance / hair)

interface Caught {
  readonly model: SpaceModel
  readonly distance: Mm
  /** A floor or a full wall stands between: nothing happens to it. */
  readonly shielded: boolean
}
/** Everybody whose volume the sphere reaches, nearest first, ties by id (LS-CORE-06). */
export function blastSphere(space: SkirmishSpace, centre: Point3, radius: Mm): readonly Caught[] {
  return [...space.models.values()]
    .flatMap((model): Caught[] => {
      const away = blastDistance(model, centre)
      return atMost(away, radius)
        ? [{ model, distance: away, shielded: isShielded(space, model, centre) }]
        : []
    })
    .sort((a, b) => inHairs(a.distance) - inHairs(b.distance) || compareIds(a.model.id, b.model.id))
}

/**
 * A floor slab, or a wall higher than the model that has no opening where the way from half a centimetre above the centre
 * to the mid-point meets it (LS-GEO-11). What is low shields nobody.
 */
export function isShielded(space: SkirmishSpace, model: SpaceModel, centre: Point3): boolean {
  const [from, to] = [{ ...centre, y: centre.y + lift }, midPoint(model)]
  let { tracer } = space
  for (;;) {
    const hit = firstHit(tracer, from, to)
    if (!hit) return false
    const piece = pieceOf(space.table, hit.piece)
    if (!hit.solid || !piece) return true
    if (shields(hit.solid, piece, model)) return true
    const slot = tracer.placed.findIndex((placed) => placed.piece === piece)
    tracer = tracerWithout(tracer, [{ slot, solids: [designSolids(piece.design).indexOf(hit.solid)] }])
  }
}
function shields(solid: DesignSolid, piece: Piece, model: SpaceModel): boolean {
  const { part, index } = solid
  if (part === 'slab') return true
  if (isMound(solid) || isObstacle(solid)) return false
  // The parts of a wall are cut by its openings: it is as high as the highest of them.
  const top = designSolids(piece.design).reduce(
    (most, other) => (other.part === part && other.index === index ? Math.max(most, other.to) : most),
    0,
  )
  return moreThan(top, model.pose.y + model.body.height)
}

/** In cover from a blast: judged from its centre, as if somebody fired from there (LS-BLAST-01, LS-GEO-05 a). */
export const obscuredFromBlast = (space: SkirmishSpace, model: SpaceModel, centre: Point3): boolean =>
  isOpenTo(space, { ...centre, y: centre.y + lift }, model).obscured

/** Under an artillery template, whatever its height: the base touches the circle (LS-GEO-14). */
export function underUpright(space: SkirmishSpace, centre: PlanPoint, radius: Mm): readonly SpaceModel[] {
  return [...space.models.values()]
    .filter((model) => atMost(distanceToPoint(model, { ...centre, y: model.pose.y }), radius))
    .sort((a, b) => compareIds(a.id, b.id))
}
