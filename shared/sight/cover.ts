/** Which pieces give a target cover against a shooter (CF-LOS-11, C4-SAVE-04 to -06). The rules pick the best save. */
import { closerThan, inches, within, type Mm } from '../geometry/length'
import { pieceGap } from '../table/bases'
import { hoversAbove } from '../table/hover'
import { insideBy } from '../table/inside'
import { structureTop } from '../table/solids'
import { coverGiven, sheltersOn, terrainOf } from '../table/terrain'
import type { ModelId, Piece, PieceId, Standing } from '../table/types'
import { looksOverTheGround } from './bodies-in-the-way'
import { rememberedLook, type SightScene } from './scene'
import { isStoppedBy } from './one-by-one'
import { isLowWreck } from './trace'
import type { SightRay } from './witness'
import { ruleZone, zonesOf, type Zone } from './zones'

/** A shooter so close to a piece stands behind it: it hides nobody from him (C4-SAVE-06). */
const behind = inches(1)

export function coverPieces(
  scene: SightScene,
  shooter: ModelId | Standing,
  target: ModelId | Standing,
  witness: {
    readonly rays: readonly Pick<SightRay, 'to' | 'clear'>[]
    readonly clear: number
  },
  /** Of these alone it is asked. */
  among: readonly Piece[] = scene.table.pieces,
): readonly PieceId[] {
  const look = rememberedLook(scene, shooter, target)
  const { from, to, eye } = look
  // Hulls have no cover saves: they are obscured or not (C4-SAVE-03, C4-VSHOOT-26).
  if (to.body.hull) return []
  const hidden = witness.clear > 0 ? witness.rays.filter((ray) => !ray.clear) : []
  const zones = scene.zones.length > 0 ? zonesById(scene) : null
  const counts = (piece: Piece): boolean => {
    if (!mayCover(piece, to)) return false
    const within = insideBy(scene.settings.insideAnyOverlap, to, piece)
    if (!within && (isBehind(scene, from, piece) || (isLowWreck(piece) && looksOverTheGround(scene, look))))
      return false
    if (within && sheltersOn(piece, to.pose)) return true
    const zone = zones?.get(piece.id)
    const ruling = zone && scene.zones.includes(zone) ? ruleZone(zone, look, scene.settings) : null
    if (ruling?.bySize) return true
    return hidden.some(
      (ray) =>
        (!(scene.settings.ruinMode === 'abstract' && piece.design.kind === 'ruin') &&
          isStoppedBy(piece, eye, ray.to)) ||
        (ruling !== null && ruling.passes[witness.rays.indexOf(ray)] === false),
    )
  }
  return among.filter(counts).map((piece) => piece.id)
}

const zonesById = ({ table }: SightScene): ReadonlyMap<PieceId, Zone> =>
  new Map(zonesOf(table).map((zone) => [zone.piece.id, zone]))

const isBehind = (scene: SightScene, shooter: Standing, piece: Piece): boolean =>
  insideBy(scene.settings.insideAnyOverlap, shooter, piece) || within(pieceGap(shooter, piece), behind)

/** Could this piece cover this model, from wherever it is hit? (C4-SAVE-05, C4-TYPE-05) */
export const mayCover = (piece: Piece, model: Pick<Standing, 'body' | 'pose'>): boolean =>
  coverGiven(piece, model.pose) !== null &&
  model.body.size - 1 <= coverSize(piece) &&
  !hoversAbove(model, piece)

/** The Size that cover counts as: ruins 3, others as agreed, else areas their own and the rest by its height (C4-SAVE-05, CF-TERRAIN-13). */
function coverSize(piece: Piece): 1 | 2 | 3 {
  if (piece.design.kind === 'ruin') return 3
  const size = terrainOf(piece).size ?? piece.agreed?.size
  if (size !== undefined) return size
  const top: Mm = structureTop(piece.design)
  return closerThan(top, inches(1)) ? 1 : within(top, inches(2.5)) ? 2 : 3
}
