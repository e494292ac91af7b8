/** How a blow looks: two of them in one clash, one of each side. Pure, by the seconds since it began. */
import type { Point3 } from '../../../shared/geometry/point'
import { hashOf } from '../../show/hash'
import type { Actor } from '../miniatures/troupe'

export const clashSeconds = 0.8
/** When the two blows land, and how long the sparks of one fly. */
export const blowsLand = [0.2, 0.5] as const
export const sparkSeconds = 0.24
/** How far somebody throws himself forward, mm. */
export const lungeReach = 5

/** How far he is thrown forward: 0 where he stands, 1 at the end of his reach. The first of a pair strikes first. */
export function lungeAt(seconds: number, first: boolean): number {
  const lands = blowsLand[first ? 0 : 1]
  const [out, back] = [0.14, 0.26]
  const t = seconds - lands
  if (t <= -out || t >= back) return 0
  const share = t < 0 ? 1 + t / out : 1 - t / back
  return share * share * (3 - 2 * share)
}

/** A spark: where it springs from, which way it flies, how fast, mm per second. */
export interface Spark {
  readonly at: Point3
  readonly way: Point3
  readonly lands: number
}
const sparksOfBlow = 6
const sparkPace = 190

type Fighter = Pick<Actor, 'id' | 'at' | 'radius' | 'height'>
/** Where two bodies meet, at the height of the lower one's chest. */
export function meetingPoint(a: Fighter, b: Fighter): Point3 {
  const far = Math.hypot(b.at.x - a.at.x, b.at.z - a.at.z) || 1
  const share = Math.min(1, Math.max(0, (a.radius + (far - a.radius - b.radius) / 2) / far))
  const chest = Math.min(a.at.y + a.height, b.at.y + b.height) * 0.7 + Math.max(a.at.y, b.at.y) * 0.3
  return {
    x: a.at.x + (b.at.x - a.at.x) * share,
    y: Math.max(a.at.y, b.at.y) > chest ? Math.max(a.at.y, b.at.y) : chest,
    z: a.at.z + (b.at.z - a.at.z) * share,
  }
}
/** The same pair throws the same sparks on every run. */
export function sparksOf(a: Fighter, b: Fighter): readonly Spark[] {
  const at = meetingPoint(a, b)
  return blowsLand.flatMap((lands, blow) =>
    Array.from({ length: sparksOfBlow }, (_, i) => {
      const chance = (salt: string): number => (hashOf(`${a.id}${b.id}${blow}${i}${salt}`) % 1000) / 1000
      const angle = ((i + chance('turn')) / sparksOfBlow) * Math.PI * 2
      const pace = sparkPace * (0.5 + chance('pace') * 0.7)
      return {
        at,
        way: {
          x: Math.cos(angle) * pace,
          y: pace * (0.35 + chance('rise') * 0.8),
          z: Math.sin(angle) * pace,
        },
        lands: lands + chance('late') * 0.04,
      }
    }),
  )
}
