/** Where a counter may lie: on any floor, far enough from the rim in plan and from the others in the room (C4-MISSION-20). */
import { meetingsOf, ringAbout, spaceGap } from '../../../../shared/geometry'
import { atLeast, beyond, inches, shownInches, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { square } from '../../../../shared/portable'
import type { KeptDistance, Objective } from '../../../../shared/protocol/mission'
import { findRoom } from '../../../../shared/movement'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { roomFor, surfaceHeight, surfacesAt } from '../../../../shared/table'
import type { Body, Table } from '../../../../shared/table/types'
import type { CoreState } from '../game'
import { laidFor } from './counters-kept'

type Terms = Extract<Objective, { readonly kind: 'counters' }>

/** A crate that lies on a floor: measured to its middle, and too small to be in anybody's way. */
const crate: Body = {
  base: { shape: 'round', radius: inches(0.25) },
  radius: inches(0.25),
  height: inches(0.5),
  eye: inches(0.25),
  size: 1,
}

const isFar = (gap: Mm, { inches: least, test }: KeptDistance): boolean =>
  (test === 'beyond' ? beyond : atLeast)(gap, inches(least))

const toEdge = ({ width, depth }: Table, { x, z }: PlanPoint): Mm => Math.min(x, width - x, z, depth - z)

/** Where it would lie, or why not. */
export function checkCounter(state: CoreState, terms: Terms, { at, on }: Waypoint): Refusal | null {
  const { table } = state
  const { fromEdges, apart, cite } = terms
  const edge = toEdge(table, at)
  if (!isFar(edge, fromEdges))
    return refuse('counterNearEdge', cite, { least: fromEdges.inches, is: shownInches(edge) }).refusal
  const room = roomFor(table, crate, at, on)
  const y = surfaceHeight(table, on, at)
  if (room || y === null) return room ?? refuse('noFloorThere', cite).refusal
  const near = laidFor(state, terms.id).find((other) => !isFar(spaceGap({ ...at, y }, other.at), apart))
  return near
    ? refuse('counterNearCounter', cite, {
        least: apart.inches,
        is: shownInches(spaceGap({ ...at, y }, near.at)),
      }).refusal
    : null
}

/** So fine is the table looked over for a place. */
const step = inches(0.5)
/** A place is tried so far off a corner of what is still open, all round. */
const aside = inches(0.02)
const turns = 16

/** A place for one more, or null: looked for on a grid, and at every corner that rim and counters leave between them. */
export function placeForCounter(state: CoreState, terms: Terms): Waypoint | null {
  return findRoom(floorsTried(state, terms), (place) =>
    checkCounter(state, terms, place) === null ? place : null,
  )
}
function* floorsTried(state: CoreState, terms: Terms): Generator<Waypoint> {
  for (const at of placesTried(state, terms))
    for (const { ref: on } of surfacesAt(state.table, at)) yield { at, on }
}
function* placesTried(state: CoreState, terms: Terms): Generator<PlanPoint> {
  const { width, depth } = state.table
  const margin = inches(terms.fromEdges.inches)
  for (let x = margin + aside; x < width - margin; x += step)
    for (let z = margin + aside; z < depth - margin; z += step) yield { x, z }
  for (const corner of cornersOf(state, terms)) yield* ringAbout(corner, aside, turns)
}

/** Where the circles about the counters meet each other and the line along the rim, as seen from the ground. */
function cornersOf(state: CoreState, terms: Terms): readonly PlanPoint[] {
  const { width, depth } = state.table
  const margin = inches(terms.fromEdges.inches)
  const radius = inches(terms.apart.inches)
  const [xs, zs] = [
    [margin, width - margin],
    [margin, depth - margin],
  ]
  const laid = laidFor(state, terms.id).map(({ at }) => at)
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
