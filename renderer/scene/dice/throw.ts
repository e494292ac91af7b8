/**
 * A handful of dice thrown into the tray: simulated to rest before the first frame is shown, then relabelled so that
 * each lands on the face the engine rolled. The engine decides; the tumbling is a show.
 */
import { Body, Box, Plane, Quaternion as Turn, Sphere, Vec3, World } from 'cannon-es'
import { Quaternion, Vector3 } from 'three'

/** Half the inside of the tray, in tray units: x right, z towards the eye. */
export const trayHalf = { x: 4.4, z: 1.55 }
export const framesPerSecond = 60
/** Recorded frames of tumbling: just over a second. */
export const throwFrames = 64
/** A large handful is simulated more coarsely, so that it never keeps the page waiting. */
const stepsPerFrame = (count: number): number => (count > 24 ? 1 : 2)

export interface DiceOnTable {
  readonly count: number
  /** Edge of a die in tray units: many dice are smaller dice. */
  readonly edge: number
  /** Per frame and die: x, y, z, then the quaternion. */
  readonly frames: Float32Array
  /** Which axis of each body points up at rest: ±x, ±y, ±z as 0–5. */
  readonly up: Uint8Array
}

const axes = [
  new Vector3(1, 0, 0),
  new Vector3(-1, 0, 0),
  new Vector3(0, 1, 0),
  new Vector3(0, -1, 0),
  new Vector3(0, 0, 1),
  new Vector3(0, 0, -1),
] as const

/** Opposite faces of a die add up to seven. Index into `axes` for face 1 to 6. */
const axisOfFace = [2, 0, 4, 5, 1, 3] as const

function edgeFor(count: number): number {
  const room = trayHalf.x * trayHalf.z * 4
  return Math.min(0.86, Math.max(0.4, Math.sqrt((room * 0.34) / Math.max(1, count))))
}

const dieGroup = 1
const floorGroup = 2
const bumperGroup = 4

export function throwShownDice(count: number, seed: number): DiceOnTable {
  const edge = edgeFor(count)
  const next = chance(seed)
  const world = new World({ gravity: new Vec3(0, -46, 0), allowSleep: true })
  world.defaultContactMaterial.friction = 0.32
  world.defaultContactMaterial.restitution = 0.32
  const floor = new Body({ mass: 0, shape: new Plane() })
  floor.quaternion = new Turn().setFromEuler(-Math.PI / 2, 0, 0)
  for (const shape of floor.shapes) {
    shape.collisionFilterGroup = floorGroup
    shape.collisionFilterMask = dieGroup
  }
  world.addBody(floor)
  const perRow = Math.max(1, Math.floor((trayHalf.z * 2) / (edge * 1.35)))
  const dice = Array.from({ length: count }, (_, i) => {
    const body = new Body({ mass: 1, linearDamping: 0.14, angularDamping: 0.12, allowSleep: true })
    body.sleepSpeedLimit = 0.5
    body.sleepTimeLimit = 0.12
    // Dice meet the floor as cubes but each other as balls: sixty cubes against each other would stall the page.
    const cube = new Box(new Vec3(edge / 2, edge / 2, edge / 2))
    cube.collisionFilterGroup = dieGroup
    cube.collisionFilterMask = floorGroup
    const bumper = new Sphere(edge * 0.62)
    bumper.collisionFilterGroup = bumperGroup
    bumper.collisionFilterMask = bumperGroup
    body.addShape(cube)
    body.addShape(bumper)
    const row = Math.floor(i / perRow)
    body.position.set(
      -trayHalf.x - edge - (row % 4) * edge * 1.3,
      1 + edge + Math.floor(row / 4) * edge * 1.3,
      ((i % perRow) - (perRow - 1) / 2) * edge * 1.35,
    )
    body.velocity.set(11 + next() * 7, -2 - next() * 3, (next() - 0.5) * 5)
    body.angularVelocity.set((next() - 0.5) * 26, (next() - 0.5) * 16, -8 - next() * 22)
    const turn = new Quaternion().setFromAxisAngle(
      new Vector3(next() - 0.5, next() - 0.5, next() - 0.5).normalize(),
      next() * Math.PI * 2,
    )
    body.quaternion.set(turn.x, turn.y, turn.z, turn.w)
    world.addBody(body)
    return body
  })
  const steps = stepsPerFrame(count)
  const frames = new Float32Array(throwFrames * count * 7)
  for (let f = 0; f < throwFrames; f++) {
    for (let step = 0; step < steps; step++) {
      world.step(1 / (framesPerSecond * steps))
      for (const die of dice) keepInside(die, edge)
    }
    dice.forEach((die, i) => {
      const { position: p, quaternion: q } = die
      frames.set([p.x, p.y, p.z, q.x, q.y, q.z, q.w], (f * count + i) * 7)
    })
  }
  const up = new Uint8Array(count)
  dice.forEach((die, i) => {
    up[i] = upAxis(new Quaternion(die.quaternion.x, die.quaternion.y, die.quaternion.z, die.quaternion.w))
  })
  return { count, edge, frames, up }
}

/** The rims of the tray: a reflection is enough and costs nothing. */
function keepInside(die: Body, edge: number): void {
  const x = trayHalf.x - edge * 0.62
  const z = trayHalf.z - edge * 0.62
  if (die.position.x > x && die.velocity.x > 0) {
    die.position.x = x
    die.velocity.x *= -0.45
  }
  // Dice come in over the left rim; only the ones already inside bounce off it.
  if (die.position.x < -x && die.velocity.x < 0) {
    die.position.x = -x
    die.velocity.x *= -0.45
  }
  if (Math.abs(die.position.z) > z && die.position.z * die.velocity.z > 0) {
    die.position.z = Math.sign(die.position.z) * z
    die.velocity.z *= -0.5
  }
}

function upAxis(turn: Quaternion): number {
  let best = 0
  let most = -Infinity
  const v = new Vector3()
  axes.forEach((axis, i) => {
    const { y } = v.copy(axis).applyQuaternion(turn)
    if (y > most) {
      most = y
      best = i
    }
  })
  return best
}

/** The turn of a die's skin inside its body that brings `face` to where the body's `up` axis points. */
export function skinFor(face: number, up: number): Quaternion {
  const axis = axes[axisOfFace[(face - 1) % 6]!]!
  return new Quaternion().setFromUnitVectors(axis, axes[up]!)
}

/** How a die lies when it has been sorted: `face` up, its picture upright for the reader. */
export const restingTurn = (face: number): Quaternion =>
  new Quaternion().setFromUnitVectors(axes[axisOfFace[(face - 1) % 6]!]!, axes[2])

/** The face that looks up when a die lies turned like this. */
export function faceUp(turn: Quaternion): number {
  return axisOfFace.findIndex((axis) => axis === upAxis(turn)) + 1
}

function chance(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}
