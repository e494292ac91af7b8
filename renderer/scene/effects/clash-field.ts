/** Sparks where blades meet: one instanced draw out of a fixed pool, hidden while nobody fights. */
import {
  AdditiveBlending,
  BoxGeometry,
  Color,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  Vector3,
} from 'three'
import type { Actor } from '../miniatures/troupe'
import { clashSeconds, lungeAt, lungeReach, sparkSeconds, sparksOf, type Spark } from './clash'

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
const ahead = new Vector3(0, 0, 1)
const place = new Vector3()
const way = new Vector3()
const turn = new Quaternion()
const scale = new Vector3()
const matrix = new Matrix4()
const glow = new Color()
const hot = new Color('#fff0c8').multiplyScalar(1.6)
const cold = new Color('#ff8a3c')

export class ClashField {
  readonly mesh: InstancedMesh
  private readonly live: Pair[] = []

  constructor() {
    const material = new MeshBasicMaterial({
      blending: AdditiveBlending,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
      fog: false,
    })
    this.mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), material, sparksAtMost)
    this.mesh.setColorAt(0, hot)
    this.mesh.frustumCulled = false
    this.mesh.visible = false
    this.mesh.renderOrder = 9
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
    this.mesh.visible = false
  }
  /** True while anybody fights, and once more when all stand again. */
  step(delta: number): boolean {
    if (this.live.length === 0 && !this.mesh.visible) return false
    let count = 0
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
      for (const spark of pair.sparks) if (count < sparksAtMost && this.draw(spark, pair.age, count)) count++
    }
    this.mesh.count = count
    this.mesh.visible = this.live.length > 0
    this.mesh.instanceMatrix.needsUpdate = true
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true
    return true
  }

  private draw({ at, way: flies, lands }: Spark, age: number, index: number): boolean {
    const t = age - lands
    if (t < 0 || t >= sparkSeconds) return false
    const left = 1 - t / sparkSeconds
    way.set(flies.x, flies.y - gravity * t, flies.z)
    const pace = way.length() || 1
    turn.setFromUnitVectors(ahead, way.divideScalar(pace))
    place.set(at.x + flies.x * t, at.y + flies.y * t - (gravity * t * t) / 2, at.z + flies.z * t)
    this.mesh.setMatrixAt(
      index,
      matrix.compose(place, turn, scale.set(thick * left, thick * left, Math.max(1, longest * left))),
    )
    this.mesh.setColorAt(index, glow.copy(cold).lerp(hot, left))
    return true
  }

  dispose(): void {
    this.clear()
    this.mesh.geometry.dispose()
    ;(this.mesh.material as MeshBasicMaterial).dispose()
    this.mesh.dispose()
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
