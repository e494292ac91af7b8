/** Coming on to the table, at random: deployed one by one or several at once, or out of reserve. */
import { inches } from '../../shared/geometry/length'
import { bounds } from '../../shared/geometry/polygon'
import { rectangle } from '../../shared/geometry/turn'
import type { Command, LegalCommand } from '../../shared/protocol/command'
import type { GameView } from '../../shared/protocol/game-view'
import type { Query, QueryResult } from '../../shared/protocol/query'
import type { Seat, Waypoint } from '../../shared/protocol/spatial'
import type { PlayerChance } from './chance'
import { placeAnywhere, placesTried, floorAt } from './random-places'

/** A question of the one seat. */
export type Ask = <A extends Query['ask']>(query: Extract<Query, { ask: A }>) => QueryResult[A]

/** Now and then those who have turbo-boosters open them, and mostly go far enough for their protection. */
export const boosts = 0.3
/** Who has room anywhere is shown it wherever he points. */
const arrivalsTried = 4

/** Out of reserve: somewhere along the edges, or down anywhere. */
export function arrival(
  view: GameView,
  seat: Seat,
  entry: LegalCommand,
  ask: Ask,
  luck: PlayerChance,
): Command | null {
  const { unit = '', arrivals = [], ways = [], boost: mayBoost } = entry
  const models = view.units[unit]?.models ?? []
  const [by, first] = [luck.pick(arrivals), luck.pick(models)]
  if (by === undefined || first === undefined) return null
  for (let tried = 0; tried < arrivalsTried; tried++) {
    if (by === 'deepStrike') {
      const at = placeAnywhere(view, luck)
      return { type: 'arrive', unit, how: { by, first, at } }
    }
    const edge = luck.pick(view.sides[seat].homeEdges)
    if (edge === undefined) return null
    const [[from, to], share] = [edge, luck.next()]
    const middle = { x: view.table.width / 2, z: view.table.depth / 2 }
    const on = { x: from.x + (to.x - from.x) * share, z: from.z + (to.z - from.z) * share }
    const inwards = Math.hypot(middle.x - on.x, middle.z - on.z)
    const depth = Math.min(1, inches(1 + 8 * luck.next()) / inwards)
    const place = { x: on.x + (middle.x - on.x) * depth, z: on.z + (middle.z - on.z) * depth }
    const target = floorAt(view, place, luck)
    if (!target) continue
    const wish = {
      ...(ways.length > 0 && { manner: luck.pick(['walk', 'jump'] as const) }),
      ...(mayBoost === true && luck.sometimes(boosts) && { boost: true }),
    }
    const { paths, check } = ask({ ask: 'suggestArrival', unit, to: target, formation: 'keep', ...wish })
    if (!check.refusal) return { type: 'arrive', unit, how: { by, paths, ...wish } }
  }
  return null
}

/** Put down, or a marker in its stead. */
export function deployment(
  view: GameView,
  seat: Seat,
  { type, unit = '' }: LegalCommand,
  ask: (query: Extract<Query, { ask: 'suggestDeploy' }>) => QueryResult['suggestDeploy'],
  luck: PlayerChance,
): Command | null {
  for (const to of placesToDeploy(view, seat, luck)) {
    const { poses, check } = ask({ ask: 'suggestDeploy', unit, to, formation: 'keep' })
    if (!check.refusal)
      return { type: type === 'deployHidden' || type === 'rearrange' ? type : 'deploy', unit, poses }
  }
  return null
}
/** Somewhere near where it stands. */
export function placedAnew(
  view: GameView,
  { unit = '' }: LegalCommand,
  ask: (query: Extract<Query, { ask: 'suggestDeploy' }>) => QueryResult['suggestDeploy'],
  luck: PlayerChance,
): Command | null {
  const from = view.models[luck.pick(view.units[unit]?.models ?? []) ?? '']?.pose
  if (!from) return null
  for (let tried = 0; tried < placesTried; tried++) {
    const off = (): number => inches(12 * (luck.next() - 0.5))
    const to = floorAt(view, { x: from.at.x + off(), z: from.at.z + off() }, luck)
    if (!to) continue
    const { poses, check } = ask({ ask: 'suggestDeploy', unit, to, formation: 'keep' })
    if (!check.refusal) return { type: 'redeploy', unit, poses }
  }
  return null
}
/** Several in one go, in a block; who has no room in it waits. */
export function formation(
  view: GameView,
  seat: Seat,
  together: readonly string[],
  ask: (query: Extract<Query, { ask: 'suggestDeployMany' }>) => QueryResult['suggestDeployMany'],
  luck: PlayerChance,
): Command | null {
  for (const to of placesToDeploy(view, seat, luck)) {
    const gap = inches(1 + luck.whole(4))
    const block = ask({ ask: 'suggestDeployMany', units: [...together], to, formation: 'keep', gap })
    const units = block.flatMap(({ unit, poses, check }) => (check.refusal ? [] : [{ unit, poses }]))
    if (units.length > 1) return { type: 'deployMany', units }
  }
  return null
}
function* placesToDeploy(view: GameView, seat: Seat, luck: PlayerChance): Generator<Waypoint> {
  const { width, depth } = view.table
  // Who is placed after all the others has no zone.
  const { zone: own, zones = own ? [own] : [] } = view.sides[seat]
  const zone = view.deploy?.category === null ? rectangle(0, 0, width, depth) : luck.pick(zones)
  if (!zone) return
  const { minX, minZ, maxX, maxZ } = bounds(zone)
  for (let tried = 0; tried < placesTried; tried++) {
    const at = { x: minX + luck.next() * (maxX - minX), z: minZ + luck.next() * (maxZ - minZ) }
    const to = floorAt(view, at, luck)
    if (to) yield to
  }
}
