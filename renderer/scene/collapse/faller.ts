import { Body, Box, Quaternion, Sphere, Vec3 } from 'cannon-es'
import type { BuildChance } from '../../../shared/city/design/chance'
import { acts } from './acts'
import type { Chunk } from '../ruins/heap'

/** Seconds in which a piece is drawn from where it lies to its place in the heap. */
export const easing = 0.75
/** What comes so near the ground breaks. */
export const breakingHeight = { least: 16, most: 46 } as const
/** Boxes meet the ground, balls meet each other: three hundred boxes against each other would stall the page. */
export const groups = { piece: 1, ground: 2, bumper: 4 } as const

export interface Faller {
  readonly chunk: Chunk
  readonly body: Body
  /** The height at which it breaks off. */
  readonly front: number
  /** Breaks off by itself at this time, whatever its height. */
  readonly early: number
  readonly ease: number
  state: 'carried' | 'loose' | 'easing' | 'resting'
  readonly eased: Float32Array
}

/** A chunk as a body: a box for the ground, a ball for its like. */
export function fallerOf(chunk: Chunk, luck: BuildChance): Faller {
  const { half } = chunk.debris.plate
  const body = new Body({ mass: 1, linearDamping: 0.08, angularDamping: 0.22, allowSleep: true })
  body.sleepSpeedLimit = 22
  body.sleepTimeLimit = 0.15
  const [along, high, thick] = half
  // Boxes are told along x, up and across; slabs are thin upwards, walls across.
  const isWall = chunk.debris.kind === 'wall'
  const box = new Box(new Vec3(along, isWall ? high : thick, isWall ? thick : high))
  box.collisionFilterGroup = groups.piece
  box.collisionFilterMask = groups.ground
  const bumper = new Sphere(Math.min(11, 0.42 * (along + high)))
  bumper.collisionFilterGroup = groups.bumper
  bumper.collisionFilterMask = groups.bumper
  body.addShape(box, new Vec3(), new Quaternion().setFromAxisAngle(new Vec3(0, 1, 0), chunk.debris.angle))
  body.addShape(bumper)
  const spin = (): number => luck.between(-7, 7)
  body.angularVelocity.set(spin(), spin() * 0.6, spin())
  return {
    chunk,
    body,
    front: luck.between(breakingHeight.least, breakingHeight.most),
    early: luck.next(),
    ease: acts.settle + luck.between(0, acts.eased - acts.settle - easing),
    state: 'carried',
    eased: new Float32Array(7),
  }
}
