/** Bright streaks that run from muzzle to target: one instanced draw, hidden while nobody shoots. */
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
import type { Point3 } from '../../../shared/geometry/point'

interface Tracer {
  readonly from: Vector3
  readonly way: Vector3
  readonly length: number
  readonly turn: Quaternion
  age: number
}

/** mm per second; slow enough to be seen across a street. */
const pace = 2600
const streak = 46
const thick = 1.5
const ahead = new Vector3(0, 0, 1)
const place = new Vector3()
const scale = new Vector3()
const matrix = new Matrix4()

export class TracerField {
  readonly mesh: InstancedMesh
  private readonly live: Tracer[] = []

  constructor(private readonly capacity: number) {
    const material = new MeshBasicMaterial({
      color: new Color('#ffd48a').multiplyScalar(1.6),
      blending: AdditiveBlending,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
      fog: false,
    })
    this.mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), material, capacity)
    this.mesh.frustumCulled = false
    this.mesh.visible = false
    this.mesh.renderOrder = 9
  }

  add(from: Point3, to: Point3, wait: number): void {
    if (this.live.length >= this.capacity) return
    const start = new Vector3(from.x, from.y, from.z)
    const way = new Vector3(to.x, to.y, to.z).sub(start)
    const length = way.length()
    way.normalize()
    this.live.push({
      from: start,
      way,
      length,
      turn: new Quaternion().setFromUnitVectors(ahead, way),
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
    let count = 0
    for (let i = this.live.length - 1; i >= 0; i--) {
      const one = this.live[i]!
      one.age += delta
      if (one.age * pace > one.length + streak) {
        this.live[i] = this.live[this.live.length - 1]!
        this.live.pop()
      }
    }
    for (const { from, way, length, turn, age } of this.live) {
      if (age < 0) continue
      const head = Math.min(length, age * pace)
      const tail = Math.max(0, Math.min(length, age * pace - streak))
      place.copy(from).addScaledVector(way, (head + tail) / 2)
      this.mesh.setMatrixAt(
        count++,
        matrix.compose(place, turn, scale.set(thick, thick, Math.max(0.1, head - tail))),
      )
    }
    this.mesh.count = count
    this.mesh.visible = count > 0
    this.mesh.instanceMatrix.needsUpdate = true
    return this.live.length > 0
  }

  dispose(): void {
    this.mesh.geometry.dispose()
    ;(this.mesh.material as MeshBasicMaterial).dispose()
    this.mesh.dispose()
  }
}
