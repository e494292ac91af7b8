/** Edges of the table as a side sees them: its own, those across, long and short ones (CF-CUSTOM-04, CF-SPECIAL-01). */
import { pointGap } from '../../../../shared/geometry'
import { inches, type Mm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { EdgesRule, EntryRule, SideReserves } from '../../../../shared/protocol/mission'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { CoreGame, CoreState } from '../game'
import { missionKept } from './kept'
import { edgePoint } from './named'
import { homePlaceOf } from './place-of'
import { bySide } from './roles'
import {
  edges,
  edgeSegment,
  homeEdgesOf,
  longEdges,
  oppositeOf,
  type Place,
} from '../../../../shared/table/home-places'

type Edge = readonly [PlanPoint, PlanPoint]

/** Those of a side; all of them where it has none of its own. */
export function edgesFor(state: CoreState, seat: Seat, rule: EdgesRule): readonly Edge[] {
  const { table } = state
  const long = longEdges(table, true)
  const place = homePlaceOf(state, seat)
  switch (rule) {
    case 'home':
      return place ? homeEdgesOf(table, place) : edges.map((edge) => edgeSegment(table, edge))
    case 'across':
      return place ? homeEdgesOf(table, oppositeOf(place)) : edges.map((edge) => edgeSegment(table, edge))
    case 'long':
      return long.map((edge) => edgeSegment(table, edge))
    case 'short':
      return edges.filter((edge) => !long.includes(edge)).map((edge) => edgeSegment(table, edge))
    case 'all':
      return edges.map((edge) => edgeSegment(table, edge))
  }
}

/** What of an edge lies within so much of a point of the rim. */
export function stretchAbout([from, to]: Edge, at: PlanPoint, far: Mm): readonly Edge[] {
  const length = pointGap(from, to)
  const way = { x: (to.x - from.x) / length, z: (to.z - from.z) / length }
  const along = (at.x - from.x) * way.x + (at.z - from.z) * way.z
  const off = Math.abs((at.x - from.x) * way.z - (at.z - from.z) * way.x)
  if (off > far) return []
  const reach = Math.sqrt(far * far - off * off)
  const [low, high] = [Math.max(0, along - reach), Math.min(length, along + reach)]
  if (high <= low) return []
  const point = (t: number): PlanPoint => ({ x: from.x + way.x * t, z: from.z + way.z * t })
  return [[point(low), point(high)]]
}

const ruleFor = (game: CoreGame, enter: SideReserves['enter']): EntryRule | undefined =>
  typeof enter === 'object' && 'setting' in enter ? enter.is[String(game.setting(enter.setting))] : enter

/** The rule by which a side's reserves come on; undefined: from its home edges. */
export const entryRuleOf = (game: CoreGame, seat: Seat): EntryRule | undefined => {
  const reserves = missionKept.find(game.state)?.mission?.reserves
  return reserves && ruleFor(game, bySide(game.state, reserves, seat)?.enter)
}
/**
 * Where a side's reserves come on (C4-MSR-10, CF-MSR-05).
 * @param thrown  the edge that a die has said for the unit
 */
export function entryEdgesOf(game: CoreGame, seat: Seat, thrown: Place | null): readonly Edge[] {
  const { state } = game
  if (thrown !== null) return homeEdgesOf(state.table, thrown)
  const rule = entryRuleOf(game, seat)
  if (rule === undefined) return state.sides[seat].homeEdges
  if (rule === 'byDie') return edgesFor(state, seat, 'all')
  if (rule === 'acrossEnemyQuarter') {
    const enemy = homePlaceOf(state, otherSeat(seat))
    return enemy ? homeEdgesOf(state.table, oppositeOf(enemy)) : state.sides[seat].homeEdges
  }
  if (typeof rule === 'string') return edgesFor(state, seat, rule)
  const at = edgePoint(state, 'entry')
  const home = edgesFor(state, seat, 'home')
  return at ? home.flatMap((edge) => stretchAbout(edge, at, inches(rule.aboutEntryPoint))) : home
}
