/**
 * Ways walked in pieces. A man of Live Skirmish draws his way once and comes along it part by part, as he is answered: the
 * facts tell the way and where he came to. Here both become walks along the true way. Pure; nothing is known of it but what
 * the view before and the facts since have told.
 */
import { placed, pointToSegment, spaceGap } from '../../../shared/geometry'
import type { Point3 } from '../../../shared/geometry/point'
import { legsOf } from '../../../shared/movement'
import type { MoveLeg } from '../../../shared/protocol/previews/way'
import type { Waypoint } from '../../../shared/protocol/spatial'
import { pieceFrame, pieceOf, surfaceHeight } from '../../../shared/table'
import type { ModelId, Pose, Table } from '../../../shared/table/types'
import { change, type Cue } from './cue'

interface Standing {
  readonly pose: Pose | null
  readonly unit?: string
}
/** What of a view, of whichever family, says who stands where and who is under way. */
export interface WaysView {
  readonly table: Table
  readonly models: Readonly<Record<ModelId, Standing>>
  readonly rumours?: Readonly<Record<string, Standing>>
  readonly activity?: {
    readonly members: readonly {
      readonly model: string
      readonly start: Pose
      readonly path: readonly Waypoint[]
    }[]
  } | null
}
type Line = readonly Point3[]

const feet = ({ at, y }: Pose): Point3 => ({ x: at.x, y, z: at.z })
/** Nearer than this two places are one, mm. */
const same = 0.5
/** Who stands farther off his way than this has been put elsewhere, mm. */
const aside = 15
/** Half of a man's base: so far beside a stair one still goes over it, mm. */
const beside = 13

interface Wayfinder {
  /** Makes walks of what the cues of one act tell, one after the other; null: there is nothing to be seen. */
  follow(cue: Cue): Cue | null
  /** Where he has come by the cues followed so far; null: nowhere on the table. */
  placeOf(model: ModelId): Point3 | null
  /**
   * Rumours that stand elsewhere in the end, though no cue told of them: no fact says who goes there, and the view shows the
   * same of a man and of a decoy. They go straight; null: there is none.
   */
  strays(after: WaysView): Cue | null
}
export function wayfinder(view: WaysView): Wayfinder {
  const at = new Map<ModelId, Point3>()
  const lines = new Map<ModelId, Line>()
  for (const [id, { pose }] of [...Object.entries(view.models), ...Object.entries(view.rumours ?? {})])
    if (pose) at.set(id, feet(pose))
  for (const { model, start, path } of view.activity?.members ?? [])
    if (path.length > 0) lines.set(model, lineOf(view.table, start, path))
  const follow = (cue: Cue): Cue | null => {
    if (cue.cue === 'walk')
      for (const [id, legs] of Object.entries(cue.legs)) {
        const end = legs.at(-1)?.to
        if (end) at.set(id, end)
      }
    if (cue.cue === 'way') {
      for (const [id, { start, path }] of Object.entries(cue.ways)) {
        const from = start ?? view.models[id]?.pose
        if (from && path.length > 0) lines.set(id, lineOf(view.table, from, path))
        else lines.delete(id)
      }
      return null
    }
    if (cue.cue === 'alter') {
      const piece = pieceOf(view.table, cue.piece)
      return piece ? { ...cue, at: { ...piece.at, y: 0 } } : cue
    }
    if (cue.cue !== 'go') return cue
    const from = at.get(cue.model)
    const to = feet(cue.to)
    at.set(cue.model, to)
    if (!from || spaceGap(from, to) < same) return change([cue.model])
    const line = lines.get(cue.model)
    const corners = (line && part(line, from, to)) ?? straight(from, to)
    return { cue: 'walk', legs: { [cue.model]: legsAlong(corners) } }
  }
  const strays = ({ rumours = {} }: WaysView): Cue | null => {
    const legs = Object.entries(rumours).flatMap(([id, { pose }]): [ModelId, readonly MoveLeg[]][] => {
      const from = view.rumours?.[id] && at.get(id)
      if (!from || !pose || spaceGap(from, feet(pose)) < same) return []
      return [[id, legsAlong(straight(from, feet(pose)))]]
    })
    return legs.length === 0 ? null : { cue: 'walk', legs: Object.fromEntries(legs) }
  }
  return { follow, placeOf: (model) => at.get(model) ?? null, strays }
}

const legsAlong = (corners: Line): readonly MoveLeg[] =>
  corners.slice(1).map((to, i) => {
    const from = corners[i] ?? to
    const climbs = Math.hypot(to.x - from.x, to.z - from.z) < same
    return { from, to, kind: climbs ? 'climb' : 'walk', length: spaceGap(from, to) }
  })
/** A climb up comes before the walk, a climb down after it: nobody walks through the air. */
function straight(from: Point3, to: Point3): Line {
  if (Math.abs(to.y - from.y) < 1) return [from, to]
  return to.y > from.y ? [from, { ...from, y: to.y }, to] : [from, { ...to, y: from.y }, to]
}

/** Corners of a drawn way, over stairs where it leads along them. */
function lineOf(table: Table, start: Pose, path: readonly Waypoint[]): Line {
  const corners: Point3[] = [feet(start)]
  let here = { at: start.at, on: start.on, y: start.y }
  for (const { at, on } of path) {
    const y = surfaceHeight(table, on, at) ?? here.y
    const next = { at, on, y }
    const legs = legsOf(table, here, [{ at, on }])
    corners.push(...(overStair(table, here, next) ?? legs.map(({ to }) => to)))
    here = next
  }
  return corners
}
type Foothold = Pick<Pose, 'at' | 'on' | 'y'>
function overStair(table: Table, from: Foothold, to: Foothold): Line | null {
  const piece = pieceOf(table, from.on.piece ?? to.on.piece ?? '')
  if (piece?.design.kind !== 'ruin' || Math.abs(from.y - to.y) < same) return null
  const frame = pieceFrame(piece)
  for (const stair of piece.design.stairs) {
    const [low, high] = [
      piece.design.levels[stair.level]?.height,
      piece.design.levels[stair.level + 1]?.height,
    ]
    if (low === undefined || high === undefined) continue
    if (Math.min(from.y, to.y) < low - same || Math.max(from.y, to.y) > high + same) continue
    const foot = { ...placed(frame, stair.from), y: low }
    const head = { ...placed(frame, stair.to), y: high }
    const near = stair.width / 2 + beside
    const on = [from, to].every(({ at }) => pointToSegment(at, foot, head) <= near)
    const along = [foot, head].every((end) => pointToSegment(end, from.at, to.at) <= near)
    if (!on && !along) continue
    const ends = from.y < to.y ? [foot, head] : [head, foot]
    // Who stood on the stair already goes on from where he stood.
    const passed = ends.filter(({ y }) => Math.abs(y - from.y) < same || Math.abs(y - to.y) < same)
    return [...passed, { ...to.at, y: to.y }]
  }
  return null
}

interface Spot {
  readonly gone: number
  readonly off: number
}
/** The part of the line between two places; null where one of them is not on it, or behind the other. */
function part(line: Line, from: Point3, to: Point3): Line | null {
  const begin = spotOn(line, from, 0)
  if (begin.off > aside) return null
  const end = spotOn(line, to, begin.gone)
  if (end.off > aside || end.gone <= begin.gone) return null
  let gone = 0
  const inner = line.slice(1).flatMap((corner, i) => {
    gone += spaceGap(line[i] ?? corner, corner)
    return gone > begin.gone + same && gone < end.gone - same ? [corner] : []
  })
  return [from, ...inner, to]
}
/** Where along the line, not before `least`, a place is nearest to it. */
function spotOn(line: Line, place: Point3, least: number): Spot {
  let best: Spot = { gone: least, off: Infinity }
  let gone = 0
  line.slice(1).forEach((b, i) => {
    const a = line[i] ?? b
    const length = spaceGap(a, b)
    const dot = (b.x - a.x) * (place.x - a.x) + (b.y - a.y) * (place.y - a.y) + (b.z - a.z) * (place.z - a.z)
    const lowest = length === 0 ? 0 : Math.min(1, Math.max(0, (least - gone) / length))
    const share = length === 0 ? 0 : Math.min(1, Math.max(lowest, dot / (length * length)))
    const nearest = {
      x: a.x + (b.x - a.x) * share,
      y: a.y + (b.y - a.y) * share,
      z: a.z + (b.z - a.z) * share,
    }
    const off = spaceGap(nearest, place)
    if (gone + length >= least && off < best.off - 1e-6) best = { gone: gone + share * length, off }
    gone += length
  })
  return best
}
