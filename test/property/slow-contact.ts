import { standingModels, type CoreState, type StandingModel } from '../../main/rulesets/core4/game/state'
import {
  bearingsAtCircle,
  bearingsAtOutline,
  inches,
  pointGap,
  pointToSegment,
  segmentToPolygon,
  stepped,
  type PlanPoint,
  type Polygon,
} from '../../shared/geometry'
import { footprint, reachOfBase, roomFor, surfacesAt, terrainOf } from '../../shared/table'

interface Round {
  readonly at: PlanPoint
  readonly radius: number
  readonly level: string
}
interface Spot {
  readonly at: PlanPoint
  readonly level: string
}
const ground = 'ground'
const levelOf = ({ pose }: StandingModel): string =>
  pose.on.level === 0 ? ground : `${pose.on.piece}/${pose.on.level}`
const hair = 0.03

/**
 * The least cost of a charge found the slow way, by nothing of what the program uses: a few thousand sampled places round
 * whatever bars the way, each joined to each where nothing bars the line, and every half degree round each enemy; besides
 * them the places where two things that bar the way meet: what is free beside them may lie between two samples.
 */
export function slowlyIntoContact(state: CoreState, keepsClear: boolean): number {
  const { table } = state
  const movers = standingModels(state, 'A')
  const enemies = standingModels(state, 'E')
  const others = ['F', 'N'].flatMap((unit) => (state.units[unit] ? standingModels(state, unit) : []))
  return Math.min(...movers.map((mover) => ofOne(mover)))

  function ofOne(mover: StandingModel): number {
    const own = reachOfBase(mover.body.base)
    const start = { at: mover.pose.at, level: levelOf(mover) }
    const rounds: Round[] = [...movers, ...enemies, ...others]
      .filter(({ id }) => id !== mover.id)
      .map((one) => ({
        at: one.pose.at,
        radius: own + reachOfBase(one.body.base) + (one.unit === 'N' ? inches(1) : 0),
        level: levelOf(one),
      }))
    const solid: readonly (readonly [Polygon, number])[] = table.pieces.flatMap((piece) => {
      const { ground: kind } = terrainOf(piece)
      if (kind === 'impassable') return [[footprint(piece), own] as const]
      return keepsClear && kind === 'difficult' ? [[footprint(piece), own + inches(0.01)] as const] : []
    })
    const meetings = ({ at, radius }: Pick<Round, 'at' | 'radius'>): PlanPoint[] =>
      [
        ...rounds.flatMap((other) => bearingsAtCircle({ at, radius }, other)),
        ...table.pieces.flatMap((piece) => bearingsAtOutline({ at, radius }, footprint(piece), 0)),
        ...solid.flatMap(([outline, off]) => bearingsAtOutline({ at, radius }, outline, off)),
      ].map((bearing) => stepped(at, bearing, radius))
    const isFree = (level: string, from: PlanPoint, to: PlanPoint): boolean =>
      rounds.every((one) => one.level !== level || pointToSegment(one.at, from, to) >= one.radius - hair) &&
      solid.every(([outline, off]) => segmentToPolygon(from, to, outline) >= off - hair) &&
      (level === ground || [0, 0.25, 0.5, 0.75, 1].every((t) => isInside(level, part(from, to, t))))
    const ruinOf = (level: string): string => level.split('/')[0] as string
    const isInside = (level: string, at: PlanPoint): boolean => {
      const piece = table.pieces.find(({ id }) => id === ruinOf(level))
      return piece !== undefined && segmentToPolygon(at, at, footprint(piece)) <= hair
    }
    const levels = [...new Set([ground, start.level, ...enemies.map(levelOf)])]
    const heightOf = (level: string): number =>
      level === ground ? 0 : inches(3) * Number(level.split('/')[1])
    const bends: Spot[] = [
      ...rounds.flatMap((one) =>
        [...around(one.at, one.radius, 72), ...meetings(one)].map((at) => ({ at, level: one.level })),
      ),
      ...solid.flatMap(([outline, off]) =>
        outline
          .flatMap((corner) => around(corner, off, 72))
          .flatMap((at) => levels.map((level) => ({ at, level }))),
      ),
    ].filter(({ at, level }) => pointGap(at, start.at) < inches(8) && isFree(level, at, at))
    const ends: Spot[] = enemies.flatMap((enemy) => {
      const rim = { at: enemy.pose.at, radius: own + reachOfBase(enemy.body.base) }
      return [...around(rim.at, rim.radius, 720, 1), ...meetings(rim)].flatMap((at) => {
        const stands = surfacesAt(table, at).some(
          (surface) =>
            Math.abs(surface.y - enemy.pose.y) <= inches(1) &&
            (surface.ref.level === 0) === (enemy.pose.on.level === 0) &&
            roomFor(table, mover.body, at, surface.ref) === null,
        )
        const level = levelOf(enemy)
        return stands && isFree(level, at, at) ? [{ at, level }] : []
      })
    })
    // From one storey to another: the line is walked on the first up to somewhere in the ruin, then on the other.
    const joins = (from: Spot, to: Spot): boolean => {
      if (from.level === to.level) return isFree(from.level, from.at, to.at)
      const upper = from.level === ground ? to.level : from.level
      if (from.level !== ground && to.level !== ground && ruinOf(from.level) !== ruinOf(to.level))
        return false
      return Array.from({ length: 41 }, (_, index) => part(from.at, to.at, index / 40)).some(
        (at) => isInside(upper, at) && isFree(from.level, from.at, at) && isFree(to.level, at, to.at),
      )
    }
    const climb = (level: string): number => Math.abs(heightOf(level) - heightOf(start.level))
    const gone = new Map<Spot, number>([[start, 0]])
    const left = new Set<Spot>([start, ...bends])
    let least = Infinity
    for (;;) {
      let here: Spot | null = null
      for (const spot of left)
        if ((gone.get(spot) ?? Infinity) < (here ? (gone.get(here) as number) : least)) here = spot
      if (!here) return least
      left.delete(here)
      const so = gone.get(here) as number
      for (const end of ends) {
        const cost = Math.max(so + pointGap(here.at, end.at), climb(end.level))
        if (cost < least && joins(here, end)) least = cost
      }
      for (const other of left) {
        const cost = so + pointGap(here.at, other.at)
        if (cost < least && cost < (gone.get(other) ?? Infinity) && joins(here, other)) gone.set(other, cost)
      }
    }
  }
}
const part = (from: PlanPoint, to: PlanPoint, t: number): PlanPoint => ({
  x: from.x + (to.x - from.x) * t,
  z: from.z + (to.z - from.z) * t,
})
/** Points round a place, so far out that the lines between them stay outside the circle. */
const around = (
  at: PlanPoint,
  radius: number,
  count: number,
  out = 1 / Math.cos(Math.PI / count),
): PlanPoint[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    return { x: at.x + radius * out * Math.cos(angle), z: at.z + radius * out * Math.sin(angle) }
  })
