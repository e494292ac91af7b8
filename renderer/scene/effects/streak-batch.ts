/** Glowing streaks: one instanced draw out of a fixed pool, and once more, faintly, through whatever stands before them. */
import {
  AdditiveBlending,
  BoxGeometry,
  Color,
  GreaterDepth,
  InstancedMesh,
  LessEqualDepth,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  Vector3,
  type DepthModes,
} from 'three'
import type { Mm } from '../../../shared/geometry/length'

/** What happens behind a wall leaves so much of its light in front of it. */
export const throughWalls = 0.5

const ahead = new Vector3(0, 0, 1)
const turn = new Quaternion()
const scale = new Vector3()
const matrix = new Matrix4()

export class StreakBatch {
  readonly mesh: InstancedMesh
  private readonly hidden: InstancedMesh

  constructor(private readonly capacity: number) {
    const geometry = new BoxGeometry(1, 1, 1)
    this.mesh = new InstancedMesh(geometry, glowing(1, LessEqualDepth), capacity)
    this.mesh.setColorAt(0, new Color())
    this.mesh.visible = false
    this.hidden = new InstancedMesh(geometry, glowing(throughWalls, GreaterDepth), 0)
    this.hidden.instanceMatrix = this.mesh.instanceMatrix
    this.hidden.instanceColor = this.mesh.instanceColor
    for (const mesh of [this.mesh, this.hidden]) {
      mesh.frustumCulled = false
      mesh.renderOrder = 9
    }
    this.mesh.add(this.hidden)
  }

  /** None is left of the picture before. */
  begin(): void {
    this.mesh.count = 0
  }
  /** @param along  of length 1; @param size  how thick and how long, mm */
  add(middle: Vector3, along: Vector3, [thick, long]: readonly [Mm, Mm], colour: Color): void {
    const { count } = this.mesh
    if (count >= this.capacity) return
    turn.setFromUnitVectors(ahead, along)
    this.mesh.setMatrixAt(count, matrix.compose(middle, turn, scale.set(thick, thick, long)))
    this.mesh.setColorAt(count, colour)
    this.mesh.count = count + 1
  }
  end(): void {
    this.mesh.visible = this.mesh.count > 0
    this.hidden.count = this.mesh.count
    this.mesh.instanceMatrix.needsUpdate = true
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true
  }
  dispose(): void {
    this.mesh.geometry.dispose()
    for (const mesh of [this.mesh, this.hidden]) {
      ;(mesh.material as MeshBasicMaterial).dispose()
      mesh.dispose()
    }
  }
}
const glowing = (opacity: number, depthFunc: DepthModes): MeshBasicMaterial =>
  new MeshBasicMaterial({
    blending: AdditiveBlending,
    transparent: true,
    opacity,
    depthFunc,
    depthWrite: false,
    toneMapped: false,
    fog: false,
  })
