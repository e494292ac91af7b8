/** Glass figures at the ends of a move: a batch of its own, so that the real ones stay where they are. */
import { Color, Matrix4, MeshLambertMaterial, Quaternion, Vector3 } from 'three'
import type { SceneModel } from '../scene-view'
import type { Seat } from '../../../shared/protocol/spatial'
import type { Pose } from '../../../shared/table/types'
import { baseHeight } from './base-geometry'
import { figureOf, MiniatureBatch, poseOf, type Side } from './kit'
import { ownMeshOf, sideOf } from './troupe'

const up = new Vector3(0, 1, 0)
const matrix = new Matrix4()
const place = new Vector3()
const scale = new Vector3()
const turn = new Quaternion()

export class GhostCast {
  private readonly material = new MeshLambertMaterial({
    vertexColors: true,
    transparent: true,
    opacity: 0.74,
    emissive: new Color('#ffffff'),
    emissiveIntensity: 0.05,
  })
  private readonly batch: MiniatureBatch
  private readonly used: number[] = []

  constructor(capacity: number) {
    this.batch = new MiniatureBatch(capacity, this.material)
    this.batch.mesh.castShadow = false
    this.batch.mesh.renderOrder = 3
  }

  get mesh(): MiniatureBatch['mesh'] {
    return this.batch.mesh
  }

  begin(): void {
    for (const id of this.used) this.mesh.deleteInstance(id)
    this.used.length = 0
  }

  add(model: SceneModel, pose: Pose, sides: Readonly<Record<Seat, Side>>, tone: Color): void {
    const figure = figureOf(model.figure)
    const side = sideOf(model, sides)
    const { base } = model.body
    const [along, across] =
      base.shape === 'round' ? [base.radius, base.radius] : [base.length / 2, base.width / 2]
    place.set(pose.at.x, pose.y + 0.2, pose.at.z)
    turn.setFromAxisAngle(up, (pose.facing * Math.PI) / 180)
    this.put(this.batch.base(side), scale.set(along, 1, across), tone)
    place.y += baseHeight - 0.4
    const own = ownMeshOf(model)
    const shape =
      own === null
        ? this.batch.figure(figure, poseOf(model.id, figure), side, 'coarse')
        : this.batch.own(own, side)
    this.put(shape, scale.setScalar(1), tone)
  }

  dispose(): void {
    this.batch.dispose()
    this.material.dispose()
  }

  private put(geometry: number, size: Vector3, tone: Color): void {
    const id = this.mesh.addInstance(geometry)
    this.mesh.setMatrixAt(id, matrix.compose(place, turn, size))
    this.mesh.setColorAt(id, tone)
    this.used.push(id)
  }
}
