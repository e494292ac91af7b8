/** Walks with a purpose: to where something may be done that chance alone would hardly ever bring about. */
import { cm, type Mm } from '../../../shared/geometry/length'
import { placed, type PlanPoint } from '../../../shared/geometry'
import type { Activity, LegalSkirmish, SkirmishCommand } from '../../../shared/protocol/skirmish/command'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { Waypoint } from '../../../shared/protocol/spatial'
import { footprint, pieceFrame } from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'
import { stands, type Player, type StandingSoldier } from './player'
import { spotsBeside, surfaceAt } from './random-place'

const base: Mm = cm(1.25)
const far: Mm = cm(26)
const reach = (one: PlanPoint, other: PlanPoint): number => Math.hypot(one.x - other.x, one.z - other.z)

/** A place worth going to, and what is to be done there or on the way. */
interface Errand {
  readonly to: Waypoint
  readonly activity: Activity
  readonly target?: string
  /** Where a comrade goes at the same time. */
  readonly beside?: Waypoint
}

/** Two who go together, so that one may help the other up at the next turn (LS-MOVE-05). */
function inPairs({ view, luck }: Player, man: StandingSoldier, { to, activity }: Errand, by: Waypoint) {
  const comrade = luck.pick(
    Object.values(view.models)
      .filter(stands)
      .filter(
        (one) => one.id !== man.id && one.squad === man.squad && reach(one.pose.at, man.pose.at) < cm(7.5),
      ),
  )
  if (!comrade) return null
  const members = [
    { model: man.id, path: [to] },
    { model: comrade.id, path: [by] },
  ]
  return { type: 'activate' as const, activity, members }
}

/** Somebody who can walk goes about something; null where nothing is near. */
export function errand(player: Player, legal: readonly LegalSkirmish[]): SkirmishCommand | null {
  const { luck, view } = player
  const model = luck.pick(legal.flatMap(({ type, model: id }) => (type === 'activate' && id ? [id] : [])))
  const man = model === undefined ? undefined : view.models[model]
  if (!stands(man) || man.kind === 'vehicle') return null
  const open = legal.flatMap(({ type, model: id, activity }) =>
    type === 'activate' && id === man.id && activity ? [activity] : [],
  )
  const one = luck.pick(errandsOf(player, man).filter(({ activity }) => open.includes(activity)))
  if (!one) return null
  if (one.beside) return inPairs(player, man, one, one.beside)
  const { path, refusal } = player.ask({ ask: 'lsRoute', model: man.id, activity: one.activity, to: one.to })
  if (refusal) return null
  const members = [{ model: man.id, path: [...path] }]
  return { type: 'activate', activity: one.activity, members, ...(one.target && { target: one.target }) }
}

function errandsOf(player: Player, man: StandingSoldier): readonly Errand[] {
  const { view } = player
  const near = (fits: (one: SkirmishModel) => boolean): readonly StandingSoldier[] =>
    Object.values(view.models)
      .filter(stands)
      .filter((one) => one.id !== man.id && fits(one) && reach(one.pose.at, man.pose.at) < far)
  const own = (one: SkirmishModel): boolean => one.seat === man.seat
  const go = (activity: Activity, to: Waypoint | null): readonly Errand[] => (to ? [{ to, activity }] : [])
  const ruins = view.table.pieces.filter(
    (piece) => piece.design.kind === 'ruin' && reach(piece.at, man.pose.at) < 2 * far,
  )
  return [
    ...near((one) => own(one) && one.wound !== null).flatMap((one) =>
      several(mostTries, () => go('run', spotsBeside(player, one, base))),
    ),
    ...near((one) => own(one) && one.vehicle !== undefined).flatMap((one) =>
      several(mostTries, () => go('run', spotsBeside(player, one, base))),
    ),
    ...Object.values(view.markers).flatMap(({ seat, at, captured }) =>
      seat !== man.seat && at && !captured && reach(at, man.pose.at) < far
        ? go('run', surfaceAt(player, { x: at.x, z: at.z }))
        : [],
    ),
    ...near((one) => one.seat === null && one.escort === null).flatMap((one) =>
      go('run', spotsBeside(player, one, base)),
    ),
    ...near((one) => own(one) && one.kind === 'soldier')
      .slice(0, 1)
      .flatMap((one) => go('run', spotsBeside(player, one, base))),
    ...ruins.flatMap((piece) => alongWall(player, piece)),
    ...ruins.flatMap((piece) => go('run', atOpening(player, piece))),
    ...ruins
      .filter((piece) => stormed(player, piece))
      .flatMap((piece) => go('storm', atOpening(player, piece)).map((one) => ({ ...one, target: piece.id }))),
    ...homeward(player, man),
  ]
}
const several = <T>(times: number, make: () => readonly T[]): readonly T[] =>
  Array.from({ length: times }, make).flat()
const mostTries = 3
const stormed = ({ view }: Player, piece: Piece): boolean =>
  view.settings['ls.stormAll'] === true || view.buildings[piece.id]?.kind === 'sealed'

/** In the lee of a wall, where one may be helped up or look for a door; two, if there is a comrade. */
function alongWall(player: Player, piece: Piece): readonly Errand[] {
  const { luck } = player
  const outline = footprint(piece)
  const i = luck.whole(outline.length)
  const [from, to] = [outline[i], outline[(i + 1) % outline.length]]
  if (!from || !to) return []
  const length = reach(from, to) || 1
  const u = { x: (to.x - from.x) / length, z: (to.z - from.z) / length }
  const away = (luck.sometimes(0.5) ? 1 : -1) * (base + cm(0.2))
  const at = (along: Mm): Waypoint | null =>
    surfaceAt(player, { x: from.x + u.x * along + u.z * away, z: from.z + u.z * along - u.x * away })
  const along = length * luck.next()
  const [one, other] = [at(along), at(along + 2 * base + 0.2)]
  if (!one) return []
  return [{ to: one, activity: 'run', ...(other && luck.sometimes(0.7) && { beside: other }) }]
}
/** Before or behind a door, a window or a breach. */
function atOpening(player: Player, piece: Piece): Waypoint | null {
  const { design } = piece
  if (design.kind !== 'ruin') return null
  const { luck } = player
  const wall = luck.pick(design.walls.filter(({ openings }) => openings.length > 0))
  const opening = luck.pick(wall?.openings ?? [])
  if (!wall || !opening) return null
  const length = reach(wall.from, wall.to) || 1
  const u = { x: (wall.to.x - wall.from.x) / length, z: (wall.to.z - wall.from.z) / length }
  const middle = opening.along + opening.width / 2
  const away = (luck.sometimes(0.5) ? 1 : -1) * (wall.thickness / 2 + base + cm(0.2))
  return surfaceAt(
    player,
    placed(pieceFrame(piece), {
      x: wall.from.x + u.x * middle - u.z * away,
      z: wall.from.z + u.z * middle + u.x * away,
    }),
  )
}
/** Over his own edge, out of the game. */
function homeward({ view, luck }: Player, { seat, pose }: StandingSoldier): readonly Errand[] {
  const edge = seat && view.sides[seat].edge
  const { width, depth } = view.table
  const { x, z } = pose.at
  const out = {
    north: { x, z: -10 },
    south: { x, z: depth + 10 },
    west: { x: -10, z },
    east: { x: width + 10, z },
  }
  if (!edge || !luck.sometimes(0.2) || reach(out[edge], pose.at) > far) return []
  return [{ activity: 'run', to: { at: out[edge], on: pose.on } }]
}
