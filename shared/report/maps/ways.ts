/** The ways that people went, as the facts tell them leg by leg. */
import type { GameEvent } from '../../protocol/event'
import type { FactKind } from '../../protocol/facts'
import type { Waypoint } from '../../protocol/spatial'
import { surfaceHeight } from '../../table'
import type { Pose, Table } from '../../table/types'
import type { PlanPoint, Point3 } from '../../geometry/point'
import { nearestOnSegment } from '../../geometry/polygon'
import { isSkirmishView, type ReportAct, type ReportRecord } from '../record/record'
import { reportRoster } from '../figures/roster'
import type { Seat } from '../../protocol/spatial'

interface WayLeg {
  readonly from: Point3
  readonly to: Point3
  /** `straight`: nobody told by which way. */
  readonly kind: 'walk' | 'climb' | 'jump' | 'straight'
}
export type WayKind = 'move' | 'charge' | 'flight'
export interface Way {
  readonly act: number
  readonly fact: number
  readonly model: string
  /** null: a marker, or somebody nobody knows. */
  readonly unit: string | null
  readonly seat: Seat | null
  readonly kind: WayKind
  readonly legs: readonly WayLeg[]
  /** null: the fact does not tell how he stood. */
  readonly start: Pose | null
  readonly end: Pose
}

/** Facts whose ways are no plain moves; on the spot one goes nowhere. */
const kinds: Partial<Readonly<Record<FactKind, WayKind | null>>> = {
  assaulted: 'charge',
  chargeFellShort: 'charge',
  ranIntoFight: 'charge',
  fellBack: 'flight',
  pivoted: null,
}

/** In the acts after `since` up to and with `act`. */
export function waysGone(record: ReportRecord, since: number, act: number): readonly Way[] {
  return record.acts.slice(since + 1, act + 1).flatMap((one) => {
    return record.family === 'skirmish' ? skirmishWays(record, one) : battleWays(record, one)
  })
}
/** Some facts tell how he stood before, and some do not. */
interface WayTold {
  readonly legs: readonly WayLeg[]
  readonly from?: Pose
  readonly end: Pose
}
function battleWays(record: ReportRecord, { index, facts }: ReportAct): readonly Way[] {
  const roster = reportRoster(record)
  return facts.flatMap(({ id, type, data }) => {
    const kind = kinds[type] === undefined ? 'move' : kinds[type]
    if (kind === null || data === null || !('moves' in data)) return []
    const moves: Readonly<Record<string, WayTold>> = data.moves
    return Object.entries(moves).flatMap(([model, way]): Way[] => {
      const { legs, end } = way
      const unit = roster.unitOf(model)
      const start = way.from ?? null
      return legs.length === 0
        ? []
        : [
            {
              act: index,
              fact: id,
              model,
              unit: unit?.id ?? null,
              seat: unit?.seat ?? null,
              kind,
              legs,
              start,
              end,
            },
          ]
    })
  })
}

/** A path that was declared, as far as it has been gone. */
interface Declared {
  readonly corners: readonly Point3[]
  gone: number
}
/** A place off the path by no more than this is on it; mm. */
const onPath = 6

/** Who moves is told where he has come to; the way there is that of his declaration. */
function skirmishWays(record: ReportRecord, { index }: ReportAct): readonly Way[] {
  const paths = new Map<string, Declared>()
  const roster = reportRoster(record)
  const from = declaredBefore(record, index)
  const places = new Map<string, Pose>()
  const found: Way[] = []
  for (let at = from; at <= index; at++) {
    const before = record.acts[at - 1]?.view
    for (const event of record.acts[at]?.facts ?? []) {
      readPaths(event, record, at, paths)
      if (event.type !== 'lsMoved') continue
      const { model, pose, length } = event.data
      const was = places.get(model) ?? poseIn(before, model)
      places.set(model, pose)
      if (was === null || (length === 0 && event.data.displaced !== true)) continue
      const legs = legsTo(was, pose, paths.get(model))
      if (at !== index || legs.length === 0) continue
      const unit = roster.unitOf(model)
      found.push({
        act: index,
        fact: event.id,
        model,
        unit: unit?.id ?? null,
        seat: unit?.seat ?? null,
        kind: 'move',
        legs,
        start: was,
        end: pose,
      })
    }
  }
  return found
}
/** The act in which the activity under way was declared. */
function declaredBefore({ acts }: ReportRecord, index: number): number {
  for (let at = index; at > 0; at--) if (acts[at]?.facts.some(({ type }) => type === 'lsDeclared')) return at
  return index
}
function poseIn(view: ReportAct['view'] | undefined, model: string): Pose | null {
  if (view === undefined || !isSkirmishView(view)) return null
  return view.models[model]?.pose ?? view.rumours[model]?.pose ?? null
}
function readPaths(event: GameEvent, record: ReportRecord, at: number, paths: Map<string, Declared>): void {
  const table = (record.acts[at - 1] ?? record.acts[at])?.view.table
  if (table === undefined) return
  if (event.type === 'lsDeclared')
    for (const { model, start, path } of event.data.members) paths.set(model, declared(table, start, path))
  if (event.type === 'lsDiverted' || event.type === 'lsRunsOn')
    paths.set(event.data.model, declared(table, event.data.start, event.data.path))
  if (event.type === 'lsPathsDrawn')
    for (const { model, path } of event.data.members) {
      const start = poseIn(record.acts[at - 1]?.view, model)
      if (start !== null) paths.set(model, declared(table, start, path))
    }
}
const declared = (table: Table, start: Pose, path: readonly Waypoint[]): Declared => ({
  corners: [
    { ...start.at, y: start.y },
    ...path.map(({ at, on }) => ({ ...at, y: surfaceHeight(table, on, at) ?? start.y })),
  ],
  gone: 0,
})
const kindOf = (from: Point3, to: Point3): WayLeg['kind'] => (Math.abs(to.y - from.y) > 12 ? 'climb' : 'walk')

/** Along what was declared, from where he has come to; straight where it does not lead there. */
function legsTo(was: Pose, pose: Pose, path: Declared | undefined): readonly WayLeg[] {
  const start = { ...was.at, y: was.y }
  const end = { ...pose.at, y: pose.y }
  const far = Math.hypot(end.x - start.x, end.z - start.z) + Math.abs(end.y - start.y)
  if (far < 1) return []
  if (path === undefined) return [{ from: start, to: end, kind: 'straight' }]
  for (let i = path.gone; i + 1 < path.corners.length; i++) {
    const [a, b] = [path.corners[i], path.corners[i + 1]]
    if (a === undefined || b === undefined || !liesOn(end, a, b)) continue
    const between = path.corners.slice(path.gone + 1, i + 1)
    path.gone = i
    const corners = [start, ...between, end]
    return corners.slice(1).flatMap((to, n) => {
      const from = corners[n]
      return from === undefined || (from.x === to.x && from.z === to.z && from.y === to.y)
        ? []
        : [{ from, to, kind: kindOf(from, to) }]
    })
  }
  return [{ from: start, to: end, kind: 'straight' }]
}
function liesOn(at: Point3, a: Point3, b: Point3): boolean {
  const near: PlanPoint = nearestOnSegment(at, a, b)
  const [low, high] = [Math.min(a.y, b.y) - onPath, Math.max(a.y, b.y) + onPath]
  return Math.hypot(at.x - near.x, at.z - near.z) <= onPath && at.y >= low && at.y <= high
}
