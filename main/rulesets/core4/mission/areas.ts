/**
 * Where the units of a side may deploy: regions of the mission's file with who they are for and what is kept away from
 * (CF-CUSTOM-04, CF-SETUP-08, CF-SPECIAL-08). A rule of the file is asked model by model.
 */
import {
  contains,
  boundaryDistance,
  inflated,
  pointGap,
  pointToPolygon,
  ringAbout,
} from '../../../../shared/geometry'
import { beyond, inches, tolerance, within, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint, Polygon } from '../../../../shared/geometry/point'
import { rectangle } from '../../../../shared/geometry/turn'
import type { SideView, UnitView } from '../../../../shared/protocol/game-view'
import type { RuinRef, UnitFilter, WhichUnits, ZoneRule } from '../../../../shared/protocol/mission'
import type { Seat } from '../../../../shared/protocol/spatial'
import { baseOutline, footprint, pieceGap, reachAlongAxes, reachOfBase } from '../../../../shared/table'
import type { Piece, Standing, Table } from '../../../../shared/table/types'
import type { CoreGame, CoreState } from '../game'
import { isInside } from '../sight'
import { boughtTogether, isVehicle } from '../units'
import { edgesFor } from './edges'
import { missionKept } from './kept'
import { isCompulsory, targetRuin } from './named'
import { isFromLine } from './halves'
import { halfOf, homePlaceOf } from './place-of'
import { bySide } from './roles'
import {
  alongHalves,
  beyondLine,
  quarterEdges,
  quarterOf,
  stripInside,
  zoneOf,
} from '../../../../shared/table/home-places'

/** With its whole base, or with every corner of its hull as it is turned (CF-SETUP-08). */
const standsWholeIn = (zone: Polygon, { body: { base }, pose: { at, facing } }: Standing): boolean =>
  base.shape === 'rect'
    ? baseOutline(base, at, facing).every((corner) => contains(zone, corner))
    : contains(zone, at) && boundaryDistance(zone, at) >= reachOfBase(base) - tolerance

type Shape = ZoneRule['shape']
const ownSide: ZoneRule = { shape: { is: 'ownSide' } }

/** @returns null while nobody has named it, or where the table has none of that id */
export const ruinMeant = (state: CoreState, ref: RuinRef): Piece | null => {
  const id = ref === 'target' ? targetRuin(state) : ref.piece
  return state.table.pieces.find((piece) => piece.id === id) ?? null
}

/** Does the unit fit what a filter of the mission says? */
function fits(state: CoreState, unit: UnitView, { categories, vehicles, compulsory }: UnitFilter): boolean {
  return (
    (categories?.includes(boughtTogether(state, unit).category) ?? true) &&
    (vehicles === undefined || vehicles === isVehicle(state, unit.id)) &&
    (compulsory === undefined || compulsory === isCompulsory(state, unit.seat, unit.id))
  )
}
export const fitsWho = (state: CoreState, unit: UnitView, who: WhichUnits | undefined): boolean =>
  who === 'all' || (typeof who === 'object' && fits(state, unit, who))

/** The rules by which a side deploys: those of its role, of either side, or its own quarter or strip. */
function rulesOf(state: CoreState, seat: Seat): readonly ZoneRule[] {
  const deploy = missionKept.find(state)?.mission?.steps.find((one) => one.step === 'deploy')
  return (deploy?.zones && bySide(state, deploy.zones, seat)) ?? [ownSide]
}
/** Those that are for this unit; none: it does not start on the table. */
export const zoneRulesFor = (state: CoreState, unit: UnitView): readonly ZoneRule[] =>
  rulesOf(state, unit.seat).filter(({ units }) => !units || fits(state, unit, units))

/** The quarter or strip that a side has chosen, with nothing taken from it. */
function ownGround(state: CoreState, seat: Seat): Polygon | null {
  const kept = missionKept.find(state)
  const sides = kept?.mission?.steps.find((one) => one.step === 'sides')
  const place = homePlaceOf(state, seat)
  return sides && place ? zoneOf(state.table, sides, place) : state.sides[seat].zone
}

/** What is left of the table when strips along these edges are taken off, a hair smaller than it is. */
function beyondStrips({ width, depth }: Table, sides: ReturnType<typeof edgesFor>, far: Mm): Polygon {
  const hair = tolerance
  let [left, right, top, bottom] = [-1, width + 1, -1, depth + 1]
  for (const [from, to] of sides) {
    if (from.x === to.x && from.x < width / 2) left = far
    else if (from.x === to.x) right = width - far
    else if (from.z < depth / 2) top = far
    else bottom = depth - far
  }
  return rectangle(left + hair, top + hair, right - left - 2 * hair, bottom - top - 2 * hair)
}
const meets = (
  zone: Polygon,
  { body: { base }, pose: { at, facing } }: Standing,
  whole: boolean,
): boolean => {
  if (!whole) return contains(zone, at, 0)
  if (base.shape === 'round') return pointToPolygon(at, zone) < reachOfBase(base)
  const outline = baseOutline(base, at, facing)
  return outline.some((corner) => contains(zone, corner, 0)) || zone.some((one) => contains(outline, one, 0))
}

/** In the corner of the own quarter: so deep along both of its half-edges. */
function cornerShape(state: CoreState, seat: Seat, deep: Mm): readonly Polygon[] {
  const { table } = state
  const own = ownGround(state, seat)
  const quarter = own && quarterOf(table, own)
  const outline = quarter ? alongHalves(table, quarterEdges(table, quarter), deep) : null
  return outline ? [outline] : []
}

const ringCorners = 48
const discMiddle = ({ width, depth }: Table, { at }: Extract<Shape, { readonly is: 'disc' }>): PlanPoint =>
  at ? { x: inches(at[0]), z: depth - inches(at[1]) } : { x: width / 2, z: depth / 2 }
/** As it is drawn, and where places are looked for: plain outlines, in which a model need not yet be allowed. */
function outlinesOf(state: CoreState, seat: Seat, shape: Shape): readonly Polygon[] {
  const { table } = state
  const middle = { x: table.width / 2, z: table.depth / 2 }
  switch (shape.is) {
    case 'ownSide': {
      const own = ownGround(state, seat)
      return own ? [own] : []
    }
    case 'half': {
      const half = halfOf(state, seat)
      return half ? [beyondLine(table, half, inches(shape.fromLine.inches))] : []
    }
    case 'alongEdges': {
      const along = edgesFor(state, seat, shape.edges)
      const halves = alongHalves(table, along, inches(shape.depth))
      return halves ? [halves] : along.map((edge) => stripInside(table, edge, inches(shape.depth)))
    }
    case 'corner':
      return cornerShape(state, seat, inches(shape.depth))
    case 'awayFromEdges': {
      const far = inches(shape.inches)
      return [rectangle(far, far, table.width - 2 * far, table.depth - 2 * far)]
    }
    case 'table':
      return [rectangle(0, 0, table.width, table.depth)]
    case 'insideRuin': {
      const ruin = ruinMeant(state, shape.ruin)
      return ruin ? [footprint(ruin)] : []
    }
    case 'nearRuin': {
      const ruin = ruinMeant(state, shape.ruin)
      return ruin ? inflated(footprint(ruin), inches(shape.inches)).map(({ outline }) => outline) : []
    }
    case 'disc':
      return [ringAbout(discMiddle(table, shape), inches(shape.radius), ringCorners)]
    case 'square': {
      const side = inches(shape.side)
      return [rectangle(middle.x - side / 2, middle.z - side / 2, side, side)]
    }
    case 'polygon':
      return [shape.corners.map(([x, y]) => ({ x: inches(x), z: table.depth - inches(y) }))]
  }
}

/** Does a model stand where a rule has it? With its whole base, unless its middle was agreed to be enough. */
export function standsByRule(
  game: CoreGame,
  seat: Seat,
  { shape }: ZoneRule,
  model: Standing,
  whole: boolean,
): boolean {
  const { state } = game
  const { table } = state
  const { at, facing } = model.pose
  switch (shape.is) {
    case 'half': {
      const half = halfOf(state, seat)
      return half !== null && isFromLine(table, half, shape.fromLine, model, whole)
    }
    case 'alongEdges': {
      const along = edgesFor(state, seat, shape.edges)
      const halves = alongHalves(table, along, inches(shape.depth))
      if (halves) return whole ? standsWholeIn(halves, model) : contains(halves, at)
      return !meets(beyondStrips(table, along, inches(shape.depth)), model, whole)
    }
    case 'awayFromEdges': {
      const far = inches(shape.inches)
      const reach = whole ? reachAlongAxes(model.body.base, facing) : { x: 0, z: 0 }
      return [
        at.x - reach.x,
        table.width - at.x - reach.x,
        at.z - reach.z,
        table.depth - at.z - reach.z,
      ].every((gap) => beyond(gap, far))
    }
    case 'insideRuin': {
      const ruin = ruinMeant(state, shape.ruin)
      return ruin !== null && isInside(game, model, ruin)
    }
    case 'nearRuin': {
      const ruin = ruinMeant(state, shape.ruin)
      return ruin !== null && within(pieceGap(model, ruin), inches(shape.inches))
    }
    case 'disc': {
      const middle = discMiddle(table, shape)
      return within(pointGap(at, middle) + (whole ? reachOfBase(model.body.base) : 0), inches(shape.radius))
    }
    default:
      return outlinesOf(state, seat, shape).some((zone) =>
        whole ? standsWholeIn(zone, model) : contains(zone, at),
      )
  }
}
/** Does a disc lie wholly where a side may deploy (S6-MISS-MIS-5)? */
export const liesInZone = (game: CoreGame, seat: Seat, disc: Standing): boolean =>
  rulesOf(game.state, seat).some((rule) => standsByRule(game, seat, rule, disc, true))
/** Does it stand in what the other side has chosen for its own? */
export function standsOnSideOf(state: CoreState, seat: Seat, model: Standing, whole: boolean): boolean {
  const zone = ownGround(state, seat)
  return zone !== null && meets(zone, model, whole)
}

/** All of the table on a side's own side of the line, or the quarter or strip that it has chosen (S6-MISS-SET-03). */
export function ownSideOf(state: CoreState, seat: Seat): Polygon | null {
  const half = halfOf(state, seat)
  return half ? beyondLine(state.table, half, 0) : ownGround(state, seat)
}
/** All ground where a side may deploy, of however many zones, as it was settled. */
export const zonesOfSide = ({ zone, zones }: Pick<SideView, 'zone' | 'zones'>): readonly Polygon[] =>
  zones ?? (zone === null ? [] : [zone])
/** All ground of a side, for whoever of it. */
export const groundOf = (state: CoreState, seat: Seat): readonly Polygon[] =>
  rulesOf(state, seat).flatMap(({ shape }) => outlinesOf(state, seat, shape))
/** The ground of one unit. */
export const zonesFor = (state: CoreState, unit: UnitView): readonly Polygon[] =>
  zoneRulesFor(state, unit).flatMap(({ shape }) => outlinesOf(state, unit.seat, shape))

/** The one zone of a side, where it has one for all. */
export function onlyZone(state: CoreState, seat: Seat): Polygon | null {
  const [rule, ...more] = rulesOf(state, seat)
  if (!rule || more.length > 0 || rule.units?.compulsory !== undefined) return null
  const [zone, ...others] = outlinesOf(state, seat, rule.shape)
  return others.length === 0 && rule.shape.is !== 'awayFromEdges' ? (zone ?? null) : null
}
