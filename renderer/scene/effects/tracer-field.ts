/** Bright streaks that run from muzzle to target, hidden while nobody shoots. */
import { Color, Vector3, type InstancedMesh } from 'three'
import { spaceGap } from '../../../shared/geometry'
import type { Point3 } from '../../../shared/geometry/point'
import type { MannerLook } from '../../facts/cues'
import { flightSeconds } from '../../show/flight'
import { StreakBatch } from './streak-batch'

/** What of a manner is seen in flight. */
type Flight = Pick<MannerLook, 'pace' | 'length' | 'thick' | 'bow' | 'streak'>
interface Tracer {
  readonly from: Point3
  readonly to: Point3
  readonly seconds: number
  /** Of its way, how much the streak is. */
  readonly share: number
  readonly flight: Flight
  readonly colour: Color
  age: number
}

/** Where it is at that share of its way; it rises over the chord by so much of its length at most. */
export const flightAt = (from: Point3, to: Point3, share: number, bow: number): Point3 =>
  flightInto({ ...from }, from, to, share, bow)
function flightInto<P extends { x: number; y: number; z: number }>(
  place: P,
  from: Point3,
  to: Point3,
  share: number,
  bow: number,
): P {
  place.x = from.x + (to.x - from.x) * share
  place.y = from.y + (to.y - from.y) * share + bow * spaceGap(from, to) * 4 * share * (1 - share)
  place.z = from.z + (to.z - from.z) * share
  return place
}

const bright = 1.6
const ahead = new Vector3(0, 0, 1)
const head = new Vector3()
const tail = new Vector3()
const place = new Vector3()

export class TracerField {
  private readonly streaks: StreakBatch
  private readonly live: Tracer[] = []

  constructor(private readonly capacity: number) {
    this.streaks = new StreakBatch(capacity)
  }
  get mesh(): InstancedMesh {
    return this.streaks.mesh
  }

  add(from: Point3, to: Point3, wait: number, flight: Flight): void {
    if (this.live.length >= this.capacity) return
    const length = spaceGap(from, to)
    if (length === 0) return
    this.live.push({
      from: { ...from },
      to: { ...to },
      seconds: flightSeconds(length, flight),
      share: Math.min(1, flight.length / length),
      flight,
      colour: new Color(flight.streak).multiplyScalar(bright),
      age: -wait,
    })
  }

  /** None flies on. */
  clear(): void {
    this.live.length = 0
    this.mesh.visible = false
  }
  step(delta: number): boolean {
    if (this.live.length === 0 && !this.mesh.visible) return false
    this.streaks.begin()
    for (let i = this.live.length - 1; i >= 0; i--) {
      const one = this.live[i]!
      one.age += delta
      // The whole streak has come in.
      if (one.age > one.seconds * (1 + one.share)) {
        this.live[i] = this.live[this.live.length - 1]!
        this.live.pop()
      }
    }
    for (const tracer of this.live) if (tracer.age >= 0) this.draw(tracer)
    this.streaks.end()
    return this.live.length > 0
  }

  private draw({ from, to, seconds, share, flight, colour, age }: Tracer): void {
    const gone = age / seconds
    flightInto(head, from, to, Math.min(1, gone), flight.bow)
    flightInto(tail, from, to, Math.max(0, Math.min(1, gone - share)), flight.bow)
    const length = head.distanceTo(tail)
    place.addVectors(head, tail).multiplyScalar(0.5)
    const along = length > 0 ? head.sub(tail).divideScalar(length) : ahead
    this.streaks.add(place, along, [flight.thick, Math.max(0.1, length)], colour)
  }

  dispose(): void {
    this.streaks.dispose()
  }
}
