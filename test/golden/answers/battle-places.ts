/** Whom and which places a battle is asked about: near somebody, on any floor, sometimes too far. */
import { inches } from '../../../shared/geometry/length'
import { cos, sin } from '../../../shared/portable'
import type { GameView } from '../../../shared/protocol/game-view'
import type { Decision } from '../../../shared/protocol/decision'
import type { Query, QueryInput, QueryResult } from '../../../shared/protocol/query'
import type { LegalCommand } from '../../../shared/protocol/command'
import type { Paths, Poses, Seat, Waypoint } from '../../../shared/protocol/spatial'
import { surfacesAt } from '../../../shared/table'
import type { PlayerChance } from '../../../main/automa'

/** What one seat has before it, and the luck by which questions are drawn. */
export interface Seated {
  readonly seat: Seat
  readonly view: GameView
  readonly open: readonly Decision[]
  readonly legal: readonly LegalCommand[]
  readonly luck: PlayerChance
  ask<A extends Query['ask']>(query: Extract<QueryInput, { ask: A }>): QueryResult[A]
}

type Unit = GameView['units'][string]
type Model = GameView['models'][string]
export type Placed = Model & { readonly pose: NonNullable<Model['pose']> }

export const placedOf = ({ view }: Seated, unit: string): readonly Placed[] =>
  (view.units[unit]?.models ?? []).flatMap((id) => {
    const model = view.models[id]
    return model?.pose ? [model as Placed] : []
  })
const unitsOf = (seated: Seated, own: boolean): readonly Unit[] =>
  Object.values(seated.view.units).filter(({ seat }) => (seat === seated.seat) === own)
const onTable = (seated: Seated, own: boolean): readonly Unit[] =>
  unitsOf(seated, own).filter(({ id }) => placedOf(seated, id).length > 0)

/** Mostly who stands on the table; '' where there is nobody. */
function anyOf(seated: Seated, own: boolean): string {
  const { luck } = seated
  const standing = onTable(seated, own)
  const from = standing.length > 0 && luck.sometimes(0.85) ? standing : unitsOf(seated, own)
  return luck.pick(from)?.id ?? ''
}
export const ownUnit = (seated: Seated): string => anyOf(seated, true)
export const enemyUnit = (seated: Seated): string => anyOf(seated, false)
/** Now and then a friend is aimed at. */
export const targetUnit = (seated: Seated): string => anyOf(seated, seated.luck.sometimes(0.1))
export const anyUnit = (seated: Seated): string => anyOf(seated, seated.luck.sometimes(0.5))
/** Who has not come yet. */
export const waitingUnit = (seated: Seated): string =>
  seated.luck.pick(unitsOf(seated, true).filter(({ id }) => placedOf(seated, id).length === 0))?.id ??
  ownUnit(seated)
export const modelOf = (seated: Seated, unit: string): string =>
  seated.luck.pick(placedOf(seated, unit))?.id ?? seated.view.units[unit]?.models[0] ?? ''
/** A vehicle of one's own, a model. */
export const ownVehicle = (seated: Seated): string =>
  seated.luck.pick(
    Object.values(seated.view.models).filter((one) => one.seat === seated.seat && 'armour' in one.profile),
  )?.id ?? modelOf(seated, ownUnit(seated))

export const bearing = ({ luck }: Seated): number => Math.floor(luck.next() * 360)
/** Mostly within reach of something. */
export const way = ({ luck }: Seated): number =>
  inches(luck.sometimes(0.8) ? 0.5 + 7 * luck.next() : 26 * luck.next())

/** So far from there, and on any surface that lies below it. */
export function off({ view, luck }: Seated, at: Waypoint['at'], far: number, degrees: number): Waypoint {
  const turn = (degrees * Math.PI) / 180
  const to = { x: at.x + far * cos(turn), z: at.z - far * sin(turn) }
  const found = surfacesAt(view.table, to)
  const surface = luck.sometimes(0.6) ? found.at(-1) : luck.pick(found)
  return { at: to, on: surface?.ref ?? { piece: null, level: 0 } }
}
/** Near that unit, or anywhere where it is not on the table. */
export function near(seated: Seated, unit: string, far = way(seated)): Waypoint {
  const from = seated.luck.pick(placedOf(seated, unit))?.pose.at
  const { width, depth } = seated.view.table
  const { luck } = seated
  return off(seated, from ?? { x: width * luck.next(), z: depth * luck.next() }, far, bearing(seated))
}
export const anywhere = (seated: Seated): Waypoint => {
  const { width, depth } = seated.view.table
  const { luck } = seated
  return off(seated, { x: width * luck.next(), z: depth * luck.next() }, 0, 0)
}

/** All of a unit by the same step, or each by one of his own; some are left where they are. */
export function pathsOf(seated: Seated, unit: string): Paths {
  const { luck } = seated
  const [far, degrees] = [way(seated), bearing(seated)]
  const together = luck.sometimes(0.8)
  const all = luck.sometimes(0.85)
  return Object.fromEntries(
    placedOf(seated, unit)
      .filter(() => all || luck.sometimes(0.5))
      .map(({ id, pose }) => {
        const first = off(seated, pose.at, together ? far : way(seated), together ? degrees : bearing(seated))
        const path = [first]
        if (luck.sometimes(0.2)) path.push(off(seated, first.at, inches(2), bearing(seated)))
        return [id, path]
      }),
  )
}
/** In a loose block about a place. */
export function posesAt(seated: Seated, unit: string, to: Waypoint): Poses {
  const { luck, view } = seated
  const gap = inches(luck.sometimes(0.7) ? 1.5 : 4 * luck.next())
  const facing = bearing(seated)
  return Object.fromEntries(
    (view.units[unit]?.models ?? []).map((id, n) => {
      const at = { x: to.at.x + gap * (n % 4), z: to.at.z + gap * Math.floor(n / 4) }
      return [id, { at, on: to.on, facing }]
    }),
  )
}
