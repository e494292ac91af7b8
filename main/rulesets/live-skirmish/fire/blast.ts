/** Blasts: who is caught, where a miss goes off, and whether a building was hit (LS-BLAST, LS-VIC-02). */
import type { Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import { eyeOf, entersHull, hullBox } from '../../../../shared/sight'
import type { ModelId } from '../../../../shared/table/types'
import { blastRadiusOf, handlingOf, scatterOf } from '../../../../shared/skirmish/tables'
import { emit, roll, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import {
  blastSphere,
  obscuredFromBlast,
  footPoint,
  midPoint,
  cover,
  scatterBlast,
  type ScatterWay,
  type SkirmishSpace,
  type SpaceModel,
} from '../../../../shared/skirmish/space'
import { guiseOf } from '../space-now'
import { soldierOf } from '../state'
import { pointBody, type AimedShot } from './aim'
import { hitsBuilding } from './blind-places'
import type { JudgedShot } from './judge-shot'
import type { ShotHit } from './save'
import type { ScoredHit, Tally } from './tally'

/** Where it goes off when it hits: a soldier's foot, a hull where the round meets it, the place aimed at (LS-GEO-11). */
export function centreOn(firer: SpaceModel, { body: { pose }, body }: AimedShot): Point3 {
  const foot = { ...pose.at, y: pose.y }
  const box = hullBox(body)
  if (!box) return foot
  const [from, to] = [eyeOf(firer), midPoint(body)]
  const t = entersHull(box, from, to) ?? 1
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t, z: from.z + (to.z - from.z) * t }
}

/** In cover as seen from the centre, as if somebody fired from there (LS-BLAST-01, LS-GEO-05). */
export function coveredFromBlast(
  { state }: SkirmishGame,
  space: SkirmishSpace,
  target: SpaceModel,
  centre: Point3,
): boolean {
  const sight = { visible: true, obscured: obscuredFromBlast(space, target, centre) }
  return cover(space, target, pointBody(centre), guiseOf(state, soldierOf(state, target.id)), sight).inCover
}

/** Everybody in the sphere saves once, nearest first; friends with their bonus, the man aimed at as for any shot. */
export function caughtBy(
  game: SkirmishGame,
  space: SkirmishSpace,
  blast: {
    readonly centre: Point3
    readonly radius: number
    readonly hit: Omit<ShotHit, 'from' | 'friendly' | 'cover'>
    /** Hit itself: not shielded, cover and direction judged from the firer. */
    readonly direct?: { readonly model: ModelId; readonly cover: boolean; readonly from: Point3 }
  },
): readonly ScoredHit[] {
  const { centre, radius, hit, direct } = blast
  const others = blastSphere(space, centre, radius).filter(
    ({ model, shielded }) => !shielded && model.id !== direct?.model,
  )
  const first: readonly ScoredHit[] = direct
    ? [{ model: direct.model, hit: { ...hit, from: direct.from, cover: direct.cover } }]
    : []
  return [
    ...first,
    ...others.map(({ model }): ScoredHit => ({
      model: model.id,
      hit: {
        ...hit,
        from: centre,
        cover: coveredFromBlast(game, space, model, centre),
        friendly: hit.seat !== null && model.side === hit.seat,
      },
    })),
  ]
}

/** From the foot point of what it was aimed at, past its hull: that is what it has missed (LS-BLAST-03). */
export function scatteredTo(
  space: SkirmishSpace,
  firer: SpaceModel,
  { body }: AimedShot,
  way: ScatterWay,
  length: Mm,
): Point3 {
  const beside = body.body.hull ? { ...space, hulls: space.hulls.filter(({ id }) => id !== body.id) } : space
  return scatterBlast(beside, firer, footPoint(body), way, length).centre
}

/** LS-BLAST-02: a 1 is a dud; otherwise so far off as it missed by, the way the scatter die says. */
export function* scattered(
  game: SkirmishGame,
  tally: Tally,
  { firer, order, targets }: JudgedShot,
  face: number,
): Procedure<Point3 | null> {
  const [target] = targets
  const spread = scatterOf(game.state.tables, order.weapon)
  if (face === 1 || !target || !spread || firer.model.seat === null) return null
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'lsScatter',
    seat: firer.model.seat,
    because: ['LS-BLAST-02'],
    unit: order.model,
    weapon: order.weapon,
  })
  const way = spread.faces[(die?.face ?? 1) - 1] ?? 'short'
  const length = spread.perPoint * (target.needed - face)
  return scatteredTo(tally.space, firer.body, target.aimed, way, length)
}

/** It goes off: shown to all, scored against everybody in reach. */
export function* goOff(
  game: SkirmishGame,
  tally: Tally,
  { firer, order, targets, speculative }: JudgedShot,
  centre: Point3,
  direct: boolean,
): Procedure {
  const { tables } = game.state
  const [target] = targets
  const radius = blastRadiusOf(tables, order.weapon)
  const { seat } = firer.model
  if (radius === null || seat === null || !target) return
  yield* emit('lsBlast', { seat, model: order.model, weapon: order.weapon, at: centre, radius }, [
    'LS-BLAST-01',
  ])
  tally.hits.push(
    ...caughtBy(game, tally.space, {
      centre,
      radius,
      hit: {
        by: order.model,
        seat,
        weapon: order.weapon,
        damage: handlingOf(tables, order.weapon).dmg,
        speculative,
        specialForces: tally.specialForces.includes(seat),
        because: ['LS-BLAST-01'],
      },
      ...(direct && target.aimed.kind === 'model'
        ? { direct: { model: target.aimed.body.id, cover: target.cover, from: eyeOf(firer.body) } }
        : {}),
    }),
  )
  const aimed = target.aimed.kind === 'place' ? null : target.aimed.body.pose
  if (handlingOf(tables, order.weapon).support && hitsBuilding(tally.space, centre, aimed))
    yield* emit('lsBuildingHit', { seat, model: order.model }, ['LS-VIC-02'])
}
