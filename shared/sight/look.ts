/** One look with its witness: which rays are clear, what stops the others, which rule decides (CF-LOS-01, C4-LOS-02). */
import { inches, toInches, type Mm } from '../geometry/length'
import type { Point3 } from '../geometry/point'
import type { RuleId, Text } from '../protocol/refusal'
import { levelAt } from '../table/solids'
import { pieceOf } from '../table/surfaces'
import type { ModelId, Standing } from '../table/types'
import { bodyInTheWay, obstaclesOf, solidsMet, type Obstacles } from './bodies-in-the-way'
import { coverPieces } from './cover'
import { hullBox, type HullBox } from './hull'
import { hullSight } from './hull-sight'
import { nameOfSample } from './samples'
import { rememberedLook, type Look, type SightScene } from './scene'
import { firstHit, type RayHit } from './hit'
import type { Blocker, SampleName, SightRay, SightWitness } from './witness'
import { ruleZone, sightDepth, type ZoneRuling } from './zones'

export function look(scene: SightScene, from: ModelId | Standing, to: ModelId | Standing): SightWitness {
  const sight = rememberedLook(scene, from, to)
  const box = hullBox(sight.to)
  if (box) return lookAtHull(scene, sight, box)
  const asked = questionsOf(scene, sight)
  const { pattern } = scene.settings
  const rays = sight.points.map((_, i) => rayTo(scene, asked, i, nameOfSample(pattern, i)))
  const clear = rays.filter((ray) => ray.clear).length
  const witness = testimony(sight, asked.rulings, rays, clear, rays.length)
  return { ...witness, cover: coverPieces(scene, sight.from, sight.to, witness) }
}

function lookAtHull(scene: SightScene, sight: Look, box: HullBox): SightWitness {
  const { panels, drawn, ...hull } = hullSight(scene, sight, box)
  const rays: SightRay[] = []
  const rulings: ZoneRuling[] = []
  for (const { look: panelLook, names } of drawn) {
    const asked = questionsOf(scene, panelLook)
    rulings.push(...asked.rulings)
    rays.push(...names.map((name, i) => rayTo(scene, asked, i, name)))
  }
  const clear = panels.reduce((sum, one) => sum + one.clear, 0)
  const samples = panels.reduce((sum, one) => sum + one.samples, 0)
  return { ...testimony(sight, rulings, rays, clear, samples), cover: [], hull: { panels, ...hull } }
}

/** What every ray of one look has to pass, worked out once. */
interface Questions {
  readonly sight: Look
  readonly rulings: readonly ZoneRuling[]
  readonly obstacles: Obstacles
}
const questionsOf = (scene: SightScene, sight: Look): Questions => ({
  sight,
  rulings: scene.zones.flatMap((zone) => ruleZone(zone, sight, scene.settings) ?? []),
  obstacles: obstaclesOf(scene, sight),
})

/** A ray of whom it is only asked whether something stops it, and what. */
interface PlainRay {
  readonly to: Point3
  readonly clear: boolean
  readonly by?: string
}
/** The rays at a body as `look` has them, without a word about them: for whoever asks it of very many places. */
export function plainRays(scene: SightScene, from: Standing, to: ModelId | Standing): readonly PlainRay[] {
  const asked = questionsOf(scene, rememberedLook(scene, from, to))
  return asked.sight.points.map((point, i) => {
    const stop = stopOf(scene, asked, i, ({ piece }) => ({ kind: 'solid', id: piece, cite: 'CF-LOS-03' }))
    return stop ? { to: point, clear: false, by: stop.blocker.id } : { to: point, clear: true }
  })
}

/** How a solid is named that a ray has met at a height. */
type Naming = (hit: RayHit, height: () => Mm) => Blocker

function stopOf(
  scene: SightScene,
  { sight, rulings, obstacles }: Questions,
  i: number,
  named: Naming,
): Stop | null {
  const { eye, points } = sight
  const point = points[i] as Point3
  return solidOrBody(scene, sight, obstacles, point, named) ?? zoneStop(rulings, eye, point, i)
}
function rayTo(scene: SightScene, asked: Questions, i: number, name: SampleName): SightRay {
  const { eye, points } = asked.sight
  const point = points[i] as Point3
  const stop = stopOf(scene, asked, i, (hit, height) => solidBlocker(scene, hit, height()))
  const ray = { name, to: point, clear: stop === null }
  return stop ? { ...ray, blocker: stop.blocker, stop: along(eye, point, stop.t) } : ray
}

function testimony(
  { from, to, eye }: Look,
  rulings: readonly ZoneRuling[],
  rays: readonly SightRay[],
  clear: number,
  samples: number,
): Omit<SightWitness, 'cover'> {
  const depth = rulings.find((ruling) => ruling.depth !== undefined)?.depth
  return {
    from: from.id,
    to: to.id,
    eye,
    rays,
    clear,
    samples,
    fraction: clear / samples,
    visible: clear > 0,
    fully: clear === samples,
    ...(depth === undefined ? {} : { depth }),
    ...verdict(rays, rulings, clear, samples),
  }
}

interface Stop {
  readonly t: number
  readonly blocker: Blocker
}
const along = (a: Point3, b: Point3, t: number): Point3 => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
  z: a.z + (b.z - a.z) * t,
})

/** What stands in the way bodily comes before what the area rules say: it is what one sees on the table. */
function solidOrBody(
  scene: SightScene,
  sight: Look,
  obstacles: Obstacles,
  point: Point3,
  named: Naming,
): Stop | null {
  const hit = firstHit(solidsMet(scene, sight), sight.eye, point)
  const body = bodyInTheWay(obstacles, sight, point)
  if (body && (!hit || body.t < hit.t)) return body
  return hit ? { t: hit.t, blocker: named(hit, () => along(sight.eye, point, hit.t).y) } : null
}
function solidBlocker(scene: SightScene, { piece, solid }: RayHit, height: number): Blocker {
  const name = { kind: 'solid', id: piece, cite: 'CF-LOS-03' } as const
  if (!solid) return { ...name, part: 'mesh' }
  const { part, index, level } = solid
  const design = pieceOf(scene.table, piece)?.design
  const storey = part === 'wall' && design?.kind === 'ruin' ? levelAt(design, height) : level
  return { ...name, part, index, level: storey }
}

/** The first ruin or area terrain that the ray may not cross, and how far sight reaches into it. */
function zoneStop(rulings: readonly ZoneRuling[], eye: Point3, point: Point3, ray: number): Stop | null {
  let best: Stop | null = null
  for (const { zone, kind, cite, spans, passes } of rulings) {
    const span = spans[ray]?.[0]
    if (passes[ray] || !span) continue
    const length = Math.hypot(point.x - eye.x, point.z - eye.z)
    const reach = kind === 'depth' || kind === 'sameRuin' ? sightDepth / length : 0
    const t = Math.min(1, span.from + reach)
    if (!best || t < best.t) best = { t, blocker: { kind, id: zone.piece.id, cite } }
  }
  return best
}

/** The rule that decides and the sentence to show. A ray that is bodily free shows that an area rule decided. */
function verdict(
  rays: readonly SightRay[],
  rulings: readonly ZoneRuling[],
  clear: number,
  samples: number,
): { readonly cite: RuleId; readonly because: Text } {
  if (clear === 0) {
    const blockers = rays.flatMap((ray) => ray.blocker ?? [])
    const deciding = blockers.find((b) => b.kind !== 'solid' && b.kind !== 'model') ?? blockers[0]
    if (!deciding) throw new Error('a look without a clear ray has no blocker')
    const ruling = rulings.find((r) => r.zone.piece.id === deciding.id)
    const name =
      deciding.cite === 'C4-LOS-05' ? 'combat' : deciding.kind === 'solid' ? deciding.part : deciding.kind
    return {
      cite: deciding.cite,
      because: {
        key: `sight.${name ?? deciding.kind}`,
        args: { ...inchesArgs(ruling), ...(deciding.level === undefined ? {} : { level: deciding.level }) },
      },
    }
  }
  const ruling = rulings[0]
  const cite = !ruling ? 'C4-LOS-02' : ruling.over ? overCite(ruling) : ruling.cite
  const way = !ruling ? '' : ruling.over ? 'Over' : ruling.depth !== undefined ? 'Into' : ''
  return {
    cite,
    because: {
      key: `sight.${clear === samples ? 'clear' : 'partly'}${way}`,
      args: { clear, of: samples, ...inchesArgs(ruling) },
    },
  }
}
const overCite = ({ zone }: ZoneRuling): RuleId => (zone.size === null ? 'CF-LOS-07' : 'C4-LOS-08')
const inchesArgs = (ruling: ZoneRuling | undefined): Record<string, number> =>
  ruling?.depth === undefined
    ? {}
    : { depth: Math.round(toInches(ruling.depth) * 10) / 10, limit: sightDepth / inches(1) }
