/**
 * What a camera sees of its subjects, by the rules' own sight: the camera is the eye, true lines alone count, and floors
 * that the picture cuts away stop nothing.
 */
import type { Point3 } from '../../geometry/point'
import {
  clearOf,
  createSightScene,
  eyeOf,
  firstHit,
  samplesOf,
  tracerWithout,
  type SightScene,
} from '../../sight'
import { bodyOf, designSolids } from '../../table'
import type { PieceId, Standing, Table } from '../../table/types'
import type { Subject } from './subjects'

/** Ruins open down to a storey: of each its floors and walls above that are not drawn. */
export interface CutAway {
  readonly level: number
  readonly pieces: readonly PieceId[]
}
export const isCut = (cut: CutAway | null, piece: PieceId, level: number): boolean =>
  cut !== null && level > cut.level && cut.pieces.includes(piece)

/** The table as a camera sees it. */
export function seenScene(table: Table, standing: readonly Standing[]): SightScene {
  // Who stands high looks over nothing but what is lower, and a ruin hides by its walls alone: it is a picture.
  return createSightScene(table, standing, { ruinMode: 'trueOnly', upperSymmetric: false })
}
/** The same with a storey cut away. */
export function sceneCutAt(scene: SightScene, cut: CutAway | null): SightScene {
  if (cut === null) return scene
  const leftOut = scene.tracer.placed.flatMap(({ piece }, slot) => {
    if (!cut.pieces.includes(piece.id)) return []
    const above = designSolids(piece.design).flatMap(({ level }, i) => (level > cut.level ? [i] : []))
    return above.length === 0 ? [] : [{ slot, solids: above }]
  })
  return { ...scene, tracer: tracerWithout(scene.tracer, leftOut), lastBlocker: new Map() }
}
const cameraAt = (eye: Point3): Standing => ({
  id: 'camera',
  unit: 'camera',
  body: bodyOf('infantry'),
  pose: { at: { x: eye.x, z: eye.z }, y: eye.y, on: { piece: null, level: 0 }, facing: 0 },
  eyeAt: eye,
})
/** Share of the subjects that the camera sees, 0 to 1, each counted alike. */
export function visibleShare(scene: SightScene, eye: Point3, subjects: readonly Subject[]): number {
  const camera = cameraAt(eye)
  const shares = subjects.map(({ standing }) => {
    const { clear, samples } = clearOf(scene, camera, standing)
    return samples === 0 ? 0 : clear / samples
  })
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
}
/** Ruins that hide any of the subjects from there. */
export function hidingRuins(
  scene: SightScene,
  eye: Point3,
  subjects: readonly Subject[],
): readonly PieceId[] {
  const found = new Set<PieceId>()
  for (const { standing } of subjects)
    for (const point of [...samplesOf(standing, eye), eyeOf(standing)]) {
      const hit = firstHit(scene.tracer, eye, point)
      if (hit !== null) found.add(hit.piece)
    }
  return scene.table.pieces.flatMap(({ id, design }) => (design.kind === 'ruin' && found.has(id) ? [id] : []))
}
