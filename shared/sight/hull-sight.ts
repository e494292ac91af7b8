/** How a hull is seen: panel by panel, and whether it is obscured (C4-VSHOOT-26 to -29, CF-LOS-12). */
import type { Point3 } from '../geometry/point'
import { isFlying } from '../table/hover'
import { insideBy, overlaps } from '../table/inside'
import type { Piece } from '../table/types'
import { entersBody, obstaclesOf, solidsMet } from './bodies-in-the-way'
import type { ModelId, Standing } from '../table/types'
import {
  cornersOf,
  facingStruck,
  isRightOver,
  panelBox,
  panelColumns,
  panelPoints,
  panelRows,
  type HullBox,
} from './hull'
import { looksAt, rememberedLook, type Look, type SightScene } from './scene'
import { openPlaces, raysPastRules, raysPastSolids, raysPastSolidsMet } from './sees'
import { raysOver } from './one-by-one'
import { tracerLess, type Tracer } from './trace'
import type { HullPanel, HullSide, HullSight, SampleName } from './witness'
import { crossings, mayCross, prismTop, staysAbove, type Zone } from './zones'

/** Half of the 200 places of the facing struck (C4-VSHOOT-26 a). */
const halfHidden = (panelColumns * panelRows) / 2

interface HullQuestions extends HullSight {
  /** A look at places enough to draw, and their names in the same order. */
  readonly drawn: readonly { readonly look: Look; readonly names: readonly SampleName[] }[]
}

export function hullSight(scene: SightScene, sight: Look, box: HullBox): HullQuestions {
  const struck = facingStruck(box, sight.eye, scene.settings.facingSectors)
  let pastSolids: readonly number[] | undefined
  const seen = looksAt(scene, sight.from, sight.to).map((look) => {
    const bundle = raysPastSolidsMet(scene, look)
    if (look.panel === struck) pastSolids = openPlaces(bundle)
    if (bundle.left > 0) raysPastRules(scene, look, bundle)
    return { look, free: new Set(bundle.open.subarray(0, bundle.left)) }
  })
  const places = hiddenPlaces(scene, sight, panelPoints(box, struck), pastSolids)
  return {
    panels: seen.map(({ look, free }) => ({
      panel: look.panel as HullPanel,
      clear: free.size,
      samples: look.points.length,
    })),
    struck,
    hidden: places.hidden,
    obscured: isObscured(scene, sight, places),
    corners: cornersOf(box),
    drawn: seen.map(({ look, free }) => placesToDraw(look, free)),
  }
}

/** How much of a side terrain, hulls and large bodies hide from a firer or a place, and whether that obscures it. */
export function sideHidden(
  scene: SightScene,
  from: ModelId | Standing,
  to: ModelId,
  side: HullSide,
): Pick<HullSight, 'hidden' | 'obscured'> {
  const sight = rememberedLook(scene, from, to)
  const box = panelBox(sight.to)
  const places = hiddenPlaces(scene, sight, panelPoints(box, isRightOver(box, sight.eye) ? 'top' : side))
  return { hidden: places.hidden, obscured: isObscured(scene, sight, places) }
}

/** One in flight never is, unless players agree otherwise (C4-VSHOOT-26 to -29). */
const isObscured = (scene: SightScene, sight: Look, { hidden, screened }: HiddenPlaces): boolean =>
  (!isFlying(sight.to) || scene.settings.skimmersCanBeObscured) &&
  (hidden >= halfHidden ||
    (scene.settings.areaTerrainObscures === 'anyLine' && screened > 0) ||
    standsInRuin(scene, sight))

/** A vehicle inside a ruin is always obscured, whatever the places say (CF-LOS-12). */
const standsInRuin = ({ table, settings }: SightScene, { to }: Look): boolean =>
  table.pieces.some((piece) => piece.design.kind === 'ruin' && insideBy(settings.insideAnyOverlap, to, piece))

interface HiddenPlaces {
  readonly hidden: number
  /** Of these so many by area terrain alone. */
  readonly screened: number
}
/**
 * How many of these places terrain, hulls and large bodies hide from the eye; combats hide none (C4-VSHOOT-27).
 * @param pastSolids  those that no solid at all hides, where they are known
 */
function hiddenPlaces(
  scene: SightScene,
  sight: Look,
  points: readonly Point3[],
  pastSolids?: readonly number[],
): HiddenPlaces {
  const { from, to, eye } = sight
  const look = { ...sight, points }
  // Terrain that holds the firer hides only what it holds too (C4-VSHOOT-28, CF-LOS-12).
  const counts = (piece: Piece): boolean =>
    !scene.settings.ownTerrainExempt ||
    !insideBy(scene.settings.insideAnyOverlap, from, piece) ||
    overlaps(to, piece)
  const solid = solidsMet(scene, sight)
  const tracer = tracerLess(solid, counts)
  const { bulky } = obstaclesOf(scene, look)
  const open = (tracer === solid && pastSolids ? pastSolids : placesPast(scene, tracer, look))
    .map((i) => points[i] as Point3)
    .filter((point) => bulky.every((model) => entersBody(model, eye, point) === null))
  const screened = new Set<number>()
  for (const zone of scene.zones) {
    if (!counts(zone.piece) || !mayCross(zone.bounds, look)) continue
    const spans = crossings(zone, eye, open)
    if (!spans) continue
    screensOf(scene, zone, eye, open, spans).forEach((screens, i) => screens && screened.add(i))
  }
  return { hidden: points.length - open.length + screened.size, screened: screened.size }
}

function placesPast({ panelBundle }: SightScene, tracer: Tracer, look: Look): readonly number[] {
  raysPastSolids(panelBundle, tracer, look)
  return openPlaces(panelBundle)
}

/** By point: a ruin hides what is seen through it and not over it; area terrain above Size 1 what is seen through its prism. */
function screensOf(
  scene: SightScene,
  { piece, size, ground }: Zone,
  eye: Point3,
  points: readonly Point3[],
  spans: NonNullable<ReturnType<typeof crossings>>,
): readonly boolean[] {
  const crosses = (i: number): boolean => (spans[i]?.length ?? 0) > 0
  if (size === null) {
    const over = raysOver(piece, eye, points, crosses)
    return points.map((_, i) => crosses(i) && over[i] === false)
  }
  const top = prismTop({ size, ground }, scene.settings)
  return points.map((point, i) => size > 1 && crosses(i) && !staysAbove(eye, point, spans[i] ?? [], top))
}

const drawnColumns = [2, 7, 12, 17]
const drawnRows = [1, 5, 8]

/** A dozen places a panel; at least one clear and one hidden where the panel has both. */
function placesToDraw(look: Look, free: ReadonlySet<number>): HullQuestions['drawn'][number] {
  const indices = drawnColumns.flatMap((column) => drawnRows.map((row) => column * panelRows + row))
  for (const clear of [true, false])
    if (!indices.some((i) => free.has(i) === clear)) {
      const other = look.points.findIndex((_, i) => free.has(i) === clear)
      if (other >= 0) indices.push(other)
    }
  return {
    look: { ...look, points: indices.map((i) => look.points[i] as Point3) },
    names: indices.map(
      (i): SampleName => `${look.panel as HullPanel}-${Math.floor(i / panelRows)}-${i % panelRows}`,
    ),
  }
}
