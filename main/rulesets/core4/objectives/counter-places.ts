/** Where a counter may lie: on any floor, far enough from the rim in plan and from the others in the room (C4-MISSION-20). */
import { meetingsOf, ringAbout, spaceGap } from '../../../../shared/geometry'
import { atLeast, beyond, inches, shownInches, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint, Point3 } from '../../../../shared/geometry/point'
import { square } from '../../../../shared/portable'
import type { KeptDistance } from '../../../../shared/protocol/mission'
import { findRoom } from '../../../../shared/movement'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat, Waypoint } from '../../../../shared/protocol/spatial'
import { roomFor, surfaceHeight, surfacesAt } from '../../../../shared/table'
import type { Body, Table } from '../../../../shared/table/types'
import type { CounterLaying } from '../game'
import type { Counter } from './counters-kept'

/** What decides where one may lie. */
export interface CounterGround {
  readonly table: Table
  readonly laying: CounterLaying
  /** Those of its objective that lie. */
  readonly others: readonly Counter[]
  /** Who lays it; null: the mission. */
  readonly seat: Seat | null
}

/** It lies on a floor, and is too flat to be in anybody's way. */
const bodyOf = ({ radius }: CounterLaying): Body => ({
  base: { shape: 'round', radius },
  radius,
  height: inches(0.5),
  eye: inches(0.25),
  size: 1,
})

const isFar = (gap: Mm, { inches: least, test }: KeptDistance): boolean =>
  (test === 'beyond' ? beyond : atLeast)(gap, inches(least))

const toEdge = ({ width, depth }: Table, { x, z }: PlanPoint): Mm => Math.min(x, width - x, z, depth - z)

/** From rim to rim, or from middle to middle where that is what is measured. */
export const counterGap = (one: Point3, two: Point3, { rim }: Pick<CounterLaying, 'rim'>): Mm =>
  rim === 0
    ? spaceGap(one, two)
    : Math.hypot(Math.max(0, Math.hypot(one.x - two.x, one.z - two.z) - 2 * rim), one.y - two.y)

/** Why it may not lie there whatever lies elsewhere, or null. */
export function checkGround({ table, laying, seat }: CounterGround, { at, on }: Waypoint): Refusal | null {
  const { fromEdges, rim, cite, bars } = laying
  const edge = toEdge(table, at) - rim
  if (!isFar(edge, fromEdges))
    return refuse('counterNearEdge', cite, { least: fromEdges.inches, is: shownInches(edge) }).refusal
  const room = roomFor(table, bodyOf(laying), at, on)
  const y = surfaceHeight(table, on, at)
  if (room || y === null) return room ?? refuse('noFloorThere', cite).refusal
  return bars?.({ ...at, y }, on, seat) ?? null
}
/** Those of the others that lie too near to a place. */
export const tooNear = (
  { laying, others }: Pick<CounterGround, 'laying' | 'others'>,
  at: Point3,
): readonly Counter[] => others.filter((other) => !isFar(counterGap(at, other.at, laying), laying.apart))

/** Why it may not lie there, or null. */
export function checkCounter(ground: CounterGround, to: Waypoint): Refusal | null {
  const barred = checkGround(ground, to)
  if (barred) return barred
  const { laying, table } = ground
  const at = { ...to.at, y: surfaceHeight(table, to.on, to.at) ?? 0 }
  const [near] = tooNear(ground, at)
  return near
    ? refuse('counterNearCounter', laying.cite, {
        least: laying.apart.inches,
        is: shownInches(counterGap(at, near.at, laying)),
      }).refusal
    : null
}

/** So fine is the table looked over for a place; finer where others would have to make room for it. */
const step = { leftOut: inches(0.5), makeRoom: inches(0.25) } as const
/** A place is tried so far off a corner of what is still open, all round. */
const aside = inches(0.02)
const turns = 16

/** A place for one more, or null: looked for on a grid, and at every corner that rim and counters leave between them. */
export function placeForCounter(ground: CounterGround): Waypoint | null {
  return findRoom(floorsTried(ground), (place) => (isOpen(ground, place) ? place : null))
}
/** As `checkCounter` has it, without saying why not: whoever lies near rules out more than the ground does, and is sooner looked at. */
function isOpen(ground: CounterGround, to: Waypoint): boolean {
  const y = surfaceHeight(ground.table, to.on, to.at)
  return y !== null && tooNear(ground, { ...to.at, y }).length === 0 && checkGround(ground, to) === null
}
function* floorsTried(ground: CounterGround): Generator<Waypoint> {
  for (const at of placesTried(ground))
    for (const { ref: on } of surfacesAt(ground.table, at)) yield { at, on }
}
const marginOf = ({ fromEdges, rim }: CounterLaying): Mm => inches(fromEdges.inches) + rim
function* placesTried(ground: CounterGround): Generator<PlanPoint> {
  const { width, depth } = ground.table
  const margin = marginOf(ground.laying)
  const fine = step[ground.laying.crowded]
  for (let x = margin + aside; x < width - margin; x += fine)
    for (let z = margin + aside; z < depth - margin; z += fine) yield { x, z }
  for (const corner of cornersOf(ground)) yield* ringAbout(corner, aside, turns)
}

/** Where the circles about the counters meet each other and the line along the rim, as seen from the ground. */
function cornersOf({ table, laying, others }: CounterGround): readonly PlanPoint[] {
  const { width, depth } = table
  const margin = marginOf(laying)
  const radius = inches(laying.apart.inches) + 2 * laying.rim
  const [xs, zs] = [
    [margin, width - margin],
    [margin, depth - margin],
  ]
  const laid = others.map(({ at }) => at)
  const half = (off: number): number[] => {
    const rest = square(radius) - square(off)
    return rest < 0 ? [] : [-Math.sqrt(rest), Math.sqrt(rest)]
  }
  const atRim = laid.flatMap((at) => [
    ...xs.flatMap((x) => half(x - at.x).map((dz) => ({ x, z: at.z + dz }))),
    ...zs.flatMap((z) => half(z - at.z).map((dx) => ({ x: at.x + dx, z }))),
  ])
  const between = laid.flatMap((one, n) =>
    laid.slice(n + 1).flatMap((two) => meetingsOf({ at: one, radius }, { at: two, radius })),
  )
  return [...xs.flatMap((x) => zs.map((z) => ({ x, z }))), ...atRim, ...between]
}
