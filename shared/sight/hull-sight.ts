/** How a hull is seen: panel by panel, and whether it is obscured (C4-VSHOOT-26 to -29, CF-LOS-12). */
import type { Point3 } from '../geometry/point'
import { insideBy, overlaps } from '../table/inside'
import type { Piece } from '../table/types'
import { entersBody, obstaclesOf, solidsMet } from './bodies-in-the-way'
import type { ModelId, Standing } from '../table/types'
import {
  cornersOf,
  facingStruck,
  isFlying,
  isRightOver,
  panelBox,
  panelColumns,
  panelPoints,
  panelRows,
  type HullBox,
} from './hull'
import { looksAt, rememberedLook, type Look, type SightScene } from './scene'
import { openPlaces, openRays, raysPastSolids } from './sees'
import { isOver, tracerOf } from './trace'
import type { HullPanel, HullSide, HullSight, SampleName } from './witness'
import { crossings, mayCross, prismTop, staysAbove, type Zone } from './zones'

/** Half of the 200 places of the facing struck (C4-VSHOOT-26 a). */
const halfHidden = (panelColumns * panelRows) / 2

interface HullQuestions extends HullSight {
  /** A look at places enough to draw, and their names in the same order. */
  readonly drawn: readonly { readonly look: Look; readonly names: readonly SampleName[] }[]
}

export function hullSight(scene: SightScene, sight: Look, box: HullBox): HullQuestions {
  const seen = looksAt(scene, sight.from, sight.to).map((look) => {
    const { open, left } = openRays(scene, look)
    return { look, free: new Set(open.subarray(0, left)) }
  })
  const struck = facingStruck(box, sight.eye, scene.settings.facingSectors)
  const places = hiddenPlaces(scene, sight, panelPoints(box, struck))
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
/** How many of these places terrain, hulls and large bodies hide from the eye; combats hide none (C4-VSHOOT-27). */
function hiddenPlaces(scene: SightScene, sight: Look, points: readonly Point3[]): HiddenPlaces {
  const { from, to, eye } = sight
  const look = { ...sight, points }
  // Terrain that holds the firer hides only what it holds too (C4-VSHOOT-28, CF-LOS-12).
  const counts = (piece: Piece): boolean =>
    !scene.settings.ownTerrainExempt ||
    !insideBy(scene.settings.insideAnyOverlap, from, piece) ||
    overlaps(to, piece)
  const solid = solidsMet(scene, sight)
  const walls = solid.placed.map(({ piece }) => piece)
  const tracer = walls.every(counts) ? solid : tracerOf(walls.filter(counts))
  const { bulky } = obstaclesOf(scene, look)
  raysPastSolids(scene.panelBundle, tracer, look)
  const open = openPlaces(scene.panelBundle)
    .map((i) => points[i] as Point3)
    .filter((point) => bulky.every((model) => entersBody(model, eye, point) === null))
  const zones = scene.zones.flatMap((zone) => {
    const spans = counts(zone.piece) && mayCross(zone.bounds, look) ? crossings(zone, eye, open) : null
    return spans ? [{ zone, spans }] : []
  })
  const free = open.filter((point, i) =>
    zones.every(({ zone, spans }) => !screens(scene, zone, eye, point, spans[i] ?? [])),
  )
  return { hidden: points.length - free.length, screened: open.length - free.length }
}

/** A ruin hides what is seen through it and not over it; area terrain above Size 1 what is seen through its prism. */
function screens(
  scene: SightScene,
  { piece, size, ground }: Zone,
  eye: Point3,
  point: Point3,
  runs: Parameters<typeof staysAbove>[2],
): boolean {
  if (runs.length === 0) return false
  if (size === null) return !isOver(piece, eye, point)
  return size > 1 && !staysAbove(eye, point, runs, prismTop({ size, ground }, scene.settings))
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
