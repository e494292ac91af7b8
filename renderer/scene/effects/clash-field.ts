/** Sparks where blades meet, hidden while nobody fights. */
import { Color, Vector3, type InstancedMesh } from 'three'
import type { Actor } from '../miniatures/troupe'
import { clashSeconds, lungeAt, lungeReach, sparkSeconds, sparksOf, type Spark } from './clash'
import { StreakBatch } from './streak-batch'

interface Pair {
  readonly a: Actor
  readonly b: Actor
  /** From the first to the second, as long as a lunge. */
  readonly way: { readonly x: number; readonly z: number }
  readonly sparks: readonly Spark[]
  age: number
}

const sparksAtMost = 300
const gravity = 420
const thick = 2.4
const longest = 20
const place = new Vector3()
const way = new Vector3()
const glow = new Color()
const hot = new Color('#fff0c8').multiplyScalar(1.6)
const cold = new Color('#ff8a3c')

export class ClashField {
  private readonly streaks = new StreakBatch(sparksAtMost)
  private readonly live: Pair[] = []
  /** Somebody stood forward in the picture before. */
  private fought = false

  get mesh(): InstancedMesh {
    return this.streaks.mesh
  }

  add(a: Actor, b: Actor): void {
    const far = Math.hypot(b.at.x - a.at.x, b.at.z - a.at.z) || 1
    const [x, z] = [((b.at.x - a.at.x) / far) * lungeReach, ((b.at.z - a.at.z) / far) * lungeReach]
    this.live.push({ a, b, way: { x, z }, sparks: sparksOf(a, b), age: 0 })
  }
  /** Nobody fights on, and everybody stands where he stands. */
  clear(): void {
    for (const pair of this.live) stand(pair)
    this.live.length = 0
    this.fought = false
    this.mesh.visible = false
  }
  /** True while anybody fights, and once more when all stand again. */
  step(delta: number): boolean {
    if (this.live.length === 0 && !this.fought) return false
    this.streaks.begin()
    for (const pair of this.live) stand(pair)
    for (let i = this.live.length - 1; i >= 0; i--) {
      const pair = this.live[i]!
      pair.age += delta
      if (pair.age >= clashSeconds) {
        this.live[i] = this.live[this.live.length - 1]!
        this.live.pop()
      }
    }
    for (const pair of this.live) {
      lunge(pair)
      for (const spark of pair.sparks) this.draw(spark, pair.age)
    }
    this.streaks.end()
    this.fought = this.live.length > 0
    return true
  }

  private draw({ at, way: flies, lands }: Spark, age: number): void {
    const t = age - lands
    if (t < 0 || t >= sparkSeconds) return
    const left = 1 - t / sparkSeconds
    way.set(flies.x, flies.y - gravity * t, flies.z)
    const pace = way.length() || 1
    way.divideScalar(pace)
    place.set(at.x + flies.x * t, at.y + flies.y * t - (gravity * t * t) / 2, at.z + flies.z * t)
    glow.copy(cold).lerp(hot, left)
    this.streaks.add(place, way, [thick * left, Math.max(1, longest * left)], glow)
  }

  dispose(): void {
    this.clear()
    this.streaks.dispose()
  }
}
/** Who is in two fights at once leans as far as both pull him. */
function lunge({ a, b, way: { x, z }, age }: Pair): void {
  const [one, other] = [lungeAt(age, true), lungeAt(age, false)]
  a.lunge.x += x * one
  a.lunge.z += z * one
  b.lunge.x -= x * other
  b.lunge.z -= z * other
}
function stand({ a, b }: Pair): void {
  a.lunge.x = a.lunge.z = b.lunge.x = b.lunge.z = 0
}
